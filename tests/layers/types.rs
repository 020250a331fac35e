use super::rust::files;
use std::collections::BTreeMap;

#[test]
fn no_two_types_have_the_same_name() {
    let mut by_name: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in files() {
        for (_, name) in file.items.iter().filter(|(keyword, _)| is_type(keyword)) {
            by_name.entry(name.clone()).or_default().push(file.path.clone());
        }
    }
    let shared = by_name.iter().filter(|(_, paths)| paths.len() > 1);
    let told: Vec<String> = shared.map(|(name, paths)| format!("{name}: {}", paths.join(", "))).collect();
    assert!(told.is_empty(), "\n{}", told.join("\n"));
}

fn is_type(keyword: &str) -> bool {
    ["struct", "enum", "union", "trait", "type"].contains(&keyword)
}
