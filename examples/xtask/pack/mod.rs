//! Packing the page's module: each function once, in an order in which gzip makes it a twentieth smaller, without the places
//! of panics, and with short names.

mod names;
mod order;
mod places;
mod reader;
mod wasm;

use std::{fs, path::Path};

use crate::failure::Failure;

use wasm::Module;

/// Packs a module and its script, in place.
pub fn pack(module: &Path, script: &Path) -> Result<(), Failure> {
    let mut bytes = fs::read(module).map_err(|error| Failure::File(module.to_path_buf(), error))?;
    let words = fs::read_to_string(script).map_err(|error| Failure::File(script.to_path_buf(), error))?;
    let Some((bytes, words)) = packed(&mut bytes, &words) else {
        let lack = "something in it or in its script is unknown (see xtask/pack/reader.rs)";
        return Err(Failure::Content(module.to_path_buf(), lack));
    };
    fs::write(module, bytes).map_err(|error| Failure::File(module.to_path_buf(), error))?;
    fs::write(script, words).map_err(|error| Failure::File(script.to_path_buf(), error))
}

fn packed(bytes: &mut [u8], script: &str) -> Option<(Vec<u8>, String)> {
    places::blank(bytes)?;
    let mut module = Module::read(bytes)?;
    let script = names::shorten(&mut module, script)?;
    module.merge();
    module.arrange(&order::alike_together(module.functions()));
    Some((module.write(), script))
}
