//! Examples of a procedure's rules: links to dungeons, at the step that shows the rule.

use super::Procedure;

impl Procedure {
    /// A link to a step that cites the rule or ruling with this id. None if no step ever does.
    pub fn example_of(&self, id: &str) -> Option<String> {
        self.linked(id).into_iter().next()
    }

    /// Links to the steps whose maps are printed with the rules, in order.
    pub fn pictures(&self) -> Vec<String> {
        self.linked("picture")
    }

    fn linked(&self, id: &str) -> Vec<String> {
        let mut links = Vec::new();
        for line in self.examples.text().lines() {
            let (dungeon, shown) = line.split_once("; ").unwrap_or((line, ""));
            for (_, step) in shown.split("; ").filter_map(|each| each.split_once('@')).filter(|(of, _)| *of == id) {
                links.push(format!("#/{}?v={}&{dungeon}&step={step}", self.id, self.version));
            }
        }
        links
    }
}
