//! What the screens look like.

use super::session;
use crate::fullscreen::{Host, Moment, draw::draw, model::Model, run::explain, sheet::Sheet, stage::Stage};
use catalog::Visitor;
use kernel::{Game, Target, Title};
use ratatui::{Terminal, backend::TestBackend, buffer::Buffer};

/// So far a game has come that is looked at.
const MOVES: usize = 40;

/// A question in the middle of a game on a screen of this size.
struct Middle(u16, u16);

impl Visitor for Middle {
    type Out = String;

    fn visit<G: Game>(self, title: &'static Title) -> String {
        let Middle(width, height) = self;
        let mut session = session::<G>(title, None, width.into(), MOVES);
        while Host::step(&mut session).expect("a step") == Moment::Went {}
        format!(
            "{} {width}x{height}\n{}",
            title.id,
            shown(&mut session, &Model::default(), width, height, false)
        )
    }
}

/// A screen as text.
pub fn shown(host: &mut dyn Host, model: &Model, width: u16, height: u16, ascii: bool) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    let scene = host.scene();
    let mut stage = Stage::new(&scene, model, (width, height).into());
    explain(host, &mut stage, model).expect("it is explained");
    terminal.draw(|frame| draw(frame, &stage, model, None, ascii)).expect("drawn");
    text(terminal.backend().buffer())
}

pub fn text(buffer: &Buffer) -> String {
    let rows = buffer.content.chunks(buffer.area.width.into());
    let row = |cells: &[ratatui::buffer::Cell]| {
        cells.iter().map(|cell| cell.symbol()).collect::<String>().trim_end().to_string()
    };
    rows.map(row).collect::<Vec<_>>().join("\n")
}

fn all(width: u16, height: u16) -> String {
    let screens = catalog::titles().map(|title| catalog::visit(title, Middle(width, height)));
    screens.collect::<Vec<_>>().join("\n\n")
}

#[test]
fn every_title_on_a_small_screen() {
    insta::assert_snapshot!("small", all(80, 24));
}

#[test]
fn every_title_on_a_middling_screen() {
    insta::assert_snapshot!("middling", all(120, 40));
}

#[test]
fn every_title_on_a_large_screen() {
    insta::assert_snapshot!("large", all(200, 60));
}

/// How often each piece stands on a sheet of frames, and which of the person's own places are not in sight on a small screen.
struct Whole;

impl Visitor for Whole {
    type Out = (Vec<usize>, bool);

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let mut session = session::<G>(title, None, 80, MOVES);
        while Host::step(&mut session).expect("a step") == Moment::Went {}
        let scene = session.scene();
        let framed = Sheet::fitting(&scene, &Model::default(), 78, usize::MAX);
        let pieces: Vec<&Target> = framed
            .spots
            .iter()
            .map(|spot| &spot.thing)
            .filter(|thing| matches!(thing, Target::Piece(_)))
            .collect();
        let times =
            pieces.iter().map(|piece| pieces.iter().filter(|other| *other == piece).count()).collect();
        (times, Stage::new(&scene, &Model::default(), (80, 24).into()).table_top == 0)
    }
}

#[test]
fn no_card_is_torn_and_whoever_plays_sees_who_has_what_on_a_small_screen() {
    let mut long = Vec::new();
    for title in catalog::titles() {
        let (times, in_sight) = catalog::visit(title, Whole);
        assert!(times.iter().all(|times| *times == 1), "{}: {times:?}", title.id);
        if !in_sight {
            long.push(title.id);
        }
    }
    assert_eq!(long, ["fw-srn"], "what has more words in play than the screen has lines is scrolled");
}

/// Whether nothing but ASCII is on the screen.
struct InAscii;

impl Visitor for InAscii {
    type Out = bool;

    fn visit<G: Game>(self, title: &'static Title) -> bool {
        let mut session = session::<G>(title, None, 80, MOVES);
        while Host::step(&mut session).expect("a step") == Moment::Went {}
        let sizes = [(80, 24), (120, 40), (200, 60)];
        sizes
            .iter()
            .all(|(width, height)| shown(&mut session, &Model::default(), *width, *height, true).is_ascii())
    }
}

#[test]
fn without_unicode_every_sign_is_of_ascii() {
    let odd: Vec<&str> =
        catalog::titles().filter(|title| !catalog::visit(title, InAscii)).map(|title| title.id).collect();
    assert!(odd.is_empty(), "{odd:?}");
}

/// A screen that is too small, or grows.
struct Sizes;

impl Visitor for Sizes {
    type Out = Vec<String>;

    fn visit<G: Game>(self, title: &'static Title) -> Vec<String> {
        let mut session = session::<G>(title, None, 80, MOVES);
        while Host::step(&mut session).expect("a step") == Moment::Went {}
        let sizes = [(1, 1), (20, 5), (60, 16), (109, 24), (110, 16), (300, 100)];
        sizes
            .into_iter()
            .map(|(width, height)| shown(&mut session, &Model::default(), width, height, false))
            .collect()
    }
}

#[test]
fn any_size_can_be_drawn_and_what_is_too_small_says_so() {
    let zombie = catalog::find("zombie").expect("there is Zombie");
    let screens = catalog::visit(zombie, Sizes);
    assert!(screens[1].starts_with("Please make the"), "{}", screens[1]);
    for screen in &screens[2..] {
        assert!(screen.contains("Z-even Card Zombie") && screen.contains("Your hand"), "{screen}");
    }
}
