//! Packs the shipped lists into word graphs, so that the program finds them ready in memory.

#[path = "src/list.rs"]
#[allow(dead_code, unreachable_pub)]
mod list;
#[path = "src/mark.rs"]
#[allow(dead_code, unreachable_pub)]
mod mark;
#[path = "src/pack.rs"]
#[allow(dead_code, unreachable_pub)]
mod pack;
#[path = "src/signs.rs"]
#[allow(dead_code, unreachable_pub)]
mod signs;

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
};

/// The grade of a word that SCOWL has in none of its sizes up to 80.
const BEYOND: u8 = 95;

/// What is known of words beside the lists that have them.
struct Facts<'a> {
    grades: BTreeMap<&'a str, u8>,
    offensive: BTreeSet<String>,
    explained: BTreeSet<String>,
}

impl Facts<'_> {
    fn mark(&self, word: &str) -> mark::Mark {
        let grade = self.grades.get(word).copied().unwrap_or(BEYOND);
        mark::Mark::new(grade, self.explained.contains(word), self.offensive.contains(word))
    }
}

fn main() {
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../words");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("set by cargo"));
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/pack.rs");
    println!("cargo::rerun-if-changed=src/list.rs");
    println!("cargo::rerun-if-changed=src/mark.rs");
    println!("cargo::rerun-if-changed=src/signs.rs");

    let scowl = read(&folder, "scowl.txt");
    let grades = grades(&scowl);
    let files = ["allow.txt", "deny.txt", "offensive.txt", "explained.txt"];
    let [allow, deny, offensive, explained] = files.map(|name| {
        let text = read(&folder, name);
        words_of(name, &text)
    });
    let wordnik: Vec<&str> = wordnik_list::word_iterator().collect();
    let default: BTreeSet<&str> = wordnik
        .iter()
        .copied()
        .filter(|word| list::check(word).is_ok())
        .chain(allow.iter().map(String::as_str))
        .filter(|word| !deny.contains(*word))
        .collect();
    // SCOWL's own two-letter entries are mostly abbreviations.
    let larger: BTreeSet<&str> = grades
        .keys()
        .copied()
        .filter(|word| word.len() > 2)
        .chain(default.iter().copied().filter(|word| word.len() == 2))
        .collect();
    let facts = Facts { grades, offensive, explained };
    write(&out, "wordnik", &default, &facts);
    write(&out, "scowl80", &larger, &facts);
}

fn read(folder: &Path, name: &str) -> String {
    let path = folder.join(name);
    println!("cargo::rerun-if-changed={}", path.display());
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn words_of(name: &str, text: &str) -> BTreeSet<String> {
    match list::parse(text) {
        Ok(words) => words.into_iter().collect(),
        Err(faults) => panic!("{name}: {}", faults[0]),
    }
}

/// Every word of SCOWL with its size; the file is in sections headed `# size`.
fn grades(text: &str) -> BTreeMap<&str, u8> {
    let mut size = 0;
    let mut grades = BTreeMap::new();
    for line in text.lines() {
        match line.strip_prefix("# ") {
            Some(heading) => size = heading.parse().expect("a heading of scowl.txt is a size"),
            None => drop(grades.insert(line, size)),
        }
    }
    grades
}

fn write(out: &Path, name: &str, words: &BTreeSet<&str>, facts: &Facts<'_>) {
    let packed = pack::pack(words.iter().map(|word| word.as_bytes())).expect("the list fits into a graph");
    let marks: Vec<u8> = words.iter().map(|word| facts.mark(word).0).collect();
    let save = |kind: &str, bytes: &[u8]| {
        let path = out.join(format!("{name}.{kind}"));
        fs::write(&path, bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    };
    save("cells", &packed.cells.iter().flat_map(|cell| cell.to_le_bytes()).collect::<Vec<u8>>());
    save("starts", &packed.starts.iter().flat_map(|cell| cell.to_le_bytes()).collect::<Vec<u8>>());
    save("wide", &packed.wide.iter().flat_map(|cell| cell.to_le_bytes()).collect::<Vec<u8>>());
    save("marks", &marks);
    let signs = signs::build(words.iter().map(|word| word.as_bytes()));
    for (kind, table) in ["signs", "words", "blocks", "groups"].iter().zip(signs) {
        save(kind, table.as_flattened());
    }
    save("hash", list::hash(words.iter().copied()).as_bytes());
    let clean = words.iter().copied().filter(|word| !facts.offensive.contains(*word));
    save("clean.hash", list::hash(clean).as_bytes());
}
