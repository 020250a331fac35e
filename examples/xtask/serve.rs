//! A static server for the built page: one folder, `GET` and `HEAD`, nothing kept by the browser.
//!
//! It needs no other module of these commands, so the browser tests can serve by the same rules.

use std::{
    fs,
    io::{self, BufRead, BufReader, Read, Write},
    net::{Ipv4Addr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

/// What the page may load and run; `index.html` says the same to browsers that got it elsewhere.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; \
     worker-src 'self'; base-uri 'none'; form-action 'none'";

/// The longest request head that is read, in bytes.
const HEAD_LIMIT: u64 = 16 * 1024;
/// How long a visitor may take to say what it wants, and to take the answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Listens on this machine only: at `port`, or at the first free one of 8080 to 8099.
///
/// # Errors
/// Whatever the system says when the port, or the last of the twenty, is taken.
pub fn listen(port: Option<u16>) -> io::Result<TcpListener> {
    let at = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    match port {
        Some(port) => at(port),
        None => (8080..8099).find_map(|port| at(port).ok()).map_or_else(|| at(8099), Ok),
    }
}

/// Answers from the files of `folder` for as long as the process lives.
pub fn answer(listener: &TcpListener, folder: &Path) {
    for connection in listener.incoming().filter_map(Result::ok) {
        let folder = folder.to_path_buf();
        // A visitor that hangs up in the middle is nobody's error.
        thread::spawn(move || drop(converse(&connection, &folder)));
    }
}

/// Reads one request and answers it.
fn converse(connection: &TcpStream, folder: &Path) -> io::Result<()> {
    connection.set_read_timeout(Some(PATIENCE))?;
    connection.set_write_timeout(Some(PATIENCE))?;
    let mut head = BufReader::new(connection.take(HEAD_LIMIT));
    let mut request = String::new();
    head.read_line(&mut request)?;
    // The rest of the head is read as well: to close with bytes unread would reset the connection.
    let mut line = String::new();
    while head.read_line(&mut line)? > 2 {
        line.clear();
    }
    let response = respond(&request, folder);
    response.write(connection, request.starts_with("HEAD "))
}

/// An answer: its status, the type of its body, and its body.
struct Response {
    status: &'static str,
    kind: &'static str,
    body: Vec<u8>,
}

impl Response {
    fn refusal(status: &'static str) -> Self {
        Self { status, kind: "text/plain; charset=utf-8", body: status.as_bytes().to_vec() }
    }

    fn write(&self, mut to: &TcpStream, head_only: bool) -> io::Result<()> {
        let Self { status, kind, body } = self;
        let length = body.len();
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nCache-Control: no-cache\r\n\
             Content-Security-Policy: {POLICY}\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
        );
        to.write_all(head.as_bytes())?;
        if !head_only {
            to.write_all(body)?;
        }
        to.flush()
    }
}

/// The answer to a request line (`GET /path HTTP/1.1`).
fn respond(request: &str, folder: &Path) -> Response {
    let mut words = request.split_ascii_whitespace();
    let (Some(method), Some(target), Some(_version)) = (words.next(), words.next(), words.next()) else {
        return Response::refusal("400 Bad Request");
    };
    if !matches!(method, "GET" | "HEAD") {
        return Response::refusal("405 Method Not Allowed");
    }
    let Some(path) = path_inside(target).map(|path| folder.join(path)) else {
        return Response::refusal("404 Not Found");
    };
    match fs::read(&path) {
        Ok(body) => Response { status: "200 OK", kind: kind(&path), body },
        Err(_) => Response::refusal("404 Not Found"),
    }
}

/// The file that a request's target names, relative to the served folder; a folder means its
/// `index.html`. `None` for whatever could lead out of the folder or to a hidden file.
fn path_inside(target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let mut inside = PathBuf::new();
    for part in path.split('/') {
        let part = decoded(part)?;
        // A dot begins `.`, `..` and hidden files; a colon, a drive or a stream of Windows.
        if part.starts_with('.') || part.contains(['/', '\\', ':', '\0']) {
            return None;
        }
        inside.push(if part.is_empty() { "index.html" } else { &part });
    }
    Some(inside)
}

/// Undoes percent encoding; `None` if that is broken or does not give UTF-8.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let mut digit = || char::from(rest.next()?).to_digit(16);
                u8::try_from(digit()? * 16 + digit()?).ok()?
            }
            plain => plain,
        });
    }
    String::from_utf8(bytes).ok()
}

/// The media type for a file, by its extension.
fn kind(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("txt") => "text/plain; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_names_a_file_and_a_folder_its_index() {
        for (target, file) in [
            ("/", "index.html"),
            ("/?seed=1", "index.html"),
            ("/boot.js?v=1#top", "boot.js"),
            ("/fonts/a%20b.woff2", "fonts/a b.woff2"),
            ("/fonts/", "fonts/index.html"),
        ] {
            assert_eq!(path_inside(target).as_deref(), Some(Path::new(file)), "{target}");
        }
    }

    #[test]
    fn no_target_leads_out_of_the_folder() {
        for target in [
            "boot.js",
            "http://elsewhere/",
            "/../Cargo.toml",
            "/a/../../Cargo.toml",
            "/%2e%2e/Cargo.toml",
            "/..%2fCargo.toml",
            "/a%5c..%5cCargo.toml",
            "/C:/Windows",
            "/.stage/index.html",
            "/%00",
            "/%",
            "/%zz",
            "/%ff",
        ] {
            assert_eq!(path_inside(target), None, "{target}");
        }
    }

    #[test]
    fn the_page_states_the_policy_of_the_server() {
        assert!(include_str!("../../index.html").contains(POLICY));
    }
}
