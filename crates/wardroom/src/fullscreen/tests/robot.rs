//! Whole games by keys alone: whoever looks only at the screen can play every game to its end.

use super::session;
use crate::fullscreen::{
    Host, Moment,
    model::{Dialog, Focus, Input, Model, Wish},
    stage::Stage,
    update::update,
};
use catalog::Visitor;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use kernel::{Game, Title, Way};
use ratatui::layout::Size;

/// The most keys of a game.
const MOST_KEYS: usize = 60_000;

/// Plays a game with so many players to its end. How many keys it took.
struct Whole(u8);

impl Visitor for Whole {
    type Out = usize;

    fn visit<G: Game>(self, title: &'static Title) -> usize {
        let mut session = session::<G>(title, Some(self.0), 80, 0);
        let mut model = Model::default();
        for key in 0..MOST_KEYS {
            while Host::step(&mut session).expect("a step") == Moment::Went {}
            if session.table().game().turn().outcome().is_some() {
                return key;
            }
            let scene = session.scene();
            let stage = Stage::new(&scene, &model, Size::new(80, 24));
            let code = next(&stage, &model);
            let (after, wish) = update(model, &stage, Input::Key(KeyEvent::new(code, KeyModifiers::NONE)));
            model = after;
            let answer = match wish {
                None => continue,
                Some(Wish::Answer(notation)) => match session.act(&notation).expect("no trouble") {
                    None => Input::Asked,
                    Some(refused) => panic!("{}: {notation}: {refused}", title.id),
                },
                Some(Wish::Foresee(moves)) => {
                    let foreseen = moves.into_iter().map(|notation| {
                        let foreseen = session.foresee(&notation).expect("no trouble");
                        (notation, foreseen)
                    });
                    Input::Foreseen(foreseen.collect())
                }
                Some(wish) => panic!("{}: {wish:?}", title.id),
            };
            let scene = session.scene();
            model = update(model.clone(), &Stage::new(&scene, &model, Size::new(80, 24)), answer).0;
        }
        panic!("{} does not end", title.id)
    }
}

/// The next key of somebody who takes the first thing that can be done.
fn next(stage: &Stage<'_>, model: &Model) -> KeyCode {
    match &model.dialog {
        Some(Dialog::Sure { .. }) => return KeyCode::Char('y'),
        Some(_) => return KeyCode::Esc,
        None => {}
    }
    if model.focus == Focus::Table {
        return KeyCode::Tab;
    }
    let Some(tray) = &model.tray else { return KeyCode::Enter };
    let prompt = stage.scene.view.prompt.as_ref().expect("somebody is asked");
    match &prompt.ways[tray.way] {
        Way::Compose { example, .. } => typed(&tray.text, example.as_deref().expect("an example")),
        Way::Write { example, .. } => typed(&tray.text, example),
        Way::Pick { pieces, least, example, .. } => {
            let first = || {
                pieces
                    .iter()
                    .take(usize::from(*least))
                    .map(|pickable| pickable.token.to_string())
                    .collect::<Vec<_>>()
            };
            let wanted: Vec<String> =
                example.as_ref().map_or_else(first, |example| example.split(' ').map(String::from).collect());
            let mut left: Vec<usize> = Vec::new();
            for token in &wanted {
                let place =
                    (0..pieces.len()).find(|place| pieces[*place].token == *token && !left.contains(place));
                left.push(place.expect("the piece is there"));
            }
            let to = left.into_iter().find(|place| !tray.marked.contains(place)).unwrap_or(pieces.len());
            match to.cmp(&model.item) {
                std::cmp::Ordering::Less if model.item.is_multiple_of(stage.rows()) => KeyCode::Left,
                std::cmp::Ordering::Less => KeyCode::Up,
                std::cmp::Ordering::Equal => KeyCode::Enter,
                std::cmp::Ordering::Greater => KeyCode::Down,
            }
        }
        Way::Choose { .. } | Way::Leave { .. } => KeyCode::Esc,
    }
}

fn typed(text: &str, wanted: &str) -> KeyCode {
    wanted.strip_prefix(text).and_then(|rest| rest.chars().next()).map_or(KeyCode::Enter, KeyCode::Char)
}

#[test]
fn a_game_of_each_box_is_played_to_its_end_by_keys() {
    for (id, players) in
        [("zombie", 2), ("ursting", 2), ("grave", 2), ("ward", 2), ("fw-345", 2), ("fw-fb", 1)]
    {
        let title = catalog::find(id).expect(id);
        let keys = catalog::visit(title, Whole(players));
        // Where one plays alone the first thing to do may be to give up, which is asked again.
        assert!(keys > 1, "{id}: {keys}");
    }
}
