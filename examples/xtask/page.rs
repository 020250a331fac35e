//! Builds the page with Trunk.

use std::{env, fs, path::Path};

use crate::{
    failure::Failure,
    pack::pack,
    project::{Project, run},
};

/// The binary's name in Cargo.toml. The names of the files that Trunk makes begin with it.
pub const BINARY: &str = "dicefall-app";

/// The modules with what the page seldom needs. Trunk puts no hash into their names, because scripts import them by
/// name.
const OTHERS: [&str; 2] = ["dicefall-learn", "dicefall-pack"];

#[derive(Clone, Copy, PartialEq)]
pub enum Edition {
    /// Small and packed.
    Shipped,
    /// Compiled quickly, not packed.
    Development,
    /// As shipped, but with the feature `bench`: it can measure itself.
    Measured,
}

impl Edition {
    pub fn folder(self) -> &'static str {
        match self {
            Self::Shipped => "dist",
            Self::Development => "dist-dev",
            Self::Measured => "dist-bench",
        }
    }

    fn arguments(self) -> &'static [&'static str] {
        match self {
            Self::Shipped => &["--release"],
            Self::Development => &["--cargo-profile", "page-dev"],
            Self::Measured => &["--release", "--features", "bench"],
        }
    }
}

/// Fetches the crates first, so that Trunk can run offline. Online, Trunk would also look for other tools.
pub fn build(project: &Project, edition: Edition) -> Result<(), Failure> {
    run(&mut project.cargo(["fetch", "--locked"]))?;
    let mut trunk = project.command("trunk");
    trunk.args(["build", "--locked", "--offline", "true", "--skip-version-check"]);
    trunk.args(["--dist", edition.folder()]).args(edition.arguments());
    // The compiler has printed why a build failed. A backtrace from Trunk would hide that.
    trunk.env("RUST_BACKTRACE", "0");
    // Trunk allows only `true` or `false` for NO_COLOR, not the usual `1`.
    if env::var_os("NO_COLOR").is_some() {
        trunk.env_remove("NO_COLOR").args(["--color", "never"]);
    }
    run(&mut trunk)?;
    finish(&project.path(edition.folder()), edition)
}

/// Packs all modules, except for development.
fn finish(folder: &Path, edition: Edition) -> Result<(), Failure> {
    if edition != Edition::Development {
        let stem = module_stem(folder)?;
        for module in std::iter::once(&*stem).chain(OTHERS) {
            pack(&folder.join(format!("{module}_bg.wasm")), &folder.join(format!("{module}.js")))?;
        }
    }
    Ok(())
}

/// The name of the page's module, without its extension. Trunk puts a hash into the name.
fn module_stem(folder: &Path) -> Result<String, Failure> {
    let entries = fs::read_dir(folder).map_err(|error| Failure::File(folder.to_path_buf(), error))?;
    entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .find_map(|name| name.strip_suffix(".js").filter(|stem| stem.starts_with(BINARY)).map(str::to_owned))
        .ok_or_else(|| Failure::Content(folder.to_path_buf(), "the page's module is not in this folder"))
}
