//! `cargo xtask dev`: serves the page and rebuilds it when a source changes.

// The clock gives the times of files, and measures how long a build takes.
#![allow(clippy::disallowed_types, clippy::disallowed_methods)]

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant, SystemTime},
};

use crate::{
    failure::Failure,
    page::{self, Edition},
    project::Project,
    serve, tools,
};

const SOURCES: [&str; 8] =
    ["src", "style", "public", "index.html", "Cargo.toml", "Cargo.lock", "Trunk.toml", ".cargo/config.toml"];

const PAUSE: Duration = Duration::from_millis(300);

/// Serves the page, and rebuilds it after each change. After a failed build, the server still has the last good page:
/// Trunk replaces it only at the end of a build.
///
/// # Errors
/// [`Failure::Port`] if the port is taken; another failure if the tools can't be installed.
pub fn serve_and_rebuild(project: &Project, port: Option<u16>) -> Result<(), Failure> {
    let listener = serve::listen(port).map_err(Failure::Port)?;
    let address = listener.local_addr().map_err(Failure::Port)?;
    tools::for_the_page(project)?;
    let root = project.path("");
    let mut built = Snapshot::of(&root, &SOURCES);
    rebuild(project);
    let folder = project.path(Edition::Development.folder());
    thread::spawn(move || serve::answer(&listener, &folder));
    println!("Dicefall is at http://{address}/ (Ctrl-C stops it). Reload the page after each build.");
    loop {
        let now = next_change(&root, &built);
        if let Some(path) = now.first_difference(&built) {
            println!("xtask: {} changed", path.strip_prefix(&root).unwrap_or(path).display());
        }
        built = now;
        rebuild(project);
    }
}

fn rebuild(project: &Project) {
    let start = Instant::now();
    match page::build(project, Edition::Development) {
        Ok(()) => println!("xtask: built in {:.1} s", start.elapsed().as_secs_f64()),
        Err(failure) => eprintln!("xtask: {failure}\nxtask: the page stays as it was before this build"),
    }
}

/// Waits for a change, then until two snapshots in a row are equal: a build must not begin while an editor is still
/// saving files.
fn next_change(root: &Path, built: &Snapshot) -> Snapshot {
    let mut last = Snapshot::of(root, &SOURCES);
    loop {
        thread::sleep(PAUSE);
        let now = Snapshot::of(root, &SOURCES);
        if now == last && now != *built {
            return now;
        }
        last = now;
    }
}

#[derive(PartialEq)]
struct Snapshot(BTreeMap<PathBuf, SystemTime>);

impl Snapshot {
    /// The files as they are now. Leaves out files that can't be read, and hidden files in folders, because editors
    /// write hidden files of their own there.
    fn of(root: &Path, sources: &[&str]) -> Self {
        let mut times = BTreeMap::new();
        let mut left: Vec<PathBuf> = sources.iter().map(|source| root.join(source)).collect();
        while let Some(path) = left.pop() {
            if let Ok(entries) = fs::read_dir(&path) {
                let entries = entries.flatten().filter(|entry| !entry.file_name().as_encoded_bytes().starts_with(b"."));
                left.extend(entries.map(|entry| entry.path()));
            } else if let Ok(time) = fs::metadata(&path).and_then(|about| about.modified()) {
                times.insert(path, time);
            }
        }
        Self(times)
    }

    fn first_difference<'s>(&'s self, other: &'s Self) -> Option<&'s Path> {
        let paths = self.0.keys().chain(other.0.keys());
        paths.filter(|path| self.0.get(*path) != other.0.get(*path)).min().map(PathBuf::as_path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_new_changed_or_gone_makes_a_difference() {
        let root = std::env::temp_dir().join(format!("dicefall-dev-{}", std::process::id()));
        let write = |inside: &str, seconds: u64| {
            let path = root.join(inside);
            let time = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
            fs::write(&path, "text").expect("a file");
            let file = fs::File::options().write(true).open(&path).expect("the same file");
            file.set_modified(time).expect("a time");
        };
        let look = || Snapshot::of(&root, &["src", "index.html"]);
        let difference = |before: &Snapshot| {
            let path = look().first_difference(before).map(Path::to_path_buf)?;
            Some(path.strip_prefix(&root).expect("a path inside").to_path_buf())
        };

        fs::create_dir_all(root.join("src/app")).expect("a folder");
        write("src/app/mod.rs", 1);
        let start = look();
        write("src/.mod.rs.swp", 1);
        write("other.txt", 1);
        assert_eq!(difference(&start), None, "hidden files and files outside the sources don't count");
        write("index.html", 1);
        assert_eq!(difference(&start), Some("index.html".into()), "a new file");
        let both = look();
        write("src/app/mod.rs", 2);
        assert_eq!(difference(&both), Some("src/app/mod.rs".into()), "a changed file");
        let changed = look();
        fs::remove_dir_all(root.join("src")).expect("a folder");
        assert_eq!(difference(&changed), Some("src/app/mod.rs".into()), "a file that is gone");
        fs::remove_dir_all(&root).expect("a folder");
    }
}
