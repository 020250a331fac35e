//! Files that import each other in a circle.

use super::rust::{File, files};
use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use std::collections::BTreeMap;
use std::slice;

/// For a pair of files: the items of the second file that the first file names.
type Arrows = BTreeMap<(usize, usize), Vec<String>>;

pub fn circles(files: &[File], is_of_the_part: impl Fn(&str) -> bool) -> Vec<Vec<String>> {
    let arrows = arrows(files, &is_of_the_part);
    let number = |place: usize| u32::try_from(place).expect("few files");
    let graph = DiGraph::<(), ()>::from_edges(arrows.keys().map(|&(from, to)| (number(from), number(to))));
    let told = |circle: Vec<_>| {
        let has = |file: usize| circle.contains(&NodeIndex::new(file));
        let inside = arrows.iter().filter(|((from, to), _)| has(*from) && has(*to));
        let arrow = |((from, to), names): (&(usize, usize), &Vec<String>)| {
            format!("{} -> {}: {}", files[*from].path, files[*to].path, names.join(", "))
        };
        inside.map(arrow).collect()
    };
    tarjan_scc(&graph).into_iter().filter(|circle| circle.len() > 1).map(told).collect()
}

fn arrows(files: &[File], is_of_the_part: &impl Fn(&str) -> bool) -> Arrows {
    let tree = ModuleTree { files };
    let mut arrows = Arrows::new();
    for (from, file) in files.iter().enumerate().filter(|(_, file)| is_of_the_part(&file.path)) {
        for (to, name) in tree.named_by(file) {
            if to != from && is_of_the_part(&files[to].path) {
                let names = arrows.entry((from, to)).or_default();
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
    }
    arrows
}

struct ModuleTree<'f> {
    files: &'f [File],
}

impl ModuleTree<'_> {
    /// The items that a file names, each with the place of the file that defines it. A re-export doesn't count.
    fn named_by(&self, file: &File) -> Vec<(usize, String)> {
        let own = |path: &[String]| self.find(&file.module, path, 0);
        let imported = file.imports.iter().filter(|import| !import.is_passed_on && import.name != "*");
        let mut named: Vec<_> = imported.filter_map(|import| own(&import.path)).collect();
        for path in &file.paths {
            let first = &path[0];
            match (file.import(first), path.len()) {
                (_, 1) if file.defines(first) => {}
                (Some(import), 1) => named.extend(own(&import.path)),
                (None, 1) => named.extend(file.globs().find_map(|glob| own(&[glob, path].concat()))),
                _ => named.extend(own(path)),
            }
        }
        named
    }

    /// The file that defines what a path names, seen from a module, and the item's name.
    fn find(&self, from: &[String], path: &[String], depth: usize) -> Option<(usize, String)> {
        let (mut module, mut rest) = (from.to_vec(), path);
        while let Some((first, further)) = rest.split_first() {
            match first.as_str() {
                "crate" => module.clear(),
                "super" => drop(module.pop()?),
                "self" => {}
                _ => break,
            }
            rest = further;
        }
        while let Some((name, further)) = rest.split_first() {
            let defines = |place: &usize| self.files[*place].defines(name);
            let inner = [&module[..], slice::from_ref(name)].concat();
            if self.is_module(&inner) && !(further.is_empty() && self.at(&module).as_ref().is_some_and(defines)) {
                (module, rest) = (inner, further);
                continue;
            }
            let file = self.at(&module)?;
            if defines(&file) {
                return Some((file, name.clone()));
            }
            // A file can re-export the item. At most eight re-exports are followed.
            let named = self.files[file].import(name).map(|import| import.path.clone());
            let globs = self.files[file].globs().map(|glob| [glob, rest].concat());
            let imports = named.map(|path| [&path[..], further].concat()).into_iter().chain(globs);
            return imports
                .filter(|path| depth < 8 && path != rest)
                .find_map(|path| self.find(&module, &path, depth + 1));
        }
        None
    }

    fn is_module(&self, module: &[String]) -> bool {
        self.files.iter().any(|file| file.module.starts_with(module))
    }

    fn at(&self, module: &[String]) -> Option<usize> {
        self.files.iter().position(|file| file.module == module)
    }
}

/// The parts whose files must have no circles.
fn parts(files: &[File]) -> Vec<String> {
    let mut parts: Vec<String> =
        ["app", "session", "scene", "edits", "stocking"].map(|part| format!("src/{part}/")).into();
    let procedures = files.iter().filter_map(|file| file.path.strip_prefix("src/procedures/")?.split_once('/'));
    parts.extend(procedures.map(|(folder, _)| format!("src/procedures/{folder}/")));
    parts.dedup();
    parts
}

#[test]
fn no_files_of_a_part_import_each_other_in_a_circle() {
    let files = files();
    let mut faults = Vec::new();
    for part in parts(&files) {
        let circles = circles(&files, |path| path.starts_with(&part));
        faults.extend(circles.into_iter().map(|circle| format!("a circle in {part}\n  {}", circle.join("\n  "))));
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn among(files: &[(&str, &str)]) -> Vec<Vec<String>> {
        let files: Vec<File> = files.iter().map(|(path, text)| File::read(path, text)).collect();
        circles(&files, |path| path.starts_with("src/scene/"))
    }

    const MOD: (&str, &str) = ("src/scene/mod.rs", "mod a; mod b; pub use b::Thing;");

    #[test]
    fn a_circle_through_a_re_export_is_found() {
        let a = ("src/scene/a.rs", "use super::Thing; pub fn draw(thing: Thing) {}");
        let b = ("src/scene/b.rs", "pub struct Thing; impl Thing { fn go(self) { super::a::draw(self) } }");
        assert_eq!(
            among(&[MOD, a, b]),
            [["src/scene/a.rs -> src/scene/b.rs: Thing", "src/scene/b.rs -> src/scene/a.rs: draw"]]
        );
        let b = (
            "src/scene/b.rs",
            "pub struct Thing; // super::a::draw\n#[cfg(test)] mod tests { use super::super::a::draw; }",
        );
        assert!(among(&[MOD, a, b]).is_empty(), "comments and tests do not count");
    }

    #[test]
    fn a_folder_that_uses_a_file_makes_no_circle() {
        let a = ("src/scene/a.rs", "use super::SIDE; pub fn long() -> u32 { SIDE }");
        let declares = ("src/scene/mod.rs", "mod a; pub use a::long; const SIDE: u32 = 2;");
        assert!(among(&[declares, a]).is_empty());
        let uses = ("src/scene/mod.rs", "mod a; const SIDE: u32 = 2; fn twice() -> u32 { a::long() + a::long() }");
        assert_eq!(among(&[uses, a])[0].len(), 2);
        let renames =
            ("src/scene/mod.rs", "mod a; pub(crate) use a::long as length; const SIDE: u32 = 2; fn f() { length() }");
        assert_eq!(
            among(&[renames, a])[0],
            ["src/scene/mod.rs -> src/scene/a.rs: long", "src/scene/a.rs -> src/scene/mod.rs: SIDE"]
        );
    }

    #[test]
    fn paths_are_read_from_groups_modules_and_the_root() {
        let a = ("src/scene/a.rs", "use crate::scene::{b::{self, c::Deep}, *}; fn f() -> char { b::g(); '\\'' }");
        let b = ("src/scene/b/mod.rs", "pub mod c; pub fn g() {} fn h() { crate::scene::a::f() }");
        let c = ("src/scene/b/c.rs", "pub struct Deep(&'static str); fn i() { super::super::a::f() }");
        let arrows = among(&[MOD, a, b, c]);
        assert_eq!(arrows[0].len(), 4, "{arrows:?}");
    }
}
