//! What is kept of a state does not hang on what things are called, nor on where they stand.

#![allow(clippy::unwrap_used)] // helpers of tests

use arrayvec::ArrayVec;
use kernel::{
    Digest, Seat, Seats, StateHash,
    archive::{
        Archive, Fields, Form, Frozen, Like, Marked, Misread, Named, Part, Put, Ranks, Span, under, without,
    },
};
use serde_json::{Map, json};

mod then {
    use super::*;

    #[derive(Archive, Clone, Debug, PartialEq)]
    pub struct Hand {
        #[archive(1)]
        pub cards: Vec<u8>,
        #[archive(2)]
        pub owner: Seat,
        #[archive(3, none = "-")]
        pub laid: [Option<u16>; 2],
        #[archive(4)]
        pub phase: Phase,
        #[archive(5)]
        pub inner: Inner,
        #[archive(skip)]
        pub cache: u64,
    }

    #[derive(Archive, Clone, Debug, PartialEq)]
    pub struct Inner {
        #[archive(1)]
        pub name: String,
        #[archive(2)]
        pub in_round: Seats,
        #[archive(3, default)]
        pub score: i32,
    }

    #[derive(Archive, Clone, Debug, PartialEq)]
    pub enum Phase {
        #[archive(1)]
        Draw(u8),
        #[archive(2)]
        Pick {
            #[archive(1)]
            target: Seat,
            #[archive(2)]
            left: u8,
        },
        #[archive(3)]
        Over,
    }
}

/// The same with other names in another order, wider numbers and another kind of list.
mod now {
    use super::*;

    #[derive(Archive, Clone, Debug, PartialEq)]
    pub struct Holding {
        #[archive(5)]
        pub details: Details,
        #[archive(skip)]
        pub found: String,
        #[archive(4)]
        pub step: Step,
        #[archive(2)]
        pub whose: Seat,
        #[archive(3, none = "-")]
        pub down: [Option<u32>; 2],
        #[archive(1)]
        pub held: ArrayVec<u16, 8>,
    }

    #[derive(Archive, Clone, Debug, PartialEq)]
    pub struct Details {
        #[archive(3, default)]
        pub points: i32,
        #[archive(2)]
        pub playing: Seats,
        #[archive(1)]
        pub title: String,
    }

    #[derive(Archive, Clone, Debug, PartialEq)]
    pub enum Step {
        #[archive(3)]
        End,
        #[archive(2)]
        Take {
            #[archive(2)]
            plays: u16,
            #[archive(1)]
            from: Seat,
        },
        #[archive(1)]
        Deal(u32),
    }
}

const FORM: Form = Form::new(2, 1);

fn hash(of: &impl Put) -> StateHash {
    let mut digest = Digest::new();
    of.put(&FORM, &mut digest);
    digest.finish()
}

fn old(phase: then::Phase) -> then::Hand {
    let inner = then::Inner { name: "ä".into(), in_round: Seats::first(2), score: -7 };
    then::Hand { cards: vec![3, 200], owner: Seat::new(1), laid: [None, Some(9)], phase, inner, cache: 1 }
}

fn new(step: now::Step) -> now::Holding {
    let details = now::Details { title: "ä".into(), playing: Seats::first(2), points: -7 };
    let held = [3u16, 200].into_iter().collect();
    now::Holding { details, found: "x".into(), step, whose: Seat::new(1), down: [None, Some(9)], held }
}

#[test]
fn other_names_and_another_order_have_the_same_hash() {
    let two = Seat::new(1);
    let pairs = [
        (then::Phase::Draw(2), now::Step::Deal(2)),
        (then::Phase::Pick { target: two, left: 1 }, now::Step::Take { plays: 1, from: two }),
        (then::Phase::Over, now::Step::End),
    ];
    let hashes: Vec<StateHash> = pairs.iter().map(|(phase, _)| hash(&old(phase.clone()))).collect();
    for ((_, step), hash_then) in pairs.into_iter().zip(&hashes) {
        assert_eq!(hash(&new(step)), *hash_then);
    }
    assert!(hashes[0] != hashes[1] && hashes[1] != hashes[2]);
}

/// The bytes written out by hand from `docs/records.md`.
#[test]
fn the_bytes_are_as_documented() {
    let mut digest = Digest::new();
    old(then::Phase::Pick { target: Seat::new(1), left: 1 }).put(&FORM, &mut digest);
    let bytes = [
        2, 4, 6, 0x90, 3, // 1: two cards, 3 and 200
        4, 4, // 2: seat 2
        6, 4, 0, 2, 18, // 3: of two the first is nothing, the second 9
        8, 4, 2, 4, 4, 2, 0, // 4: variant 2, its field 1 seat 2, its field 2 one, its end
        10, 2, 4, 0xc3, 0xa4, 4, 4, 2, 4, 6, 13, 0, // 5: a text of two bytes, two seats, -7, its end
        0, // the end
    ];
    assert_eq!(digest.as_bytes(), bytes);
}

#[derive(Archive)]
#[archive(state)]
struct Grown {
    #[archive(1)]
    old: u8,
    #[archive(2, since = 2)]
    young: u8,
}

#[test]
fn a_younger_field_leaves_older_hashes_alone() {
    let hash = |young: u8, revision: u32| {
        let mut digest = Digest::new();
        Grown { old: 1, young }.put(&Form::new(2, revision), &mut digest);
        digest.finish()
    };
    assert_eq!(hash(1, 1), hash(2, 1));
    assert_ne!(hash(1, 2), hash(2, 2));
}

#[test]
fn what_is_written_is_read_back_by_names_by_numbers_and_by_names_of_before() {
    const INNER: Frozen = Frozen(&[(1, "n", Frozen(&[])), (2, "r", Frozen(&[])), (3, "s", Frozen(&[]))]);
    const PICK: Frozen = Frozen(&[(1, "t", Frozen(&[])), (2, "l", Frozen(&[]))]);
    const PHASE: Frozen = Frozen(&[(1, "D", Frozen(&[])), (2, "P", PICK), (3, "O", Frozen(&[]))]);
    const HAND: Frozen = Frozen(&[
        (1, "c", Frozen(&[])),
        (2, "o", Frozen(&[])),
        (3, "d", Frozen(&[])),
        (4, "p", PHASE),
        (5, "i", INNER),
    ]);
    let hand = then::Hand { cache: 0, ..old(then::Phase::Pick { target: Seat::new(1), left: 1 }) };
    let named = json!({
        "cards": [3, 200], "owner": 2, "laid": ["-", 9], "phase": { "pick": { "target": 2, "left": 1 } },
        "inner": { "name": "ä", "in_round": [1, 2], "score": -7 },
    });
    let numbered = json!({
        "1": [3, 200], "2": 2, "3": ["-", 9], "4": { "2": { "1": 2, "2": 1 } },
        "5": { "1": "ä", "2": [1, 2], "3": -7 },
    });
    let frozen = json!({
        "c": [3, 200], "o": 2, "d": ["-", 9], "p": { "P": { "t": 2, "l": 1 } }, "i": { "n": "ä", "r": [1, 2], "s": -7 },
    });
    for (form, written) in [(FORM, named), (FORM.numbered(), numbered), (FORM.frozen(HAND), frozen)] {
        assert_eq!(hand.write(&form).to_string(), written.to_string());
        assert_eq!(then::Hand::read(&written, &form), Ok(hand.clone()));
    }
}

#[test]
fn a_position_is_laid_over_a_table_and_leaves_out_what_is_as_there() {
    let (fresh, mut hand) = (old(then::Phase::Over), old(then::Phase::Over));
    hand.cards = vec![7];
    let mut map = Map::new();
    hand.write_fields(Some(&fresh), &FORM, &mut map);
    assert_eq!(serde_json::Value::Object(map.clone()), json!({ "cards": [7] }));
    let mut read = fresh;
    read.read_fields(&map, &FORM).unwrap();
    assert_eq!(read, hand);
}

#[test]
fn what_cannot_be_read_says_where_and_why() {
    let told = |value: serde_json::Value| {
        let mut hand = old(then::Phase::Over);
        let map = value.as_object().unwrap().clone();
        hand.read_fields(&map, &FORM).unwrap_err().to_string()
    };
    assert_eq!(told(json!({ "owner": 9 })), "`owner`: a seat is a number from 1 to the number of players");
    assert_eq!(told(json!({ "cards": 3 })), "`cards`: a list belongs here");
    assert_eq!(told(json!({ "cards": [300] })), "`cards`: a number from 0 to 255 belongs here");
    assert_eq!(told(json!({ "inner": { "name": "x" } })), "`inner`: `in_round` is missing");
    assert_eq!(told(json!({ "inner": { "names": "x" } })), "`inner`: no such name: `names`");
    assert!(told(json!({ "owner": 3 })).starts_with("HS-18"));
    assert!(told(json!({ "phase": "lunch" })).ends_with("[phase: lunch, problem: no such word]"));
}

#[derive(Archive, Clone, Copy, Debug, PartialEq)]
#[archive(words)]
enum Step {
    #[archive(1, as = "{card} {owed} {again?}")]
    Drawn {
        #[archive(1)]
        card: Card,
        #[archive(2)]
        owed: u8,
        #[archive(3)]
        again: bool,
    },
    #[archive(2, as = "take {}")]
    Take(Seat),
    #[archive(3, as = "limit {?}", also = "stop {?}")]
    Limit(Then),
    #[archive(4)]
    Over,
}

#[derive(Archive, Clone, Copy, Debug, PartialEq)]
enum Card {
    #[archive(1)]
    RedQueen,
}

#[derive(Archive, Clone, Copy, Debug, PartialEq)]
enum Then {
    #[archive(1, as = "")]
    GoOn,
    #[archive(2)]
    End,
}

#[test]
fn an_enum_is_a_few_words_and_of_those_that_fit_the_plainest() {
    let drawn = |again| Step::Drawn { card: Card::RedQueen, owed: 3, again };
    for (step, text) in [
        (drawn(false), "red-queen 3"),
        (drawn(true), "red-queen 3 again"),
        (Step::Take(Seat::new(1)), "take 2"),
        (Step::Limit(Then::GoOn), "limit"),
        (Step::Limit(Then::End), "limit end"),
        (Step::Over, "over"),
    ] {
        assert_eq!(step.write(&FORM), json!(text));
        assert_eq!(Step::read(&json!(text), &FORM), Ok(step));
    }
    assert_eq!(Step::read(&json!(" stop  end "), &FORM), Ok(Step::Limit(Then::End)));
    for bad in
        ["", "lunch", "take", "take 3", "take x", "over 1", "limit end end", "red-queen 3 twice", "king 3"]
    {
        assert!(Step::read(&json!(bad), &FORM).is_err(), "{bad}");
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Bean(u8);

impl Put for Bean {
    fn put(&self, form: &Form, into: &mut Digest) {
        self.0.put(form, into);
    }
}
impl std::fmt::Display for Bean {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "bean-{}", self.0)
    }
}
impl std::str::FromStr for Bean {
    type Err = String;
    fn from_str(text: &str) -> Result<Bean, String> {
        let number = text.strip_prefix("bean-").and_then(|number| number.parse().ok());
        number.map(Bean).ok_or_else(|| "beans are bean-1, bean-2, …".into())
    }
}

/// A bag has room for three.
type Bag = Vec<Bean>;
kernel::archive_pieces!(Bean in Bag, " ", |bag: &Bag| bag.clone().into_iter(), |mut beans: Vec<Bean>| {
    beans.truncate(3);
    Ok(beans)
});

#[test]
fn pieces_are_named_and_none_is_lost() {
    let bag = vec![Bean(2), Bean(2), Bean(1)];
    let mut digest = Digest::new();
    Named::<Bean>::put(&bag, &FORM, &mut digest);
    assert_eq!(digest.as_bytes(), [6, 4, 4, 2]);
    assert_eq!(Named::<Bean>::write(&bag, &FORM), json!("bean-2 bean-2 bean-1"));
    let read = |text: &str| -> Result<Bag, String> {
        Named::<Bean>::read(&json!(text), &FORM).map_err(|error| format!("{error:?}"))
    };
    assert_eq!(read("bean-2*2 bean-1"), Ok(bag));
    assert!(read("bean-1*2 bean-2 bean-3").is_err_and(|error| error.contains("too many")));
    assert!(
        read("bean-1*255 bean-1*255 bean-1*255 bean-1*255").is_err_and(|error| error.contains("too many"))
    );
    assert!(read("peas").is_err() && read("bean-1*x").is_err());
    assert_eq!(without([1, 2, 2, 3], [2, 3]), Ok(vec![1, 2]));
    assert_eq!(without([1, 2], [2, 2]), Err(2));
    assert_eq!(under::<_, Vec<u8>>(&[7, 8], vec![1, 2]), [2, 1, 7, 8], "the last is on top");
}

/// No odd ones.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Even(u8);

kernel::archive_as!(Even as u8, |even: &Even| even.0, |number: u8| match number % 2 {
    0 => Ok(Even(number)),
    _ => Err(Misread::form("an even number belongs here")),
});

#[derive(Archive, Clone, Debug, PartialEq)]
#[archive(bare)]
struct Around {
    #[archive(7)]
    even: Even,
}

#[test]
fn a_type_is_kept_as_another_and_a_bare_struct_as_its_field() {
    let bytes = |part: &dyn Put| {
        let mut digest = Digest::new();
        part.put(&FORM, &mut digest);
        digest.as_bytes().to_vec()
    };
    assert_eq!(bytes(&Even(4)), bytes(&4u8));
    assert_eq!(bytes(&Around { even: Even(4) }), bytes(&4u8));
    assert_eq!(Even(4).write(&FORM), json!(4));
    assert_eq!(Even::read(&json!(4), &FORM), Ok(Even(4)));
    assert!(Even::read(&json!(5), &FORM).is_err() && Even::read(&json!("4"), &FORM).is_err());
}

#[test]
fn what_stands_behind_a_name_is_found_by_its_mark() {
    let marked = |text: &str| text.parse::<Marked>().unwrap();
    let full = marked("stone-skin:3>>bug-man<banshee");
    assert_eq!((full.name.as_str(), full.get(">>"), full.get(">")), ("stone-skin", Some("bug-man"), None));
    assert_eq!(full.read::<u8>(":", "hp"), Ok(Some(3)));
    assert!(full.read::<u8>("<", "by").is_err() && full.read::<u8>("=", "shown") == Ok(None));
    for text in ["", "s-d20", "s-d20=7", "=", "<<", "é:ü>", "stone-skin:3>>bug-man<banshee"] {
        assert_eq!(marked(text).to_string(), text);
    }
    assert_eq!(Marked::new("d").with("=", Some(7)).with(":", None::<u8>), marked("d=7"));
}

#[test]
fn ranks_and_spans_are_lists() {
    for (ranks, list) in [([0, 0], json!([])), ([0, 1], json!([2])), ([2, 1], json!([2, 1]))] {
        assert_eq!(Ranks::write(&ranks, &FORM), list);
        assert_eq!(Ranks::read(&list, &FORM), Ok(ranks));
    }
    for (span, list) in [((0, 0), json!([])), ((1, 2), json!([2, 3])), ((253, 2), json!([254, 255]))] {
        assert_eq!(Span::write(&span, &FORM), list);
        assert_eq!(Span::read(&list, &FORM), Ok(span));
    }
    let ranks = |value| <Ranks as Like<[u8; 2]>>::read(&value, &FORM);
    assert!(ranks(json!([1, 1])).is_err() && ranks(json!([3])).is_err());
    for bad in [json!([0]), json!([2, 4]), json!([2, 2]), json!([255, 256]), json!([255, 0])] {
        assert!(Span::read(&bad, &FORM).is_err(), "{bad}");
    }
}
