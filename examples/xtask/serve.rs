//! A static server for the built page. It answers `GET` and `HEAD` from one folder. Browsers must ask again before
//! they use a cached file.
//!
//! This file uses no other file of `examples/xtask/`, because the browser tests include it too.

use std::{
    fs,
    io::{self, BufRead, BufReader, Read, Write},
    net::{Ipv4Addr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

/// What the page may load and run. `index.html` has the same policy, for other servers.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     font-src 'self'; img-src 'self' data: blob:; connect-src 'self' data:; manifest-src 'self'; \
     worker-src 'self'; base-uri 'none'; form-action 'none'";

const HEAD_LIMIT_BYTES: u64 = 16 * 1024;
/// The longest wait for the browser to send or take something.
const PATIENCE: Duration = Duration::from_secs(10);

/// Listens on this machine only: at `port`, or at the first free port from 8080 to 8099.
///
/// # Errors
/// The system's error if `port` is taken, or if all twenty ports are.
pub fn listen(port: Option<u16>) -> io::Result<TcpListener> {
    let at = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    match port {
        Some(port) => at(port),
        None => (8080..8099).find_map(|port| at(port).ok()).map_or_else(|| at(8099), Ok),
    }
}

/// Serves the files until the process ends.
pub fn answer(listener: &TcpListener, folder: &Path) {
    for connection in listener.incoming().filter_map(Result::ok) {
        let folder = folder.to_path_buf();
        // The browser may close the connection early.
        thread::spawn(move || drop(converse(&connection, &folder)));
    }
}

fn converse(connection: &TcpStream, folder: &Path) -> io::Result<()> {
    connection.set_read_timeout(Some(PATIENCE))?;
    connection.set_write_timeout(Some(PATIENCE))?;
    let mut head = BufReader::new(connection.take(HEAD_LIMIT_BYTES));
    let mut request = String::new();
    head.read_line(&mut request)?;
    // Closing a connection with unread bytes resets it, so the rest of the head is read too.
    let mut line = String::new();
    while head.read_line(&mut line)? > 2 {
        line.clear();
    }
    let response = respond(&request, folder);
    response.write(connection, request.starts_with("HEAD "))
}

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

/// A folder stands for its `index.html`. `None` if the path could lead out of the served folder, or to a hidden file.
fn path_inside(target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let mut inside = PathBuf::new();
    for part in path.split('/') {
        let part = decoded(part)?;
        // `.`, `..` and hidden files begin with a dot. A colon means a drive or a stream on Windows.
        if part.starts_with('.') || part.contains(['/', '\\', ':', '\0']) {
            return None;
        }
        inside.push(if part.is_empty() { "index.html" } else { &part });
    }
    Some(inside)
}

/// Undoes percent encoding. `None` if the encoding is broken or the result is not UTF-8.
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
    fn a_request_for_a_folder_gets_its_index() {
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
    fn no_request_leads_out_of_the_folder() {
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
    fn the_page_and_the_server_have_the_same_policy() {
        assert!(include_str!("../../index.html").contains(POLICY));
    }
}
