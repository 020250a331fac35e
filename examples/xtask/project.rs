//! The project's folder, and programs that run in it.

use std::{
    env,
    ffi::{OsStr, OsString},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::failure::Failure;

/// The folder of the project's own tools. Git ignores this folder.
pub const TOOLS: &str = ".tools";

pub struct Project {
    root: PathBuf,
    /// First the project's own tools, then `PATH`.
    search: Vec<PathBuf>,
}

impl Project {
    /// The project that Cargo runs this command for.
    pub fn here() -> Self {
        let root = env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from("."), PathBuf::from);
        let path = env::var_os("PATH").unwrap_or_default();
        let search = [root.join(TOOLS).join("bin")].into_iter().chain(env::split_paths(&path)).collect();
        Self { root, search }
    }

    pub fn path(&self, inside: impl AsRef<Path>) -> PathBuf {
        self.root.join(inside)
    }

    /// `program`: a name or a path.
    pub fn find(&self, program: impl AsRef<Path>) -> Option<PathBuf> {
        let file = file_name(program.as_ref());
        self.search.iter().map(|folder| folder.join(&file)).find(|path| path.is_file())
    }

    /// A command that runs in the project's folder. Its `PATH` begins with the project's own tools.
    pub fn command(&self, program: impl AsRef<Path>) -> Command {
        let program = program.as_ref();
        let found = self.find(program).unwrap_or_else(|| program.to_path_buf());
        let path = env::join_paths(&self.search).unwrap_or_else(|_| env::var_os("PATH").unwrap_or_default());
        let mut command = Command::new(found);
        command.current_dir(&self.root).env("PATH", path);
        command
    }

    pub fn cargo<A: AsRef<OsStr>>(&self, arguments: impl IntoIterator<Item = A>) -> Command {
        let mut cargo = self.command("cargo");
        cargo.args(arguments);
        cargo
    }

    pub fn succeeds(&self, program: impl AsRef<Path>, arguments: &[&str]) -> bool {
        let mut command = self.command(program);
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    }

    /// Returns what the program prints, or `None` if it fails.
    pub fn answer(&self, program: impl AsRef<Path>, arguments: &[&str]) -> Option<String> {
        let output = self.command(program).args(arguments).stdin(Stdio::null()).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    }
}

fn file_name(program: &Path) -> OsString {
    let mut name = program.as_os_str().to_owned();
    if program.extension().is_none() {
        name.push(env::consts::EXE_SUFFIX);
    }
    name
}

/// # Errors
/// [`Failure::Start`] if the command can't start; [`Failure::Step`] if it fails.
pub fn run(command: &mut Command) -> Result<(), Failure> {
    let line = command_line(command);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Failure::Step(line)),
        Err(error) => Err(Failure::Start(line, error)),
    }
}

fn command_line(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or(command.get_program());
    let words = [program].into_iter().chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}
