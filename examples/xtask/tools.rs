//! Installs the tools that build and check the page, at fixed versions.
//!
//! A tool on `PATH` that has the right version is used. Parts of the Rust toolchain come through rustup. Other tools go
//! into the project's folder: cargo-binstall downloads them if it is installed, or else Cargo builds them.

use std::{fs, path::Path};

use crate::{
    failure::Failure,
    project::{Project, TOOLS, run},
};

pub const WASM: &str = "wasm32-unknown-unknown";

/// The folder in which the tools are built. It grows to a hundred times the size of the tools, so it is deleted after
/// each installation.
const WORKSHOP: &str = "target/tools";

struct Tool<'a> {
    package: &'a str,
    program: &'a str,
    version: &'a str,
    /// How long a build takes on two cores, in words.
    takes: &'a str,
}

/// Installs the tools for the page. wasm-bindgen gets exactly the version in Cargo.lock.
pub fn for_the_page(project: &Project) -> Result<(), Failure> {
    ensure_target(project)?;
    let bindgen = locked_version(project, "wasm-bindgen")?;
    for tool in [
        Tool { package: "trunk", program: "trunk", version: "0.21.14", takes: "three to seven minutes" },
        Tool { package: "wasm-bindgen-cli", program: "wasm-bindgen", version: &bindgen, takes: "one to three minutes" },
    ] {
        if !tool.is_ready(project) {
            tool.install(project)?;
        }
    }
    Ok(())
}

/// Installs geckodriver. Call this only if `PATH` has no geckodriver: the user's own is more likely to fit the
/// installed Firefox.
pub fn geckodriver(project: &Project) -> Result<(), Failure> {
    let tool =
        Tool { package: "geckodriver", program: "geckodriver", version: "0.37.1", takes: "one to three minutes" };
    tool.install(project)
}

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

fn ensure_target(project: &Project) -> Result<(), Failure> {
    let library = project.answer("rustc", &["--print", "target-libdir", "--target", WASM]);
    if library.is_some_and(|folder| Path::new(&folder).is_dir()) {
        return Ok(());
    }
    println!("xtask: adding Rust's target {WASM} (half a minute)");
    run(project.command("rustup").args(["target", "add", WASM]))
}

impl Tool<'_> {
    /// The program answers with its name and version: `trunk 0.21.14`.
    fn is_ready(&self, project: &Project) -> bool {
        let answer = project.find(self.program).and_then(|path| project.answer(path, &["--version"]));
        answer.is_some_and(|answer| answer.split_whitespace().nth(1) == Some(self.version))
    }

    fn install(&self, project: &Project) -> Result<(), Failure> {
        let Self { package, version, takes, .. } = self;
        if self.download(project) {
            return Ok(());
        }
        println!("xtask: building {package} {version} into {TOOLS}/ ({takes}, once)");
        self.build(project)
    }

    /// Returns whether the program is ready now.
    fn download(&self, project: &Project) -> bool {
        if !project.succeeds("cargo", &["binstall", "-V"]) {
            return false;
        }
        let Self { package, version, .. } = self;
        println!("xtask: downloading {package} {version} into {TOOLS}/ with cargo-binstall");
        let mut download = project.cargo(["binstall", "--no-confirm", "--root", TOOLS, "--version", version]);
        // cargo-binstall must not compile the tool, because `build` compiles it with better settings.
        download.args(["--disable-strategies", "compile", "--disable-telemetry", package]);
        let ready = run(&mut download).is_ok() && self.is_ready(project);
        if !ready {
            println!("xtask: cargo-binstall could not install {package} {version}");
        }
        ready
    }

    /// Builds with little optimisation, because the program runs for only a few seconds.
    fn build(&self, project: &Project) -> Result<(), Failure> {
        let mut install = project.cargo(["install", &format!("{}@{}", self.package, self.version), "--root", TOOLS]);
        install
            // Without `--force`, Cargo would keep a downloaded program that doesn't run.
            .args(["--locked", "--no-default-features", "--force"])
            .env("CARGO_TARGET_DIR", project.path(WORKSHOP))
            .env("CARGO_PROFILE_RELEASE_LTO", "off")
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")
            .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
        let outcome = run(&mut install);
        // If this fails, the folder only takes up space.
        let _ = fs::remove_dir_all(project.path(WORKSHOP));
        outcome
    }
}

fn locked_version(project: &Project, package: &str) -> Result<String, Failure> {
    let file = project.path("Cargo.lock");
    let lock = fs::read_to_string(&file).map_err(|error| Failure::File(file.clone(), error))?;
    version_in(&lock, package).ok_or(Failure::Content(file, "it has no version of wasm-bindgen"))
}

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
    fn the_version_of_a_package_is_found_by_its_whole_name() {
        let lock = "[[package]]\nname = \"wasm-bindgen-shared\"\nversion = \"1.0.0\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.129\"\n";
        assert_eq!(version_in(lock, "wasm-bindgen").as_deref(), Some("0.2.129"));
        assert_eq!(version_in(lock, "wasm"), None);
    }
}
