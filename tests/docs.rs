//! The README and the pages in `docs/`: links lead somewhere, and samples and tables are true. The example procedure of
//! `docs/new-procedure.md` compiles and passes its tests.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "docs/necklace/mod.rs"]
mod necklace;
#[path = "docs/necklace_tests.rs"]
mod necklace_tests;
#[path = "docs/pages.rs"]
mod pages;
#[path = "docs/samples.rs"]
mod samples;

use dicefall::dungeon::{AreaKind, Feature, Mark, PassageKind};
use dicefall::link;
use dicefall::procedures::{Options, Registry};
use dicefall::session::KEYS;
use pages::{Page, page, pages};
use std::sync::LazyLock;

static REGISTRY: LazyLock<Registry> = LazyLock::new(|| {
    let all = [&necklace::PROCEDURE].into_iter().chain(dicefall::procedures::REGISTRY.0.iter().copied());
    Registry(all.collect::<Vec<_>>().leak())
});

fn none(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn every_relative_link_leads_to_a_file_and_a_heading() {
    let mut faults = Vec::new();
    for page in pages() {
        for target in page.links() {
            if !target.contains("://")
                && let Err(fault) = page.follow(&target)
            {
                faults.push(format!("{}: ({target}) {fault}", page.path));
            }
        }
    }
    none(&faults);
}

#[test]
fn the_short_pages_are_short() {
    for (path, most) in [("README.md", 150), ("ARCHITECTURE.md", 200)] {
        let lines = page(path).text.lines().count();
        assert!(lines <= most, "{path} has {lines} lines. Keep it to {most}.");
    }
}

#[test]
fn the_readme_names_the_two_commands_and_every_page() {
    let readme = page("README.md");
    for named in ["`cargo xtask serve`", "`cargo xtask test`"] {
        assert!(readme.text.contains(named), "{named}");
    }
    let links = readme.links();
    let unnamed: Vec<String> = pages()
        .into_iter()
        .map(|page| page.path)
        .filter(|path| path.starts_with("docs/") && !links.contains(path))
        .collect();
    none(&unnamed);
}

#[test]
fn every_dungeon_that_a_page_links_to_opens() {
    let mut faults = Vec::new();
    for page in pages() {
        // The table window has no dungeon in its link.
        for fragment in page.fragments().into_iter().filter(|fragment| fragment != "#/table") {
            let opened = link::read(&fragment, &REGISTRY).and_then(|opened| {
                let trace = opened.recipe.run()?;
                opened.checked_step(opened.steps(trace.steps().len())?)
            });
            if let Err(fault) = opened {
                faults.push(format!("{}: {fragment}: {fault}", page.path));
            }
        }
    }
    none(&faults);
}

/// The rows of all tables below a heading, each as a list of cells.
fn rows<'p>(page: &'p Page, heading: &str) -> Vec<Vec<&'p str>> {
    let section = page.text.lines().skip_while(|line| *line != heading).skip(1);
    let section = section.take_while(|line| !line.starts_with('#'));
    section.filter(|line| line.starts_with('|')).map(|line| line.trim_matches('|').split('|').collect()).collect()
}

#[test]
fn the_page_about_links_has_every_option_with_its_default_and_its_values() {
    let (page, mut faults) = (page("docs/links.md"), Vec::new());
    for procedure in dicefall::procedures::REGISTRY.0 {
        let rows = rows(&page, &format!("### `{}`", procedure.id));
        let options: Vec<&str> = rows.iter().skip(2).map(|row| row[0].trim().trim_matches('`')).collect();
        let declared: Vec<&str> = procedure.options.iter().map(|option| option.name).collect();
        if options != declared {
            faults.push(format!("{}: the page has {options:?}, the code has {declared:?}", procedure.id));
        }
        for field in Options::of(procedure).fields() {
            let Some(row) = rows.iter().find(|row| row[0].trim() == format!("`{}`", field.name)) else { continue };
            if row[2].trim() != format!("`{}`", field.value) {
                faults.push(format!("{}: the default of {} is {}", procedure.id, field.name, field.value));
            }
            let names = samples::values(&field.input).into_iter().filter(|name| !row[1].contains(&format!("`{name}`")));
            faults.extend(names.map(|name| format!("{}: {} can be {name}", procedure.id, field.name)));
        }
    }
    none(&faults);
}

#[test]
fn the_page_about_json_has_every_kind_mark_and_feature() {
    let text = page("docs/json.md").text;
    let names = Mark::ALL.iter().map(|mark| mark.name()).chain(Feature::ALL.iter().map(|feature| feature.name()));
    let names = names.chain(AreaKind::ALL.iter().map(|kind| kind.name()));
    let names = names.chain(PassageKind::ALL.iter().map(|kind| kind.name()));
    none(&names.filter(|name| !text.contains(&format!("`{name}`"))).map(String::from).collect::<Vec<_>>());
}

#[test]
fn every_procedure_and_its_article_is_in_the_readme_and_the_credits() {
    let (readme, credits) = (page("README.md").text, page("docs/credits.md").text);
    for procedure in dicefall::procedures::REGISTRY.0 {
        let id = format!("`{}`", procedure.id);
        assert!(readme.contains(&id) && credits.contains(&id), "{id}");
        let article = procedure.source.title.split(", ").next().unwrap();
        assert!(credits.contains(article), "{article}");
    }
}

#[test]
fn every_option_on_the_page_about_articles_exists() {
    let text = page("docs/articles.md").text;
    let code = text.split('`').skip(1).step_by(2).flat_map(|code| code.split('&'));
    let settings: Vec<(&str, &str)> = code.filter_map(|code| code.split_once('=')).collect();
    assert!(settings.len() > 60);
    let is_known = |(option, value): (&str, &str)| {
        option == "edits"
            || dicefall::procedures::REGISTRY
                .0
                .iter()
                .any(|procedure| Options::of(procedure).set(option, value) == Ok(true))
    };
    let unknown = settings.into_iter().filter(|setting| *setting != ("option", "value") && !is_known(*setting));
    none(&unknown.map(|(option, value)| format!("{option}={value}")).collect::<Vec<_>>());
}

#[test]
fn samples_of_json_are_true() {
    let mut count = 0;
    for page in pages() {
        for block in page.blocks("jsonc") {
            let fault = samples::compare(&block);
            assert_eq!(fault, None, "{}:\n{block}", page.path);
            count += 1;
        }
    }
    assert_eq!(count, 4);
}

#[test]
fn rust_code_on_a_page_is_compiled() {
    // `src/lib.rs` includes docs/library.md as a doc test. The last test of this file checks docs/new-procedure.md.
    let library = include_str!("../src/lib.rs").contains("include_str!(\"../docs/library.md\")");
    assert!(library, "src/lib.rs doesn't compile docs/library.md");
    for page in pages().iter().filter(|page| !["docs/library.md", "docs/new-procedure.md"].contains(&&*page.path)) {
        assert_eq!(page.blocks("rust"), Vec::<String>::new(), "{}: no test compiles this code", page.path);
    }
}

/// The path on the page, and the code that the tests compile.
const NEW_PROCEDURE: [(&str, &str); 7] = [
    ("src/procedures/necklace/declaration.rs", include_str!("docs/necklace/declaration.rs")),
    ("src/procedures/necklace/settings.rs", include_str!("docs/necklace/settings.rs")),
    ("src/procedures/necklace/facts.rs", include_str!("docs/necklace/facts.rs")),
    ("src/procedures/necklace/words.rs", include_str!("docs/necklace/words.rs")),
    ("src/procedures/necklace/mod.rs", include_str!("docs/necklace/mod.rs")),
    ("src/procedures/necklace/decide.rs", include_str!("docs/necklace/decide.rs")),
    ("tests/necklace.rs", include_str!("docs/necklace_tests.rs")),
];

/// The code as the page shows it: below its path, and with the imports that it needs there.
fn as_shown(path: &str, code: &str) -> String {
    let code = if path.starts_with("src/") {
        code.replace("dicefall::", "crate::")
    } else {
        code.replace("use super::", "use dicefall::procedures::")
    };
    format!("// {path}\n{code}")
}

#[test]
fn the_page_shows_the_code_that_is_tested() {
    let page = page("docs/new-procedure.md");
    let blocks = page.blocks("rust");
    if std::env::var_os("DICEFALL_RENEW").is_some_and(|value| value == "1") {
        let mut text = page.text.clone();
        for (path, code) in NEW_PROCEDURE {
            let old = blocks.iter().find(|block| block.starts_with(&format!("// {path}\n"))).expect(path);
            text = text.replace(old, &as_shown(path, code));
        }
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/new-procedure.md"), text).unwrap();
        return;
    }
    for (path, code) in NEW_PROCEDURE {
        assert!(
            blocks.contains(&as_shown(path, code)),
            "{path} differs from the page. To copy the tested code to the page, run DICEFALL_RENEW=1 cargo test --test docs"
        );
    }
}

/// Terms that only people who read links, JSON or code meet, and a word for the whole page.
const NOT_FOR_PLAYERS: [&str; 7] = ["digest", "player map, GM map", "reveal", "roll order", "surface", "trace", "v"];

#[test]
fn the_glossary_of_the_page_says_the_same_as_the_glossary() {
    let text = page("docs/glossary.md");
    let headings = ["## The dungeon", "## How it is made", "## What you see"];
    let written = headings.iter().flat_map(|heading| rows(&text, heading).into_iter().skip(2)).map(|row| {
        let [term, meaning] = [row[0], row[1]].map(|cell| cell.trim().replace('*', ""));
        format!("{term}|{meaning}")
    });
    let is_for_players = |row: &String| !NOT_FOR_PLAYERS.contains(&row.split('|').next().unwrap());
    let mut written: Vec<String> = written.filter(is_for_players).collect();
    written.sort_by_key(|row| row.split('|').next().unwrap().to_lowercase());
    let shown = include_str!("../src/glossary/terms.txt").lines();
    let shown: Vec<String> = shown.map(|line| line.split('|').take(2).collect::<Vec<_>>().join("|")).collect();
    assert!(shown.len() > 40);
    none(
        &written
            .iter()
            .filter(|row| !shown.contains(row))
            .map(|row| format!("only in the file: {row}"))
            .collect::<Vec<_>>(),
    );
    assert_eq!(shown, written, "in alphabetical order, and each once");
}

#[test]
fn the_manual_lists_the_keys_as_the_page_does() {
    let kbd = |part: &String| match &**part {
        "…" => part.clone(),
        _ => format!("<kbd>{}</kbd>", part.replace('>', "&gt;")),
    };
    let mut expected = Vec::new();
    for group in &KEYS {
        for line in group.lines {
            let keys = line
                .printed()
                .iter()
                .map(|parts| parts.iter().map(kbd).collect::<Vec<_>>().join(" + "))
                .collect::<Vec<_>>();
            expected.push(format!("{} | {} | {}", keys.join(" "), line.does, group.title));
        }
    }
    let manual = page("docs/manual.md");
    let shown: Vec<String> =
        rows(&manual, "## Keys").iter().skip(2).map(|row| row.join("|").trim().to_owned()).collect();
    assert_eq!(shown, expected);
}
