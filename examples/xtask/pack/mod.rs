//! Packing the page's module: each function once, in an order in which gzip makes it a twentieth smaller, and without the
//! places of panics.

mod order;
mod places;
mod reader;
mod wasm;

use std::{fs, path::Path};

use crate::failure::Failure;

use wasm::Module;

/// Packs a module, in place.
pub fn pack(file: &Path) -> Result<(), Failure> {
    let failed = |error| Failure::File(file.to_path_buf(), error);
    let mut bytes = fs::read(file).map_err(failed)?;
    let packed = places::blank(&mut bytes).and_then(|()| Module::read(&bytes)).map(|mut module| {
        module.merge();
        module.arrange(&order::alike_together(module.functions()));
        module.write()
    });
    let Some(packed) = packed else {
        return Err(Failure::Content(
            file.to_path_buf(),
            "there is something unknown in it (see xtask/pack/reader.rs)",
        ));
    };
    fs::write(file, packed).map_err(failed)
}
