//! Records of Zombie hold, and whatever is changed in one is found.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::{
    Game, Library, Seat, Table, Turn,
    chance::{Keyed, Quick},
    record::{Hex, Particulars, Playback, Player, Reader, RecordError, Verified, fair, write},
};
use zombie::{Options, Zombie};

/// A game of random moves with some silence and some taking back, as a record.
fn record(seed: u8, finish: bool) -> Vec<u8> {
    let seed = Hex([seed; 32]);
    let contributions = vec![b"one".to_vec(), Vec::new(), vec![0, 255]];
    let options = Options { rounds: 1, ..Options::default() };
    let library = Library::new();
    let chance = Keyed::new(&fair::key(&seed, &contributions));
    let mut table = Table::<Zombie, _>::deal(&options, 3, &library, chance).unwrap();
    let mut quick = Quick::new(seed.0[0].into());
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
    let players = ["Ann", "Ben", "Cy"].map(|name| Player { name: name.into(), bot: None }).to_vec();
    let title = &Zombie::titles()[0];
    let mut bytes = Vec::new();
    write(&mut bytes, &table, &Particulars { title, options, players, seed, contributions }, &library)
        .unwrap();
    bytes
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
    lines.push(format!("{{\"end\":{},\"entries\":{},\"sha256\":\"{hash}\"}}", end["end"], lines.len() - 1));
}

fn forged(change: impl Fn(&mut Vec<String>)) -> String {
    let mut lines = lines(&record(1, true));
    change(&mut lines);
    reseal(&mut lines);
    verify(&join(&lines)).unwrap_err().to_string()
}

#[test]
fn records_hold() {
    for seed in 0..20 {
        let bytes = record(seed, true);
        let verified = verify(&bytes).unwrap();
        assert!(verified.seed_shown && verified.end.is_some());
        assert_eq!(verified.entries as usize, lines(&bytes).len() - 2);
        assert!(verified.outcomes > 0);
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

#[test]
fn a_forger_is_told_where_and_what() {
    let swapped = forged(|lines| lines.swap(4, 5));
    assert!(swapped.starts_with("line 5: entry 4 stands where entry 3 belongs"), "{swapped}");

    let removed = forged(|lines| drop(lines.remove(10)));
    assert!(removed.starts_with("line 11: entry 10 stands where entry 9 belongs"), "{removed}");

    let other_move = forged(|lines| {
        let drawn = lines.iter_mut().find(|line| line.contains("draw pile")).unwrap();
        *drawn = drawn.replace("draw pile", "discard clown");
    });
    assert!(other_move.contains("`discard clown` of seat") && other_move.contains("ZZ-39"), "{other_move}");

    let hash = forged(|lines| {
        let at = lines[2].rfind(':').unwrap() + 2;
        lines[2].replace_range(at..at + 16, "0123456789abcdef");
    });
    assert!(
        hash.contains("line 3: entry 1: the state's hash is") && hash.contains("0123456789abcdef"),
        "{hash}"
    );

    let seed =
        forged(|lines| lines[0] = lines[0].replace(&Hex([1; 32]).to_string(), &Hex([2; 32]).to_string()));
    assert!(seed.contains("line 1: the seed does not fit its commitment"), "{seed}");

    let contribution = forged(|lines| lines[0] = lines[0].replace("\"6f6e65\"", "\"6f6e66\""));
    assert!(contribution.contains("line 2: entry 0: answer 1 of chance"), "{contribution}");

    let score = forged(|lines| {
        let end = lines.last_mut().unwrap();
        *end = end.replacen("\"scores\":[", "\"scores\":[1", 1);
    });
    assert!(score.contains("the end is places"), "{score}");

    let marks = forged(|lines| {
        let at = lines.iter().position(|line| line.contains("\"undone\":true,")).unwrap();
        lines[at] = lines[at].replace("\"undone\":true,", "");
    });
    assert!(marks.contains("was taken back later"), "{marks}");

    let option = forged(|lines| lines[0] = lines[0].replace("\"rounds\":1,", ""));
    assert!(option.contains("line 1: the options do not say `rounds`"), "{option}");

    let revision = forged(|lines| lines[0] = lines[0].replace("\"revision\":1", "\"revision\":9"));
    assert!(revision.contains("revision 9"), "{revision}");

    let format = forged(|lines| lines[0] = lines[0].replace("\"wardroom\":1", "\"wardroom\":7"));
    assert!(format.contains("line 1: a record of format 7"), "{format}");

    let game = forged(|lines| lines[0] = lines[0].replace("\"zombie\"", "\"zombi\""));
    assert!(game.contains("nearest: `zombie`"), "{game}");
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
    assert!(Seat::first(3).all(|seat| playback.header().seats.len() > seat.index()));
}
