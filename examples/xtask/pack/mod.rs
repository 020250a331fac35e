//! Packing the page's module: the same functions in an order in which gzip makes it a twentieth smaller.

mod order;
mod reader;
mod wasm;

use std::{fs, path::Path};

use crate::failure::Failure;

use wasm::Module;

/// Writes the functions of a module in the order in which it compresses best.
pub fn pack(file: &Path) -> Result<(), Failure> {
    let bytes = fs::read(file).map_err(|error| Failure::File(file.to_path_buf(), error))?;
    let packed = Module::read(&bytes).and_then(|module| module.write(&order::alike_together(module.functions())));
    let Some(packed) = packed else {
        return Err(Failure::Content(
            file.to_path_buf(),
            "something in this module is unknown to xtask (pack/wasm.rs)",
        ));
    };
    fs::write(file, packed).map_err(|error| Failure::File(file.to_path_buf(), error))
}
