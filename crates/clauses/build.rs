//! Turns `rules/*.md` into constants: a clause that does not exist does not compile.

#[path = "src/kind.rs"]
mod kind;
#[path = "src/parse.rs"]
mod parse;

use std::{collections::BTreeMap, env, fmt::Write as _, fs, path::PathBuf};

fn main() {
    let rules = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../rules");
    println!("cargo::rerun-if-changed={}", rules.display());
    let mut files: Vec<PathBuf> = fs::read_dir(&rules)
        .unwrap_or_else(|error| panic!("{}: {error}", rules.display()))
        .map(|entry| entry.expect("a folder that was opened can be listed").path())
        .filter(|path| path.extension().is_some_and(|e| e == "md"))
        .collect();
    files.sort();

    let mut infos = String::new();
    let mut catalogues = String::new();
    let mut modules: BTreeMap<String, String> = BTreeMap::new();
    let mut next = 0usize;
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    for (index, path) in files.iter().enumerate() {
        let markdown = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let catalogue = parse::parse(&markdown).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let stem = path.file_stem().and_then(|s| s.to_str()).expect("rules have plain file names");
        let first = next;
        for clause in &catalogue.clauses {
            if let Some(other) = seen.insert(clause.id.clone(), stem.to_string()) {
                panic!("{}: {} stands in {other}.md too", path.display(), clause.id);
            }
            let (family, _) = clause.id.rsplit_once('-').expect("the parser takes only ids with a number");
            let module = family.to_lowercase().replace('-', "_");
            let name = clause.id.replace('-', "_");
            let text = clause.text.replace('\\', "\\\\").replace('[', "\\[").replace(']', "\\]");
            writeln!(
                modules.entry(module).or_default(),
                "#[doc = {text:?}]\npub const {name}: crate::Clause = crate::Clause({next});"
            )
            .expect("writing to a string");
            writeln!(
                infos,
                "Info {{ id: {:?}, kind: Kind::{:?}, text: {:?}, why: {:?}, alternatives: {:?}, source: {:?}, section: {:?}, catalogue: {index} }},",
                clause.id, clause.kind, clause.text, clause.why, clause.alternatives, clause.source, clause.section
            )
            .expect("writing to a string");
            next += 1;
        }
        writeln!(
            catalogues,
            "Catalogue {{ stem: {stem:?}, title: {:?}, lede: {:?}, markdown: include_str!({:?}), first: {first}, count: {} }},",
            catalogue.title,
            catalogue.lede,
            path.canonicalize().expect("the file was just read").display().to_string(),
            next - first
        )
        .expect("writing to a string");
    }
    assert!(next <= usize::from(u16::MAX), "more clauses than a Clause can number");

    let mut out = format!(
        "const INFOS: &[Info] = &[\n{infos}];\nconst CATALOGUES: &[Catalogue] = &[\n{catalogues}];\n"
    );
    for (module, constants) in modules {
        writeln!(
            out,
            "/// The clauses `{}-…`.\npub mod {module} {{\n{constants}}}",
            module.to_uppercase().replace('_', "-")
        )
        .expect("writing to a string");
    }
    let target = PathBuf::from(env::var_os("OUT_DIR").expect("set by cargo")).join("clauses.rs");
    fs::write(&target, out).unwrap_or_else(|error| panic!("{}: {error}", target.display()));
}
