//! How an extension of Python is linked: its symbols are the interpreter's that loads it.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
