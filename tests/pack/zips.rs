//! Archives, read by programs that nobody here wrote.

use crate::packs::{everything, pack, written, zipped};
use std::io::Write;
use std::process::{Command, Stdio};

/// A file that is deleted when the test is over.
pub struct TempFile(pub std::path::PathBuf);

impl TempFile {
    pub fn of(name: &str, content: &[u8]) -> Self {
        let path = std::env::temp_dir().join(format!("dicefall-{}-{name}", std::process::id()));
        std::fs::write(&path, content).unwrap();
        Self(path)
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn is_there(program: &str) -> bool {
    let found = Command::new(program).arg("--help").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
    if !found {
        println!("skipped: {program} is not on this computer");
    }
    found
}

#[test]
fn unzip_finds_no_error_in_a_pack() {
    if !is_there("unzip") {
        return;
    }
    let zip = TempFile::of("unzip.zip", &zipped(&written(&pack("#/pips?v=1&seed=1"), everything(), 20)));
    let tested = Command::new("unzip").arg("-t").arg(&zip.0).output().unwrap();
    let told = String::from_utf8_lossy(&tested.stdout);
    assert!(tested.status.success() && told.contains("No errors detected"), "{told}");
}

#[test]
fn python_reads_the_same_files_as_were_packed() {
    if !is_there("python3") {
        return;
    }
    let files = written(&pack("#/clock?v=1&seed=2"), everything(), 20);
    let zip = TempFile::of("python.zip", &zipped(&files));
    let script = "import sys, zipfile\n\
        z = zipfile.ZipFile(sys.argv[1])\n\
        assert z.testzip() is None\n\
        for each in z.infolist(): print(each.filename, each.file_size, each.date_time[:3], each.compress_type)";
    let mut python = Command::new("python3");
    let mut child = python.arg("-").arg(&zip.0).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(script.as_bytes()).unwrap();
    let read = child.wait_with_output().unwrap();
    assert!(read.status.success());
    let expected: Vec<String> =
        files.iter().map(|(name, content)| format!("{name} {} (1980, 1, 1) 0", content.len())).collect();
    assert_eq!(String::from_utf8(read.stdout).unwrap().lines().collect::<Vec<_>>(), expected);
}
