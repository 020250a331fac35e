//! The project's own commands: `cargo xtask serve`, `dev`, `build`, `test` and `bench`.
//!
//! They need only rustup and a C linker. [`tools`] installs the other programs, at fixed versions. [`browsers`] finds
//! the browsers for the tests, or installs them if it can.

mod bench;
mod browsers;
mod check;
mod dev;
mod failure;
mod pack;
mod page;
mod project;
mod serve;
mod tools;

use std::{env, net::TcpListener, process::ExitCode};

use failure::Failure;
use page::Edition;
use project::Project;

const USAGE: &str = "\
usage: cargo xtask <command>

  serve [--port N]         build the page into dist/ and serve it at port 8080, or the next free port
  dev [--port N]           build the page quickly into dist-dev/, serve it, and rebuild it when a source changes
  build                    build the page into dist/
  test [check…] [-- …]     run all checks, or only the checks you name; the tests get the words after --
  bench [name]             measure the core and the page, or the core and the part of the page with this name

The checks, in the order they run: ";

enum Command {
    Serve { port: Option<u16> },
    Dev { port: Option<u16> },
    Build,
    Test { checks: Vec<String>, passed_on: Vec<String> },
    Bench { name: Option<String> },
}

impl Command {
    fn read(words: &[&str]) -> Option<Self> {
        match words {
            [command @ ("serve" | "dev"), rest @ ..] => {
                let port = match rest {
                    [] => None,
                    ["--port", port] => Some(port.parse().ok()?),
                    _ => return None,
                };
                Some(if *command == "dev" { Self::Dev { port } } else { Self::Serve { port } })
            }
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
            _ => None,
        }
    }

    fn run(&self, project: &Project) -> Result<(), Failure> {
        match self {
            Self::Serve { port } => serve_page(project, *port),
            Self::Dev { port } => dev::serve_and_rebuild(project, *port),
            Self::Build => {
                tools::for_the_page(project)?;
                page::build(project, Edition::Shipped)
            }
            Self::Test { checks, passed_on } => check::run_checks(project, checks, passed_on),
            Self::Bench { name } => bench::run_all(project, name.as_deref()),
        }
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

fn serve_page(project: &Project, port: Option<u16>) -> Result<(), Failure> {
    // The port comes first, so that the user needn't wait for a build to hear that the port is taken.
    let listener: TcpListener = serve::listen(port).map_err(Failure::Port)?;
    let address = listener.local_addr().map_err(Failure::Port)?;
    tools::for_the_page(project)?;
    page::build(project, Edition::Shipped)?;
    println!("Dicefall is at http://{address}/ (Ctrl-C stops it)");
    serve::answer(&listener, &project.path(Edition::Shipped.folder()));
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
