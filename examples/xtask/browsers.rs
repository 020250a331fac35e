//! Finds the browsers that the page is tested in, and their drivers.
//!
//! The tests need Chromium, and also use Firefox and WebKit (Safari's engine) if they are installed. On Debian and
//! Ubuntu, missing browsers are installed first, if the user has permission.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    failure::Failure,
    project::{Project, run},
    tools,
};

struct Engine {
    name: &'static str,
    parts: &'static [Part],
    remedy: &'static str,
}

struct Part {
    /// The environment variable for the program's path. If the user sets the variable, nothing is searched for.
    variable: &'static str,
    /// Names on `PATH`, and full paths.
    candidates: &'static [&'static str],
    source: Source,
}

enum Source {
    Debian(&'static [&'static str]),
    Crates,
}

const CHROMIUM: Engine = Engine {
    name: "chromium",
    parts: &[
        Part {
            variable: "DICEFALL_CHROMIUM",
            candidates: &[
                "chromium",
                "chromium-browser",
                "google-chrome",
                "google-chrome-stable",
                "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
                "/Applications/Chromium.app/Contents/MacOS/Chromium",
                "C:/Program Files/Google/Chrome/Application/chrome.exe",
            ],
            source: Source::Debian(&["chromium"]),
        },
        Part {
            variable: "DICEFALL_CHROMEDRIVER",
            candidates: &["chromedriver"],
            source: Source::Debian(&["chromium-driver"]),
        },
    ],
    remedy: "install Chromium or Chrome, and the chromedriver of the same version; put both on PATH, \
             or set DICEFALL_CHROMIUM and DICEFALL_CHROMEDRIVER to their paths",
};

const FIREFOX: Engine = Engine {
    name: "firefox",
    parts: &[
        Part {
            variable: "DICEFALL_FIREFOX",
            candidates: &[
                "firefox-esr",
                "firefox",
                "/Applications/Firefox.app/Contents/MacOS/firefox",
                "C:/Program Files/Mozilla Firefox/firefox.exe",
            ],
            source: Source::Debian(&["firefox-esr"]),
        },
        Part { variable: "DICEFALL_GECKODRIVER", candidates: &["geckodriver"], source: Source::Crates },
    ],
    remedy: "install Firefox and put it on PATH, or set DICEFALL_FIREFOX to its path",
};

const WEBKIT: Engine = Engine {
    name: "webkit",
    parts: &[
        Part {
            variable: "DICEFALL_WEBKITDRIVER",
            candidates: &["WebKitWebDriver"],
            source: Source::Debian(&["webkit2gtk-driver"]),
        },
        Part {
            variable: DISPLAY,
            candidates: &["xvfb-run"],
            // xvfb-run calls xauth, but the package xvfb only recommends it.
            source: Source::Debian(&["xvfb", "xauth"]),
        },
    ],
    remedy: "on Linux, install WebKitGTK's WebKitWebDriver and xvfb-run; elsewhere, try the page in Safari yourself",
};

/// The environment variable for the path of xvfb-run, which gives WebKit a display. WebKit can't run without one.
const DISPLAY: &str = "DICEFALL_XVFB_RUN";

type Found = Vec<(&'static str, PathBuf)>;

#[derive(Default)]
pub struct Browsers {
    names: Vec<&'static str>,
    found: Found,
    not_run: Vec<(&'static str, &'static str)>,
}

impl Browsers {
    /// `DICEFALL_ENGINES` can list the engines to use, with commas between them.
    ///
    /// # Errors
    /// [`Failure::Missing`] if Chromium is wanted but missing and can't be installed.
    pub fn ready(project: &Project) -> Result<Self, Failure> {
        let wanted = env::var("DICEFALL_ENGINES").ok();
        let mut debian = Debian::here(project);
        let mut browsers = Self::default();
        for engine in [CHROMIUM, FIREFOX, WEBKIT] {
            if wanted.as_ref().is_some_and(|list| list.split(',').all(|name| name.trim() != engine.name)) {
                browsers.not_run.push((engine.name, "DICEFALL_ENGINES leaves it out"));
            } else if let Some(found) = engine.ready(project, &mut debian) {
                browsers.names.push(engine.name);
                browsers.found.extend(found);
            } else if engine.name == CHROMIUM.name {
                return Err(Failure::Missing(format!("Chromium is missing: {}", engine.remedy)));
            } else {
                browsers.not_run.push((engine.name, engine.remedy));
            }
        }
        Ok(browsers)
    }

    pub fn report(&self) {
        if !self.names.is_empty() {
            println!("  ran in {}", self.names.join(", "));
        }
        for (engine, why) in &self.not_run {
            println!("  NOT RUN: {engine} ({why})");
        }
    }

    pub fn cargo(&self, project: &Project, page: &Path, arguments: &[&str]) -> Command {
        let mut command = match self.found.iter().find(|(variable, _)| *variable == DISPLAY) {
            Some((_, xvfb_run)) => {
                let mut command = project.command(xvfb_run);
                command.args(["-a", "-s", "-screen 0 1920x1200x24", "cargo"]);
                command
            }
            None => project.command("cargo"),
        };
        command.args(arguments).envs(self.found.iter().map(|(variable, path)| (variable, path)));
        command.env("DICEFALL_DIST", page).env("DICEFALL_ENGINES", self.names.join(","));
        command
    }
}

impl Engine {
    /// `None` if a part is still missing.
    fn ready(&self, project: &Project, debian: &mut Option<Debian>) -> Option<Found> {
        self.parts.iter().map(|part| Some((part.variable, part.ready(project, debian)?))).collect()
    }
}

impl Part {
    fn ready(&self, project: &Project, debian: &mut Option<Debian>) -> Option<PathBuf> {
        self.find(project).or_else(|| {
            // The installer has printed why it failed.
            match &self.source {
                Source::Debian(packages) => debian.as_mut()?.install(project, packages).ok()?,
                Source::Crates => tools::geckodriver(project).ok()?,
            }
            self.find(project)
        })
    }

    fn find(&self, project: &Project) -> Option<PathBuf> {
        let by_hand = env::var_os(self.variable).map(PathBuf::from);
        let found = || self.candidates.iter().filter_map(|name| project.find(name));
        by_hand.or_else(|| found().find(|path| works(project, path)))
    }
}

/// On Ubuntu, `firefox` and `chromium-browser` can be scripts that only tell the user to install a snap. Such
/// scripts fail with `--version`.
fn works(project: &Project, program: &Path) -> bool {
    let may_be_script = program.ends_with("firefox") || program.ends_with("chromium-browser");
    !(cfg!(target_os = "linux") && may_be_script) || project.succeeds(program, &["--version"])
}

/// A system on which the user can install Debian's packages without a password.
struct Debian {
    root: bool,
    updated: bool,
}

impl Debian {
    /// `None` without apt-get, or if sudo needs a password.
    fn here(project: &Project) -> Option<Self> {
        project.find("apt-get")?;
        let root = project.answer("id", &["-u"])? == "0";
        (root || project.succeeds("sudo", &["-n", "true"])).then_some(Self { root, updated: false })
    }

    fn install(&mut self, project: &Project, packages: &[&str]) -> Result<(), Failure> {
        println!("xtask: installing Debian's {} (a minute or less)", packages.join(" and "));
        if !self.updated {
            run(self.apt_get(project).arg("update"))?;
            self.updated = true;
        }
        run(self.apt_get(project).args(["install", "--yes", "--no-install-recommends"]).args(packages))
    }

    fn apt_get(&self, project: &Project) -> Command {
        let mut command = project.command(if self.root { "env" } else { "sudo" });
        if !self.root {
            command.args(["-n", "env"]);
        }
        command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]);
        command
    }
}
