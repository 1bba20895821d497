//! Programs that play, and programs that do anything else: the game always goes on, and nothing of them is left.

#![allow(clippy::unwrap_used)] // helpers of tests

use high_card::HighCard;
use kernel::{Deadline, Event, Game, Library, Message, Rules, Seat, Turn, chance::Quick};
use programs::{At, Broken, Lost, Order, Parted, Player, Process, Program, ProgramError, Sitting};
use serde_json::{Map, Value};
use std::{
    fs,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

/// Longer than any machine takes for an answer that comes at all.
const AMPLE: Duration = Duration::from_secs(60);

/// Long enough for a test to wait where no answer comes.
const SHORT: Duration = Duration::from_millis(300);

const HELLO: &str = r#"{"t":"hello","version":1,"name":"Test"}"#;

fn at() -> At {
    let title = &HighCard::titles()[0];
    At { game: title.id.into(), title: title.title.into(), options: Map::new() }
}

/// A program of a shell's words, which says hello first.
fn shell(words: &str) -> Order {
    Order::of(&format!("sh -c 'read hello; echo \"$0\"; {words}' '{HELLO}'")).unwrap()
}

fn started(order: Order, within: Duration) -> Arc<Program> {
    Arc::new(Program::start(order, at(), within).unwrap())
}

/// Plays a game of these two, and says who lapsed.
fn play(players: &[Player], number: u64) -> Vec<Seat> {
    let mut chance = Quick::new(number);
    let mut events: Vec<Event> = Vec::new();
    let mut sitting = Sitting::begin(players, 2, number, number).unwrap();
    let mut game = HighCard::deal(&Default::default(), 2, &Library::new(), &mut chance, &mut events).unwrap();
    while let Turn::Ask(asked) = game.turn() {
        let seat = asked.lowest().unwrap();
        sitting.tell(&events);
        events.clear();
        let action = sitting.choose(&game, seat, &Deadline::NEVER, &mut Quick::new(9));
        game.play(seat, &action, &mut chance, &mut events).unwrap();
    }
    sitting.over(&game).iter().collect()
}

/// A game against this program, which is to lapse: how it comes to be told.
fn lapses(words: &str, within: Duration) -> Lost {
    let program = started(shell(words), within);
    let players = [Player::Program(program.clone()), Player::Bot(bots::Bot::Policy)];
    assert_eq!(play(&players, 4), [Seat::new(0)], "{words}");
    program.lost()
}

fn why(lost: &Lost) -> (u64, Broken) {
    let (game, lapse) = lost.first.clone().unwrap();
    assert_eq!(lost.games, 1);
    (game, lapse.why)
}

/// A program of Python's that answers with its first move, and writes whatever it is told into a file.
fn listener(file: &Path) -> Order {
    let code = r#"
import json, sys
with open(sys.argv[1], "a") as told:
    for line in sys.stdin:
        told.write(line)
        told.flush()
        message = json.loads(line)
        if message["t"] == "hello":
            print(json.dumps({"t": "hello", "version": 1, "name": "Listener"}), flush=True)
        elif message["t"] == "ask":
            print(json.dumps({"t": "answer", "n": message["n"], "move": message["moves"][0]}), flush=True)
        elif message["t"] == "bye":
            break
"#;
    Order::of(&format!("python3 -c '{code}' {}", file.display())).unwrap()
}

fn lines(file: &Path) -> Vec<Value> {
    fs::read_to_string(file).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_program_plays_games_one_after_the_other_in_one_process() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("told");
    let program = started(listener(&file), AMPLE);
    assert_eq!(program.name(), "Listener");
    for number in 0..3 {
        let players = [Player::Program(program.clone()), Player::Bot(bots::Bot::Random)];
        assert_eq!(play(&players, number), []);
    }
    assert_eq!(program.lost(), Lost::default());
    drop(program);
    let told = lines(&file);
    let kinds: Vec<&str> = told.iter().map(|line| line["t"].as_str().unwrap()).collect();
    let count = |kind: &str| kinds.iter().filter(|other| **other == kind).count();
    assert_eq!(["hello", "game", "over", "bye"].map(count), [1, 3, 3, 1], "{kinds:?}");
    assert_eq!((kinds[0], kinds[1], kinds[kinds.len() - 1]), ("hello", "game", "bye"));
    assert!(count("ask") > 10);
    let games: Vec<&Value> = told.iter().filter(|line| line["t"] == "game").collect();
    assert!(games[0]["seed"] != games[1]["seed"], "each game has lots of its own");
    // Questions are numbered in each game, and tell what happened since the last.
    let first = kinds.iter().position(|kind| *kind == "ask").unwrap();
    assert_eq!((&told[first]["n"], &told[first + 1]["n"]), (&1.into(), &2.into()));
    assert!(told[first + 1]["told"].as_array().is_some_and(|told| !told.is_empty()));
    assert!(told[kinds.iter().position(|kind| *kind == "over").unwrap()]["outcome"].is_object());
}

#[test]
fn a_seat_hears_what_it_is_told_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("told");
    let program = started(listener(&file), AMPLE);
    let players = [Player::Program(program), Player::Bot(bots::Bot::Random)];
    let mut sitting = Sitting::begin(&players, 2, 0, 0).unwrap();
    let (own, other) = (Seat::new(0), Seat::new(1));
    let said = |text: &'static str| Message::verbatim(text);
    sitting.tell(&[
        Event::only(other, said("of the other alone")),
        Event::only(own, said("of mine")),
        Event::besides(kernel::Seats::one(own), said("but for me")),
        Event::all(said("for all")),
    ]);
    let game =
        HighCard::deal(&Default::default(), 2, &Library::new(), &mut Quick::new(1), &mut kernel::Silent);
    let game = game.unwrap();
    sitting.choose(&game, own, &Deadline::NEVER, &mut Quick::new(1));
    let told = fs::read_to_string(&file).unwrap();
    assert!(told.contains("of mine") && told.contains("for all"), "{told}");
    assert!(!told.contains("of the other alone") && !told.contains("but for me"), "{told}");
}

#[test]
fn whoever_is_silent_lapses() {
    assert_eq!(why(&lapses("sleep 600", SHORT)), (4, Broken::Silent(SHORT)));
    assert_eq!(why(&lapses("exec yes \"\"", SHORT)).1, Broken::Silent(SHORT));
    // Whoever does not even read what is said is no hang either.
    assert_eq!(why(&lapses("exec sleep 600", SHORT)).1, Broken::Silent(SHORT));
}

#[test]
fn whoever_ends_lapses_and_the_last_it_said_is_told() {
    let lost = lapses("read game; read ask; echo first >&2; echo Traceback >&2; echo >&2; exit 3", AMPLE);
    let (_, lapse) = lost.first.unwrap();
    assert_eq!((lapse.last.as_str(), lapse.complaint.as_str()), (HELLO, "Traceback"));
    assert!(matches!(&lapse.why, Broken::Ended(how) if how.contains('3')), "{lapse}");
    let told = lapse.to_string();
    assert!(
        told.contains("ended before it was told to") && told.contains("on standard error: `Traceback`"),
        "{told}"
    );
    assert!(matches!(why(&lapses("kill -9 $$", AMPLE)).1, Broken::Ended(how) if how.contains('9')));
    // It closes its output and goes on.
    assert!(matches!(why(&lapses("exec >&-; sleep 600", AMPLE)).1, Broken::Ended(_)));
}

#[test]
fn whoever_says_something_else_lapses() {
    let asked = "read game; read ask;";
    let wrong = |words: &str| why(&lapses(&format!("{asked} {words}; sleep 600"), AMPLE)).1;
    assert!(matches!(wrong("echo thinking"), Broken::NoMessage(_)));
    assert!(matches!(wrong("echo {}"), Broken::NoMessage(_)));
    assert!(matches!(wrong(r#"printf "\377\n""#), Broken::NotText));
    let answered = |n: u32| format!(r#"echo "{{\"t\":\"answer\",\"n\":{n},\"move\":\"x\"}}""#);
    assert!(
        matches!(wrong(&answered(7)), Broken::Unasked { said, wanted } if said == "answer 7" && wanted == "answer 1")
    );
    assert!(matches!(wrong(r#"echo "$0""#), Broken::Unasked { said, .. } if said == "hello"));
    let left = wrong(r#"echo "{\"t\":\"bye\",\"why\":\"tired\"}""#);
    assert_eq!(left, Broken::Left("tired".into()));
    // A line without an end, and lines without number.
    assert_eq!(wrong("head -c 100000 /dev/zero | tr \"\\0\" x"), Broken::TooLong);
    assert!(matches!(wrong("yes"), Broken::NoMessage(_)));
    // Nonsense, as long as it is taken.
    let refused = wrong(&format!("while true; do {}; done", answered(1)));
    assert!(matches!(refused, Broken::Refused { tries: 20, clause } if clause == "HS-04"));
}

/// It answers, always rightly, without ever reading a line.
#[test]
fn whoever_does_not_read_is_found_out_before_much_waits_for_them() {
    let mut process = Process::start(&Order::of("yes").unwrap()).unwrap();
    let most = (0..10_000).find(|_| {
        process.say_line("x".repeat(4096));
        process.hear_line(AMPLE) == Err(Broken::Deaf)
    });
    assert!(most.is_some_and(|lines| lines < 200), "{most:?}");
}

#[test]
fn a_program_that_cannot_come_is_not_waited_for() {
    let start = |order: Order| Program::start(order, at(), AMPLE).unwrap_err().to_string();
    let told = start(Order::of("./no-such-program-here").unwrap());
    assert!(told.contains("exec:./no-such-program-here") && told.contains("cannot be started"), "{told}");
    assert!(start(Order::of("true").unwrap()).contains("ended before it was told to (exit status: 0)"));
    assert!(start(Order::of("echo hi").unwrap()).contains("no message"));
    let other = r#"echo {\"t\":\"hello\",\"version\":2,\"name\":\"x\"}"#;
    assert!(start(Order::of(other).unwrap()).contains("version 2"));
    let only = r#"echo {\"t\":\"hello\",\"version\":1,\"name\":\"x\",\"games\":[\"fw-*\"]}"#;
    let error = Program::start(Order::of(only).unwrap(), at(), AMPLE).unwrap_err();
    assert!(matches!(&error, ProgramError::Plays { .. }), "{error}");
    assert!(error.to_string().contains("does not play high-card; it plays: fw-*"), "{error}");
}

#[test]
fn a_run_in_which_nothing_is_played_is_stopped() {
    let program = started(shell("exit 1"), AMPLE);
    let players = [Player::Program(program), Player::Bot(bots::Bot::Policy)];
    let mut number = 0;
    let stopped = loop {
        match Sitting::begin(&players, 2, number, number) {
            Err(stopped) => break stopped.to_string(),
            Ok(_) => assert_eq!(play(&players, number), [Seat::new(0)]),
        }
        number += 1;
        assert!(number < 100);
    };
    assert!(stopped.contains("games in a row by lapse") && stopped.contains("game 1: it ended"), "{stopped}");
}

/// Whether a process runs; one that has ended and is not yet waited for does not.
#[cfg(target_os = "linux")]
fn runs(process: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // `12 (sleep) S …`
    stat.rsplit(") ").next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with('Z'))
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_of_a_program_is_left_not_even_what_it_has_started() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("numbers");
    let order = shell(&format!("sleep 600 & echo $! $$ > {}; echo ready; read more; wait", file.display()));
    let mut process = Process::start(&order).unwrap();
    process.say_line("hello".into());
    assert_eq!(process.hear_line(AMPLE).unwrap(), format!("{HELLO}\n"));
    assert_eq!(process.hear_line(AMPLE).unwrap(), "ready\n");
    let numbers = fs::read_to_string(&file).unwrap();
    let (child, own) = numbers.trim().split_once(' ').unwrap();
    assert!(runs(child) && runs(own));
    drop(process);
    assert!(!Path::new("/proc").join(own).exists(), "it was waited for, and is no zombie");
    let until = Instant::now() + AMPLE;
    while runs(child) {
        assert!(Instant::now() < until, "what it has started runs on");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn programs_part_by_themselves_or_are_ended() {
    let part = |words: &str, patience| Process::start(&shell(words)).unwrap().part("over", patience);
    assert_eq!(part("cat > /dev/null", AMPLE), Parted::Well);
    assert!(matches!(part("exit 4", AMPLE), Parted::Badly(status) if status.code() == Some(4)));
    assert_eq!(part("sleep 600", SHORT), Parted::Forced);
    assert_eq!(Process::start(&shell("cat > /dev/null")).unwrap().abandon(AMPLE), Parted::Well);
}
