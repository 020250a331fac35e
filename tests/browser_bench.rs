//! The size and the speed of the page, compared with its goals. `cargo xtask bench` builds the page with the feature
//! `bench` and runs this. Without that feature, some measures are left out.
//!
//! Times differ between machines and runs, so compare only numbers of the same run. A bench never fails because of a
//! time.

#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "a bench reads the clock")]
#![allow(dead_code, reason = "the tests of the page use the rest of these modules")]

#[path = "browser/engine.rs"]
mod engine;
#[path = "browser/page.rs"]
mod page;
#[path = "../examples/xtask/serve.rs"]
mod serve;

use engine::{DESK, Setup};
use page::{AMBER, Page, dist, visit, visit_and_read};
use serde_json::{Value, json};
use std::time::Duration;

/// The size of the wasm of an empty Leptos app, built like the page and compressed by gzip, in kB.
const EMPTY_APP: f64 = 32.7;

/// The JavaScript library that makes the triangles. Its licence is in the same folder.
const DELAUNATOR: &str = include_str!("../benches/js/delaunator.min.js");

fn tell(what: &str, measured: f64, unit: &str, goal: f64) {
    println!("  {what:<58} {measured:>9.2} {unit:<4} {:>6.2} of the goal, {goal} {unit}", measured / goal);
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

async fn measured(page: &Page, script: &str, arguments: Vec<Value>) -> Value {
    page.driver.set_script_timeout(Duration::from_mins(5)).await.expect("a longer time");
    page.js_later(&format!("{FRAMES}(async () => {{{script}}})().then(done, error => done(String(error)))"), arguments)
        .await
}

/// The script time of a change: its events, the work that follows, and the painting in the next frame.
const FRAMES: &str = r"
    const soon = () => new Promise(resolve => {
        const channel = new MessageChannel();
        channel.port1.onmessage = resolve;
        channel.port2.postMessage(0);
    });
    const frame = window.plainFrame ??= window.requestAnimationFrame.bind(window);
    let painting = 0;
    window.requestAnimationFrame = paint => frame(time => {
        const start = performance.now();
        paint(time);
        painting += performance.now() - start;
    });
    const nextFrame = () => new Promise(frame);
    const cost = async change => {
        await nextFrame();
        painting = 0;
        const start = performance.now();
        change();
        await soon();
        const changing = performance.now() - start;
        await nextFrame();
        await soon();
        return changing + painting;
    };
    const sorted = costs => costs.toSorted((one, other) => one - other);
    const summary = costs => {
        const inOrder = sorted(costs);
        return [inOrder[inOrder.length >> 1], inOrder[Math.floor(inOrder.length * 0.95)], inOrder.at(-1)];
    };
";

#[test]
fn size_of_the_page() {
    visit(&DESK, async |page| {
        page.open(AMBER).await;
        let names = std::fs::read_dir(dist()).expect("the built page").map(|entry| entry.expect("a file").file_name());
        let names: Vec<_> =
            names.filter_map(|name| name.into_string().ok()).filter(|name| !name.contains("LICENSE")).collect();
        let script = r"
            const sizes = {};
            for (const name of arguments[0]) {
                const body = await (await fetch(new URL(name, location.href))).blob();
                const zipped = await new Response(body.stream().pipeThrough(new CompressionStream('gzip'))).blob();
                sizes[name] = Math.min(body.size, zipped.size);
            }
            return sizes";
        let sizes = measured(page, script, vec![json!(names)]).await;
        let sizes = sizes.as_object().unwrap_or_else(|| panic!("{sizes}"));
        println!("size, compressed by gzip where that helps");
        for (name, size) in sizes {
            println!("    {:>7.1} kB  {name}", number(size) / 1000.0);
        }
        let of = |ending: &str| {
            sizes.iter().filter(|(name, _)| name.ends_with(ending)).map(|(_, size)| number(size)).sum::<f64>()
        };
        tell("wasm", of(".wasm") / 1000.0, "kB", EMPTY_APP * 4.0);
        println!("    that is {:.2} times the size of an empty Leptos app", of(".wasm") / 1000.0 / EMPTY_APP);
        tell("everything together", of("") / 1000.0, "kB", 200.0);
    });
}

#[test]
fn time_to_the_first_dungeon() {
    const VISITS: usize = 7;
    visit(&Setup { still: false, ..DESK }, async |page| {
        let watch = r"
            window.firstFill = new Promise(resolve => {
                const fill = CanvasRenderingContext2D.prototype.fill;
                CanvasRenderingContext2D.prototype.fill = function (...path) {
                    CanvasRenderingContext2D.prototype.fill = fill;
                    // A frame is on the screen when the next frame begins.
                    requestAnimationFrame(() => resolve(performance.now()));
                    return fill.apply(this, path);
                };
            });
            window.shifts = [];
            new PerformanceObserver(list => {
                window.shifts.push(...list.getEntries().map(entry => entry.value));
            }).observe({ type: 'layout-shift', buffered: true });";
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": watch })).await;
        let mut times = Vec::new();
        let mut shifts: f64 = 0.0;
        for _ in 0..VISITS {
            page.open("").await;
            let script = r"
                const painted = await window.firstFill;
                await document.fonts.ready;
                for (let frames = 0; frames < 30; frames += 1) await nextFrame();
                const [navigation] = performance.getEntriesByType('navigation');
                return [painted - navigation.responseStart, window.shifts.reduce((sum, shift) => sum + shift, 0)]";
            let both = measured(page, script, Vec::new()).await;
            times.push(number(&both[0]));
            shifts = shifts.max(number(&both[1]));
        }
        times.sort_by(f64::total_cmp);
        println!("start");
        tell("first byte to the first frame with dice, median", times[VISITS / 2], "ms", 1000.0);
        tell("the same, slowest", times[VISITS - 1], "ms", 1000.0);
        println!("    layout shift while loading: {shifts:.4} (goal: 0)");
        let elsewhere = page.js_with(
            "return performance.getEntriesByType('resource').map(entry => entry.name).filter(name => !name.startsWith(arguments[0]))",
            vec![json!(page.address)],
        );
        println!("    requests to other sites: {} (goal: none)", elsewhere.await);
    });
}

#[test]
fn dragging_a_die_among_two_hundred() {
    visit(&DESK, async |page| {
        page.open(&format!("{AMBER}&pool=200d6")).await;
        page.some_link().await;
        page.part("Make").await;
        page.press("Start from these dice").await;
        page.until(
            "the dice are in hand",
            "return textOf('#part-steps [role=status]').startsWith('All dice are placed')",
        )
        .await;
        let script = r"
            const map = document.querySelector('canvas');
            const box = map.getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            const at = (kind, x, y) => map.dispatchEvent(
                new PointerEvent(kind, { pointerId: 1, clientX: x, clientY: y, bubbles: true, button: 0, buttons: 1, isPrimary: true }));
            // The nearest place with a die under it.
            const inHand = () => !!named('button', 'Remove');
            let held = null;
            for (let reach = 0; reach < 40 && !held; reach += 1) {
                const [from, to] = [x + 6 * reach * Math.cos(reach), y + 6 * reach * Math.sin(reach)];
                at('pointerdown', from, to);
                await soon();
                if (inHand()) held = [from, to]; else at('pointerup', from, to);
            }
            if (!held) return 'no die found';
            const costs = [];
            for (let move = 1; move <= 120; move += 1) {
                const angle = move / 10;
                const [to, down] = [held[0] + 2 * move * Math.cos(angle), held[1] + 1.5 * move * Math.sin(angle)];
                costs.push(await cost(() => at('pointermove', to, down)));
            }
            at('pointerup', ...held);
            return summary(costs.slice(10))";
        let costs = measured(page, script, Vec::new()).await;
        println!("dragging a die among 200, all recomputed and redrawn: script time per frame");
        for (which, cost) in
            ["median", "95 in 100", "worst"].iter().zip(costs.as_array().unwrap_or_else(|| panic!("{costs}")))
        {
            tell(which, number(cost), "ms", 8.0);
        }
    });
}

#[test]
fn panning_and_zooming_large_maps() {
    let maps = [
        ("500 dice", format!("{AMBER}&pool=500d6")),
        ("a clock of 60 rooms", "#/clock?v=1&seed=amber-owl-42&rooms=60&levels=5&sides=on".to_owned()),
    ];
    visit(&DESK, async |page| {
        for (what, link) in &maps {
            page.open(link).await;
            page.some_link().await;
            // The map is dragged around, then zoomed in by the wheel and dragged again. Between the drags, the map
            // rests for a while.
            let script = r"
                const map = document.querySelector('canvas');
                const box = map.getBoundingClientRect();
                const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
                const at = (kind, x, y) => map.dispatchEvent(
                    new PointerEvent(kind, { pointerId: 1, clientX: x, clientY: y, bubbles: true, button: 0, buttons: 1, isPrimary: true }));
                const stops = async () => {
                    const start = performance.now();
                    while (performance.now() - start < 400) await nextFrame();
                };
                const pans = async () => {
                    const costs = [];
                    at('pointerdown', x, y);
                    for (let move = 1; move <= 90; move += 1) {
                        const angle = move / 9;
                        const [to, down] = [x + 2 * move * Math.cos(angle), y + 1.5 * move * Math.sin(angle)];
                        costs.push(await cost(() => at('pointermove', to, down)));
                    }
                    at('pointerup', x, y);
                    await stops();
                    return costs;
                };
                // The time from frame to frame, with one move in each frame.
                const intervals = async () => {
                    const between = [];
                    at('pointerdown', x, y);
                    let last = await nextFrame();
                    for (let move = 1; move <= 60; move += 1) {
                        at('pointermove', x + 20 + move, y + move);
                        const now = await nextFrame();
                        between.push(now - last);
                        last = now;
                    }
                    at('pointerup', x, y);
                    await stops();
                    return between;
                };
                await stops();
                const frames = await intervals();
                const whole = await pans();
                const zoomed = [];
                for (let notch = 0; notch < 12; notch += 1) {
                    const turn = new WheelEvent('wheel', { deltaY: -100, clientX: x, clientY: y, bubbles: true, cancelable: true });
                    zoomed.push(await cost(() => map.dispatchEvent(turn)));
                }
                await stops();
                const near = await pans();
                // After a step, the map looks different, so its old pictures can't be used. The map is still zoomed in.
                document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
                await stops();
                const stepped = await pans();
                return [frames, whole, zoomed, near, stepped].map(summary)";
            let costs = measured(page, script, Vec::new()).await;
            println!("moving {what}");
            let doing =
                ["panning, from frame to frame", "panning", "zooming", "panning, zoomed in", "panning after a step"];
            for (nth, doing) in doing.into_iter().enumerate() {
                for (which, cost) in ["median", "95 in 100", "worst"].into_iter().enumerate() {
                    let script = if nth == 0 { "" } else { ", script a frame" };
                    let goal = if nth == 0 { 1000.0 / 60.0 } else { 16.0 };
                    tell(&format!("{doing}{script}, {cost}"), number(&costs[nth][which]), "ms", goal);
                }
            }
        }
    });
}

#[test]
fn scrubbing_through_a_thousand_steps() {
    visit(&DESK, async |page| {
        page.open(&format!("{AMBER}&pool=500d6&loops=1.00")).await;
        page.some_link().await;
        let (_, steps) = page.step().await;
        // Like dragging the slider over all steps in five seconds, forward and then back.
        let script = r"
            const slider = named('input[type=range]', 'Step');
            const costs = [];
            for (const step of arguments[0]) {
                costs.push(await cost(() => {
                    slider.value = step;
                    slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
                }));
            }
            return costs";
        let way: Vec<_> = (0..=steps).step_by(10).chain((0..steps).rev().step_by(10)).collect();
        let mut costs = Vec::new();
        for part in way.chunks(25) {
            let part = measured(page, script, vec![json!(part)]).await;
            costs.extend(part.as_array().unwrap_or_else(|| panic!("{part}")).iter().map(number));
        }
        costs.sort_by(f64::total_cmp);
        println!("scrubbing through {steps} steps of 500 dice: script time per frame");
        let at = |share: usize| costs[(costs.len() - 1) * share / 100];
        for (which, cost) in [("median", at(50)), ("95 in 100", at(95)), ("worst", at(100))] {
            tell(which, cost, "ms", 16.0);
        }
    });
}

#[test]
fn the_floor_plan_of_thirty_one_rooms() {
    visit(&DESK, async |page| {
        // M switches to the floor plan. M again switches back, so that the next dungeon begins on its tray.
        let press = r"
            const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true }));
            const plan = await cost(press);
            await cost(press);
            return plan";
        let mut first = Vec::new();
        for seed in 1..=15 {
            page.open(&format!("#/drop-dice?seed={seed}&pool=31d6")).await;
            page.some_link().await;
            first.push(number(&measured(page, press, Vec::new()).await));
        }
        first.sort_by(f64::total_cmp);
        println!("the floor plan of 31 rooms");
        let again = r"
            const { js } = document.querySelector('script[data-js]').dataset;
            const module = await import(new URL(js, document.baseURI));
            if (!module.Measured) return null;
            const rooms = new module.Measured(31);
            const times = [];
            for (let turn = 0; turn < 60; turn += 1) {
                const start = performance.now();
                if (rooms.plan() < 31) return 'no plan was drawn';
                times.push(performance.now() - start);
            }
            return [times[0], sorted(times)[30]]";
        match measured(page, again, Vec::new()).await {
            Value::Array(times) => {
                tell("the procedure, laid out and drawn: at first", number(&times[0]), "ms", 20.0);
                tell("the same, median", number(&times[1]), "ms", 20.0);
            }
            other => {
                assert_eq!(other, Value::Null);
                println!("    not measured: this page was not built with the feature `bench`");
            }
        }
        tell("from the key to the painted frame on a page just opened, median", first[first.len() / 2], "ms", 20.0);
    });
}

#[test]
fn inking_a_floor_plan_of_sixty_rooms() {
    visit(&DESK, async |page| {
        page.open(AMBER).await;
        page.some_link().await;
        // Each plan is inked only once. The first plan is reported separately. The medians leave out the first 15
        // plans, because the browser is still compiling the code.
        let script = r"
            const { js } = document.querySelector('script[data-js]').dataset;
            const module = await import(new URL(js, document.baseURI));
            if (!module.MeasuredPlan) return null;
            const [drawing, painting] = [[], []];
            // The page, too, paints its map on one canvas again and again.
            const sheet = Object.assign(document.createElement('canvas'), { width: 1440, height: 800 });
            for (let seed = 1; seed <= 40; seed += 1) {
                const plan = module.MeasuredPlan.of(`${arguments[0]}&seed=bench-${seed}`);
                await nextFrame();
                const start = performance.now();
                if (plan.draw() < 60) return 'no plan was drawn';
                const drawn = performance.now();
                if (!plan.paint(sheet)) return 'no plan was painted';
                drawing.push(drawn - start);
                painting.push(performance.now() - drawn);
                plan.free();
            }
            const both = drawing.map((time, nth) => time + painting[nth]);
            return [both[0], ...[both, drawing, painting].map(times => summary(times.slice(15))[0])]";
        for what in ["#/drop-dice?v=1&pool=60d6", "#/pips?v=1&areas=120", "#/compass?v=1&rooms=60&levels=1"] {
            println!("inking a floor plan: {what}");
            match measured(page, script, vec![json!(what)]).await {
                Value::Array(times) => {
                    let told = ["on a page just opened", "median", "of which drawing", "of which painting"];
                    for (told, time) in told.iter().zip(&times) {
                        tell(told, number(time), "ms", 25.0);
                    }
                }
                other => {
                    assert_eq!(other, Value::Null);
                    println!("    not measured: this page was not built with the feature `bench`");
                }
            }
        }
    });
}

#[test]
fn ten_thousand_dungeons_in_a_worker() {
    const LINKS: [&str; 3] = [
        AMBER,
        "#/threads?v=1&seed=amber-owl-42",
        "#/threads?v=1&seed=amber-owl-42&rules=revised&size=medium&dungeon-seed=5",
    ];
    visit(&DESK, async |page| {
        println!("the odds, from the opening of their part to the last figure");
        for link in LINKS {
            page.open(link).await;
            page.some_link().await;
            let script = r"
                const intervals = async over => {
                    const between = [];
                    for (let last = await nextFrame(); !over(between.length);) {
                        const now = await nextFrame();
                        between.push(now - last);
                        last = now;
                    }
                    return between;
                };
                const atRest = await intervals(frames => frames >= 60);
                const start = performance.now();
                named('[role=tab]', 'Odds').click();
                const meanwhile = await intervals(() => named('button', 'Run again'));
                return [performance.now() - start, ...summary(meanwhile), summary(atRest)[0]]";
            let told = measured(page, script, Vec::new()).await;
            let told: Vec<_> = told.as_array().unwrap_or_else(|| panic!("{told}")).iter().map(number).collect();
            println!("    {link}");
            tell("10 000 dungeons", told[0], "ms", 3000.0);
            for (which, between) in ["median", "95 in 100", "worst"].iter().zip(&told[1..]) {
                tell(&format!("from frame to frame while counting, {which}"), *between, "ms", told[4]);
            }
        }
    });
}

/// In JavaScript: a Delaunay triangulation, then Prim's algorithm on its lines. Lines are ordered by the sum of their
/// faces, then by length.
const BY_JAVASCRIPT: &str = r"
    const triangulate = places => new Delaunator(places).triangles;
    const neighbours = (triangles, count) => {
        const lists = Array.from({ length: count }, () => new Set());
        for (let corner = 0; corner < triangles.length; corner += 3) {
            for (const [one, other] of [[0, 1], [1, 2], [2, 0]]) {
                const [a, b] = [triangles[corner + one], triangles[corner + other]];
                lists[a].add(b);
                lists[b].add(a);
            }
        }
        return lists;
    };
    const prim = (places, faces, lists) => {
        const weight = (a, b) => {
            const [x, y] = [places[2 * a] - places[2 * b], places[2 * a + 1] - places[2 * b + 1]];
            return (faces[a] + faces[b]) * 1e9 + x * x + y * y;
        };
        const heap = [];
        const less = (one, other) => heap[one][0] < heap[other][0];
        const swap = (one, other) => { [heap[one], heap[other]] = [heap[other], heap[one]]; };
        const push = entry => {
            heap.push(entry);
            for (let at = heap.length - 1; at > 0 && less(at, (at - 1) >> 1); at = (at - 1) >> 1) swap(at, (at - 1) >> 1);
        };
        const pop = () => {
            swap(0, heap.length - 1);
            const least = heap.pop();
            for (let at = 0; ;) {
                let child = 2 * at + 1;
                if (child >= heap.length) return least;
                if (child + 1 < heap.length && less(child + 1, child)) child += 1;
                if (!less(child, at)) return least;
                swap(at, child);
                at = child;
            }
        };
        const visited = new Uint8Array(faces.length);
        const tree = [];
        const visit = room => {
            visited[room] = 1;
            for (const beyond of lists[room]) if (!visited[beyond]) push([weight(room, beyond), room, beyond]);
        };
        visit(0);
        while (heap.length) {
            const [, from, to] = pop();
            if (!visited[to]) {
                tree.push([from, to]);
                visit(to);
            }
        }
        return tree;
    };
";

#[test]
fn ten_thousand_rooms_beside_javascript() {
    let measure = async |page: &Page| {
        page.open(AMBER).await;
        page.some_link().await;
        let script = format!(
            r"{BY_JAVASCRIPT}
            const {{ js }} = document.querySelector('script[data-js]').dataset;
            const module = await import(new URL(js, document.baseURI));
            if (!module.Measured) return null;
            const rooms = new module.Measured(10000);
            const [places, faces] = [Float64Array.from(rooms.places()), rooms.faces()];
            const timed = work => {{
                const start = performance.now();
                work();
                return performance.now() - start;
            }};
            const [ours, triangulation, theirs] = [[], [], []];
            let tree;
            for (let turn = 0; turn < 25; turn += 1) {{
                ours.push(timed(() => rooms.run()));
                triangulation.push(timed(() => triangulate(places)));
                theirs.push(timed(() => {{ tree = prim(places, faces, neighbours(triangulate(places), faces.length)); }}));
            }}
            if (tree.length !== faces.length - 1) return 'JavaScript did not walk the whole tree';
            return [ours, triangulation, theirs].map(times => sorted(times.slice(5))[10])"
        );
        // The policy of the page forbids inline scripts, so the script is run through the driver.
        page.js(DELAUNATOR).await;
        let medians = measured(page, &script, Vec::new()).await;
        println!("drop-dice of 10 000 rooms, median");
        let Value::Array(medians) = &medians else {
            assert_eq!(medians, Value::Null);
            return println!("    not measured: this page was not built with the feature `bench`");
        };
        println!("    {:>7.2} ms  JavaScript's triangulation alone", number(&medians[1]));
        tell(
            "our whole procedure, compared with JavaScript's grid and tree",
            number(&medians[0]),
            "ms",
            number(&medians[2]),
        );
    };
    visit_and_read(&DESK, measure, |_| {});
}
