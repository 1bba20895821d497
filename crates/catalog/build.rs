//! Puts the scenarios, guides and primers of all games into the binary: whatever lies in those folders of `crates/games/*`.

use std::{env, fmt::Write as _, fs, path::Path, path::PathBuf};

fn main() {
    let games = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../games");
    // Another game is another dependency.
    println!("cargo::rerun-if-changed=Cargo.toml");
    for (kind, ending) in [("scenarios", "toml"), ("guides", "toml"), ("primers", "md")] {
        carry(&games, kind, ending);
    }
}

/// Writes the files of one folder of each game as a list of names and texts.
fn carry(games: &Path, kind: &str, ending: &str) {
    let mut files = Vec::new();
    for game in sorted(games) {
        let folder = game.join(kind);
        // Cargo takes what is not there for changed at every build: until the folder is made, the whole game is watched.
        println!("cargo::rerun-if-changed={}", if folder.is_dir() { &folder } else { &game }.display());
        files
            .extend(sorted(&folder).into_iter().filter(|file| file.extension().is_some_and(|e| e == ending)));
    }
    let mut code = String::from("&[\n");
    for file in files {
        let file = file.canonicalize().expect("it was just listed");
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        writeln!(code, "({name:?}, include_str!({:?})),", file.display()).expect("a string takes everything");
    }
    code.push_str("]\n");
    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join(format!("{kind}.rs"));
    fs::write(out, code).expect("the output folder can be written");
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths
}
