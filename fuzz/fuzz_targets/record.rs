//! Any bytes as a record.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::record(data));
