//! How often a person would have to answer in games of the regular player, and how often at a table of one person and bots, which does for the
//! person whatever is their sole choice.
//!
//! `cargo run --release -p wardroom-ward --example prompts [GAMES] [SEED]`

use kernel::{Level, Library, Players, Rules, Seat, Silent, Turn, Viewer, chance::Quick, deadline::Deadline};
use std::collections::BTreeMap;
use ward::{Action, Options, Ward};

/// What a seat was asked, by the name of the question.
#[derive(Default)]
struct Asked {
    /// Asked at all.
    all: u32,
    /// Asked though there was nothing to choose.
    sole: u32,
    /// Answered with something else than a pass or the next phase.
    done: u32,
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u64>());
    let mut number = |usual: u64| arguments.next().and_then(Result::ok).unwrap_or(usual);
    let (games, seed) = (number(300), number(1));
    let library = ward::shelf(Library::new());
    let mut questions: BTreeMap<String, Asked> = BTreeMap::new();
    let (mut prompts, mut alone): (Vec<u32>, Vec<u32>) = Default::default();
    for game in 0..games {
        let mut seats = [[0u32; 2]; 2];
        play(&library, &mut Quick::part(seed, game), &mut questions, &mut seats);
        prompts.extend(seats.map(|seat| seat[0]));
        alone.extend(seats.map(|seat| seat[1]));
    }
    println!(
        "| question | asked a game and seat | with something to choose | something done |\n|---|---|---|---|"
    );
    let mut rows: Vec<(String, Asked)> = questions.into_iter().collect();
    rows.sort_by_key(|(_, asked)| std::cmp::Reverse(asked.all));
    let mean = |count: u32| f64::from(count) / (2 * games) as f64;
    for (question, Asked { all, sole, done }) in rows {
        println!("| {question} | {:.2} | {:.2} | {:.2} |", mean(all), mean(all - sole), mean(done));
    }
    println!(
        "\n{games} games: a seat is asked {} times in the median, {} times among bots",
        median(prompts),
        median(alone)
    );
}

fn median(mut counts: Vec<u32>) -> u32 {
    counts.sort_unstable();
    counts.get(counts.len() / 2).copied().unwrap_or(0)
}

/// One game of regular players; `seats` counts how often each is asked, and how often it has something to choose.
fn play(
    library: &Library,
    chance: &mut Quick,
    questions: &mut BTreeMap<String, Asked>,
    seats: &mut [[u32; 2]; 2],
) {
    let mut game = Ward::deal(&Options::default(), 2, library, chance, &mut Silent).expect("two play");
    while let Turn::Ask(asked) = game.turn() {
        let seat: Seat = asked.lowest().expect("somebody is asked");
        let action = game.skilled(seat, Level::Regular, &Deadline::NEVER, chance);
        let sole = game.sole_choice(seat);
        assert!(sole.as_ref().is_none_or(|sole| *sole == action), "{action} beside the sole choice");
        let prompt = game.view(Viewer::Seat(seat)).prompt.expect("who is asked has a prompt");
        let question = questions.entry(prompt.ask.id.to_string()).or_default();
        question.all += 1;
        question.sole += u32::from(sole.is_some());
        question.done +=
            u32::from(!matches!(action, Action::Pass | Action::Leave | Action::EndCombat | Action::EndTurn));
        seats[seat.index()][0] += 1;
        seats[seat.index()][1] += u32::from(sole.is_none());
        game.play(seat, &action, chance, &mut Silent).expect("the regular player plays by the rules");
    }
}
