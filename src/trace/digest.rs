//! The digest of a dungeon: a hash of its levels, connections and details. The words of the steps don't count.
//!
//! The digest is the hash of [`crate::digest`] over lines of text. Each line ends with a line feed. Numbers are
//! decimal. Single spaces separate the parts. Parts that don't apply are left out:
//!
//! ```text
//! level NAME [KIND]                                   for each level; its lines follow
//! area ID[:LABEL][@X,Y] KIND [X,Y] [WxH] [/45] [=VALUE] [^DEPTH] [MARK …]   sorted by number.
//!                                                     @X,Y is where the user moved the label,
//!                                                     WxH is the size, /45 means set diagonally
//! passage A[LETTER]-B[LETTER] KIND [=VALUE] [@X,Y …] [FEATURE …] [FEATURE:ALONG …]
//!                                                     sorted by A, by B, then in the order made.
//!                                                     @X,Y is a corner, FEATURE:ALONG is a fitting
//! stub A LETTER [FEATURE …]                           an exit. Sorted by area, then by letter
//! grid A-B                                            a line of the triangle grid. Sorted
//! connection LEVEL:AREA-LEVEL:AREA [FEATURE …]        after all levels, in the order made. LEVEL counts from 1
//! detail KEY VALUE                                    sorted by key
//! ```

use crate::digest::{Digest, Digester};
use crate::dungeon::{Area, Connection, Depths, Detail, Dungeon, Feature, Level, LevelId, Passage, Set};
use std::fmt::{self, Write};

pub(super) fn of(dungeon: &Dungeon) -> Digest {
    let mut digester = Digester::default();
    // Writing to a digester cannot fail.
    let _ = write(dungeon, &mut digester);
    digester.finish()
}

fn write(dungeon: &Dungeon, out: &mut impl Write) -> fmt::Result {
    let depths = Depths::of(dungeon);
    for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
        write_level(id, level, &depths, out)?;
    }
    for connection in &dungeon.connections {
        write_connection(connection, out)?;
    }
    for (key, detail) in &dungeon.details {
        match detail {
            Detail::Number(number) => writeln!(out, "detail {key} {number}")?,
            Detail::Word(word) => writeln!(out, "detail {key} {word}")?,
            Detail::Letters(letters) => writeln!(out, "detail {key} {letters}")?,
        }
    }
    Ok(())
}

fn write_level(id: LevelId, level: &Level, depths: &Depths, out: &mut impl Write) -> fmt::Result {
    write!(out, "level {}", level.name)?;
    if let Some(kind) = level.kind {
        write!(out, " {}", kind.name())?;
    }
    out.write_char('\n')?;
    for area in level.areas() {
        write_area(area, depths.at(id, area.id), out)?;
    }
    for passage in level.passages_by_ends() {
        write_passage(passage, out)?;
    }
    for stub in &level.stubs {
        write!(out, "stub {} {}", stub.end.area, stub.end.letter.char())?;
        write_features(stub.features, out)?;
    }
    for (a, b) in &level.grid {
        writeln!(out, "grid {a}-{b}")?;
    }
    Ok(())
}

fn write_area(area: &Area, depth: Option<u32>, out: &mut impl Write) -> fmt::Result {
    write!(out, "area {}", area.id)?;
    match (&area.title, area.label) {
        (Some(title), _) => write!(out, ":{title}")?,
        (None, Some(label)) => write!(out, ":{label}")?,
        (None, None) => {}
    }
    if let Some(at) = area.label_at {
        write!(out, "@{},{}", at.x, at.y)?;
    }
    write!(out, " {}", area.kind.name())?;
    if let Some((x, y)) = area.coordinates() {
        write!(out, " {x},{y}")?;
    }
    if let Some(ground) = area.ground() {
        write!(out, " {}x{}{}", ground.w, ground.h, if ground.turned { " /45" } else { "" })?;
    }
    if let Some(value) = area.value() {
        write!(out, " ={value}")?;
    }
    if let Some(depth) = depth {
        write!(out, " ^{depth}")?;
    }
    for mark in area.marks.iter() {
        write!(out, " {}", mark.name())?;
    }
    out.write_char('\n')
}

fn write_passage(passage: &Passage, out: &mut impl Write) -> fmt::Result {
    out.write_str("passage ")?;
    for (separator, end, letter) in [("", passage.a, passage.letters[0]), ("-", passage.b, passage.letters[1])] {
        write!(out, "{separator}{end}")?;
        if let Some(letter) = letter {
            out.write_char(letter.char())?;
        }
    }
    write!(out, " {}", passage.kind.name())?;
    if let Some(value) = passage.value {
        write!(out, " ={value}")?;
    }
    for corner in passage.tunnel.iter().flat_map(|tunnel| tunnel.course.corners()) {
        write!(out, " @{},{}", corner.x, corner.y)?;
    }
    write_names(passage.features, out)?;
    for fitting in passage.tunnel.iter().flat_map(|tunnel| &tunnel.fittings) {
        write!(out, " {}:{}", fitting.feature.name(), fitting.along)?;
    }
    out.write_char('\n')
}

fn write_features(features: Set<Feature>, out: &mut impl Write) -> fmt::Result {
    write_names(features, out)?;
    out.write_char('\n')
}

fn write_names(features: Set<Feature>, out: &mut impl Write) -> fmt::Result {
    features.iter().try_for_each(|feature| write!(out, " {}", feature.name()))
}

fn write_connection(connection: &Connection, out: &mut impl Write) -> fmt::Result {
    let Connection { from, to, .. } = connection;
    write!(out, "connection {}:{}-{}:{}", from.level.0 + 1, from.area, to.level.0 + 1, to.area)?;
    write_features(connection.features, out)
}
