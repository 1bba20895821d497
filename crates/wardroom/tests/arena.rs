//! `wardroom arena`

use crate::common::wardroom;
use serde_json::Value;

const ZOMBIE: [&str; 8] = ["arena", "zombie", "--option", "rounds=1", "--bot", "quick", "--bot", "random"];

/// Without how long it took, which is never the same.
fn lines(args: &[&str]) -> Vec<Value> {
    let said = wardroom(args);
    assert_eq!(said.code, 0, "{}", said.err);
    let game = |line| {
        let mut game: Value = serde_json::from_str(line).expect("a line is an object");
        for rated in game["ratings"].as_array_mut().into_iter().flatten() {
            let time = rated.as_object_mut().and_then(|rated| rated.remove("milliseconds"));
            assert!(time.and_then(|time| time.as_f64()) > Some(0.0), "{line}");
        }
        game
    };
    said.out.lines().map(game).collect()
}

#[test]
fn bots_are_rated_for_people() {
    let out = wardroom(&[&ZOMBIE[..], &["--games", "60"]].concat()).fine();
    for part in [
        "2 players, 1 pairing of 60 games, seed 1; a fair share is 50%",
        "bot       rating    95% interval    quick   random      a move\n",
        "quick has 0",
        "within",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    let rows: Vec<Vec<&str>> =
        out.lines().skip(4).take(2).map(|row| row.split_whitespace().collect()).collect();
    assert_eq!(rows[0][..3], ["quick", "0", "–"], "{out}");
    assert!(rows[1][0] == "random" && rows[1][1].starts_with('-'), "{out}");
}

#[test]
fn the_same_seed_gives_the_same_ratings_on_any_number_of_threads() {
    for players in ["2", "3"] {
        let on = |threads| {
            lines(
                &[&ZOMBIE[..], &["--players", players, "--games", "60", "--json", "--threads", threads]]
                    .concat(),
            )
        };
        let one = on("1");
        assert_eq!(one, on("3"));
        let [game] = &one[..] else { unreachable!("one game is one line") };
        assert_eq!((&game["games"], &game["zero"]), (&60.into(), &"policy".into()));
        assert_eq!(
            (&game["ratings"][0]["bot"], &game["ratings"][0]["rating"]),
            (&"policy".into(), &0.0.into())
        );
        let weaker = &game["ratings"][1];
        assert!(weaker["low"].as_f64() < weaker["rating"].as_f64() && weaker["high"].as_f64() < Some(0.0));
        assert_eq!(game["met"].as_array().map(Vec::len), Some(2));
    }
}

#[test]
fn all_bots_of_a_game_play_where_none_is_named() {
    let [game] = &lines(&["arena", "high-card", "--games", "20", "--json"])[..] else {
        unreachable!("one game is one line")
    };
    let mut bots: Vec<_> =
        game["ratings"].as_array().into_iter().flatten().filter_map(|rated| rated["bot"].as_str()).collect();
    bots.sort_unstable();
    assert_eq!(bots, ["policy", "random"]);
}

#[test]
fn levels_stand_in_their_order() {
    let args = [
        "arena", "fw-pn", "--bot", "random", "--bot", "novice", "--bot", "regular", "--games", "40", "--json",
    ];
    let [game] = &lines(&args)[..] else { unreachable!("one game is one line") };
    let order: Vec<_> = game["ratings"].as_array().into_iter().flatten().map(|rated| &rated["bot"]).collect();
    assert_eq!(order, ["regular", "novice", "random"]);
    assert_eq!((&game["games"], &game["games_of_two"]), (&120.into(), &40.into()));
    for met in game["met"].as_array().into_iter().flatten() {
        let (share, foreseen) = (met["share"]["share"].as_f64(), met["foreseen"].as_f64());
        assert!(share.zip(foreseen).is_some_and(|(share, foreseen)| (share - foreseen).abs() < 0.2), "{met}");
    }
}

#[test]
fn several_games_are_one_table_for_documents() {
    let args = ["arena", "zombie", "high-card", "zombie", "fw-fb", "--bot", "quick", "--bot", "random"];
    let out = wardroom(&[&args[..], &["--games", "20", "--markdown"]].concat()).fine();
    let rows: Vec<&str> = out.lines().collect();
    assert_eq!(rows[..2], ["| game | players | `random` | `quick` |", "|---|---|---|---|"]);
    assert_eq!(rows.len(), 5, "{out}");
    for (row, begins) in
        rows[2..].iter().zip(["| `zombie` | 2 | -", "| `high-card` | 2 |", "| `fw-fb` | 1 |"])
    {
        assert!(row.starts_with(begins), "{row}");
    }
    assert!(rows[2].contains(" ± ") && rows[2].ends_with("| 0 |"), "{out}");
}

#[test]
fn all_leaves_out_what_is_not_for_so_many_and_says_so() {
    let args =
        ["arena", "all", "--players", "6", "--bot", "random", "--bot", "quick", "--games", "12", "--json"];
    let games = lines(&args);
    assert_eq!(games.len(), 29);
    let (out, played): (Vec<_>, Vec<_>) = games.iter().partition(|game| game["left_out"].is_string());
    assert!(out.iter().any(|game| game["left_out"] == "Ward is for 2 players, not for 6"), "{out:?}");
    assert!(played.iter().all(|game| game["players"] == 6 && game["games"] == 12) && !played.is_empty());
}

#[test]
fn what_cannot_be_rated_is_refused_with_what_can() {
    let arena = |args: &[&str]| wardroom(&[&["arena"], args].concat());
    arena(&[]).fails(2, &["GAME"]);
    arena(&["zombei"]).fails(2, &["did you mean `zombie`?"]);
    arena(&["zombie", "--bot", "quick"]).fails(2, &["only `quick` is named; name two bots or more"]);
    arena(&["zombie", "--bot", "quick", "--bot", "policy"]).fails(2, &["`quick` is named twice"]);
    arena(&["ward", "--players", "4"]).fails(2, &["Ward is for 2 players, not for 4"]);
    arena(&["zombie", "--players", "4", "--games", "12"]).fails(2, &["name a multiple of 8: 16"]);
    arena(&["zombie", "--games", "3"]).fails(2, &["name an even number: 4"]);
    arena(&["zombie", "--option", "round=1"]).fails(2, &["did you mean `rounds`?"]);
    arena(&["zombie", "--json", "--markdown"]).fails(2, &["cannot be used with"]);
    arena(&["all", "--players", "9"]).fails(2, &["no game has"]);
}
