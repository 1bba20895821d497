//! Any text as a move of any game.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::notation(data));
