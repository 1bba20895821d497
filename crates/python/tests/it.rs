//! What holds of the package without an interpreter.

/// Loading the library's own crate here is what makes `cargo test` build the library that the package is packed from.
use wardroom_native as _;

#[test]
fn the_package_has_the_version_of_the_program() {
    let project: toml::Table = toml::from_str(include_str!("../pyproject.toml")).unwrap();
    assert_eq!(project["project"]["version"].as_str(), Some(env!("CARGO_PKG_VERSION")));
}
