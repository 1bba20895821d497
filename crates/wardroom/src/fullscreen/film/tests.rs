//! A record on the whole screen, without a terminal.

use super::{Chances, Decision, Film, Judgement, Reel, watch};
use crate::{
    fullscreen::{Keys, Window, tests::screens::text},
    look::Look,
    open::{Input, Reading, Trouble, open},
    play::{Screen, Teller},
    shelf::Shelf,
};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use kernel::{Game, Seat, Title, Viewer, coach::Mark, message::Language, record::Playback};
use ratatui::{Terminal, backend::TestBackend};
use std::{collections::VecDeque, io, path::Path, time::Duration};

/// A golden record as a film.
struct Filmed(Viewer);

impl Reading for Filmed {
    type Out = Box<dyn Film>;
    const LISTENS: bool = true;

    fn read<G: Game>(
        self,
        title: &'static Title,
        mut playback: Playback<G, Input>,
    ) -> Result<Self::Out, Trouble> {
        let called = playback.header().seats.iter().map(|player| player.name.clone()).collect();
        let own = if let Viewer::Seat(seat) = self.0 { Some(seat) } else { None };
        let teller = Teller::of::<G>(Look::uncoloured(80), &Language::english());
        let screen = Screen::new(teller.to(own).calling(called));
        Ok(Box::new(Reel::of(title, &mut playback, screen, self.0)?))
    }
}

fn film(viewer: Viewer) -> Box<dyn Film> {
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/zombie/records/r1-2-usual.jsonl");
    open(&record, &Shelf::default(), Filmed(viewer)).expect("it holds")
}

/// Keys that are pressed one after the other; then nobody is there any more.
struct Pressing(VecDeque<KeyCode>);

impl Keys for Pressing {
    fn next(&mut self, wait: Option<Duration>) -> io::Result<Option<Event>> {
        let Some(code) = self.0.pop_front() else {
            // While it runs, it runs to its end.
            return if wait.is_some() { Ok(None) } else { Err(io::ErrorKind::UnexpectedEof.into()) };
        };
        Ok(Some(Event::Key(KeyEvent::new(code, KeyModifiers::NONE))))
    }
}

/// The last screen after these keys.
fn after(film: &dyn Film, judgement: &Judgement, (width, height): (u16, u16), keys: &[KeyCode]) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    let mut keys = Pressing(keys.iter().copied().collect());
    watch(film, judgement, &mut terminal, &mut keys, Window::default()).expect_err("no more keys");
    text(terminal.backend().buffer())
}

/// What might be said of a game of so many moments.
fn judgement(last: usize) -> Judgement {
    let line = |name: &str, seat: usize| Chances {
        name: name.into(),
        at: (0..=last).map(|at| ((at * (3 + seat) * 37) % 1001) as u16).collect(),
    };
    let decision = |at: usize, mark: Mark, better: &str| Decision {
        at,
        mark,
        told: "Ann: lays a Clown (lay clown)".into(),
        better: better.into(),
    };
    Judgement {
        chances: vec![line("Ann", 0), line("Bob", 1)],
        decisions: vec![
            decision(1, Mark::Best, ""),
            decision(
                last / 3,
                Mark::Slip,
                "Better by 4%: draw (draw pile), because there is more to choose from.",
            ),
            decision(last / 2, Mark::Blunder, "Better by 12%: lay a Nurse (lay nurse)."),
        ],
    }
}

#[test]
fn a_film_is_drawn_at_any_size_with_all_that_is_known_of_its_moments() {
    let film = film(Viewer::All);
    let judged = judgement(film.last());
    let two = [KeyCode::Char('n'), KeyCode::Char('n')];
    let sizes = [(80, 24), (120, 40)].map(|size| after(&*film, &judged, size, &two));
    insta::assert_snapshot!("film", sizes.join("\n\n"));
    for size in [(1, 1), (60, 16), (200, 60)] {
        after(&*film, &judged, size, &[KeyCode::End, KeyCode::Down, KeyCode::Char('?')]);
    }
}

#[test]
fn it_runs_to_its_end_and_shows_a_seat_only_what_that_seat_saw() {
    let (all, own) = (film(Viewer::All), film(Viewer::Seat(Seat::new(0))));
    let last = all.last();
    let run = after(&*own, &Judgement::default(), (80, 24), &[KeyCode::Char(' ')]);
    assert!(run.contains(&format!("Entry {last} of {last}")), "{run}");
    let hidden = |film: &dyn Film| {
        let view = film.scene(last / 2).view;
        let hands = view.zones.iter().filter(|zone| zone.owner.is_some_and(|owner| owner != Seat::new(0)));
        hands.map(|zone| u32::from(zone.hidden)).sum::<u32>()
    };
    assert!(hidden(&*own) > 0 && hidden(&*all) == 0);
    assert!(own.scene(0).news.len() < own.scene(last).news.len());
}

/// Ctrl-C, as often as it is wanted.
struct Leaving(KeyCode, usize);

impl Keys for Leaving {
    fn next(&mut self, _: Option<Duration>) -> io::Result<Option<Event>> {
        self.1 += 1;
        assert!(self.1 < 5, "it is not left");
        let leave = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        let first = KeyEvent::new(self.0, KeyModifiers::NONE);
        Ok(Some(Event::Key(if self.1 == 1 { first } else { leave })))
    }
}

#[test]
fn a_film_is_left_whatever_is_open_over_it() {
    let film = film(Viewer::All);
    for open in ['?', '/', 'l', 'x'] {
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a screen");
        let mut keys = Leaving(KeyCode::Char(open), 0);
        watch(&*film, &Judgement::default(), &mut terminal, &mut keys, Window::default())
            .expect("it is left");
    }
}

#[test]
fn rules_are_searched_over_a_film() {
    let film = film(Viewer::All);
    let keys = ['/', 'h', 'u', 'n', 't', 'e', 'r'].map(KeyCode::Char);
    let found = after(&*film, &Judgement::default(), (80, 24), &[&keys[..], &[KeyCode::Enter]].concat());
    assert!(found.contains("ZZ-"), "{found}");
}
