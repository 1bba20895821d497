//! Records of Zombie hold, and whatever is changed in one is found.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::{
    Archive, Game, Library, Players, Rules, Seat, Table, Turn,
    chance::{Keyed, Quick},
    record::{
        Head, Hex, Playback, Played, Player, Reader, RecordError, Sealed, Verified,
        fair::{self, Revealed},
        write,
    },
};
use zombie::{Options, Zombie};

/// A game of random moves with some silence and some taking back, as a record: two people who contributed, one who did not, and a bot.
fn record(seed: u8, finish: bool) -> Vec<u8> {
    let people = ["Ann", "Ben", "Cy"].map(|name| Player { name: name.into(), bot: None });
    let players: Vec<Player> =
        people.into_iter().chain([Player { name: "Bot 4".into(), bot: Some("policy".into()) }]).collect();
    let gave = |salt: u8, contribution: &[u8]| {
        Some(Revealed { salt: Hex([salt; 32]), contribution: contribution.to_vec() })
    };
    let contributions = vec![gave(11, b"one"), None, gave(13, &[0, 255]), None];
    let options = Options { rounds: 1, ..Options::default() };
    let played = Played::new::<Zombie>(&Zombie::titles()[0], &options, &Library::new());
    let sealed = Sealed::among(played, &players, Hex([seed; 32]), contributions);
    let table = random_game(Keyed::new(&sealed.key()), &options, seed, finish);
    let mut bytes = Vec::new();
    write(&mut bytes, &table, &Head::Two(Box::new(sealed))).unwrap();
    bytes
}

/// The same of format 1, as earlier versions wrote it.
fn old_record(seed: u8) -> Vec<u8> {
    let contributions = [b"one".to_vec(), Vec::new(), vec![0, 255], Vec::new()];
    let options = Options { rounds: 1, ..Options::default() };
    let chance = Keyed::new(&fair::one::key(&Hex([seed; 32]), &contributions));
    let table = random_game(chance, &options, seed, true);
    let players = ["Ann", "Ben", "Cy", "Di"].map(|name| Player { name: name.into(), bot: None }).to_vec();
    let played = Played::new::<Zombie>(&Zombie::titles()[0], &options, &Library::new());
    let mut bytes = Vec::new();
    write(&mut bytes, &table, &Head::one(played, players, Hex([seed; 32]), &contributions)).unwrap();
    bytes
}

fn random_game(chance: Keyed, options: &Options, seed: u8, finish: bool) -> Table<Zombie, Keyed> {
    let mut table = Table::<Zombie, _>::deal(options, 4, &Library::new(), chance).unwrap();
    let mut quick = Quick::new(seed.into());
    let mut moves = 0;
    while let Turn::Ask(asked) = table.game().turn() {
        let seat = asked.lowest().unwrap();
        moves += 1;
        match moves % 17 {
            3 => drop(table.lapse(seat).unwrap()),
            7 => drop(table.undo(seat, true)),
            11 => drop(table.undo(seat, false)),
            _ => {
                let action = table.game().sample(seat, &mut quick);
                table.act(seat, action).unwrap();
            }
        }
        if !finish && moves == 60 {
            break;
        }
    }
    table
}

fn verify(bytes: &[u8]) -> Result<Verified, RecordError> {
    let (reader, header) = Reader::new(bytes)?;
    Playback::<Zombie, _>::new(reader, header, &Library::new(), false)?.finish()
}

fn lines(bytes: &[u8]) -> Vec<String> {
    String::from_utf8(bytes.to_vec()).unwrap().lines().map(String::from).collect()
}

fn join(lines: &[String]) -> Vec<u8> {
    (lines.join("\n") + "\n").into_bytes()
}

/// The end line made anew, as a careful forger would.
fn reseal(lines: &mut Vec<String>) {
    use sha2::{Digest, Sha256};
    let end: serde_json::Value = serde_json::from_str(&lines.pop().unwrap()).unwrap();
    let hash = Hex::<32>(Sha256::digest(join(lines)).into());
    lines.push(format!("{{\"end\":{},\"entries\":{},\"sha256\":\"{hash}\"}}", end["end"], lines.len() - 2));
}

#[test]
fn records_hold() {
    for seed in 0..20 {
        let bytes = record(seed, true);
        let verified = verify(&bytes).unwrap();
        assert!(verified.seed_shown && verified.end.is_some());
        assert_eq!(verified.entries as usize, lines(&bytes).len() - 3);
        assert!(verified.outcomes > 0);
        let bound = verified.bound.unwrap();
        assert_eq!((bound.contributors, bound.called_off.len()), (2, 0));
        assert_eq!(bound.pledge, fair::pledge(&lines(&bytes)[0]));
    }
}

#[test]
fn records_of_format_1_hold_and_bind_less() {
    for seed in 0..5 {
        let bytes = old_record(seed);
        let verified = verify(&bytes).unwrap();
        assert!(verified.seed_shown && verified.end.is_some() && verified.bound.is_none());
        assert_eq!(verified.entries as usize, lines(&bytes).len() - 2);
    }
}

#[test]
fn an_unfinished_game_keeps_its_seed_and_still_replays() {
    let bytes = record(3, false);
    assert!(!String::from_utf8_lossy(&bytes).contains("\"seed\""));
    let verified = verify(&bytes).unwrap();
    assert!(!verified.seed_shown && verified.end.is_none());
}

#[test]
fn every_single_altered_byte_is_found() {
    let bytes = record(2, true);
    let mut chance = Quick::new(5);
    for _ in 0..300 {
        use kernel::Chance;
        let mut altered = bytes.clone();
        let at = chance.below("at", bytes.len() as u32) as usize;
        altered[at] = altered[at].wrapping_add(1 + chance.below("by", 255) as u8);
        assert!(verify(&altered).is_err(), "byte {at}: {:?}", String::from_utf8_lossy(&altered[at..at + 1]));
    }
}

#[test]
fn a_cut_record_breaks_off() {
    let bytes = record(2, true);
    for at in [0, 1, bytes.len() / 2, bytes.len() - 1] {
        assert!(verify(&bytes[..at]).is_err(), "cut at {at}");
    }
    let whole = lines(&bytes);
    let cut = verify(&join(&whole[..whole.len() - 1])).unwrap_err();
    assert_eq!(cut.to_string(), format!("line {}: the record breaks off here: no end", whole.len()));
}

/// A change to the lines of a record.
type Change = fn(&mut Vec<String>);

fn swap(line: &mut String, from: &str, to: &str) {
    assert!(line.contains(from), "`{from}` is not in {line}");
    *line = line.replacen(from, to, 1);
}

/// The hexadecimal digit at the beginning of a value, changed.
fn nudge(line: &mut String, before: &str) {
    let at = line.find(before).unwrap_or_else(|| panic!("`{before}` is not in {line}")) + before.len();
    let other = if line[at..].starts_with('0') { "1" } else { "0" };
    line.replace_range(at..=at, other);
}

fn first(lines: &mut [String], with: &str) -> usize {
    lines.iter().position(|line| line.contains(with)).unwrap_or_else(|| panic!("no line has `{with}`"))
}

/// What somebody could change in a record, resealed as a careful forger would, and where it is found.
const ALTERATIONS: &[(&str, &str, Change)] = &[
    // What stands around the game.
    ("another format", "line 1: a record of format 7", |lines| {
        swap(&mut lines[0], "\"wardroom\":2", "\"wardroom\":7");
    }),
    ("another game", "nearest: `zombie`", |lines| swap(&mut lines[0], "\"zombie\"", "\"zombi\"")),
    ("another revision", "revision 9", |lines| swap(&mut lines[0], "\"revision\":2", "\"revision\":9")),
    ("an option left out", "line 1: the options do not say `rounds`", |lines| {
        swap(&mut lines[0], "\"rounds\":1,", "");
    }),
    ("another option", "line 3: entry 0: answer ", |lines| {
        swap(&mut lines[0], "\"rounds\":1,", "\"rounds\":2,");
    }),
    ("an option twice", "line 1: column", |lines| {
        swap(&mut lines[0], "\"rounds\":1,", "\"rounds\":1,\"rounds\":1,");
    }),
    ("an unknown key", "line 1: column", |lines| {
        swap(&mut lines[0], "{\"wardroom\"", "{\"more\":1,\"wardroom\"");
    }),
    ("a space", "line 1: column", |lines| swap(&mut lines[0], "\"game\":", "\"game\": ")),
    ("a work that was not there", "needs `words`", |lines| {
        swap(&mut lines[0], "\"library\":{}", "\"library\":{\"words\":\"00\"}");
    }),
    // Chance.
    ("another seed", "line 2: the seed does not fit its commitment", |lines| {
        nudge(&mut lines[1], "\"seed\":\"");
    }),
    ("no seed", "the game is over, and its seed is not shown", |lines| {
        let at = lines[1].find(",\"seed\"").unwrap();
        lines[1].replace_range(at.., "}");
    }),
    ("another commitment to the seed", "line 2: seat 1: the contribution does not fit", |lines| {
        nudge(&mut lines[0], "\"attempt\":1,\"commitment\":\"");
    }),
    ("another table", "line 2: seat 1: the contribution does not fit", |lines| {
        nudge(&mut lines[0], "\"table\":\"");
    }),
    ("another attempt", "line 1: the attempts before", |lines| {
        swap(&mut lines[0], "\"attempt\":1", "\"attempt\":2");
    }),
    ("no attempt", "line 1: the attempts before", |lines| {
        swap(&mut lines[0], "\"attempt\":1", "\"attempt\":0");
    }),
    ("another version of chance", "chance of version 1 in a record of format 2", |lines| {
        swap(&mut lines[0], "\"version\":2", "\"version\":1");
    }),
    ("an attempt that was called off", "line 1: the attempts before", |lines| {
        let off =
            format!("\"called_off\":[{{\"attempt\":1,\"pledge\":\"{}\",\"withheld\":[2]}}]", "0".repeat(64));
        swap(&mut lines[0], "},\"seats\"", &format!(",{off}}},\"seats\""));
    }),
    ("an attempt called off by nobody", "it was called off, and nobody is named for it", |lines| {
        let off =
            format!("\"called_off\":[{{\"attempt\":1,\"pledge\":\"{}\",\"withheld\":[]}}]", "0".repeat(64));
        swap(&mut lines[0], "\"attempt\":1", "\"attempt\":2");
        swap(&mut lines[0], "},\"seats\"", &format!(",{off}}},\"seats\""));
    }),
    ("another contribution", "line 2: seat 1: the contribution does not fit", |lines| {
        swap(&mut lines[1], "\"6f6e65\"", "\"6f6e66\"");
    }),
    ("another salt of a contribution", "line 2: seat 1: the contribution does not fit", |lines| {
        nudge(&mut lines[1], "\"contributions\":[{\"salt\":\"");
    }),
    ("a contribution left out", "line 2: seat 3: what was committed to is not shown", |lines| {
        let gave = format!("{{\"salt\":\"{}\",\"contribution\":\"00ff\"}}", Hex([13; 32]));
        swap(&mut lines[1], &gave, "null");
    }),
    ("a contribution out of nothing", "line 2: seat 2: a contribution that was not committed to", |lines| {
        let gave = format!("null,{{\"salt\":\"{}\",", Hex([13; 32]));
        swap(
            &mut lines[1],
            &gave,
            &format!(
                "{{\"salt\":\"{}\",\"contribution\":\"00\"}},{{\"salt\":\"{}\",",
                Hex([9; 32]),
                Hex([13; 32])
            ),
        );
    }),
    ("contribution and commitment left out", "line 3: entry 0: answer ", |lines| {
        let gave = format!("{{\"salt\":\"{}\",\"contribution\":\"00ff\"}}", Hex([13; 32]));
        swap(&mut lines[1], &gave, "null");
        let at = lines[0].rfind(",\"commitment\":\"").unwrap();
        lines[0].replace_range(at..at + ",\"commitment\":\"".len() + 65, "");
    }),
    ("an empty contribution", "1 to 64 bytes", |lines| swap(&mut lines[1], "\"6f6e65\"", "\"\"")),
    ("contributions that changed seats", "line 2: seat 1: the contribution does not fit", |lines| {
        let (a, b) = (
            format!("{}\",\"contribution\":\"6f6e65", Hex([11; 32])),
            format!("{}\",\"contribution\":\"00ff", Hex([13; 32])),
        );
        let other = lines[1].replace(&a, "%1").replace(&b, "%2").replace("%1", &b);
        lines[1] = other.replace("%2", &a);
    }),
    ("a seat less", "there is not one contribution for each seat", |lines| {
        swap(&mut lines[1], "\"contributions\":[", "\"contributions\":[null,");
    }),
    // Who played.
    ("another name", "line 2: seat 1: the name is not the one that was pledged", |lines| {
        swap(&mut lines[1], "\"Ann\"", "\"Eve\"");
    }),
    ("another salt of a name", "line 2: seat 1: the name is not the one that was pledged", |lines| {
        nudge(&mut lines[1], "\"salt\":\"");
    }),
    ("another name, pledged anew", "line 3: entry 0: answer ", |lines| {
        let shown: serde_json::Value = serde_json::from_str(&lines[1]).unwrap();
        let salt = shown["names"][0]["salt"].as_str().unwrap().parse().unwrap();
        let (ann, eve) = (fair::called(&salt, "Ann").to_string(), fair::called(&salt, "Eve").to_string());
        swap(&mut lines[0], &ann, &eve);
        swap(&mut lines[1], "\"Ann\"", "\"Eve\"");
    }),
    ("names that changed seats", "line 2: seat 1: the name is not the one that was pledged", |lines| {
        let other = lines[1].replace("\"Ann\"", "\"X\"").replace("\"Ben\"", "\"Ann\"");
        lines[1] = other.replace("\"X\"", "\"Ben\"");
    }),
    ("a name for a bot", "line 2: seat 4: a bot's name stands in the terms", |lines| {
        let name = format!("{{\"name\":\"Bot 4\",\"salt\":\"{}\"}}", Hex([9; 32]));
        swap(&mut lines[1], "null],\"contributions\"", &format!("{name}],\"contributions\""));
    }),
    ("a bot of another level", "line 3: entry 0: answer ", |lines| {
        swap(&mut lines[0], "\"bot\":\"policy\"", "\"bot\":\"random\"");
    }),
    ("a bot of another name", "line 3: entry 0: answer ", |lines| {
        swap(&mut lines[0], "\"name\":\"Bot 4\"", "\"name\":\"Bot 5\"");
    }),
    ("a bot for a person", "line 2: seat 4: the name is not the one", |lines| {
        let called = fair::called(&Hex([9; 32]), "Di");
        swap(
            &mut lines[0],
            "{\"bot\":\"policy\",\"name\":\"Bot 4\"}",
            &format!("{{\"called\":\"{called}\"}}"),
        );
        let name = format!("{{\"name\":\"Dy\",\"salt\":\"{}\"}}", Hex([9; 32]));
        swap(&mut lines[1], "null],\"contributions\"", &format!("{name}],\"contributions\""));
    }),
    ("a salt for two", "its salt was used before", |lines| {
        let shown: serde_json::Value = serde_json::from_str(&lines[1]).unwrap();
        let salt: Hex<32> = shown["names"][0]["salt"].as_str().unwrap().parse().unwrap();
        let own = shown["names"][1]["salt"].as_str().unwrap().to_string();
        let (was, is) = (fair::called(&own.parse().unwrap(), "Ben"), fair::called(&salt, "Ben"));
        swap(&mut lines[0], &was.to_string(), &is.to_string());
        swap(&mut lines[1], &own, &salt.to_string());
    }),
    // What was played.
    ("entries that changed places", "line 6: entry 4 stands where entry 3 belongs", |lines| lines.swap(5, 6)),
    ("an entry left out", "line 11: entry 9 stands where entry 8 belongs", |lines| drop(lines.remove(10))),
    ("the last entry left out", "the end is not finished", |lines| drop(lines.remove(lines.len() - 2))),
    ("another move", "ZZ-39", |lines| {
        let at = first(lines, "draw pile");
        swap(&mut lines[at], "draw pile", "discard clown");
    }),
    ("another seat's move", "is refused by", |lines| {
        let seat = lines[3].find("\"seat\":").unwrap() + 7;
        let other = if lines[3][seat..].starts_with('1') { "2" } else { "1" };
        lines[3].replace_range(seat..=seat, other);
    }),
    ("another hash of a state", "line 4: entry 1: the state's hash is", |lines| {
        let at = lines[3].rfind(':').unwrap() + 2;
        lines[3].replace_range(at..at + 16, "0123456789abcdef");
    }),
    ("another order of a shuffle", "line 3: entry 0: answer ", |lines| {
        let at = lines[2].find("\"order\":[").unwrap() + 9;
        let (a, rest) =
            lines[2][at..].split_once(',').map(|(a, rest)| (a.to_string(), rest.to_string())).unwrap();
        let (b, rest) = rest.split_once(',').map(|(b, rest)| (b.to_string(), rest.to_string())).unwrap();
        lines[2] = format!("{}{b},{a},{rest}", &lines[2][..at]);
    }),
    ("an answer of chance more", "chance was asked", |lines| {
        swap(&mut lines[3], ",\"state\"", ",\"chance\":[{\"label\":\"hit\",\"number\":[0,6]}],\"state\"");
    }),
    ("an entry that was not taken back", "was taken back later", |lines| {
        let at = first(lines, "\"undone\":true,");
        swap(&mut lines[at], "\"undone\":true,", "");
    }),
    ("an entry that was", "was not taken back later", |lines| {
        let last = lines.len() - 2;
        swap(&mut lines[last], "\"state\"", "\"undone\":true,\"state\"");
    }),
    ("silence for a move", "line ", |lines| {
        let at = first(lines, "\"lapse\":true,");
        swap(&mut lines[at], "\"lapse\":true,", "\"consent\":true,");
    }),
    ("consent that was not given", "line ", |lines| {
        let at = first(lines, "\"consent\":true,");
        swap(&mut lines[at], "\"consent\":true,", "");
    }),
    ("another score", "the end is places", |lines| {
        let at = lines.len() - 1;
        swap(&mut lines[at], "\"scores\":[", "\"scores\":[1");
    }),
    ("another place", "the end is places", |lines| {
        let at = lines.len() - 1;
        swap(&mut lines[at], "\"places\":[", "\"places\":[1");
    }),
    ("an end that was not", "the end is places", |lines| {
        let at = lines.len() - 1;
        lines[at] = format!("{{\"end\":null,\"entries\":{},\"sha256\":\"{}\"}}", at - 2, Hex([0; 32]));
    }),
];

#[test]
fn whatever_is_altered_is_found_and_told() {
    assert!(ALTERATIONS.len() >= 44);
    for (name, says, change) in ALTERATIONS {
        let mut lines = lines(&record(1, true));
        change(&mut lines);
        reseal(&mut lines);
        let found = verify(&join(&lines)).map(|_| ()).expect_err(name).to_string();
        assert!(found.contains(says), "{name}: {found}");
    }
}

#[test]
fn whoever_is_forgotten_leaves_a_record_that_holds() {
    let mut lines = lines(&record(1, true));
    let shown: serde_json::Value = serde_json::from_str(&lines[1]).unwrap();
    let name = format!("{{\"name\":\"Ben\",\"salt\":{}}}", shown["names"][1]["salt"]);
    swap(&mut lines[1], &name, "null");
    reseal(&mut lines);
    let bytes = join(&lines);
    assert!(verify(&bytes).unwrap().seed_shown);
    let (_, header) = Reader::new(&bytes[..]).unwrap();
    assert_eq!(header.seats[1].name, "Somebody");
}

#[test]
fn garbage_is_refused_early() {
    for bytes in
        [&b""[..], b"\n", b"{}\n", b"[1,2]\n", b"\xff\xfe\n", b"{\"wardroom\":\"x\"}\n", &[b'x'; 1_000_000]]
    {
        let error = verify(bytes).unwrap_err();
        assert_eq!(error.line(), 1, "{error}");
    }
    let mut long = lines(&record(1, true));
    long[3] = "x".repeat(300_000);
    assert!(verify(&join(&long)).unwrap_err().to_string().contains("line 4: longer than"));
    let mut more = record(1, true);
    more.extend(b"{}\n");
    assert!(verify(&more).unwrap_err().to_string().contains("something follows the end"));
}

#[test]
fn the_fold_of_the_journal_is_the_state_that_was_seen() {
    let bytes = record(6, true);
    let (reader, header) = Reader::new(&bytes[..]).unwrap();
    let mut playback = Playback::<Zombie, _>::new(reader, header, &Library::new(), true).unwrap();
    let mut told = 0;
    while playback.advance().unwrap() {
        let entry = playback.table().journal().last().unwrap();
        told += entry.events.len();
        assert_eq!(entry.state, playback.table().game().hash());
    }
    assert!(told > 0);
    assert!(playback.table().game().turn().outcome().is_some());
    assert!(Seat::first(4).all(|seat| playback.header().seats.len() > seat.index()));
}
