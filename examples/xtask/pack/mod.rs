//! Packing the page's module: each function once, in an order in which gzip makes it a twentieth smaller.

mod order;
mod reader;
mod wasm;

use std::{fs, path::Path};

use crate::failure::Failure;

use wasm::Module;

/// Writes the functions of a module anew, each once, in the order in which the module compresses best.
pub fn pack(file: &Path) -> Result<(), Failure> {
    let failed = |error| Failure::File(file.to_path_buf(), error);
    let bytes = fs::read(file).map_err(failed)?;
    let Some(mut module) = Module::read(&bytes) else {
        return Err(Failure::Content(
            file.to_path_buf(),
            "there is something unknown in it (see xtask/pack/reader.rs)",
        ));
    };
    module.merge();
    module.arrange(&order::alike_together(module.functions()));
    fs::write(file, module.write()).map_err(failed)
}
