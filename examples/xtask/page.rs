//! Builds the page with Trunk.

use std::{env, fs, path::Path};

use crate::{
    failure::Failure,
    pack::pack,
    project::{Project, run},
};

/// The binary's name in Cargo.toml. The names of the files that Trunk makes begin with it.
pub const BINARY: &str = "dicefall-app";

/// The modules with what the page seldom needs. Trunk puts no hash into their names, because scripts import them by
/// name.
const OTHERS: [&str; 2] = ["dicefall-learn", "dicefall-pack"];

/// The page can show a dungeon without these modules and functions. They go to a second module, which loads after the
/// page has started. A function that is needed sooner makes the page wait, so it doesn't belong here: the test
/// `the_page_starts_without_its_second_module` finds it.
const LATE: [&str; 48] = [
    "dicefall::dungeon::players::known_to_players",
    "dicefall::edits",
    "dicefall::export::key::key",
    "dicefall::export::storyboard",
    "dicefall::export::svg::svg",
    "dicefall::kept::filed",
    "dicefall::players::clip",
    "dicefall::players::make",
    "dicefall::players::order",
    "dicefall::players::paths",
    "dicefall::players::plan",
    "dicefall::players::sight",
    "dicefall::players::walk",
    "dicefall::players::write",
    "dicefall::session::editing::add_edit",
    "dicefall::session::editing::at",
    "dicefall::session::editing::edits_here",
    "dicefall::session::film",
    "dicefall::session::filing",
    "dicefall::session::hand_moves::go_on_by_hand",
    "dicefall::session::hand_moves::judge_by_hand",
    "dicefall::session::hand_moves::note_by_hand",
    "dicefall::session::hand_moves::try_by_hand",
    "dicefall::session::hand_moves::work",
    "dicefall::session::hand_places::aim_in_words",
    "dicefall::session::play::press_thing",
    "dicefall::session::play::show_the_level",
    "dicefall::session::questions::pick",
    "dicefall::session::stocked",
    "dicefall::session::story",
    "dicefall::session::story_frame",
    "dicefall_app::app::film",
    "dicefall_app::app::front::gallery::parts",
    "dicefall_app::app::front::shelf::card",
    "dicefall_app::app::front::shelf::parts",
    "dicefall_app::app::map::film",
    "dicefall_app::app::packing",
    "dicefall_app::app::panels::by_hand",
    "dicefall_app::app::panels::edits",
    "dicefall_app::app::panels::explore",
    "dicefall_app::app::panels::glossary",
    "dicefall_app::app::panels::hand",
    "dicefall_app::app::panels::hand_buttons",
    "dicefall_app::app::panels::hand_finished",
    "dicefall_app::app::panels::practice::__component_asked",
    "dicefall_app::app::panels::practice::__component_summary",
    "dicefall_app::app::panels::thrown",
    "dicefall_app::app::storyboard",
];

#[derive(Clone, Copy, PartialEq)]
pub enum Edition {
    /// Small and packed.
    Shipped,
    /// Compiled quickly, not packed.
    Development,
    /// As shipped, but with the feature `bench`: it can measure itself.
    Measured,
}

impl Edition {
    pub fn folder(self) -> &'static str {
        match self {
            Self::Shipped => "dist",
            Self::Development => "dist-dev",
            Self::Measured => "dist-bench",
        }
    }

    fn arguments(self) -> &'static [&'static str] {
        match self {
            Self::Shipped => &["--release"],
            Self::Development => &["--cargo-profile", "page-dev"],
            Self::Measured => &["--release", "--features", "bench"],
        }
    }
}

/// Fetches the crates first, so that Trunk can run offline. Online, Trunk would also look for other tools.
pub fn build(project: &Project, edition: Edition) -> Result<(), Failure> {
    run(&mut project.cargo(["fetch", "--locked"]))?;
    let mut trunk = project.command("trunk");
    trunk.args(["build", "--locked", "--offline", "true", "--skip-version-check"]);
    trunk.args(["--dist", edition.folder()]).args(edition.arguments());
    // The compiler has printed why a build failed. A backtrace from Trunk would hide that.
    trunk.env("RUST_BACKTRACE", "0");
    // Trunk allows only `true` or `false` for NO_COLOR, not the usual `1`.
    if env::var_os("NO_COLOR").is_some() {
        trunk.env_remove("NO_COLOR").args(["--color", "never"]);
    }
    run(&mut trunk)?;
    finish(&project.path(edition.folder()), edition)
}

/// Packs all modules, except for development.
fn finish(folder: &Path, edition: Edition) -> Result<(), Failure> {
    if edition != Edition::Development {
        let stem = module_stem(folder)?;
        let others = OTHERS.map(|module| (module, &[][..]));
        for (module, late) in std::iter::once((&*stem, &LATE[..])).chain(others) {
            pack(&folder.join(format!("{module}_bg.wasm")), &folder.join(format!("{module}.js")), late)?;
        }
    }
    Ok(())
}

/// The name of the page's module, without its extension. Trunk puts a hash into the name.
fn module_stem(folder: &Path) -> Result<String, Failure> {
    let entries = fs::read_dir(folder).map_err(|error| Failure::File(folder.to_path_buf(), error))?;
    entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .find_map(|name| name.strip_suffix(".js").filter(|stem| stem.starts_with(BINARY)).map(str::to_owned))
        .ok_or_else(|| Failure::Content(folder.to_path_buf(), "the page's module is not in this folder"))
}
