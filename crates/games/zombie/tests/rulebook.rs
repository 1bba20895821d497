//! The executable rulebook: every scenario holds.

use kernel::{Library, scenario};
use std::{fs, path::Path};
use zombie::Zombie;

#[test]
fn every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut problems = Vec::new();
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("scenarios/{}", path.file_name().unwrap().to_string_lossy());
        let text = fs::read_to_string(&path).unwrap();
        match scenario::parse(&name, &text) {
            Err(error) => problems.push(error.to_string()),
            Ok(list) => {
                for one in list {
                    if let Err(error) = scenario::run::<Zombie>(&one, &Library::new()) {
                        problems.push(error.to_string());
                    }
                }
            }
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}
