//! The browser engines. Every test has its own driver, on a free port, with a fresh profile.

use serde_json::{Value, json};
use std::env;
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use thirtyfour::error::{WebDriverErrorInner, WebDriverResult};
use thirtyfour::{Capabilities, WebDriver};

pub const PATIENCE: Duration = Duration::from_secs(20);
const PAUSE: Duration = Duration::from_millis(15);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    Chromium,
    Firefox,
    WebKit,
}

impl Engine {
    /// The name in `DICEFALL_ENGINES`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// Whether `DICEFALL_ENGINES` has this engine. If not, prints that its tests are skipped.
    pub fn is_available(self) -> bool {
        let is_available = variable("DICEFALL_ENGINES").split(',').any(|name| name.trim() == self.name());
        if !is_available {
            eprintln!("NOT RUN: {}, which is not among DICEFALL_ENGINES", self.name());
        }
        is_available
    }

    fn driver(self) -> String {
        variable(match self {
            Self::Chromium => "DICEFALL_CHROMEDRIVER",
            Self::Firefox => "DICEFALL_GECKODRIVER",
            Self::WebKit => "DICEFALL_WEBKITDRIVER",
        })
    }
}

#[derive(Clone, Debug)]
pub struct Setup {
    pub engine: Engine,
    /// Whether the system asks for no motion. If so, the map shows a change in the next frame.
    pub still: bool,
    pub phone: bool,
    pub downloads: Option<PathBuf>,
}

pub const DESK: Setup = Setup { engine: Engine::Chromium, still: true, phone: false, downloads: None };

impl Setup {
    fn capabilities(&self) -> Capabilities {
        let mut capabilities = Capabilities::new();
        let mut set = |key: &str, value: Value| capabilities.set(key, value).expect("a plain value");
        match self.engine {
            Engine::Chromium => {
                set("browserName", json!("chrome"));
                set("goog:loggingPrefs", json!({ "browser": "ALL" }));
                set("goog:chromeOptions", self.chromium());
            }
            Engine::Firefox => {
                set("browserName", json!("firefox"));
                let options = json!({ "binary": variable("DICEFALL_FIREFOX"), "args": ["-headless"] });
                set("moz:firefoxOptions", options);
            }
            Engine::WebKit => set("browserName", json!("MiniBrowser")),
        }
        capabilities
    }

    fn chromium(&self) -> Value {
        let mut arguments = vec![
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--lang=en",
            "--window-size=1280,900",
        ];
        if self.still {
            arguments.push("--force-prefers-reduced-motion");
        }
        let mut options = json!({ "binary": variable("DICEFALL_CHROMIUM"), "args": arguments });
        if self.phone {
            let metrics = json!({ "width": 390, "height": 844, "pixelRatio": 3, "touch": true, "mobile": true });
            options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
        }
        if let Some(folder) = &self.downloads {
            options["prefs"] = json!({
                "download.default_directory": folder,
                "download.prompt_for_download": false,
                "profile.default_content_setting_values.automatic_downloads": 1,
            });
        }
        options
    }

    /// Tries another port if another program takes the driver's port first.
    pub async fn start(&self) -> (Driver, WebDriver) {
        for _ in 0..4 {
            match self.try_to_start().await {
                (driver, Ok(session)) => return (driver, session),
                (_, Err(fault)) if matches!(fault.as_inner(), WebDriverErrorInner::HttpError(_)) => {}
                (_, Err(fault)) => panic!("a browser: {fault}"),
            }
        }
        panic!("no driver answered on its port in four tries")
    }

    async fn try_to_start(&self) -> (Driver, WebDriverResult<WebDriver>) {
        let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a port").port();
        let mut command = Command::new(self.engine.driver());
        command.arg(format!("--port={port}")).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        if self.engine == Engine::Firefox {
            // This port is for the browser. By default, two drivers running at once would choose the same port.
            command.arg("--websocket-port=0");
        }
        let driver = Driver(command.spawn().expect("the driver starts"));
        until("the driver answers", async || TcpStream::connect(("127.0.0.1", port)).ok()).await;
        (driver, WebDriver::new(format!("http://127.0.0.1:{port}"), self.capabilities()).await)
    }
}

/// The process ends when this value is dropped.
pub struct Driver(Child);

impl Drop for Driver {
    fn drop(&mut self) {
        // Killing fails if the driver has already ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// An environment variable that `cargo xtask test browser` sets.
pub fn variable(name: &str) -> String {
    env::var(name).unwrap_or_else(|_| panic!("{name} is not set: run these tests with `cargo xtask test browser`"))
}

/// Repeats until `look` returns something. Fails after [`PATIENCE`].
pub async fn until<T>(awaited: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let looks = async {
        loop {
            if let Some(found) = look().await {
                return found;
            }
            tokio::time::sleep(PAUSE).await;
        }
    };
    tokio::time::timeout(PATIENCE, looks).await.unwrap_or_else(|_| panic!("waited too long until {awaited}"))
}
