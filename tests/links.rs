//! Links of every version, with the digest of their dungeon. A link always opens the same dungeon.
//!
//! A line of `tests/links/vN.txt`: the digest, the canonical link, then other spellings, separated by single spaces. A
//! link that compares two dungeons has two digests, joined by a plus sign.
//!
//! `DICEFALL_RENEW=1 cargo test --test links` writes the current digests. Do that only for links that no release has
//! made, and say in CHANGELOG.md which seeds give other dungeons now.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use dicefall::link::{LinkContent, read};
use dicefall::procedures::REGISTRY;
use std::path::PathBuf;

struct Kept<'t> {
    digest: &'t str,
    link: &'t str,
    other_spellings: Vec<&'t str>,
}

fn kept(text: &str) -> Kept<'_> {
    let mut words = text.split(' ');
    let (digest, link) = (words.next().unwrap(), words.next().unwrap_or_else(|| panic!("no link in {text:?}")));
    Kept { digest, link, other_spellings: words.collect() }
}

/// Opens a link without its step.
fn open(link: &str) -> LinkContent {
    let opened = read(link, &REGISTRY).unwrap_or_else(|fault| panic!("{link}: {fault}"));
    LinkContent { step: None, ..opened }
}

/// Both digests if the link compares two dungeons.
fn digest(opened: &LinkContent) -> String {
    let recipes = [&opened.recipe].into_iter().chain(&opened.compare);
    recipes.map(|recipe| recipe.run().unwrap().digest().to_string()).collect::<Vec<_>>().join("+")
}

/// Returns the texts of the files with saved links. If `DICEFALL_RENEW` is 1, the files are first written again.
fn files() -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/links");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    if std::env::var_os("DICEFALL_RENEW").is_some_and(|value| value == "1") {
        paths.iter().for_each(renew);
    }
    paths.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect()
}

fn renew(path: &PathBuf) {
    let text = std::fs::read_to_string(path).unwrap();
    let line = |line: &str| {
        let kept = kept(line);
        let words = [digest(&open(kept.link)), kept.link.into()].into_iter();
        words.chain(kept.other_spellings.into_iter().map(String::from)).collect::<Vec<_>>().join(" ") + "\n"
    };
    std::fs::write(path, text.lines().map(line).collect::<String>()).unwrap();
}

#[test]
fn every_link_opens_the_dungeon_it_always_has() {
    let mut changed = Vec::new();
    let mut count = 0;
    for file in files() {
        for kept in file.lines().map(kept) {
            let opened = open(kept.link);
            assert_eq!(opened.written(), kept.link, "the link is canonical");
            let now = digest(&opened);
            if now != kept.digest {
                changed.push(format!("{} is now {now}: {}", kept.digest, kept.link));
            }
            for spelling in kept.other_spellings {
                assert_eq!(open(spelling), opened, "{spelling}");
            }
            count += 1;
        }
    }
    assert!(count >= 20, "only {count} links");
    assert!(changed.is_empty(), "dungeons have changed:\n{}", changed.join("\n"));
}
