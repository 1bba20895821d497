//! Programs of one's own: in `sim`, `duel`, `arena` and `play`, checked by `bot check`, and as docs/programs.md says.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::{
    checker::root,
    common::{wardroom, wardroom_with},
};
use serde_json::{Value, json};
use std::{fs, path::Path};

fn example(name: &str) -> String {
    root().join("examples").join(name).display().to_string()
}

fn python() -> String {
    format!("exec:python3 {}", example("bot.py"))
}

fn node() -> String {
    format!("exec:node {}", example("bot.mjs"))
}

/// A program in a few lines of Python, each of which is read as one word.
fn script(folder: &tempfile::TempDir, code: &str) -> String {
    let path = folder.path().join("bot.py");
    fs::write(&path, code).unwrap();
    format!("exec:python3 {}", path.display())
}

/// What a program does first.
const HELLO: &str = r#"
import json, sys
def say(**message):
    print(json.dumps(message), flush=True)
def hear():
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)
    return json.loads(line)
hear()
say(t="hello", version=1, name="Odd one")
"#;

/// What came of it, without how long it took.
fn counted(args: &[&str]) -> Value {
    let said = wardroom(&[args, &["--json"]].concat());
    assert_eq!(said.code, 0, "{}", said.err);
    let mut all: Value = serde_json::from_str(&said.out).unwrap();
    for key in ["milliseconds", "longest_milliseconds", "seconds", "moves_per_second", "threads"] {
        all.as_object_mut().unwrap().remove(key);
    }
    all
}

#[test]
fn the_same_seed_gives_the_same_games_of_programs_on_any_number_of_threads() {
    let (python, node) = (python(), node());
    let args = ["sim", "high-card", "--players", "2", "--games", "12", "--bot", &python, "--bot", &node];
    let one = counted(&[&args[..], &["--threads", "1"]].concat());
    assert_eq!(one, counted(&[&args[..], &["--threads", "3"]].concat()));
    assert_eq!(one["bots"], json!([python, node]));
    let programs = one["programs"].as_array().unwrap();
    assert_eq!(programs.len(), 2);
    assert!(
        programs.iter().all(|program| program["lapsed"] == 0 && program["first"].is_null()),
        "{programs:?}"
    );
    assert_eq!((&programs[0]["name"], &programs[1]["name"]), (&json!("By lot"), &json!("At length")));
    let out = wardroom(&args).fine();
    assert!(out.contains("exec:By lot") && out.contains("exec:At length") && !out.contains("lapse"), "{out}");
}

#[test]
fn a_program_is_told_from_a_bot_by_a_duel() {
    let program = python();
    let args =
        ["duel", "zombie", "quick", &program, "--option", "rounds=1", "--games", "120", "--threads", "2"];
    let out = wardroom(&args).fine();
    assert!(out.contains("quick against exec:By lot") && out.contains("quick is stronger"), "{out}");
    // The two can be named by --bot, and the bot to beat need not be named.
    let duel = |more: &[&str]| counted(&[&["duel", "high-card", "--games", "2"], more].concat());
    let named = duel(&["--bot", &program, "random"]);
    assert_eq!(named["bots"], json!([program, "random"]));
    assert_eq!(named, duel(&[&program, "random"]));
    assert_eq!(named, duel(&["--bot", &program, "--bot", "random"]));
    assert_eq!(duel(&["--bot", &program])["bots"], json!([program, "policy"]));
    wardroom(&["duel", "high-card"]).fails(2, &["name the bot that may be stronger"]);
    wardroom(&["duel", "high-card", "quick", "random", "--bot", "random"]).fails(2, &["3 bots are named"]);
}

#[test]
fn programs_are_rated_among_the_bots() {
    let (python, node) = (python(), node());
    let args = ["arena", "high-card", "--games", "4", "--bot", &python, "--bot", &node, "--bot", "quick"];
    let out = wardroom(&args).fine();
    assert!(
        out.contains("exec:By lot") && out.contains("exec:At length") && out.contains("quick has 0"),
        "{out}"
    );
    let json: Value = serde_json::from_str(&wardroom(&[&args[..], &["--json"]].concat()).out).unwrap();
    assert_eq!(
        (json["ratings"].as_array().unwrap().len(), json["programs"].as_array().unwrap().len()),
        (3, 2)
    );
    let out = wardroom(&[&args[..], &["--markdown"]].concat()).fine();
    assert!(out.starts_with("| game | players | `quick` | `exec:python3 "), "{out}");
    wardroom(&["arena", "high-card", "--bot", &python, "--bot", &python]).fails(2, &["named twice"]);
}

#[test]
fn a_person_plays_against_a_program_and_the_record_holds() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("game.jsonl").display().to_string();
    let program = python();
    let args = [
        "play",
        "high-card",
        "--players",
        "2",
        "--seed",
        "3",
        "--bot",
        &program,
        "--record",
        &record,
        "--json",
    ];
    let said = wardroom_with(&args, &"1\n".repeat(60));
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{}", said.out);
    let lines: Vec<Value> = said.out.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    assert!(lines.iter().any(|line| line.get("over").is_some()), "{}", said.out);
    let lapses = lines.iter().find_map(|line| line.get("lapses")).unwrap();
    assert_eq!((&lapses[0]["name"], &lapses[0]["lapsed"]), (&json!("By lot"), &json!(0)));
    wardroom(&["verify", &record]).fine();
    assert!(fs::read_to_string(&record).unwrap().contains(r#""bot":"program""#));
}

#[test]
fn a_program_that_crashes_has_lost_and_it_is_said_how() {
    let folder = tempfile::tempdir().unwrap();
    let crash = script(
        &folder,
        &format!("{HELLO}\nhear()\nprint('no message', file=sys.stderr)\nhear()['nothing']\n"),
    );
    let args = [
        "sim",
        "zombie",
        "--option",
        "rounds=1",
        "--players",
        "2",
        "--games",
        "3",
        "--bot",
        &crash,
        "--bot",
        "random",
    ];
    let said = wardroom(&args);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let told = said.out.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "exec:Odd one lost 3 games by lapse; in game 1 it ended before it was told to (exit status: 1)",
        "the last line that it wrote: `{\"t\": \"hello\"",
        "on standard error: `KeyError: 'nothing'`",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let json = counted(&args);
    assert_eq!(
        (json["programs"][0]["lapsed"].clone(), json["wins"][1]["count"].clone()),
        (json!(3), json!(3.0))
    );
    assert_eq!(json["programs"][0]["first"]["game"], 1);
    // Where nothing else comes of it, the rest is not played.
    let many =
        ["sim", "zombie", "--option", "rounds=1", "--players", "2", "--games", "100000", "--bot", &crash];
    wardroom(&many).fails(2, &["games in a row by lapse, so the rest is not played", "KeyError"]);
    // A person's game goes on.
    let said = wardroom_with(&["play", "high-card", "--players", "2", "--bot", &crash], &"1\n".repeat(60));
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("exec:Odd one lost 1 game by lapse"), "{}", said.out);
}

#[test]
fn a_program_that_is_silent_or_cannot_start_is_no_hang() {
    let folder = tempfile::tempdir().unwrap();
    let silent = script(&folder, &format!("{HELLO}\nimport time\ntime.sleep(600)\n"));
    let args = ["duel", "high-card", "--games", "2", "--program-ms", "200", "--bot", &silent, "random"];
    let out = wardroom(&args).fine();
    assert!(out.contains("lost 2 games by lapse") && out.contains("did not answer within 200 ms"), "{out}");
    let sim = |bot: &str| wardroom(&["sim", "high-card", "--players", "2", "--games", "1", "--bot", bot]);
    sim("exec:./no-such-bot").fails(2, &["`exec:./no-such-bot` cannot be started"]);
    sim("exec:").fails(2, &["exec: names no program"]);
    sim("exec:'open").fails(2, &["a quotation mark is not closed"]);
    sim("robot").fails(2, &["there is no bot `robot`", "a program of your own is named exec:"]);
    let only = script(&folder, &HELLO.replace("name=\"Odd one\"", "name=\"Odd one\", games=[\"fw-*\"]"));
    sim(&only).fails(2, &["does not play high-card; it plays: fw-*"]);
}

#[test]
fn the_examples_are_asked_in_every_way_and_nothing_is_wrong_with_them() {
    for program in [format!("python3 {}", example("bot.py")), format!("node {}", example("bot.mjs"))] {
        let out = wardroom(&["bot", "check", &program]).fine();
        assert!(out.contains("Nothing is wrong with it.") && !out.contains("\nwrong"), "{out}");
        for part in
            ["choose ", "compose ", "leave ", "pick ", "write ", "ok    bye", "ok    alone", "ok    version"]
        {
            assert!(out.contains(part), "{part}: {out}");
        }
    }
    for name in ["bot.py", "bot.mjs"] {
        assert!(fs::read_to_string(example(name)).unwrap().lines().count() < 80, "{name}");
    }
}

#[test]
fn the_checker_says_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let check = |code: &str| {
        let script = script(&folder, code);
        wardroom(&["bot", "check", &script, "--game", "high-card", "--program-ms", "3000"])
    };
    let wrong = |code: &str, says: &[&str]| {
        let said = check(code);
        let told = said.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!((said.code, said.err.as_str()), (1, ""), "{told}");
        for part in says {
            assert!(told.contains(part), "`{part}` is not in: {told}");
        }
    };
    let loops = |answer: &str, end: &str| {
        format!(
            "{HELLO}\nmoves = []\nwhile True:\n    message = hear()\n    kind = message['t']\n    if kind == 'ask':\n        moves = message['moves']\n    if kind in ('ask', 'refused'):\n        {answer}\n    if kind == 'bye':\n        {end}\n"
        )
    };
    let answers = "say(t='answer', n=message['n'], move=moves[0])";
    wrong("print('hi', flush=True)\n", &["wrong hello it wrote a line that is no message"]);
    wrong("import sys\nsys.exit(2)\n", &["wrong hello it ended before it was told to (exit status: 2)"]);
    wrong(&HELLO.replace("version=1", "version=4000000"), &["chose version 4000000"]);
    wrong(
        &loops("say(t='answer', n=message['n'], move='nonsense')", "break"),
        &["gave 20 answers in a row that the rules refuse, the last by HS-04"],
    );
    wrong(
        &loops("say(t='answer', n=0, move=moves[0])", "break"),
        &["wrong high-card at question 1", "\"n\":0"],
    );
    wrong(
        &loops(
            "say(t='answer', n=message['n'], move='nonsense' if kind == 'ask' and message['n'] == 2 else moves[0])",
            "break",
        ),
        &["wrong high-card 1 answer was refused by the rules, the first `nonsense` at question 2: HS-04"],
    );
    wrong(
        &loops(
            "if kind == 'refused': raise KeyError('why')\n        say(t='answer', n=message['n'], move=moves[0])",
            "break",
        ),
        &["KeyError: 'why'"],
    );
    wrong(&loops(answers, "sys.exit(3)"), &["wrong bye it ended with exit status: 3"]);
    // This one says hello whatever the version is.
    wrong(
        &loops(answers, "break"),
        &[
            "ok hello it calls itself Odd one",
            "wrong version it went on though only version 4000000 was named",
        ],
    );
    assert_eq!(wardroom(&["bot", "check", "./no-such-bot"]).code, 1);
    wardroom(&["bot", "check", "x", "--game", "nothing"]).fails(2, &["there is no game `nothing`"]);
}

/// Whether a line is as the schema says.
fn fits(schema: &Value, kind: &str, line: &Value) -> bool {
    let mut schema = schema.clone();
    let root = schema.as_object_mut().unwrap();
    root.remove("anyOf");
    root.insert("$ref".into(), json!(format!("#/$defs/{kind}")));
    jsonschema::is_valid(&schema, line)
}

/// The game of docs/programs.md: the first answer cannot be read, all others are the first move.
const TOLD: &str = r#"
for line in sys.stdin:
    message = json.loads(line)
    if message["t"] == "ask" and message["n"] == 1:
        moves = message["moves"]
        say(t="answer", n=1, move="the highest")
    elif message["t"] == "refused":
        say(t="answer", n=1, move=moves[0])
    elif message["t"] == "ask":
        say(t="answer", n=message["n"], move=message["moves"][0])
    elif message["t"] == "bye":
        break
"#;

/// Plays it, and answers with both sides' lines.
fn told(folder: &Path) -> (Vec<String>, Vec<String>) {
    let code = HELLO
        .replace("hear()\nsay(t=", "first = sys.stdin.readline()\nheard(first)\nsay(t=")
        .replace("def say(**message):\n", "def say(**message):\n    said.write(json.dumps(message) + '\\n')\n    said.flush()\n")
        .replace("import json, sys\n", "import json, sys\nsaid = open(sys.argv[1] + '/said', 'a')\ntold = open(sys.argv[1] + '/told', 'a')\ndef heard(line):\n    told.write(line)\n    told.flush()\n    return line\n");
    let code = format!("{code}{}", TOLD.replace("json.loads(line)", "json.loads(heard(line))"));
    let path = folder.join("told.py");
    fs::write(&path, code).unwrap();
    let bot = format!("exec:python3 {} {}", path.display(), folder.display());
    let args = [
        "sim",
        "high-card",
        "--players",
        "2",
        "--games",
        "1",
        "--seed",
        "1",
        "--bot",
        &bot,
        "--bot",
        "random",
    ];
    let out = wardroom(&args).fine();
    assert!(!out.contains("lapse"), "{out}");
    let lines =
        |name: &str| fs::read_to_string(folder.join(name)).unwrap().lines().map(str::to_string).collect();
    (lines("told"), lines("said"))
}

#[test]
fn the_game_of_the_page_is_played_as_it_says_and_every_line_is_as_the_schema_says() {
    let folder = tempfile::tempdir().unwrap();
    let (told, said) = told(folder.path());
    let schema: Value = serde_json::from_str(&wardroom(&["bot", "schema"]).fine()).unwrap();
    for (kind, lines) in [("ToProgram", &told), ("FromProgram", &said)] {
        for line in lines {
            let value: Value = serde_json::from_str(line).unwrap();
            assert!(fits(&schema, kind, &value), "{line}");
            let mut without = value.clone();
            without.as_object_mut().unwrap().remove("t");
            assert!(!fits(&schema, kind, &without));
        }
    }
    let read: Result<Vec<wire::FromProgram>, _> =
        said.iter().map(|line| serde_json::from_str(line)).collect();
    assert_eq!(read.unwrap().len(), said.len());
    let mut more: Value = serde_json::from_str(&said[1]).unwrap();
    more["why"] = json!("more than is known");
    assert!(
        !fits(&schema, "FromProgram", &more) && serde_json::from_value::<wire::FromProgram>(more).is_err()
    );

    let page = fs::read_to_string(root().join("docs/programs.md")).unwrap();
    let shown = page.split("## A game, line by line").nth(1).unwrap();
    let block: Vec<&str> =
        shown.split("```").nth(1).unwrap().lines().filter(|line| !line.is_empty()).collect();
    let side = |mark: &str| block.iter().filter_map(|line| line.strip_prefix(mark)).collect::<Vec<_>>();
    let (page_told, page_said) = (side("→ "), side("← "));
    // The beginning, and the end.
    let kinds = |lines: &[&str]| {
        let kind =
            |line: &&str| serde_json::from_str::<Value>(line).unwrap()["t"].as_str().unwrap().to_string();
        lines.iter().map(kind).collect::<Vec<_>>()
    };
    assert_eq!(kinds(&page_told), ["hello", "game", "ask", "refused", "ask", "over", "bye"]);
    assert_eq!(page_said, &said[..4]);
    // How much time is left after a refusal hangs on the machine.
    let timeless = |line: &str| {
        let mut value: Value = serde_json::from_str(line).unwrap();
        if value["t"] == "refused" {
            assert!(value["left"].take().as_u64().is_some_and(|left| left <= 10_000));
        }
        value
    };
    let page_told: Vec<Value> = page_told.into_iter().map(timeless).collect();
    let told: Vec<Value> = told.iter().map(|line| timeless(line)).collect();
    assert_eq!(page_told[..5], told[..5]);
    assert_eq!(page_told[5..], told[told.len() - 2..]);
}
