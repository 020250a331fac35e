//! A small reader of Rust: the items at the top of each file, its imports, and the paths in its code. Code that is only
//! for tests is left out.

use std::collections::BTreeSet;

pub struct File {
    /// The path from the package's folder.
    pub path: String,
    /// `["scene", "plan"]` for `src/scene/plan/mod.rs`.
    pub module: Vec<String>,
    pub items: Vec<(String, String)>,
    pub for_tests: Vec<String>,
    pub imports: Vec<Import>,
    pub paths: Vec<Vec<String>>,
}

pub struct Import {
    pub path: Vec<String>,
    /// The name that the import has in its file; `*` for all names of a module.
    pub name: String,
    pub is_passed_on: bool,
}

impl File {
    pub fn read(path: &str, text: &str) -> Self {
        let inside = path.strip_prefix("src/").unwrap_or(path);
        let stem = inside.strip_suffix(".rs").unwrap_or(inside);
        let stem = if ["lib", "main"].contains(&stem) { "" } else { stem.strip_suffix("/mod").unwrap_or(stem) };
        let module = stem.split('/').filter(|part| !part.is_empty()).map(Into::into).collect();
        let (tokens, for_tests) = without_tests(&tokens(text));
        let (imports, code) = imports(&tokens);
        Self { path: path.into(), module, items: items(&code), for_tests, imports, paths: paths(&code) }
    }

    pub fn defines(&self, name: &str) -> bool {
        self.items.iter().any(|(_, item)| item == name)
    }

    pub fn globs(&self) -> impl Iterator<Item = &[String]> {
        self.imports.iter().filter(|import| import.name == "*").map(|import| &import.path[..import.path.len() - 1])
    }

    pub fn import(&self, name: &str) -> Option<&Import> {
        self.imports.iter().find(|import| import.name == name)
    }
}

pub fn files() -> Vec<File> {
    let sources = crate::sources();
    let files: Vec<File> = sources.iter().map(|source| File::read(&source.path, &source.text)).collect();
    let is_for_tests = |file: &File| {
        (1..=file.module.len()).any(|long| {
            let (parent, name) = (&file.module[..long - 1], &file.module[long - 1]);
            files.iter().any(|other| other.module == *parent && other.for_tests.contains(name))
        })
    };
    let kept: Vec<bool> = files.iter().map(|file| !is_for_tests(file)).collect();
    files.into_iter().zip(kept).filter_map(|(file, is_kept)| is_kept.then_some(file)).collect()
}

fn tokens(text: &str) -> Vec<String> {
    let (mut tokens, mut rest) = (Vec::new(), text);
    while let Some(first) = rest.chars().next() {
        let raw =
            rest.strip_prefix('r').map(|after| after.trim_start_matches('#')).filter(|after| after.starts_with('"'));
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some(quoted) = raw {
            let end = format!("\"{}", "#".repeat(rest.len() - quoted.len() - 1));
            let start = rest.len() - quoted.len() + 1;
            rest[start..].find(&end).map_or(rest.len(), |found| start + found + end.len())
        } else if first == '"' || rest.starts_with("b\"") {
            quoted(rest)
        } else if first == '\'' {
            character(rest)
        } else if is_word(first) {
            let end = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
            tokens.push(rest[..end].to_owned());
            end
        } else {
            let length = if rest.starts_with("::") { 2 } else { first.len_utf8() };
            if !first.is_whitespace() {
                tokens.push(rest[..length].to_owned());
            }
            length
        };
        rest = &rest[length..];
    }
    tokens
}

/// The length of the quoted text at the beginning.
fn quoted(text: &str) -> usize {
    let start = text.find('"').map_or(0, |at| at + 1);
    let mut is_escaped = false;
    let end = text[start..].find(|c| {
        let ends = c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        ends
    });
    end.map_or(text.len(), |end| start + end + 1)
}

/// The length of the character or lifetime at the beginning.
fn character(text: &str) -> usize {
    let inside = &text[1..];
    match inside.chars().next() {
        Some('\\') => inside[2..].find('\'').map_or(text.len(), |end| end + 4),
        Some(c) if inside[c.len_utf8()..].starts_with('\'') => c.len_utf8() + 2,
        _ => 1 + inside.find(|c| !is_word(c)).unwrap_or(inside.len()),
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The tokens outside tests, and the names of test modules that have their own files.
fn without_tests(tokens: &[String]) -> (Vec<String>, Vec<String>) {
    let (mut kept, mut files, mut at) = (Vec::new(), Vec::new(), 0);
    while at < tokens.len() {
        if !matches(&tokens[at..], &["#", "[", "cfg", "(", "test", ")", "]"]) {
            kept.push(tokens[at].clone());
            at += 1;
            continue;
        }
        let item = &tokens[at + 7..];
        if let Some(after) = item.iter().position(|token| token == "mod").filter(|after| item[after + 2] == ";") {
            files.push(item[after + 1].clone());
        }
        let end = ends(item).find(|&end| [";", "}"].contains(&item[end].as_str())).unwrap_or(item.len() - 1);
        at += 7 + end + 1;
    }
    (kept, files)
}

fn matches(tokens: &[String], wanted: &[&str]) -> bool {
    tokens.len() >= wanted.len() && tokens.iter().zip(wanted).all(|(token, wanted)| token == wanted)
}

/// The indexes of the tokens outside brackets, and of those that close the outermost brackets.
fn ends(tokens: &[String]) -> impl Iterator<Item = usize> {
    let mut depth = 0_usize;
    tokens.iter().enumerate().filter_map(move |(nth, token)| {
        match token.as_str() {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth = depth.saturating_sub(1),
            _ => {}
        }
        (depth == 0).then_some(nth)
    })
}

fn imports(tokens: &[String]) -> (Vec<Import>, Vec<String>) {
    let (mut imports, mut code, mut at) = (Vec::new(), Vec::new(), 0);
    while at < tokens.len() {
        if tokens[at] != "use" {
            code.push(tokens[at].clone());
            at += 1;
            continue;
        }
        // `pub use`, `pub(super) use`.
        let before =
            tokens[..at].iter().rposition(|token| token == "pub").map_or(&[][..], |from| &tokens[from + 1..at]);
        let is_alone = at > 0 && tokens[at - 1] == "pub";
        let is_passed_on = is_alone || matches(before, &["("]) && ends(before).next() == Some(before.len() - 1);
        let end = at + tokens[at..].iter().position(|token| token == ";").unwrap_or(tokens.len() - at);
        branch(&tokens[at + 1..end], &[], is_passed_on, &mut imports);
        at = end + 1;
    }
    (imports, code)
}

/// One branch, such as `super::plan::{Floor, walls as outlines, self}`.
fn branch(tokens: &[String], before: &[String], is_passed_on: bool, imports: &mut Vec<Import>) {
    let words = |tokens: &[String]| tokens.iter().filter(|token| *token != "::").cloned().collect::<Vec<_>>();
    if let Some(open) = tokens.iter().position(|token| token == "{") {
        let before = [before, &words(&tokens[..open])].concat();
        let inside = &tokens[open + 1..tokens.len() - 1];
        let commas: Vec<usize> = ends(inside).filter(|&at| inside[at] == ",").chain([inside.len()]).collect();
        let starts = [0].into_iter().chain(commas.iter().map(|comma| comma + 1));
        for (start, end) in starts.zip(&commas).filter(|(start, end)| start < end) {
            branch(&inside[start..*end], &before, is_passed_on, imports);
        }
        return;
    }
    let (path, name) = match tokens.iter().position(|token| token == "as") {
        Some(at) => (&tokens[..at], tokens.get(at + 1)),
        None => (tokens, None),
    };
    let mut path = [before, &words(path)].concat();
    if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
        path.pop();
    }
    if let Some(name) = name.or(path.last()).cloned() {
        imports.push(Import { path, name, is_passed_on });
    }
}

/// The items outside all brackets: keyword and name.
fn items(code: &[String]) -> Vec<(String, String)> {
    const KEYWORDS: [&str; 9] = ["struct", "enum", "union", "trait", "type", "fn", "const", "static", "macro_rules"];
    let outside: Vec<usize> = ends(code).collect();
    let at_top = |nth: &&usize| KEYWORDS.contains(&code[**nth].as_str());
    let named = outside.iter().filter(at_top).filter_map(|&nth| {
        let name = code[nth + 1..].iter().find(|token| *token != "!")?;
        (name != "fn").then(|| (code[nth].clone(), name.clone()))
    });
    named.collect()
}

/// Words joined by `::`, and single words that aren't fields or methods.
fn paths(code: &[String]) -> Vec<Vec<String>> {
    let is_word = |token: &String| token.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let (mut paths, mut at) = (BTreeSet::new(), 0);
    while at < code.len() {
        let is_inside = at > 0 && [".", "::", "mod", "fn"].contains(&code[at - 1].as_str());
        if !is_word(&code[at]) || is_inside {
            at += 1;
            continue;
        }
        let mut path = vec![code[at].clone()];
        while code.get(at + 1).is_some_and(|token| token == "::") && code.get(at + 2).is_some_and(is_word) {
            path.push(code[at + 2].clone());
            at += 2;
        }
        at += 1;
        paths.insert(path);
    }
    paths.into_iter().collect()
}
