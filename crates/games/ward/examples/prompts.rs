//! How often a person would have to answer in games of the regular player, and whether an answer is lost by where seats are asked.
//!
//! `cargo run --release -p wardroom-ward --example prompts [GAMES] [SEED]`

use kernel::{Level, Library, Players, Rules, Seat, Silent, Turn, Viewer, chance::Quick, deadline::Deadline};
use std::collections::BTreeMap;
use ward::{
    Action, Moments, Options, Until, Ward, Wish,
    language::{effect::Mode, trigger::Trigger, words::MagicType},
    set::{Card, Set},
};

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

/// What was counted over all games.
#[derive(Default)]
struct Counted {
    /// By question.
    questions: BTreeMap<String, Asked>,
    /// How often each seat of each game was asked.
    prompts: Vec<u32>,
    /// How often it had something to choose.
    alone: Vec<u32>,
    /// Answers of somebody who was asked.
    answers: u32,
    /// Of these, where nobody would have been asked who has said nothing.
    lost: u32,
}

/// How a person plays what the regular player decides.
#[derive(Clone, Copy, PartialEq)]
enum Manner {
    /// Each pass and each phase by itself.
    Plain,
    /// Who holds nothing to answer with wants to be asked nowhere, or says until when they pass; who leaves a phase says what for.
    Ahead,
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u64>());
    let mut number = |usual: u64| arguments.next().and_then(Result::ok).unwrap_or(usual);
    let (games, seed) = (number(300), number(1));
    let library = ward::shelf(Library::new());
    let counted = |moments: Moments, manner: Manner| {
        let mut counted = Counted::default();
        for game in 0..games {
            play(&library, moments, manner, &mut Quick::part(seed, game), &mut counted);
        }
        counted
    };
    let few = counted(Moments::Few, Manner::Plain);
    println!(
        "| question | asked a game and seat | with something to choose | something done |\n|---|---|---|---|"
    );
    let mean = |count: u32| f64::from(count) / (2 * games) as f64;
    let mut rows: Vec<(String, Asked)> = few.questions.into_iter().collect();
    rows.sort_by_key(|(_, asked)| std::cmp::Reverse(asked.all));
    for (question, Asked { all, sole, done }) in rows {
        println!("| {question} | {:.2} | {:.2} | {:.2} |", mean(all), mean(all - sole), mean(done));
    }
    let (each, ahead) = (counted(Moments::Each, Manner::Plain), counted(Moments::Few, Manner::Ahead));
    println!("\n{games} games; medians of how often a seat is asked\n");
    println!("| | moments=each | moments=few | and said ahead |\n|---|---|---|---|");
    let [plain, spared, said] = [each.prompts, few.prompts, ahead.prompts].map(median);
    println!("| two people | {plain} | {spared} | {said} |");
    let [plain, spared, said] = [each.alone, few.alone, ahead.alone].map(median);
    println!("| one person among bots | {plain} | {spared} | {said} |");
    println!("\nof {} answers with moments=each, {} come where few does not ask", each.answers, each.lost);
}

fn median(mut counts: Vec<u32>) -> u32 {
    counts.sort_unstable();
    counts.get(counts.len() / 2).copied().unwrap_or(0)
}

/// One game of regular players.
fn play(library: &Library, moments: Moments, manner: Manner, chance: &mut Quick, counted: &mut Counted) {
    let options = Options { moments, ..Options::default() };
    let set = library.find::<Set>(ward::HOUSE).expect("the house has cards");
    let mut game = Ward::deal(&options, 2, library, chance, &mut Silent).expect("two play");
    let mut seats = [[0u32; 2]; 2];
    while let Turn::Ask(asked) = game.turn() {
        if let Some((seat, only)) = game.forced() {
            game.play(seat, &only, chance, &mut Silent).expect("by the rules");
            continue;
        }
        let seat: Seat = asked.lowest().expect("somebody is asked");
        let action = game.skilled(seat, Level::Regular, &Deadline::NEVER, chance);
        let sole = game.sole_choice(seat);
        assert!(sole.as_ref().is_none_or(|sole| *sole == action), "{action} beside the sole choice");
        let view = game.view(Viewer::Seat(seat));
        let prompt = view.prompt.as_ref().expect("who is asked has a prompt");
        let moment = view.fact("moment").map(|moment| format!(" ({moment})"));
        let question = format!("{}{}", prompt.ask.id, moment.unwrap_or_default());
        let question = counted.questions.entry(question).or_default();
        question.all += 1;
        question.sole += u32::from(sole.is_some());
        let waits = matches!(action, Action::Pass | Action::Leave | Action::EndCombat | Action::EndTurn);
        question.done += u32::from(!waits);
        if matches!(action, Action::Play(_) | Action::Use(..)) && game.check(seat, &Action::Pass).is_ok() {
            counted.answers += 1;
            counted.lost += u32::from(game.is_spared(seat));
        }
        seats[seat.index()][0] += 1;
        seats[seat.index()][1] += u32::from(sole.is_none());
        if manner == Manner::Ahead && game.check(seat, &Action::Leave).is_ok() {
            let idle = until(&game, seat, &set) == Some(Until::Turn);
            let wish = Action::Ask(if idle { Wish::None } else { Wish::Default });
            // It is said as often as it changes, and counted like any other answer.
            if game.play(seat, &wish, chance, &mut Silent).is_ok() {
                seats[seat.index()][0] += 1;
                seats[seat.index()][1] += 1;
            }
        }
        let said = match (manner, &action) {
            (Manner::Ahead, Action::Pass) => until(&game, seat, &set).map(Action::PassUntil),
            (Manner::Ahead, Action::Leave | Action::EndCombat) => ahead(&game, seat, &action, chance),
            _ => None,
        };
        game.play(seat, &said.unwrap_or(action), chance, &mut Silent).expect("by the rules");
    }
    counted.prompts.extend(seats.map(|seat| seat[0]));
    counted.alone.extend(seats.map(|seat| seat[1]));
}

/// Until when somebody passes who looks at their own cards: until their turn without any that answers, until the other plays something with
/// those that answer announcements alone, until they are attacked with those for battles.
fn until(game: &Ward, seat: Seat, set: &Set) -> Option<Until> {
    let view = game.view(Viewer::Seat(seat));
    let own = |id: &'static str| {
        view.zones.iter().filter(move |zone| zone.owner == Some(seat) && zone.id.starts_with(id))
    };
    let held = own("hand").flat_map(|zone| &zone.pieces);
    let lying = ["primary", "limited", "magic", "other", "cemetery"];
    let lying = lying.into_iter().flat_map(own).flat_map(|zone| &zone.pieces);
    let card = |name: &str| set.cards.iter().find(|card| &*card.name == name);
    let lightning = |card: &Card| card.magic().is_some_and(|face| face.kind == MagicType::Lightning);
    let held = held.filter_map(|face| card(face.name())).filter(|card| lightning(card));
    let usable = |card: &&Card| card.effects.iter().any(|effect| effect.effect.mode == Mode::Response);
    let cards: Vec<&Card> = held.chain(lying.filter_map(|face| card(face.name())).filter(usable)).collect();
    let when = |fits: fn(&Trigger) -> bool| {
        cards
            .iter()
            .all(|card| card.effects.iter().all(|effect| effect.effect.when.as_ref().is_some_and(fits)))
    };
    let attacked = view.fact("battle").is_none() && view.fact("turn").is_none_or(|turn| *turn != seat.into());
    if cards.is_empty() {
        Some(Until::Turn)
    } else if when(|when| matches!(when, Trigger::Announced(_))) {
        Some(Until::Play)
    } else if attacked && when(|when| matches!(when, Trigger::Rolled(_) | Trigger::Battle(_))) {
        Some(Until::Attack)
    } else {
        None
    }
}

/// What somebody says who ends a phase and knows what they will do next, if nobody comes between.
fn ahead(game: &Ward, seat: Seat, action: &Action, chance: &mut Quick) -> Option<Action> {
    let mut next = game.clone();
    next.play(seat, action, chance, &mut Silent).ok()?;
    while let Turn::Ask(asked) = next.turn() {
        let whose = asked.lowest()?;
        if next.check(whose, &Action::Pass).is_err() {
            let then = next.skilled(whose, Level::Regular, &Deadline::NEVER, chance);
            let told = match then {
                Action::Attack(attacker, target) => Some(Action::ThenAttack(attacker, target)),
                Action::EndTurn | Action::EndCombat => Some(Action::ThenEnd),
                _ => None,
            };
            return told.filter(|told| whose == seat && game.check(seat, told).is_ok());
        }
        next.play(whose, &Action::Pass, chance, &mut Silent).ok()?;
    }
    None
}
