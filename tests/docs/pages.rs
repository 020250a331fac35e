//! Reads Markdown: links, headings and code.

use std::fs;
use std::path::{Path, PathBuf};

pub struct Page {
    pub path: String,
    pub text: String,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

pub fn page(path: &str) -> Page {
    let text = fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    Page { path: path.into(), text }
}

/// The pages in the project's folder and in `docs/`, sorted by path.
pub fn pages() -> Vec<Page> {
    let mut paths = Vec::new();
    for folder in ["", "docs/"] {
        let entries = fs::read_dir(root().join(folder)).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        paths.extend(
            names
                .filter(|name| Path::new(name).extension().is_some_and(|end| end == "md"))
                .map(|name| format!("{folder}{name}")),
        );
    }
    paths.sort();
    assert!(paths.len() > 8, "only these pages were found: {paths:?}");
    paths.iter().map(|path| page(path)).collect()
}

impl Page {
    /// The lines outside blocks of code.
    fn prose(&self) -> impl Iterator<Item = &str> {
        let mut is_code = false;
        self.text.lines().filter(move |line| {
            let is_fence = line.trim_start().starts_with("```");
            is_code ^= is_fence;
            !is_code && !is_fence
        })
    }

    pub fn links(&self) -> Vec<String> {
        // The text of a link can run over two lines.
        let prose = self.prose().collect::<Vec<_>>().join("\n");
        let outside_code: String = prose.split('`').step_by(2).collect::<Vec<_>>().join("`");
        let targets = outside_code.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        targets.map(String::from).collect()
    }

    /// The anchors of the headings, as GitHub makes them: in lower case, with hyphens for spaces.
    fn anchors(&self) -> Vec<String> {
        let headings =
            self.prose().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
        let kept = |c: &char| c.is_alphanumeric() || ['-', '_', ' '].contains(c);
        let anchor = |heading: &str| heading.to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-");
        headings.map(anchor).collect()
    }

    /// Fails if the link leads to no file or heading.
    pub fn follow(&self, target: &str) -> Result<(), &'static str> {
        let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
        let folder = Path::new(&self.path).parent().unwrap_or(Path::new(""));
        let file = if path.is_empty() { PathBuf::from(&self.path) } else { folder.join(path) };
        if !root().join(&file).exists() {
            return Err("leads to no file");
        }
        let has_anchor = || page(&file.to_string_lossy()).anchors().iter().any(|each| each == anchor);
        if anchor.is_empty() || has_anchor() { Ok(()) } else { Err("leads to no heading") }
    }

    pub fn blocks(&self, language: &str) -> Vec<String> {
        let fence = format!("```{language}\n");
        self.text.split(&fence).skip(1).filter_map(|rest| Some(format!("{}\n", rest.split("\n```").next()?))).collect()
    }

    /// The links to dungeons, except those that only show the form, and those in Rust code, where some are bad on
    /// purpose.
    pub fn fragments(&self) -> Vec<String> {
        let ends = |c: char| c.is_whitespace() || ['`', '\'', '"', '>', ')', '*'].contains(&c);
        let text = self.blocks("rust").iter().fold(self.text.clone(), |text, block| text.replace(block, ""));
        let found = text.match_indices("#/").map(|(at, _)| &text[at..]);
        let found = found.map(|rest| rest.split(ends).next().unwrap_or_default());
        found.filter(|link| *link != "#/" && !link.contains(['<', '…'])).map(String::from).collect()
    }
}

#[test]
fn links_headings_and_blocks_are_found() {
    let text = "# One: `two` (3)\n[a\nb](x.md#y) `[c](d)` ![p](q.png)\n```sh\n[no](no)\n# no\n```\n`#/drop-dice?v=1`\n";
    let page = Page { path: "docs/x.md".into(), text: text.into() };
    assert_eq!(page.links(), ["x.md#y", "q.png"]);
    assert_eq!(page.anchors(), ["one-two-3"]);
    assert_eq!(page.blocks("sh"), ["[no](no)\n# no\n"]);
    assert_eq!(page.fragments(), ["#/drop-dice?v=1"]);
    assert_eq!(page.follow("../README.md"), Ok(()));
    assert_eq!(page.follow("none.md"), Err("leads to no file"));
    assert_eq!(page.follow("../README.md#none"), Err("leads to no heading"));
}
