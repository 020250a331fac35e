//! What can end a command, and the sentence for it.

use std::{fmt, io, path::PathBuf};

/// Why a command could not be carried out.
#[derive(Debug)]
pub enum Failure {
    /// A program was run and did not succeed; holds its command line.
    Step(String),
    /// A program could not be started at all; holds its command line.
    Start(String, io::Error),
    /// Something this machine must have is not there; holds a sentence that says what to do.
    Missing(String),
    /// A file of the project or of a build could not be read or written.
    File(PathBuf, io::Error),
    /// A file of the project or of a build does not hold what is looked for in it.
    Content(PathBuf, &'static str),
    /// The page's module could not be read.
    Module(PathBuf, wasm_encoder::reencode::Error),
    /// The port to serve at cannot be had.
    Port(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(line) => write!(f, "failed: {line}"),
            Self::Start(line, error) => write!(f, "could not start: {line} ({error})"),
            Self::Missing(sentence) => f.write_str(sentence),
            Self::File(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Content(path, lack) => write!(f, "{}: {lack}", path.display()),
            Self::Module(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Port(error) => write!(f, "no port to serve at: {error}"),
        }
    }
}
