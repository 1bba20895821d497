//! The binary carries the web client: what was built anew is carried anew.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
