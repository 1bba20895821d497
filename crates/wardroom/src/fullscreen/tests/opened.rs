//! What stands beside and over the table: what a thing is, the keys, the word that is typed.

use super::{screens::shown, session, session_in};
use crate::fullscreen::{
    Asked, Host, Moment,
    draw::draw,
    items::Item,
    model::{Dialog, Focus, Input, Model, Wish},
    stage::Stage,
    update::update,
};
use crate::play::choices;
use catalog::Visitor;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use kernel::{Game, Target, Title, Way};
use ratatui::{Terminal, backend::TestBackend};

/// The table of a game that has come so far, with the first lit thing of it pointed at.
struct Pointed(u16, u16);

impl Visitor for Pointed {
    type Out = String;

    fn visit<G: Game>(self, title: &'static Title) -> String {
        let Pointed(width, height) = self;
        let mut session = session::<G>(title, None, width.into(), 40);
        while Host::step(&mut session).expect("a step") == Moment::Went {}
        let scene = session.scene();
        let size = (width, height).into();
        let spot = Stage::new(&scene, &Model::default(), size).sheet.spots.iter().position(|spot| spot.lit);
        let model = Model { focus: Focus::Table, spot: spot.expect("something is lit"), ..Model::default() };
        let mut stage = Stage::new(&scene, &model, size);
        let thing = stage.sheet.spots[model.spot].thing.clone();
        let columns = usize::from(stage.areas.about.width).saturating_sub(1);
        stage.about = session.explain(&thing, columns).expect("it is explained");
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
        terminal.draw(|frame| draw(frame, &stage, &model, Some(75), false)).expect("drawn");
        super::screens::text(terminal.backend().buffer())
    }
}

#[test]
fn what_is_pointed_at_is_explained_beside_the_table() {
    let zombie = catalog::find("zombie").expect("there is Zombie");
    let shown = [(80, 24), (120, 40)].map(|(width, height)| catalog::visit(zombie, Pointed(width, height)));
    insta::assert_snapshot!("about", shown.join("\n\n"));
}

/// What is told first to a German at a table that speaks no German.
struct InGerman;

impl Visitor for InGerman {
    type Out = String;

    fn visit<G: Game>(self, title: &'static Title) -> String {
        let mut session = session_in::<G>(&"de".parse().expect("a language"), title, Some(2), 80, 0);
        shown(
            &mut session,
            &Model { dialog: Some(Dialog::Log(usize::MAX)), ..Model::default() },
            80,
            24,
            false,
        )
    }
}

#[test]
fn whoever_asked_for_a_language_is_told_that_the_table_does_not_speak_it() {
    let told = |id| catalog::visit(catalog::find(id).expect(id), InGerman);
    assert!(told("fw-345").contains("gibt es noch"), "{}", told("fw-345"));
    assert!(!told("zombie").contains("gibt es noch"), "{}", told("zombie"));
}

/// The keys over a table.
struct Helped;

impl Visitor for Helped {
    type Out = String;

    fn visit<G: Game>(self, title: &'static Title) -> String {
        let mut session = session::<G>(title, None, 80, 40);
        while Host::step(&mut session).expect("a step") == Moment::Went {}
        shown(&mut session, &Model { dialog: Some(Dialog::Help(0)), ..Model::default() }, 80, 24, false)
    }
}

#[test]
fn the_keys_are_shown_over_the_table() {
    let ward = catalog::find("ward").expect("there is Ward");
    insta::assert_snapshot!("help", catalog::visit(ward, Helped));
}

/// A word that is typed, letter by letter, and what is on the screen then.
struct Typing;

impl Visitor for Typing {
    type Out = Option<(Vec<String>, String)>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let mut session = session::<G>(title, None, 80, 0);
        while Host::step(&mut session).expect("a step") == Moment::Went {}
        let scene = session.scene();
        let example = scene.view.prompt.iter().flat_map(|prompt| &prompt.ways).find_map(|way| match way {
            Way::Compose { example, .. } => example.as_deref(),
            Way::Choose { .. } | Way::Pick { .. } | Way::Write { .. } | Way::Leave { .. } => None,
        })?;
        let (mut model, mut told) = (Model::default(), Vec::new());
        for sign in example.chars() {
            let key = KeyEvent::new(KeyCode::Char(sign), KeyModifiers::NONE);
            let (after, wish) =
                update(model.clone(), &Stage::new(&scene, &model, (80, 24).into()), Input::Key(key));
            model = after;
            let Some(Wish::Foresee(moves)) = wish else { continue };
            let foreseen = session.at_once(Asked::Foresee(moves)).expect("it is foreseen");
            if let Input::Foreseen(all) = &foreseen {
                told = all.iter().filter(|(_, one)| !one.refused).map(|(_, one)| one.told.clone()).collect();
            }
            model = update(model.clone(), &Stage::new(&scene, &model, (80, 24).into()), foreseen).0;
        }
        Some((told, shown(&mut session, &model, 80, 24, false)))
    }
}

#[test]
fn points_are_shown_as_a_word_is_typed() {
    let mut seen = 0;
    for title in catalog::titles() {
        let Some((told, screen)) = catalog::visit(title, Typing) else { continue };
        let Some(first) = told.first().filter(|told| told.contains(|sign: char| sign.is_ascii_digit()))
        else {
            continue;
        };
        let digits = first.split(|sign: char| !sign.is_ascii_digit()).find(|digits| !digits.is_empty());
        let line = screen.lines().find(|line| line.starts_with(" ▸ ")).unwrap_or_default();
        let behind = line.split_once("   ").map_or("", |(_, behind)| behind);
        assert!(
            digits.is_some_and(|digits| behind.contains(digits)),
            "{}: {first} is not behind the word on\n{screen}",
            title.id
        );
        seen += 1;
    }
    assert!(seen > 3, "{seen} titles");
}

/// Ward before the first deck is brought, and after some moves: what is offered, and how often each thing is drawn in a narrow window.
struct OfWard(usize);

impl Visitor for OfWard {
    type Out = (Vec<Item>, Vec<Target>);

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let mut session = session::<G>(title, None, 72, self.0);
        while Host::step(&mut session).expect("a step") == Moment::Went {}
        let scene = session.scene();
        let stage = Stage::new(&scene, &Model::default(), (72, 60).into());
        (stage.items, stage.sheet.spots.into_iter().map(|spot| spot.thing).collect())
    }
}

#[test]
fn a_deck_that_is_offered_says_what_it_is_about_and_its_best_cards() {
    let ward = catalog::find("ward").expect("there is Ward");
    let (items, _) = catalog::visit(ward, OfWard(0));
    let mut told = items.iter().filter_map(|item| match item {
        Item::Move { notation, label, notes, .. } if notation.starts_with("deck ") => Some((label, notes)),
        Item::Move { .. } | Item::Several(..) | Item::Way(..) | Item::Mark(..) => None,
    });
    let (label, notes) = told.next().expect("decks are offered");
    assert!(label.ends_with("(good for a first game)"), "{label}");
    assert!(
        notes.starts_with("Fast attack: be quicker") && notes.contains("Its best: Heave Together, "),
        "{notes}"
    );
    let others: Vec<_> = told.collect();
    assert_eq!(others.len(), 5);
    assert!(others.iter().all(|(label, notes)| !label.ends_with(')') && notes.contains("Its best: ")));
}

#[test]
fn a_card_that_needs_several_lines_is_one_card() {
    let ward = catalog::find("ward").expect("there is Ward");
    for moves in [20, 60, 120] {
        let (_, things) = catalog::visit(ward, OfWard(moves));
        let pieces: Vec<&Target> = things.iter().filter(|thing| matches!(thing, Target::Piece(_))).collect();
        assert!(!pieces.is_empty());
        for thing in &pieces {
            assert_eq!(pieces.iter().filter(|other| other == &thing).count(), 1, "{thing:?} after {moves}");
        }
    }
}

/// A game of Ward in which the first thing that is offered is done: what was offered whenever something was drawn.
struct Drawn;

impl Visitor for Drawn {
    type Out = Vec<Vec<String>>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let mut session = session::<G>(title, None, 100, 0);
        let mut drawn = Vec::new();
        for _ in 0..600 {
            let moment = Host::step(&mut session).expect("a step");
            let scene = session.scene();
            let offered: Vec<String> =
                scene.view.prompt.iter().flat_map(choices).map(|choice| choice.notation.clone()).collect();
            match (moment, offered.first()) {
                (Moment::Over, _) => break,
                (Moment::Asked, Some(first)) => drop(session.act(first).expect("it is done")),
                (Moment::Asked | Moment::Went | Moment::Waits, _) => {}
            }
            drawn.push(offered);
        }
        drawn
    }
}

#[test]
fn a_question_with_one_answer_is_never_drawn() {
    let ward = catalog::find("ward").expect("there is Ward");
    let drawn = catalog::visit(ward, Drawn);
    // Where one wants to be asked, and what one says ahead, is no other answer.
    let apart =
        |notation: &&String| !["ask ", "pass until ", "then "].iter().any(|word| notation.starts_with(word));
    let mut asked = 0;
    for offered in drawn.iter().filter(|offered| !offered.is_empty()) {
        asked += 1;
        assert!(offered.iter().filter(apart).count() > 1, "{offered:?}");
    }
    assert!(asked > 10, "{asked}");
}
