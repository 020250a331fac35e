//! The browsers that the page is tested in, and the drivers that steer them.
//!
//! Chromium must be there; Firefox and WebKit (Safari's engine) are used where they can be had, and
//! named where they cannot. On Debian and its kin what is missing is installed, if we may.

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

/// A browser engine.
struct Engine {
    name: &'static str,
    /// All of it must be there; the browser before its driver.
    parts: &'static [Part],
    /// What a person can do if it is not.
    remedy: &'static str,
}

/// One of the programs that a test needs for an engine.
struct Part {
    /// The variable that tells the test where it stands. Set by hand, it wins over what is found.
    variable: &'static str,
    /// Names to look for on `PATH`, and places beside it.
    candidates: &'static [&'static str],
    source: Source,
}

/// Where a missing part comes from.
enum Source {
    /// Debian's packages of these names.
    Debian(&'static [&'static str]),
    /// crates.io, as the project's other tools.
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
    remedy: "install Chromium or Chrome and the chromedriver of the same version, and put both on PATH \
             or their paths into DICEFALL_CHROMIUM and DICEFALL_CHROMEDRIVER",
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
    remedy: "install Firefox and put it on PATH, or its path into DICEFALL_FIREFOX",
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
            // xvfb-run calls xauth, which xvfb merely recommends.
            source: Source::Debian(&["xvfb", "xauth"]),
        },
    ],
    remedy: "on Linux, install WebKitGTK's WebKitWebDriver and xvfb-run; elsewhere, try the page in Safari by hand",
};

/// The variable for the program that gives WebKit a display; it cannot run without one.
const DISPLAY: &str = "DICEFALL_XVFB_RUN";

/// Programs found, each with the variable that tells a test where it stands.
type Found = Vec<(&'static str, PathBuf)>;

/// The engines that a test can use, and those that it cannot.
#[derive(Default)]
pub struct Browsers {
    /// Engines to use.
    names: Vec<&'static str>,
    found: Found,
    /// Engines left out, and why.
    not_run: Vec<(&'static str, &'static str)>,
}

impl Browsers {
    /// Finds the browsers, and installs what is missing where that can be done.
    ///
    /// `DICEFALL_ENGINES`, set beforehand, says which engines to use at all.
    ///
    /// # Errors
    /// [`Failure::Missing`] if Chromium is wanted and cannot be had.
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

    /// Says which engines a test was run in, and which not.
    pub fn report(&self) {
        if !self.names.is_empty() {
            println!("  run in {}", self.names.join(", "));
        }
        for (engine, why) in &self.not_run {
            println!("  NOT RUN: {engine} ({why})");
        }
    }

    /// Cargo with these arguments, to run tests in these browsers on the page in the folder `page`.
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
    /// The engine's parts, installed if need be; `None` if one of them cannot be had here.
    fn ready(&self, project: &Project, debian: &mut Option<Debian>) -> Option<Found> {
        self.parts.iter().map(|part| Some((part.variable, part.ready(project, debian)?))).collect()
    }
}

impl Part {
    fn ready(&self, project: &Project, debian: &mut Option<Debian>) -> Option<PathBuf> {
        self.find(project).or_else(|| {
            // If this fails, its own words say why, and what follows from it is said by the caller.
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

/// Whether a program is what its name says. Ubuntu's `firefox` and `chromium-browser` may be mere
/// signposts to a snap, which fail when asked for their version.
fn works(project: &Project, program: &Path) -> bool {
    let signpost = program.ends_with("firefox") || program.ends_with("chromium-browser");
    !(cfg!(target_os = "linux") && signpost) || project.succeeds(program, &["--version"])
}

/// A Debian, Ubuntu or the like on which we may install packages.
struct Debian {
    /// Whether we are root, and need no sudo.
    root: bool,
    /// Whether the list of packages is fresh.
    updated: bool,
}

impl Debian {
    /// The system under us, if it has apt-get and lets us use it without a password.
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
