//! What a person does and sees. Tests find elements by name, never by position.

use crate::engine::{DESK, Engine, Setup, until, variable};
use crate::serve;
use dicefall::Recipe;
use dicefall::link;
use dicefall::procedures::REGISTRY;
use dicefall::trace::Trace;
use serde_json::{Value, json};
use std::net::TcpListener;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::thread;
use thirtyfour::common::command::{Command, FormatRequestData};
use thirtyfour::session::http::CmdResponse;
use thirtyfour::{By, RequestData, SessionId, WebDriver, WebElement};

pub mod key {
    pub const TAB: &str = "\u{e004}";
    pub const ENTER: &str = "\u{e007}";
    pub const SHIFT: &str = "\u{e008}";
    pub const CONTROL: &str = "\u{e009}";
    pub const ESCAPE: &str = "\u{e00c}";
    pub const SPACE: &str = "\u{e00d}";
    pub const END: &str = "\u{e010}";
    pub const HOME: &str = "\u{e011}";
    pub const LEFT: &str = "\u{e012}";
    pub const UP: &str = "\u{e013}";
    pub const RIGHT: &str = "\u{e014}";
    pub const DOWN: &str = "\u{e015}";
    pub const DELETE: &str = "\u{e017}";
}

pub const AMBER: &str = "#/drop-dice?v=1&seed=amber-owl-42";

const WORDS: &str = r"
    const plain = text => (text ?? '').replace(/\s+/g, ' ').trim();
    const seen = e => e.getClientRects().length > 0 && e.checkVisibility({ visibilityProperty: true });
    const labelled = e => [...(e.labels ?? [])].map(label => {
        const words = label.cloneNode(true);
        words.querySelectorAll('input, select, small').forEach(inner => inner.remove());
        return words.textContent;
    }).join(' ');
    const pieces = e => [...e.childNodes].map(inner => inner.nodeType === 3 ? inner.data : pieces(inner)).join(' ');
    const nameOf = e => plain(e.getAttribute('aria-label') ?? (e.labels?.length ? labelled(e) : pieces(e)));
    const named = (kinds, name) => [...document.querySelectorAll(kinds)].find(e => seen(e) && nameOf(e) === name);
    const textOf = selector => plain([...document.querySelectorAll(selector)].find(seen)?.textContent);
    const textsOf = selector => [...document.querySelectorAll(selector)].filter(seen).map(e => plain(e.textContent));
";

pub struct Page {
    pub driver: WebDriver,
    /// The address up to the fragment.
    pub address: String,
    pub engine: Engine,
}

pub fn at_desk(test: impl AsyncFnOnce(&Page)) {
    visit(&DESK, test);
}

/// In Chromium, a test also fails if the console has an error or a warning at the end.
pub fn visit(setup: &Setup, test: impl AsyncFnOnce(&Page)) {
    visit_and_read(setup, test, |complaints| assert!(complaints.is_empty(), "the console says {complaints:#?}"));
}

/// `read` checks what the console says at the end.
pub fn visit_and_read(setup: &Setup, test: impl AsyncFnOnce(&Page), read: impl FnOnce(Vec<String>)) {
    if !setup.engine.is_available() {
        return;
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let (_driver, browser) = runtime.block_on(setup.start());
    let page = Page { driver: browser.clone(), address: address().to_owned(), engine: setup.engine };
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(test(&page));
        if setup.engine == Engine::Chromium {
            read(runtime.block_on(page.complaints()));
        }
    }));
    let ended = runtime.block_on(browser.quit());
    if let Err(failure) = outcome {
        resume_unwind(failure);
    }
    ended.expect("the browser ends");
}

pub fn dist() -> PathBuf {
    variable("DICEFALL_DIST").into()
}

fn address() -> &'static str {
    static ADDRESS: OnceLock<String> = OnceLock::new();
    ADDRESS.get_or_init(|| serve(dist()))
}

/// Serves the folder until the program ends. Returns the address.
pub fn serve(folder: PathBuf) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}/", listener.local_addr().expect("an address"));
    thread::spawn(move || serve::answer(&listener, &folder));
    address
}

/// The dungeon is made without the browser.
pub fn native(link: &str) -> (Recipe, Trace) {
    let opened = link::read(link, &REGISTRY).unwrap_or_else(|fault| panic!("{link}: {fault}"));
    let trace = opened.recipe.run().unwrap_or_else(|fault| panic!("{link}: {fault}"));
    (opened.recipe, trace)
}

impl Page {
    pub async fn open(&self, fragment: &str) {
        self.goto(&format!("{}{fragment}", self.address)).await;
        self.starts().await;
    }

    pub async fn load_again(&self) {
        self.driver.refresh().await.expect("the page loads again");
        self.starts().await;
    }

    async fn starts(&self) {
        self.until("the page has started", "return !!document.querySelector('h1, [role=alert]')").await;
    }

    pub async fn goto(&self, address: &str) {
        // If only the fragment changed, the browser would load nothing.
        self.driver.goto("about:blank").await.expect("nothing to load");
        self.driver.goto(address).await.expect("a page that loads");
    }

    pub async fn encoded(&self, text: &str) -> String {
        let encoded = self.js_with("return encodeURIComponent(arguments[0])", vec![json!(text)]).await;
        encoded.as_str().expect("a text").to_owned()
    }

    pub async fn follow(&self, fragment: &str) {
        self.js_with("location.hash = arguments[0]", vec![json!(fragment)]).await;
    }

    pub async fn link(&self) -> String {
        self.text_of_js("return location.hash").await
    }

    pub async fn link_becomes(&self, fragment: &str) {
        self.becomes("return location.hash", json!(fragment)).await;
    }

    pub async fn some_link(&self) -> String {
        self.until("a link is in the address bar", "return location.hash.startsWith('#/')").await;
        self.link().await
    }

    pub async fn link_other_than(&self, before: &str) -> String {
        let script = format!("return location.hash !== {}", json!(before));
        self.until("another link is in the address bar", &script).await;
        self.link().await
    }
}

impl Page {
    /// The script can use the functions in [`WORDS`].
    pub async fn js_with(&self, script: &str, arguments: Vec<Value>) -> Value {
        let answer = self.driver.execute(format!("{WORDS}{script}"), arguments).await;
        answer.unwrap_or_else(|fault| panic!("{script}: {fault}")).json().clone()
    }

    pub async fn js(&self, script: &str) -> Value {
        self.js_with(script, Vec::new()).await
    }

    pub async fn text_of_js(&self, script: &str) -> String {
        let answer = self.js(script).await;
        answer.as_str().unwrap_or_else(|| panic!("{script} gives {answer}, which is no text")).to_owned()
    }

    /// The script calls `done` with its result, later.
    pub async fn js_later(&self, script: &str, arguments: Vec<Value>) -> Value {
        let script = format!("{WORDS}const done = arguments[arguments.length - 1];{script}");
        let answer = self.driver.execute_async(&script, arguments).await;
        answer.unwrap_or_else(|fault| panic!("{script}: {fault}")).json().clone()
    }

    pub async fn until(&self, awaited: &str, script: &str) -> Value {
        let truth = |value: &Value| !matches!(value, Value::Null | Value::Bool(false)) && *value != json!("");
        until(awaited, async || Some(self.js(script).await).filter(truth)).await
    }

    pub async fn becomes(&self, script: &str, expected: Value) {
        let mut last = Value::Null;
        let wait = async {
            loop {
                last = self.js(script).await;
                if last == expected {
                    return;
                }
                tokio::time::sleep(std::time::Duration::from_millis(15)).await;
            }
        };
        let outcome = tokio::time::timeout(crate::engine::PATIENCE, wait).await;
        assert!(outcome.is_ok(), "{script}\n   gives {last}\nexpected {expected}");
    }

    pub async fn complaints(&self) -> Vec<String> {
        let entries = self.driver.browser_log().await.expect("a log");
        let complaint = |level: &str| matches!(level, "SEVERE" | "WARNING");
        entries.into_iter().filter(|entry| complaint(&entry.level)).map(|entry| entry.message).collect()
    }
}

impl Page {
    pub async fn text(&self, selector: &str) -> String {
        self.js_with("return textOf(arguments[0])", vec![json!(selector)]).await.as_str().unwrap_or_default().to_owned()
    }

    pub async fn texts(&self, selector: &str) -> Vec<String> {
        let texts = self.js_with("return textsOf(arguments[0])", vec![json!(selector)]).await;
        serde_json::from_value(texts).expect("texts")
    }

    pub async fn step(&self) -> (u64, u64) {
        let both = self.js("const slider = named('input[type=range]', 'Step'); return [+slider.value, +slider.max]");
        serde_json::from_value(both.await).expect("two numbers")
    }

    pub async fn step_becomes(&self, step: u64) {
        self.becomes("return +named('input[type=range]', 'Step')?.value", json!(step)).await;
    }

    pub async fn map_in_words(&self) -> String {
        self.text_of_js("return document.querySelector('canvas').getAttribute('aria-label')").await
    }

    /// A number that changes with the picture. The script reads a copy of the canvas: reading the canvas itself would
    /// slow the canvas down, and Chromium warns about that.
    pub async fn picture(&self) -> u64 {
        let script = r"
            const sharp = then => document.querySelector('[data-draft]') ? requestAnimationFrame(() => sharp(then)) : then();
            requestAnimationFrame(() => requestAnimationFrame(() => sharp(() => {
                const map = document.querySelector('canvas');
                const copy = document.createElement('canvas');
                [copy.width, copy.height] = [map.width, map.height];
                const context = copy.getContext('2d', { willReadFrequently: true });
                context.drawImage(map, 0, 0);
                let sum = 0;
                for (const byte of context.getImageData(0, 0, copy.width, copy.height).data) {
                    sum = (Math.imul(sum, 31) + byte) >>> 0;
                }
                done(sum);
            })))";
        self.js_later(script, Vec::new()).await.as_u64().expect("a number")
    }

    /// The part “Share” must be open.
    pub async fn digest(&self) -> String {
        let script = "return document.querySelector('[role=img][aria-label^=Fingerprint]')?.title ?? ''";
        self.text_of_js(script).await
    }
}

impl Page {
    /// `kinds` is a CSS selector.
    pub async fn find(&self, kinds: &str, name: &str) -> WebElement {
        let script = format!("{WORDS}return named(arguments[0], arguments[1]) ?? null");
        until(&format!("there is a {kinds} called {name:?}"), async || {
            let found = self.driver.execute(&script, vec![json!(kinds), json!(name)]).await.expect("a script runs");
            found.element().ok()
        })
        .await
    }

    pub async fn button(&self, name: &str) -> WebElement {
        self.find("button", name).await
    }

    pub async fn field(&self, name: &str) -> WebElement {
        self.find("input, select", name).await
    }

    pub async fn press(&self, name: &str) {
        self.button(name).await.click().await.unwrap_or_else(|fault| panic!("{name}: {fault}"));
    }

    /// Opens a part of the panel: its mode, then the part.
    pub async fn part(&self, name: &str) {
        let (mode, id) = match name {
            "Options" => ("Make", "make"),
            "Odds" => ("Make", "odds"),
            "Measures" => ("Make", "measures"),
            "Steps" => ("Learn", "steps"),
            "Rules" => ("Learn", "rules"),
            "Glossary" => ("Learn", "glossary"),
            "Rooms" => ("Play", "rooms"),
            "Table" => ("Play", "table"),
            "Share" => ("", "share"),
            other => panic!("no part {other}"),
        };
        let is_open = format!("return !document.getElementById('part-{id}').hidden");
        if self.js(&is_open).await == json!(true) {
            return;
        }
        if mode.is_empty() {
            self.press("Share").await;
        } else {
            self.find("[role=tab]", mode).await.click().await.expect("a click");
        }
        if !mode.is_empty() {
            self.find(".parts button", name).await.click().await.expect("a click");
        }
        self.until("the part is open", &is_open).await;
    }

    /// The field loses the focus afterwards.
    pub async fn fill(&self, name: &str, text: &str) {
        self.field(name).await.click().await.expect("a click");
        self.keys(&[key::CONTROL, "a"]).await;
        self.key(key::DELETE).await;
        for character in text.chars() {
            self.key(character.to_string()).await;
        }
        self.key(key::TAB).await;
    }

    pub async fn choose(&self, name: &str, label: &str) {
        if self.js_with("return !!named('[role=combobox]', arguments[0])", vec![json!(name)]).await == json!(true) {
            self.find("[role=combobox]", name).await.click().await.expect("a click");
            let script =
                "[...document.querySelectorAll('[role=option]')].find(e => textIn(e, 'b') === arguments[0]).click()";
            let script = format!("const textIn = (e, inner) => plain(e.querySelector(inner).textContent);{script}");
            self.js_with(&script, vec![json!(label)]).await;
            return;
        }
        let list = self.field(name).await;
        let by = By::XPath(format!("./option[normalize-space()={label:?}]"));
        list.find(by).await.unwrap_or_else(|_| panic!("{name} offers {label}")).click().await.expect("a click");
    }

    pub async fn key(&self, key: impl AsRef<str>) {
        self.keys(&[key.as_ref()]).await;
    }

    pub async fn keys(&self, keys: &[&str]) {
        let down = keys.iter().map(|key| json!({ "type": "keyDown", "value": key }));
        let up = keys.iter().rev().map(|key| json!({ "type": "keyUp", "value": key }));
        self.act(json!([{ "type": "key", "id": "keys", "actions": down.chain(up).collect::<Vec<_>>() }])).await;
    }

    pub async fn act(&self, actions: Value) {
        self.driver.cmd(Command::PerformActions(actions.into())).await.expect("actions");
    }
}

#[derive(Clone, Copy, Debug)]
pub enum Mouse {
    Pressed,
    Moved,
    Released,
}

impl Page {
    /// The left button stays down from a press to a release; WebDriver's own actions would forget that it is
    /// down.
    pub async fn mouse(&self, does: Mouse, x: f64, y: f64) {
        let kind = format!("mouse{does:?}");
        let (button, buttons) = match does {
            Mouse::Pressed | Mouse::Moved => ("left", 1),
            Mouse::Released => ("left", 0),
        };
        let event = json!({
            "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1,
        });
        self.devtools("Input.dispatchMouseEvent", event).await;
    }

    /// The size is in CSS pixels.
    pub async fn resize(&self, (width, height): (u32, u32)) {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 2, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
    }

    pub async fn devtools(&self, command: &str, parameters: Value) -> Value {
        let body = json!({ "cmd": command, "params": parameters });
        let answer = self.driver.cmd(DevTools(body)).await.and_then(CmdResponse::value);
        answer.unwrap_or_else(|fault| panic!("{command}: {fault}"))
    }
}

/// The command by which Chromium's driver reaches the developer tools.
#[derive(Debug)]
struct DevTools(Value);

impl FormatRequestData for DevTools {
    fn format_request(&self, session: &SessionId) -> RequestData {
        // Like actions, the command is a POST request.
        let mut request = Command::PerformActions(Value::Null.into()).format_request(session);
        request.uri = format!("session/{session}/goog/cdp/execute").into();
        request.add_body(self.0.clone())
    }
}

/// The folder is removed when this is dropped.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
