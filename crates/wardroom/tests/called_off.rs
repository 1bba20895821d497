//! Deals that were called off: which terms tell of them as they may, and what a record says of an operator who lets deals fall until one suits.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::{
    checker::{check, root},
    common::{Said, wardroom, write},
    online::{
        part::{Part, finish, record, seated, terms},
        serve,
    },
};
use kernel::{
    Chance,
    chance::Keyed,
    record::{Hex, fair},
};
use serde_json::{Map, Value, json};
use store::{Id, Sqlite, Store};
use tempfile::tempdir;

/// How many deals an operator can let fall, so that one is dealt after all.
const MOST: usize = 7;

/// The vectors of the page.
fn vectors() -> Value {
    let page = std::fs::read_to_string(root().join("docs/fair-chance.md")).unwrap();
    let block = page.split("```json\n").nth(1).unwrap().split("\n```").next().unwrap();
    serde_json::from_str(block).unwrap()
}

/// Every option of a game, as its records have them.
fn options() -> String {
    let fresh = wardroom(&["record", "zombie", "--seed", "1", "--option", "rounds=1"]).fine();
    let terms: Map<String, Value> = serde_json::from_str(fresh.lines().next().unwrap()).unwrap();
    terms["options"].to_string()
}

/// What the page says is refused is refused by the program, on the line of the terms, and nothing else of these vectors is.
#[test]
fn terms_that_are_none_are_refused() {
    let folder = tempdir().unwrap();
    let vectors = vectors();
    let two = &vectors["called_off"];
    // The page leaves options out that the program wants to be named.
    let line = two["terms"].as_str().unwrap();
    let full = line.replace("{\"rounds\":1,\"tie_break\":\"extra-round\"}", &options());
    assert_ne!(line, full);
    let plain = |shown: &Value, keys: [&str; 2]| match shown {
        Value::Null => "null".to_string(),
        shown => format!("{{\"{}\":{},\"{}\":{}}}", keys[0], shown[keys[0]], keys[1], shown[keys[1]]),
    };
    let all = |list: &Value, keys| {
        let list: Vec<String> = list.as_array().unwrap().iter().map(|shown| plain(shown, keys)).collect();
        format!("[{}]", list.join(","))
    };
    let past: Vec<String> =
        two["past"].as_array().unwrap().iter().map(|names| all(names, ["name", "salt"])).collect();
    let shown = format!(
        "{{\"names\":{},\"contributions\":{},\"called_off\":[{}],\"seed\":{}}}",
        all(&two["names"], ["name", "salt"]),
        all(&two["contributions"], ["salt", "contribution"]),
        past.join(","),
        two["seed"]
    );
    let verify = |terms: &str| {
        let text = format!("{terms}\n{shown}\n{{\"n\":0,\"state\":\"28a1c6c7b6a1a2f0\"}}\n");
        let said = wardroom(&["verify", &write(&folder, "game.jsonl", text.as_bytes())]);
        assert_eq!((said.code, said.err.as_str()), (1, ""), "{}", said.out);
        said.out
    };
    let fine = verify(&full);
    assert!(fine.contains("line 3: "), "up to the deal all is well: {fine}");
    let refused = vectors["refused"].as_array().unwrap();
    assert!(refused.len() >= 20);
    for how in refused {
        let altered = how["alter"].as_array().unwrap().iter().fold(full.clone(), |line, pair| {
            let (was, becomes) = (pair[0].as_str().unwrap(), pair[1].as_str().unwrap());
            assert!(line.contains(was), "{how}");
            line.replacen(was, becomes, 1)
        });
        let said = verify(&altered);
        assert!(said.contains("line 1: "), "{}: {said}", how["why"]);
    }
}

/// The seed of the attempt that a table is at, as the operator finds it in the journal.
async fn seed_of(store: &Sqlite, table: Id) -> Hex<32> {
    let journal = store.journal(table, 0).await.unwrap();
    let seeds = journal.iter().filter_map(|body| {
        let text = String::from_utf8_lossy(body).into_owned();
        let (_, rest) = text.split_once("\"seed\":\"")?;
        rest[..64].parse().ok()
    });
    seeds.last().unwrap()
}

/// The deck that this key deals, the top last.
fn deck(key: &[u8; 32], cards: usize) -> Vec<u16> {
    let mut chance = Keyed::new(key);
    chance.entry(0);
    chance.below("dealer", 2);
    let mut order: Vec<u16> = (0..cards as u16).collect();
    chance.shuffle("deck", &mut order);
    order
}

/// All that is said of a record in which so many deals fell by somebody in seat 2.
async fn is_told(file: String, fell: usize, name: &str) {
    let run = |args: &[&str], by: fn(&[&str]) -> Said| {
        let args: Vec<String> = args.iter().map(ToString::to_string).collect();
        tokio::task::spawn_blocking(move || by(&args.iter().map(String::as_str).collect::<Vec<_>>()))
    };
    let off =
        |attempt| format!("attempt {attempt} was called off: somebody called “{name}” in seat 2 withheld");
    let offs: Vec<String> = (1..=fell).map(off).collect();
    let deals = if fell == 1 { "1 deal".into() } else { format!("{fell} deals") };
    let open = format!(
        "whoever ran the house, alone if they had a seat or put a backup back, could have let {deals} fall and so picked among {}",
        fell + 1
    );
    let verified = run(&["verify", &file], wardroom).await.unwrap().fine();
    let (said, checked) = (offs.join("\n  "), run(&[&file], check).await.unwrap().fine());
    assert!(
        verified.starts_with("holds ") && verified.ends_with(&format!("  {said}\n  {open}\n")),
        "{verified}"
    );
    assert!(checked.contains(&format!("2 people contributed; {}; {open})", offs.join("; "))), "{checked}");
    let verified = run(&["verify", "--json", &file], wardroom).await.unwrap().fine();
    let verified: Value = serde_json::from_str(&verified).unwrap();
    assert_eq!((&verified["holds"], &verified["caution"]), (&json!(true), &json!(open)));
    assert_eq!(verified["bound"]["called_off"].as_array().unwrap().len(), fell);
}

/// An operator who sits at the table, has the seed and reveals last knows every deal before it is made. To let it fall is all that can be done
/// about it, it can be done seven times, and each time stands in the record.
#[tokio::test(flavor = "multi_thread")]
async fn an_operator_who_lets_deals_fall_until_one_suits_is_told_of() {
    let server = serve().await;
    let store = Sqlite::open(&server.folder.path().join("test.db")).unwrap();
    let (table, people, mut parts) = seated(server.address(), json!({})).await;
    let id: Id = table.parse().unwrap();
    let (mut fell, cards) = (0, 104);
    let chosen = loop {
        people[0].must(&table, json!({ "do": "start" })).await;
        let line = terms(&people[0], &table).await;
        people[0].must(&table, parts[0].reveal(&line)).await;
        let seed = seed_of(&store, id).await;
        assert_eq!(parts[0].attempt.commitment(&seed), parts[0].host, "the operator has the seed");
        let gave = parts.clone().map(|part| part.revealed.contribution);
        let deck = deck(&fair::key(&seed, &fair::pledge(&line), &gave), cards);
        // The card on top is to be a certain one.
        if fell == MOST || deck.last() == Some(&0) {
            people[1].must(&table, parts[1].reveal(&line)).await;
            break deck;
        }
        people[1].must(&table, json!({ "do": "stand" })).await;
        fell += 1;
        for (at, person) in people.iter().enumerate() {
            let mark = (10 * fell + at) as u8;
            parts[at] = Part::draw(person, &table, at as u8 + 1, mark).await;
            person.must(&table, parts[at].sit()).await;
        }
    };
    finish(&table, &people).await;
    let lines = record(server.address(), &table).await;
    let deal: Value = serde_json::from_str(&lines[2]).unwrap();
    assert_eq!(deal["chance"][1]["order"], json!(chosen), "the operator knew it beforehand");
    let text = lines.join("\n") + "\n";
    let folder = tempdir().unwrap();
    is_told(write(&folder, "game.jsonl", text.as_bytes()), fell, "Bob").await;
    // Such a record, which the page's own check is tried on as well.
    let kept = root().join("web/tests/records/let-fall.jsonl").display().to_string();
    is_told(kept, MOST, "Bob").await;
}
