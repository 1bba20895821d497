//! The menu, without a terminal.

use super::{
    Chosen, Shelf, Start,
    choose::{Deed, Page},
    choose_on,
    draw::draw,
};
use crate::{fullscreen::Keys, look::Look};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use kernel::message::Language;
use ratatui::{Terminal, backend::TestBackend};
use std::{collections::VecDeque, io, time::Duration};

struct Pressing(VecDeque<KeyCode>);

impl Keys for Pressing {
    fn next(&mut self, _: Option<Duration>) -> io::Result<Option<Event>> {
        let code = self.0.pop_front().ok_or(io::ErrorKind::UnexpectedEof)?;
        Ok(Some(Event::Key(KeyEvent::new(code, KeyModifiers::NONE))))
    }
}

/// What these keys choose.
fn chosen(keys: &[KeyCode]) -> Chosen {
    let shelf = Shelf::of(Look::uncoloured(80), &Language::english());
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    let mut keys = Pressing(keys.iter().copied().collect());
    choose_on(&shelf, &mut Start::default(), &mut terminal, &mut keys).expect("something is chosen")
}

fn typed(text: &str) -> Vec<KeyCode> {
    text.chars().map(KeyCode::Char).collect()
}

#[test]
fn whatever_is_chosen_is_a_command_that_could_be_typed() {
    use KeyCode::{Char, Down, End, Enter, Esc, Left, Right, Up};
    let zombie = [vec![Enter], typed("card zom"), vec![Enter]].concat();
    let with = |more: &[KeyCode]| [&zombie, more].concat();
    for (keys, command) in [
        (with(&[Enter]), "play zombie --players 4 --bot regular"),
        (
            with(&[Up, Up, Left, Left, Left, Left, Down, Right, Right, Enter]),
            "play zombie --players 2 --bot expert",
        ),
        (vec![Down, Enter], "puzzle"),
        ([vec![Char('3'), Enter], typed("http://a/table/b"), vec![Enter]].concat(), "join http://a/table/b"),
        (vec![Char('4'), Enter, Enter], "tables http://127.0.0.1:7777"),
        (vec![Char('5'), Enter, Enter], "sign-in http://127.0.0.1:7777"),
        ([vec![Char('6'), Enter], typed("ursting"), vec![Enter]].concat(), "rules ursting"),
        ([vec![Char('7'), Enter], typed("my game.jsonl"), vec![Enter]].concat(), "replay my game.jsonl"),
    ] {
        let Chosen::Run { words, shown } = chosen(&keys) else { panic!("{command}: it leaves") };
        assert_eq!(words.join(" "), command);
        assert_eq!(shown, ["tables", "sign-in", "rules"].contains(&words[0].as_str()), "{command}");
    }
    assert_eq!(chosen(&[End, Enter]), Chosen::Leave);
    assert_eq!(chosen(&with(&[Esc, Esc, Esc])), Chosen::Leave, "Esc goes one page back each");
    let alone =
        [vec![Enter], typed("first base"), vec![Enter, Up, Up, Left, Left, Left, Left, Left, Enter]].concat();
    let Chosen::Run { words, .. } = chosen(&alone) else { panic!("it leaves") };
    assert_eq!(words, ["play", "fw-fb", "--players", "1"], "nobody is there to be a bot");
}

#[test]
fn a_link_is_pasted_in_one_piece_and_taken_back() {
    let shelf = Shelf::of(Look::uncoloured(80), &Language::english());
    let mut start = Start { page: Some(Page::Typed { deed: Deed::Join, text: String::new() }), at: 2 };
    start.paste(" http://a/table/b\n");
    assert_eq!(start.command(&shelf).join(" "), "join http://a/table/b");
    start.take(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL), &shelf);
    assert!(start.command(&shelf).is_empty());
    start.paste(&"x".repeat(100_000));
    assert!(matches!(&start.page, Some(Page::Typed { text, .. }) if text.len() == 1000));
    let mut first = Start::default();
    first.paste("q");
    assert_eq!(first, Start::default(), "on the first page nothing is typed");
}

#[test]
fn the_menu_is_clicked_through() {
    let shelf = Shelf::of(Look::uncoloured(80), &Language::english());
    let (mut start, mut terminal) = (Start::default(), Terminal::new(TestBackend::new(80, 24)).unwrap());
    let mut click = |start: &mut Start, button: MouseButton, entry: usize| {
        let mut rows = Vec::new();
        terminal.draw(|frame| rows = draw(frame, &shelf, start)).unwrap();
        let row = rows.iter().find(|(_, place)| *place == entry).map_or(0, |(row, _)| *row);
        let kind = MouseEventKind::Down(button);
        start.click(MouseEvent { kind, column: 8, row, modifiers: KeyModifiers::NONE }, &rows, &shelf)
    };
    use MouseButton::{Left, Right};
    assert_eq!(click(&mut start, Left, 2), None);
    assert!(matches!(start.page, Some(Page::Typed { deed: Deed::Join, .. })));
    assert_eq!(click(&mut start, Right, 0), None);
    assert_eq!(click(&mut start, Left, 0), None);
    // Zombie for four, and after four come two again; and who plays against one.
    assert_eq!(click(&mut start, Left, 0), None);
    assert_eq!((click(&mut start, Left, 0), click(&mut start, Left, 1)), (None, None));
    let chosen = click(&mut start, Left, 2);
    let Some(Chosen::Run { words, .. }) = chosen else { panic!("{chosen:?} with {start:?}") };
    assert_eq!(words.join(" "), "play zombie --players 2 --bot expert");
    assert_eq!(click(&mut Start::default(), Right, 0), None, "the right button does not leave");
    assert_eq!(click(&mut Start::default(), Left, 8), Some(Chosen::Leave));
}

#[test]
fn without_unicode_the_menu_is_of_ascii() {
    let shelf = Shelf::of(Look::uncoloured(80).drawn(true, false), &Language::english());
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| drop(draw(frame, &shelf, &Start::default()))).unwrap();
    let screen = crate::fullscreen::screen_text(terminal.backend().buffer());
    assert!(screen.is_ascii() && screen.contains("> 1 Play against bots"), "{screen}");
}

#[test]
fn every_page_is_drawn_at_any_size() {
    let shelf = Shelf::of(Look::uncoloured(80), &Language::english());
    let mut seen = Vec::new();
    for (width, height) in [(80, 24), (120, 40), (40, 10), (30, 8), (1, 1)] {
        let mut start = Start::default();
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        for key in [
            KeyCode::Enter,
            KeyCode::Down,
            KeyCode::Enter,
            KeyCode::Esc,
            KeyCode::Esc,
            KeyCode::Char('3'),
            KeyCode::Enter,
            KeyCode::Null,
        ] {
            terminal.draw(|frame| drop(draw(frame, &shelf, &start))).unwrap();
            let screen = crate::fullscreen::screen_text(terminal.backend().buffer());
            seen.push(format!("{width}x{height}\n{screen}"));
            start.take(KeyEvent::new(key, KeyModifiers::NONE), &shelf);
        }
    }
    for small in seen.iter().filter(|screen| screen.starts_with("40x10")) {
        assert!(small.contains('▸') || small.contains("> _"), "what is chosen is in sight: {small}");
    }
    insta::assert_snapshot!("start", seen[..3].join("\n\n"));
    assert_eq!(Deed::ALL.len(), 9, "each has a digit");
}
