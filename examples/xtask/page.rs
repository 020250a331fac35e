//! Building the page with Trunk.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use crate::{
    failure::Failure,
    pack::pack,
    project::{Project, run},
};

/// The wasm binary's name in Cargo.toml; the names of Trunk's files begin with it.
pub const BINARY: &str = "dicefall-app";

/// Which page to build.
#[derive(Clone, Copy)]
pub enum Edition {
    /// The page as people get it.
    Shipped,
    /// The page that can also measure itself (feature `bench`).
    Measured,
}

impl Edition {
    /// The folder it is built into, inside the project.
    pub fn folder(self) -> &'static str {
        match self {
            Self::Shipped => "dist",
            Self::Measured => "dist-bench",
        }
    }
}

/// Builds the page in release.
///
/// Trunk itself is kept off the network, where it would look for tools of its own: Cargo fetches
/// beforehand.
pub fn build(project: &Project, edition: Edition) -> Result<(), Failure> {
    run(&mut project.cargo(["fetch", "--locked"]))?;
    let mut trunk = project.command("trunk");
    trunk.args(["build", "--release", "--locked", "--offline", "true", "--skip-version-check"]);
    trunk.args(["--dist", edition.folder()]);
    if let Edition::Measured = edition {
        trunk.args(["--features", "bench"]);
    }
    // Trunk takes NO_COLOR's value for `true` or `false` and stops at the usual `1`.
    if env::var_os("NO_COLOR").is_some() {
        trunk.env_remove("NO_COLOR").args(["--color", "never"]);
    }
    run(&mut trunk)
}

/// Packs the module of the build that Trunk is about to finish, and writes `dicefall.js` beside it: the same module under
/// a name that stays, whatever hash the names of Trunk's files carry.
pub fn finish() -> Result<(), Failure> {
    let Some(staging) = env::var_os("TRUNK_STAGING_DIR").map(PathBuf::from) else {
        return Err(Failure::Missing("TRUNK_STAGING_DIR is not set: this command is for Trunk to call".to_owned()));
    };
    let stem = module_stem(&staging)?;
    pack(&staging.join(format!("{stem}_bg.wasm")), &staging.join(format!("{stem}.js")))?;
    let file = staging.join("dicefall.js");
    fs::write(&file, include_str!("dicefall.js").replace("{stem}", &stem)).map_err(|error| Failure::File(file, error))
}

/// The name of the module that Trunk put into `folder`, without its extension.
fn module_stem(folder: &Path) -> Result<String, Failure> {
    let entries = fs::read_dir(folder).map_err(|error| Failure::File(folder.to_path_buf(), error))?;
    entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .find_map(|name| name.strip_suffix(".js").filter(|stem| stem.starts_with(BINARY)).map(str::to_owned))
        .ok_or_else(|| Failure::Content(folder.to_path_buf(), "no module of the page is in it"))
}
