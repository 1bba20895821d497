//! The program in a terminal as people have it.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::pty::{BEAT, PATIENCE, Pty};
use assert_cmd::cargo::cargo_bin;
use std::{process::Command, thread, time::Instant};

/// The same numbers for the same seed.
fn dice(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    }
}

/// Plays a game to its end by keys, as somebody who sees nothing but the screen: whatever is chosen is chosen from the list.
fn whole(args: &str) {
    let mut pty = Pty::run(&format!("play {args} --still"));
    pty.until("? help");
    let (mut dice, start) = (dice(7), Instant::now());
    let (mut answered, mut pressed) = (String::new(), start);
    loop {
        assert!(start.elapsed() < PATIENCE, "{args} does not end:\n{}", pty.screen.text());
        assert!(pty.look(BEAT), "{args} ended by itself:\n{}", pty.all);
        let screen = pty.screen.text();
        if screen.contains("n plays again, q leaves.") {
            break;
        }
        // On a busy machine keys would be pressed faster than anything comes of them.
        if screen == answered && pressed.elapsed() < 20 * BEAT {
            continue;
        }
        (answered, pressed) = (screen.clone(), Instant::now());
        let asks = screen.lines().any(|line| line.contains('│') && line.contains(" Yes "));
        if asks {
            pty.press("y");
        } else if screen.contains("Word: ") {
            // Nobody thinks of a word here.
            pty.press(&format!("\u{7f}\u{7f}\u{1b}[H{}\r", "\u{1b}[B".repeat(dice(4))));
        } else {
            let down = "\u{1b}[B".repeat(dice(3));
            // The last of a list sends what was picked from it.
            let to = if dice(4) == 0 { "\u{1b}[F".to_string() } else { down };
            pty.press(&format!("{to}\r"));
        }
    }
    // Keys that were pressed while others thought are taken first.
    while !pty.screen.text().contains("Leave the table") {
        assert!(start.elapsed() < PATIENCE, "{args} is not left:\n{}", pty.screen.text());
        pty.press("q");
        assert!(pty.look(8 * BEAT), "{args} ended by itself:\n{}", pty.all);
    }
    pty.press("\u{1b}[B\r");
    let (well, all) = pty.ended();
    assert!(well && all.contains("\u{1b}[?1049l"), "{args}: the terminal is as it was before");
    assert!(!all.contains("38;5;") && !all.contains("48;5;"), "{args}: colours that not every terminal has");
    let after = all.rsplit("\u{1b}[?1049l").next().unwrap();
    assert!(after.contains("The game is over"), "{args}: {after}");
}

#[test]
fn a_whole_game_of_zombie_in_a_terminal() {
    whole("zombie --players 2 --seed 3 --bot random --option rounds=1");
}

#[test]
fn a_whole_game_of_ursting_in_a_terminal() {
    whole("ursting --players 2 --seed 3 --bot random");
}

#[test]
fn a_whole_game_of_grave_in_a_terminal() {
    // Somebody has to make words, or no round is won.
    whole("grave --players 2 --seed 3 --bot regular --option mode=easy");
}

#[test]
fn a_whole_game_of_ward_in_a_terminal() {
    whole("ward --seed 3 --bot random");
}

#[test]
fn a_whole_game_of_the_final_word_in_a_terminal() {
    whole("fw-321 --players 2 --seed 3 --bot random --option stall_rounds=1");
}

#[test]
fn lines_are_mended_and_come_back() {
    let mut pty = Pty::run("--plain play zombie --players 2 --seed 3");
    pty.until("> ");
    // Whoever asks where the cursor is has taken the keys.
    while !pty.all.contains("\u{1b}[6n") {
        assert!(pty.look(BEAT), "{}", pty.all);
    }
    // `rulse clown`, mended with arrows, once; then again by the arrow up, and something else.
    pty.press("rulse clown\u{1b}[H\u{1b}[C\u{1b}[C\u{1b}[C\u{1b}[3~\u{1b}[Cs\r");
    pty.until("rules clown");
    pty.press("\u{1b}[A\r");
    pty.press("quit\r");
    let (well, all) = pty.ended();
    assert!(well && all.contains("You leave the table."), "{all}");
    let shown = all.matches("rules clown").count();
    assert!(shown >= 2 && !all.contains("^["), "{shown} times in {all}");
}

#[test]
fn the_menu_leads_to_a_table_and_back() {
    let mut pty = Pty::run("");
    pty.until("Today's puzzle");
    pty.press("\r");
    pty.until("Which game?");
    pty.press("card zombie\r");
    pty.until("= wardroom play zombie");
    pty.press("\r");
    pty.until("? help");
    pty.press("\u{3}");
    pty.until("Leave the table");
    pty.press("\u{1b}[B\r");
    pty.until("Today's puzzle");
    pty.press("q");
    assert!(pty.ended().0);
}

/// The process of the program that was started with these words.
fn process(words: &str) -> Option<u32> {
    let all =
        std::fs::read_dir("/proc").unwrap().filter_map(|entry| entry.unwrap().file_name().into_string().ok());
    let said = |id: &u32| {
        let line = std::fs::read(format!("/proc/{id}/cmdline")).unwrap_or_default();
        let line: Vec<_> = line.split(|byte| *byte == 0).map(String::from_utf8_lossy).collect();
        line[0].ends_with("wardroom") && line[1..].join(" ").trim() == words
    };
    all.filter_map(|name| name.parse().ok()).find(said)
}

/// Ends the program by a signal, at this moment; what was written then, with how the terminal stands after it.
fn signalled(args: &str, at: &str, signal: &str) -> String {
    let mut pty = Pty::told("", args, "; echo \"code $?\"; stty -a", &[]);
    pty.until(at);
    // Until now the keys come as they are pressed.
    assert!(pty.look(BEAT));
    let id = process(args).expect("it runs");
    assert!(Command::new("sh").args(["-c", &format!("kill -{signal} {id}")]).status().unwrap().success());
    let before = pty.all.len();
    let (_, all) = pty.ended();
    all[before..].to_string()
}

#[test]
fn a_signal_gives_the_terminal_back() {
    let after = signalled("play zombie --players 2 --seed 4711", "? help", "TERM");
    for wanted in ["\u{1b}[?1000l", "\u{1b}[?1049l", "\u{1b}[?25h", "code 143", " icanon", " echo "] {
        assert!(after.contains(wanted), "{wanted:?} is not in {after:?}");
    }
    let after = signalled("--plain play zombie --players 2 --seed 4712", "> ", "HUP");
    for wanted in ["code 129", " icanon", " echo "] {
        assert!(after.contains(wanted), "{wanted:?} is not in {after:?}");
    }
}

#[test]
fn how_far_games_have_come_is_told_in_one_line_with_charts_below_it() {
    let mut pty = Pty::run("sim zombie --players 3 --games 3000000 --threads 1 --bot random");
    pty.until("3 random");
    let screen = pty.screen.text();
    let line = screen.lines().find(|line| line.contains("of 3,000,000 games")).expect("a line");
    assert!(line.contains(" left"), "{screen}");
    pty.press("\u{3}");
    assert!(!pty.ended().0);
}

/// Lets the shell in between and comes back; what was on the screen is drawn anew.
fn paused(args: &str, at: &str) {
    // A shell with jobs, in a session of its own.
    let mut pty = Pty::in_shell();
    pty.press(&format!("'{}' {args}\r", cargo_bin!("wardroom").display()));
    pty.until(at);
    while args.contains("--plain") && !pty.all.contains("\u{1b}[6n") {
        assert!(pty.look(BEAT), "{}", pty.all);
    }
    let before = pty.all.len();
    pty.press("\u{1a}");
    let start = Instant::now();
    while !pty.all[before..].contains("Stopped") {
        assert!(start.elapsed() < PATIENCE && pty.look(BEAT), "it does not stop: {}", &pty.all[before..]);
    }
    pty.press("stty -a; echo here\r");
    while !pty.all[before..].contains("\nhere") {
        assert!(start.elapsed() < PATIENCE && pty.look(BEAT), "no shell: {}", &pty.all[before..]);
    }
    let meanwhile = &pty.all[before..];
    assert!(meanwhile.contains(" icanon") && meanwhile.contains(" echo "), "{meanwhile}");
    assert_eq!(meanwhile.contains("\u{1b}[?1049l"), !args.contains("--plain"), "{meanwhile}");
    let before = pty.all.len();
    pty.press("fg\r");
    let again = if args.contains("--plain") { "\u{1b}[K> " } else { at };
    while !pty.all[before..].contains(again) {
        assert!(start.elapsed() < PATIENCE && pty.look(BEAT), "it does not go on: {}", &pty.all[before..]);
    }
    if args.contains("--plain") {
        pty.press("quit\r");
    } else {
        pty.press("\u{3}");
        pty.until("Leave the table");
        pty.press("\u{1b}[B\r");
    }
    while !pty.all.ends_with("$ ") {
        assert!(start.elapsed() < PATIENCE && pty.look(BEAT), "it is not left: {}", &pty.all[before..]);
    }
    pty.press("exit\r");
    assert!(pty.ended().0);
}

#[test]
fn the_shell_is_let_in_between_and_the_table_comes_back() {
    paused("play zombie --players 2 --seed 3", "? help");
    paused("--plain play zombie --players 2 --seed 3", "> ");
}

#[test]
fn a_terminal_that_is_closed_ends_the_program() {
    let words = "play zombie --players 2 --seed 4713";
    let mut pty = Pty::run(words);
    pty.until("? help");
    assert!(process(words).is_some());
    pty.child.kill().unwrap();
    pty.child.wait().unwrap();
    let start = Instant::now();
    while process(words).is_some() {
        assert!(start.elapsed() < PATIENCE, "it goes on without a terminal");
        thread::sleep(BEAT);
    }
}

#[test]
fn without_colour_the_whole_screen_has_none() {
    let mut pty = Pty::told("exec", "play zombie --players 2 --seed 3", "", &[("NO_COLOR", "1")]);
    pty.until("? help");
    pty.press("\r\u{1b}[B\u{3}");
    pty.until("Leave the table");
    pty.press("\u{1b}[B\r");
    let (well, all) = pty.ended();
    let codes = all.split("\u{1b}[").skip(1).filter_map(|code| code.split_once('m'));
    let coloured = codes.map(|(code, _)| code).filter(|code| {
        let numbers = code.split(';').map(|number| number.parse::<u8>());
        let is_colour = |number: u8| matches!(number, 30..=38 | 40..=48 | 90..=107);
        numbers.clone().all(|number| number.is_ok()) && numbers.flatten().any(is_colour)
    });
    assert_eq!((well, coloured.collect::<Vec<_>>()), (true, Vec::new()));
    assert!(all.contains("\u{1b}[7m"), "what is pointed at is reversed all the same");
}

#[test]
fn the_best_move_is_looked_for_on_the_whole_screen_without_unicode() {
    let mut pty = Pty::run("puzzle --date 2026-11-15 --game zombie --ascii");
    pty.until("? help");
    let start = Instant::now();
    while !pty.screen.text().contains("q leaves.") {
        assert!(start.elapsed() < PATIENCE, "it is not answered:\n{}", pty.screen.text());
        let asks = pty.screen.text().contains(" Yes ");
        pty.press(if asks { "y" } else { "\r" });
        assert!(pty.look(BEAT), "{}", pty.all);
    }
    assert!(pty.screen.text().contains(" % "), "what each move is worth is shown");
    pty.press("\u{1b}[C\u{3}");
    pty.until("Leave the table");
    pty.press("\u{1b}[B\r");
    let (well, all) = pty.ended();
    let (drawn, after) = all.rsplit_once("\u{1b}[?1049l").expect("the screen is given back");
    assert!(well && drawn.is_ascii(), "{drawn}");
    assert!(after.contains("Wardroom puzzle 2026-11-15, Z-even Card Zombie: "), "{after}");
}
