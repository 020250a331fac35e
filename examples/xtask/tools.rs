//! The tools that build and check the page, at the versions the project is pinned to.
//!
//! What is there at the right version is used, wherever on `PATH` it stands. What is missing comes
//! from the toolchain's own channel (rustup) or is built from crates.io into the project's folder.

use std::{fs, path::Path};

use crate::{
    failure::Failure,
    project::{Project, TOOLS, run},
};

/// What the page is compiled for.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Where tools are built; emptied afterwards, for it outweighs the tools a hundred times.
const WORKSHOP: &str = "target/tools";

/// A program built from crates.io.
struct Tool<'a> {
    /// The crate's name.
    package: &'a str,
    /// The program that it installs and that is looked for.
    program: &'a str,
    version: &'a str,
    /// How long the building takes on two cores.
    takes: &'a str,
}

/// Puts into place what building the page needs: the wasm target, Trunk, and the wasm-bindgen
/// program of exactly the version in Cargo.lock.
pub fn for_the_page(project: &Project) -> Result<(), Failure> {
    ensure_target(project)?;
    let bindgen = locked_version(project, "wasm-bindgen")?;
    for tool in [
        Tool { package: "trunk", program: "trunk", version: "0.21.14", takes: "three to seven minutes" },
        Tool { package: "wasm-bindgen-cli", program: "wasm-bindgen", version: &bindgen, takes: "one to three minutes" },
    ] {
        if tool.version_found(project).as_deref() != Some(tool.version) {
            tool.install(project)?;
        }
    }
    Ok(())
}

/// Installs geckodriver, which drives Firefox. Another version on `PATH` would do as well: it goes
/// with the Firefox beside it, which is not ours to pin.
pub fn geckodriver(project: &Project) -> Result<(), Failure> {
    let tool =
        Tool { package: "geckodriver", program: "geckodriver", version: "0.37.1", takes: "one to three minutes" };
    tool.install(project)
}

/// Puts rustfmt, Clippy and the wasm target into place.
pub fn for_the_checks(project: &Project) -> Result<(), Failure> {
    ensure_target(project)?;
    for (command, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if !project.succeeds("cargo", &[command, "--version"]) {
            println!("xtask: adding {component} (a few seconds)");
            run(project.command("rustup").args(["component", "add", component]))?;
        }
    }
    Ok(())
}

/// Puts the standard library for wasm into place.
fn ensure_target(project: &Project) -> Result<(), Failure> {
    let library = project.answer("rustc", &["--print", "target-libdir", "--target", WASM]);
    if library.is_some_and(|folder| Path::new(&folder).is_dir()) {
        return Ok(());
    }
    println!("xtask: adding Rust's target {WASM} (half a minute)");
    run(project.command("rustup").args(["target", "add", WASM]))
}

impl Tool<'_> {
    /// The version of the program on `PATH`: the second word of its answer (`trunk 0.21.14`).
    fn version_found(&self, project: &Project) -> Option<String> {
        let answer = project.answer(project.find(self.program)?, &["--version"])?;
        answer.split_whitespace().nth(1).map(str::to_owned)
    }

    /// Builds the program with settings that spare time rather than cycles: it is used for seconds.
    fn install(&self, project: &Project) -> Result<(), Failure> {
        let Self { package, version, takes, .. } = self;
        println!("xtask: installing {package} {version} into {TOOLS}/ ({takes}, once)");
        let crate_wanted = format!("{package}@{version}");
        let mut install = project.cargo(["install", &crate_wanted, "--root", TOOLS]);
        install
            .args(["--locked", "--no-default-features"])
            .env("CARGO_TARGET_DIR", project.path(WORKSHOP))
            .env("CARGO_PROFILE_RELEASE_LTO", "off")
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")
            .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
        let outcome = run(&mut install);
        // If it stays, it only takes room.
        let _ = fs::remove_dir_all(project.path(WORKSHOP));
        outcome
    }
}

/// The version of `package` in Cargo.lock.
fn locked_version(project: &Project, package: &str) -> Result<String, Failure> {
    let file = project.path("Cargo.lock");
    let lock = fs::read_to_string(&file).map_err(|error| Failure::File(file.clone(), error))?;
    version_in(&lock, package).ok_or(Failure::Content(file, "wasm-bindgen has no version in it"))
}

/// The version that follows `package`'s name in the text of a lock file.
fn version_in(lock: &str, package: &str) -> Option<String> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    let version = lines.nth(1)?.strip_prefix("version = \"")?.strip_suffix('"')?;
    Some(version.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_that_of_the_whole_name() {
        let lock = "[[package]]\nname = \"wasm-bindgen-shared\"\nversion = \"1.0.0\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.129\"\n";
        assert_eq!(version_in(lock, "wasm-bindgen").as_deref(), Some("0.2.129"));
        assert_eq!(version_in(lock, "wasm"), None);
    }
}
