//! `cargo xtask bench`: measures the core and the page.

use crate::{
    browsers::Browsers,
    failure::Failure,
    page::{self, Edition},
    project::{Project, run},
    tools,
};

/// `name` selects a part of the page; the core is always measured whole.
pub fn run_all(project: &Project, name: Option<&str>) -> Result<(), Failure> {
    tools::for_the_page(project)?;
    let browsers = Browsers::ready(project)?;

    println!("xtask: the core");
    run(project.cargo(["bench", "--"]).args(name))?;

    println!("xtask: the page");
    page::build(project, Edition::Measured)?;
    let folder = project.path(Edition::Measured.folder());
    let arguments = ["test", "--features", "browser", "--test", "browser_bench", "--", "--nocapture"];
    let outcome = run(browsers.cargo(project, &folder, &arguments).args(name));
    browsers.report();
    outcome
}
