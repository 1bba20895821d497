use super::*;
use clap::Parser;
use serde_json::{Value, json};

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    words: WordsArgs,
}

fn text(args: &[&str]) -> Result<String, WordsError> {
    let cli = Cli::try_parse_from(["words"].iter().chain(args)).expect("arguments that clap takes");
    let mut out = Vec::new();
    run(&cli.words, &mut out)?;
    Ok(String::from_utf8(out).expect("text"))
}

fn json_of(args: &[&str]) -> Vec<Value> {
    let text = text(&[args, &["--json"]].concat()).expect("an answer");
    serde_json::from_str(&text).expect("an array")
}

fn row<'a>(rows: &'a [Value], word: &str) -> &'a Value {
    rows.iter().find(|row| row["word"] == word).unwrap_or_else(|| panic!("{word} is not among the results"))
}

/// The chain of FW-109 to FW-112: KIT, SKIM, EXIT, EARTH, TEAR and THE.
#[test]
fn the_example_chain_of_moves_is_found_card_for_card() {
    let skim = json_of(&["change", "kit", "sm", "--moves", "add,overlay"]);
    let skim = row(&skim, "skim");
    assert_eq!(
        (&skim["points"], &skim["row"], &skim["covered"]),
        (&json!(9), &json!("+s k i m/t"), &json!("t"))
    );

    let exit = json_of(&["change", "skim", "ext", "--moves", "overlay"]);
    let exit = row(&exit, "exit");
    assert_eq!(
        (&exit["points"], &exit["cards"], &exit["row"]),
        (&json!(7), &json!(3), &json!("e/s x/k i t/m"))
    );
    let covered_all = json_of(&["change", "skim", "exit", "--moves", "overlay", "--placements"]);
    assert!(covered_all.iter().filter(|row| row["word"] == "exit").all(|row| row["cards"] == 3), "I stays");

    let all = ["change", "exit", "earh", "--moves", "add,overlay,give-take,duplicate", "--placements"];
    let earth = json_of(&all);
    let own = |row: &&Value| row["word"] == "earth" && row["row"] == "e/e a~x r/i t +h";
    let earth = earth.iter().find(own).expect("the placement of the example");
    assert_eq!(
        (&earth["points"], &earth["played"], &earth["taken"]),
        (&json!(7), &json!("aehr"), &json!("x"))
    );

    let split = json_of(&["change", "earth", "te", "--moves", "add,split"]);
    let split = row(&split, "tear + the");
    assert_eq!(
        (&split["points"], &split["cards"], &split["row"]),
        (&json!(9), &json!(2), &json!("+t e a r | t h +e"))
    );
}

/// What `docs/words.md` says of `placements`.
#[test]
fn placements_are_the_ways_to_lay_a_word() {
    let asked = ["change", "exit", "earhxx", "--moves", "add,overlay,give-take,duplicate", "--length", "5"];
    let words = json_of(&asked);
    let ways = json_of(&[&asked[..], &["--placements"]].concat());
    assert!(words.iter().any(|row| row["placements"].as_u64() > Some(1)));
    for row in &words {
        let own: Vec<&Value> = ways.iter().filter(|way| way["word"] == row["word"]).collect();
        assert_eq!(row["placements"], own.len(), "{row}");
        assert!(own.iter().all(|way| way["placements"] == 1), "{own:?}");
        // One of them is shown, one that plays fewest cards.
        assert!(own.iter().any(|way| way["row"] == row["row"]), "{row}");
        assert_eq!(row["cards"].as_u64(), own.iter().filter_map(|way| way["cards"].as_u64()).min(), "{row}");
        // No two do the same with every card of the board word.
        let fates = |way: &&Value| -> String {
            let row = way["row"].as_str().unwrap_or_default();
            row.split(' ').filter(|slot| !slot.starts_with('+')).collect::<Vec<_>>().join(" ")
        };
        let mut found: Vec<String> = own.iter().map(fates).collect();
        found.sort();
        found.dedup();
        assert_eq!(found.len(), own.len(), "{own:?}");
    }
    // The ways of a split are counted only if they are asked for.
    let split = ["change", "earth", "te", "--moves", "add,split"];
    assert_eq!(row(&json_of(&split), "tear + the")["placements"], Value::Null);
    let counted = json_of(&[&split[..], &["--placements"]].concat());
    assert_eq!(row(&counted, "tear + the")["placements"], 1);
}

#[test]
fn a_part_that_is_not_changed_scores_nothing() {
    let split = json_of(&["change", "parsnip", "t", "--moves", "add,split"]);
    assert_eq!(row(&split, "part + snip")["points"], 5);
    assert!(!split.iter().any(|row| row["word"] == "par + snip"));
}

#[test]
fn every_answer_is_an_array_whose_objects_begin_with_the_word() {
    for args in [
        &["list", "--prefix", "zax"][..],
        &["check", "qi", "xqz"],
        &["rack", "brains"],
        &["change", "kit", "sm", "--moves", "add"],
        &["contain", "zzq"],
    ] {
        let rows = json_of(args);
        let first = |row: &Value| row.as_object().and_then(|row| row.keys().next().cloned());
        assert!(rows.iter().all(|row| first(row).as_deref() == Some("word")), "{args:?}");
    }
    assert_eq!(json_of(&["rack", "brains", "--top", "3"]).len(), 3);
}

#[test]
fn racks_and_letters_within_are_searched_with_their_conditions() {
    let rack = json_of(&["rack", "brainst", "--must", "b", "--last", "s", "--length", "6"]);
    assert!(rack.iter().any(|row| row["word"] == "brains"));
    let fits = |word: &str| word.contains('b') && word.ends_with('s') && word.len() == 6;
    assert!(rack.iter().all(|row| fits(row["word"].as_str().unwrap())));
    let contain = json_of(&["contain", "rst", "--supply", "eirsstu", "--min", "5"]);
    assert!(contain.iter().any(|row| row["word"] == "suiter"));
}

#[test]
fn a_list_of_ones_own_is_asked_and_its_faults_are_told_by_line() {
    let folder = std::env::temp_dir().join(format!("wardroom-words-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("mine.txt");
    fs::write(&path, "xqz\nzqx\n").unwrap();
    let file = path.to_str().unwrap();
    assert_eq!(json_of(&["rack", "qxz", "--words", file]).len(), 2);
    fs::write(&path, "xqz\nXqz\nxqz\n").unwrap();
    let error = text(&["check", "xqz", "--words", file]).unwrap_err().to_string();
    assert!(
        error.contains("line 2: 'X' is not a letter") && error.contains("line 3: the word stands in line 1"),
        "{error}"
    );
    fs::remove_dir_all(&folder).unwrap();
    assert!(text(&["check", "xqz", "--words", file]).is_err());
}

#[test]
fn offensive_and_rare_words_are_left_out_on_demand() {
    assert_eq!(json_of(&["check", "shit", "--clean"])[0]["listed"], false);
    assert_eq!(json_of(&["check", "shit"])[0]["listed"], true);
    assert_eq!(json_of(&["check", "zax", "--grade", "50"])[0]["listed"], false);
    assert_eq!(json_of(&["check", "train", "--grade", "20"])[0]["listed"], true);
    let explained = json_of(&["check", "trains", "they", "xqz"]);
    assert_eq!([0, 1, 2].map(|at| explained[at]["explained"] == true), [true, false, false]);
}

#[test]
fn what_cannot_be_asked_is_refused_with_what_to_do() {
    let refused = |args: &[&str]| text(args).unwrap_err().to_string();
    assert!(refused(&["rack", "ab3"]).contains("'3' is not a letter"));
    assert!(refused(&["list", "--pattern", "a+"]).contains("use letters, ?"));
    assert!(refused(&["define", "train", "--wordnet", "/nowhere"]).contains("index.noun is missing"));
    assert!(refused(&["change", "", "abc", "--moves", "add"]).contains("cannot lie on a board"));
}

#[test]
fn what_no_word_can_answer_is_refused_with_the_reason() {
    for (args, why) in [
        (&["rack", "abc", "--min", "9", "--max", "3"][..], "at least 9 letters and at most 3"),
        (&["rack", "abc", "--length", "0"], "a word has 2 to 32 letters"),
        (&["rack", "abc", "--length", "9"], "the rack has 3 letters"),
        (&["rack", "abc", "--must", "z"], "--must: the rack lacks z"),
        (&["rack", "abc", "--first", "Z"], "--first: the rack lacks z"),
        (&["rack", ""], "the rack has no letter"),
        (&["contain", "qz", "--supply", "a"], "the supply lacks qz"),
        (&["change", "kit", "smeat", "--moves", "add", "--min-cards", "99999999999"], "the hand has 5 cards"),
        (&["change", "kit", "smeat", "--moves", "add", "--required", "z"], "--required: the hand lacks z"),
        (&["change", "kit", "smeat", "--moves", "split"], "a split alone plays no card"),
        (&["change", "kit", "smeat", "--moves", "add", "--parts", "3"], "--parts is for splits"),
        (&["check", ""], "at least one letter"),
        (&["list", "--pattern", ""], "the pattern is empty"),
    ] {
        let refusal = text(args).unwrap_err().to_string();
        assert!(refusal.contains(why), "{args:?}: {refusal}");
    }
    for args in [["rack", "abc", "--top", "0"], ["rack", "abc", "--grade", "0"]] {
        assert!(Cli::try_parse_from(["words"].iter().chain(&args)).is_err(), "{args:?}");
    }
}

#[test]
fn the_exit_code_says_whether_everything_is_there() {
    let exit = |args: &[&str]| {
        let cli = Cli::try_parse_from(["words"].iter().chain(args)).expect("arguments that clap takes");
        run(&cli.words, &mut Vec::new()).expect("an answer")
    };
    assert_eq!(exit(&["check", "train"]), Exit::Fine);
    assert_eq!(exit(&["check", "train", "xyzzy"]), Exit::No);
    assert_eq!(exit(&["list", "--prefix", "zzzz"]), Exit::No);
    assert_eq!(exit(&["rack", "train"]), Exit::Fine);
}

/// A WordNet that knows one word.
#[test]
fn definitions_are_for_every_word_and_null_where_there_is_none() {
    let folder = tempfile::tempdir().expect("a folder");
    for part in ["noun", "verb", "adj", "adv"] {
        let (mut index, mut data) = ("  1 a licence\n".to_string(), "  1 a licence\n".to_string());
        if part == "noun" {
            let at = data.len();
            data.push_str(&format!("{at:08} 04 n 01 ward 0 000 | a part of a town\n"));
            index.push_str(&format!("ward n 1 0 1 0 {at:08}\n"));
        }
        fs::write(folder.path().join(format!("index.{part}")), index).expect("written");
        fs::write(folder.path().join(format!("data.{part}")), data).expect("written");
    }
    let wordnet = folder.path().to_str().expect("a path");
    let args = ["define", "WARDS", "naïve", "john", "--grade", "10", "--wordnet", wordnet];
    let rows = json_of(&args);
    assert_eq!(rows[0]["definition"], "a part of a town");
    assert_eq!((&rows[1]["listed"], &rows[1]["definition"]), (&json!(false), &Value::Null));
    assert_eq!(rows[2]["listed"], false, "as `check` says with the same grade");
    assert!(text(&args).expect("a table").contains("no definition"));
}

#[test]
fn more_results_than_can_be_put_in_order_are_refused_with_a_way_out() {
    let asked = ["change", "trains", "aeiorstlnd", "--moves", "add,overlay,give-take,duplicate,split"];
    let refusal = text(&asked).expect_err("too many").to_string();
    assert!(refusal.starts_with("more than 50000 results; ask for the best with --top K"), "{refusal}");
    let narrowed = [&asked[..], &["--length", "3", "--min-cards", "6", "--top", "3"]].concat();
    assert_eq!(
        json_of(&narrowed).len(),
        0,
        "three letters each leave no room for six cards beside a kept letter in two"
    );
}

#[test]
fn a_file_that_is_too_large_is_not_read() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    file.as_file().set_len(MOST_BYTES + 1).expect("a sparse file");
    let path = file.path().to_str().expect("a path");
    let refusal = text(&["check", "cat", "--words", path]).expect_err("too large").to_string();
    assert!(refusal.ends_with("is larger than 64 MiB, which no word list needs"), "{refusal}");
}
