//! The sentences of wrong links.

use super::findings::Findings;
use super::law::Kind;
use super::literals::strings;
use dicefall::link::read;
use dicefall::procedures::{BadInput, REGISTRY};
use std::path::PathBuf;

/// Values that few options allow.
const VALUES: [&str; 10] = ["", "x", "0", "1", "-1", "99999", "0.5", "1.1", "3d6", "word"];

/// Own dice, moves and edits that few procedures allow.
#[rustfmt::skip]
const PARTS: [&str; 32] = [
    "dice=99", "dice=x", "dice=4@1,1", "dice=4@9999,1", "dice=4@N~45", "dice=4@N~999", "dice=4~30", "dice=4@1,1~30",
    "choices=zzz", "choices=1A.1A.1A", "edits=zzz", "edits=add.door.1~2;add.door.1~2", "edits=remove.room.1",
    "edits=add.stairs.1", "edits=name.1.2", "edits=add.room.0,0.1,1", "node=x", "node=99", "step=x", "step=999999",
    "compare=x", "compare=threads%3Fseed%3Da", "stock=x", "theme=mine", "theme=x&stock=on", "rerolled=fate~1",
    "stock=on&rerolled=x", "stock=on&rerolled=x.y~1", "stock=on&rerolled=fate~13", "stock=on&rerolled=99.detail~1",
    "stock=on&rerolled=fate~1;fate~2", "name=",
];

pub fn hear() -> Findings {
    let mut findings = Findings::default();
    for procedure in REGISTRY.0 {
        let start = format!("#/{}?v=1&seed=a", procedure.id);
        for spec in procedure.options {
            for value in VALUES {
                open(&format!("{start}&{}={value}", spec.name), procedure.id, &mut findings);
            }
        }
        for part in PARTS {
            open(&format!("{start}&{part}"), procedure.id, &mut findings);
        }
    }
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/bad_input.rs");
    let text = std::fs::read_to_string(file).unwrap();
    for (_, link) in strings(&text).iter().filter(|(_, string)| string.starts_with('#')) {
        let owner = REGISTRY.0.iter().find(|procedure| link[1..].trim_start_matches('/').starts_with(procedure.id));
        open(link, owner.map_or("links", |procedure| procedure.id), &mut findings);
    }
    findings
}

fn open(link: &str, owner: &str, findings: &mut Findings) {
    if let Err(fault) = opened(link) {
        findings.hear(owner, link, Kind::Sentences, &fault.to_string());
    }
}

fn opened(link: &str) -> Result<(), BadInput> {
    let opened = read(link, &REGISTRY)?;
    let trace = if opened.node.is_some() { opened.recipe.run_opening(opened.node)? } else { opened.recipe.run()? };
    opened.checked_step(opened.steps(trace.steps().len())?).map(drop)
}
