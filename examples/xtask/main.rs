//! The project's own commands: `cargo xtask serve`, `build`, `test` and `bench`.
//!
//! The standard library alone, so that a machine with nothing but rustup can begin here; the other
//! tools are put into place by [`tools`] and [`browsers`] at pinned versions.

mod bench;
mod browsers;
mod check;
mod failure;
mod pack;
mod page;
mod project;
mod serve;
mod tools;

use std::{env, net::TcpListener, path::Path, process::ExitCode};

use failure::Failure;
use project::Project;

const USAGE: &str = "\
usage: cargo xtask <command>

  serve [--port N]         build the page and serve it, at port 8080 or the next free one
  build                    build the page into dist/
  test [check…] [-- …]     run every check, or those named; what follows -- goes to the tests
  bench [name]             measure the core and the page; a name picks among the measurements
  finish                   pack the module of a build and write dicefall.js beside it (Trunk calls this)

checks, in their order: ";

/// What was asked for on the command line.
enum Command {
    Serve { port: Option<u16> },
    Build,
    Test { checks: Vec<String>, passed_on: Vec<String> },
    Bench { name: Option<String> },
    Finish,
}

impl Command {
    /// Reads the words after `cargo xtask`; `None` if they make no command.
    fn read(words: &[&str]) -> Option<Self> {
        match words {
            ["serve"] => Some(Self::Serve { port: None }),
            ["serve", "--port", port] => Some(Self::Serve { port: Some(port.parse().ok()?) }),
            ["build"] => Some(Self::Build),
            ["test", rest @ ..] => {
                let end = rest.iter().position(|word| *word == "--").unwrap_or(rest.len());
                let (checks, passed_on) = rest.split_at(end);
                let known = checks.iter().all(|name| check::names().any(|check| check == *name));
                known.then(|| Self::Test {
                    checks: owned(checks),
                    passed_on: owned(passed_on.get(1..).unwrap_or_default()),
                })
            }
            ["bench"] => Some(Self::Bench { name: None }),
            ["bench", name] => Some(Self::Bench { name: Some((*name).to_owned()) }),
            ["finish"] => Some(Self::Finish),
            _ => None,
        }
    }

    fn run(&self, project: &Project) -> Result<(), Failure> {
        match self {
            Self::Serve { port } => serve_page(project, *port),
            Self::Build => {
                tools::for_the_page(project)?;
                page::build(project, page::Edition::Shipped)
            }
            Self::Test { checks, passed_on } => check::run_checks(project, checks, passed_on),
            Self::Bench { name } => bench::run_all(project, name.as_deref()),
            Self::Finish => page::finish(),
        }
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

fn serve_page(project: &Project, port: Option<u16>) -> Result<(), Failure> {
    // The port first: whoever asks for one that is taken should not wait for a build to hear it.
    let listener: TcpListener = serve::listen(port).map_err(Failure::Port)?;
    let address = listener.local_addr().map_err(Failure::Port)?;
    tools::for_the_page(project)?;
    page::build(project, page::Edition::Shipped)?;
    println!("Dicefall is at http://{address}/ (Ctrl-C ends it)");
    let folder: &Path = &project.path(page::Edition::Shipped.folder());
    serve::answer(&listener, folder);
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let Some(command) = Command::read(&words) else {
        eprintln!("{USAGE}{}", check::names().collect::<Vec<_>>().join(" "));
        return ExitCode::from(2);
    };
    match command.run(&Project::here()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}
