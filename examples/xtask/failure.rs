//! What can go wrong in a command, each in one sentence.

use std::{fmt, io, path::PathBuf};

#[derive(Debug)]
pub enum Failure {
    /// This command line ran and failed.
    Step(String),
    /// This command line could not be started.
    Start(String, io::Error),
    /// The sentence says what to do.
    Missing(String),
    /// A file could not be read or written.
    File(PathBuf, io::Error),
    /// The text says what is wrong with a file or folder.
    Content(PathBuf, &'static str),
    /// The page's wasm module could not be read.
    Module(PathBuf, wasm_encoder::reencode::Error),
    /// The port is taken, or the system refuses it.
    Port(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(line) => write!(f, "this command failed: {line}"),
            Self::Start(line, error) => write!(f, "this command could not start: {line} ({error})"),
            Self::Missing(sentence) => f.write_str(sentence),
            Self::File(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Content(path, fault) => write!(f, "{}: {fault}", path.display()),
            Self::Module(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Port(error) => write!(f, "can't listen on this port: {error}"),
        }
    }
}
