//! What single keys and clicks make of where the person is.

use super::session;
use crate::{
    fullscreen::{
        Around, Host, Order, Scene,
        draw::draw,
        items::{self, Item},
        model::{Dialog, Focus, Input, Model, Picked, Wish},
        stage::Stage,
        update::update,
    },
    look::Look,
    play::{News, Screen, Teller},
};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use kernel::{
    Choice, Face, Layout, Message, Outcome, Pickable, PieceRef, Prompt, Seat, Seats, Target, Turn, View,
    Viewer, Warning, Way, Zone, prompt::Placing,
};
use ratatui::{Terminal, backend::TestBackend, layout::Size};

pub const SIZE: Size = Size { width: 80, height: 24 };

/// A table with these ways to answer: a hand of S, T and A, and a pile.
pub fn scene(ways: Vec<Way>) -> Scene {
    let card = |letter: char| {
        Face::card(letter.to_ascii_lowercase().to_string(), letter.to_string(), "letter", None)
    };
    let mut view = View::new(
        Viewer::Seat(Seat::new(0)),
        Message::verbatim("Round 1"),
        &Turn::Ask(Seats::one(Seat::new(0))),
    );
    view.zones = vec![
        Zone::new("pile", Message::verbatim("Pile"), None, Layout::Pile).showing([card('X')]),
        Zone::new("hand/1", Message::verbatim("Hand"), Some(Seat::new(0)), Layout::Hand)
            .showing("STA".chars().map(card)),
    ];
    view.prompt = Some(Prompt { ask: Message::verbatim("Your move."), ways });
    let teller = Teller::for_test(80, None);
    Scene {
        title: "Test".into(),
        screen: Screen::new(teller),
        view,
        news: Vec::new(),
        question: 0,
        leaving_ends: false,
        around: Around::default(),
        live: false,
    }
}

pub fn choice(notation: &str) -> Choice {
    Choice::new(notation, Message::verbatim(notation.to_string()))
}

fn after(scene: &Scene, model: Model, keys: &[KeyCode]) -> (Model, Option<Wish>) {
    let mut state = (model, None);
    for key in keys {
        let stage = Stage::new(scene, &state.0, SIZE);
        let input = Input::Key(KeyEvent::new(*key, KeyModifiers::NONE));
        state = update(state.0.clone(), &stage, input);
    }
    state
}

fn press(scene: &Scene, keys: &[KeyCode]) -> (Model, Option<Wish>) {
    after(scene, Model::default(), keys)
}

const ENTER: KeyCode = KeyCode::Enter;

pub fn answer(notation: &str) -> Option<Wish> {
    Some(Wish::Answer(notation.into()))
}

#[test]
fn enter_does_what_is_pointed_at() {
    let scene = scene(vec![Way::Choose { choices: vec![choice("draw"), choice("pass")] }]);
    assert_eq!(press(&scene, &[ENTER]).1, answer("draw"));
    assert_eq!(press(&scene, &[KeyCode::Down, ENTER]).1, answer("pass"));
    assert_eq!(press(&scene, &[KeyCode::Char('2')]).1, None, "a number only points");
    assert_eq!(press(&scene, &[KeyCode::Char('2'), ENTER]).1, answer("pass"));
}

#[test]
fn what_ends_the_game_is_asked_again_and_a_slip_does_not_do_it() {
    let mut gives_up = choice("give up");
    gives_up.warns = vec![Warning::ask(Message::verbatim("This ends the game."))];
    let scene = scene(vec![Way::Choose { choices: vec![gives_up] }]);
    let (model, wish) = press(&scene, &[ENTER]);
    assert!(wish.is_none() && matches!(model.dialog, Some(Dialog::Sure { .. })), "{model:?}");
    assert_eq!(press(&scene, &[ENTER, ENTER]).1, None);
    assert_eq!(press(&scene, &[ENTER, KeyCode::Down, ENTER]).1, answer("give up"));
    assert_eq!(press(&scene, &[ENTER, KeyCode::Char('y')]).1, answer("give up"));
}

#[test]
fn a_way_out_is_never_in_the_list_and_asked_again() {
    let scene =
        scene(vec![Way::Choose { choices: vec![choice("draw")] }, Way::Leave { choice: choice("concede") }]);
    assert_eq!(Stage::new(&scene, &Model::default(), SIZE).items.len(), 1);
    let open = [KeyCode::Char('q'), KeyCode::Down, KeyCode::Down, ENTER];
    let (model, wish) = press(&scene, &open);
    assert!(wish.is_none() && matches!(model.dialog, Some(Dialog::Sure { .. })), "{model:?}");
    assert_eq!(after(&scene, model, &[KeyCode::Char('y')]).1, answer("concede"));
    assert_eq!(press(&scene, &[KeyCode::Char('q'), ENTER]).1, None, "the first entry stays");
    assert_eq!(press(&scene, &[KeyCode::Char('q'), KeyCode::Down, ENTER]).1, Some(Wish::Quit));
    let last = press(&scene, &[KeyCode::Char('q'), KeyCode::End, ENTER]).0.dialog;
    assert!(matches!(last, Some(Dialog::Sure { .. })), "{last:?}");
}

/// A card of the hand on the pile or on the second player.
fn plays() -> Scene {
    let lay = |index: usize, to: Target, notation: &str| choice(notation).from("hand/1", index).to(to);
    let pile = || Target::zone("pile");
    scene(vec![Way::Choose {
        choices: vec![
            lay(0, pile(), "s pile"),
            lay(0, PieceRef::new("pile", 0).into(), "s x"),
            lay(1, pile(), "t pile"),
            choice("a alone").from("hand/1", 2),
        ],
    }])
}

fn spot(scene: &Scene, model: &Model, thing: &Target) -> usize {
    let stage = Stage::new(scene, model, SIZE);
    stage.sheet.spots.iter().position(|spot| spot.thing == *thing).expect("it is on the table")
}

#[test]
fn a_card_is_taken_up_first_and_then_goes_somewhere() {
    let scene = plays();
    let s: Target = PieceRef::new("hand/1", 0).into();
    let model = Model { focus: Focus::Table, spot: spot(&scene, &Model::default(), &s), ..Model::default() };
    let (model, wish) = after(&scene, model, &[ENTER]);
    assert_eq!((wish, model.path.as_slice()), (None, &[Picked::With(PieceRef::new("hand/1", 0))][..]));
    let stage = Stage::new(&scene, &model, SIZE);
    assert_eq!(stage.items.len(), 2, "what can be done with it");
    let lit: Vec<&Target> =
        stage.sheet.spots.iter().filter(|spot| spot.lit).map(|spot| &spot.thing).collect();
    assert!(
        lit.contains(&&Target::zone("pile")) && !lit.contains(&&PieceRef::new("hand/1", 1).into()),
        "{lit:?}"
    );
    let pile = spot(&scene, &model, &Target::zone("pile"));
    let there = Model { spot: pile, ..model.clone() };
    assert_eq!(after(&scene, there, &[ENTER]).1, answer("s pile"));
    assert!(after(&scene, model, &[KeyCode::Esc]).0.path.is_empty(), "it is put down again");
}

#[test]
fn a_card_that_goes_nowhere_is_played_at_once() {
    let scene = plays();
    let a = spot(&scene, &Model::default(), &PieceRef::new("hand/1", 2).into());
    let model = Model { focus: Focus::Table, spot: a, ..Model::default() };
    assert_eq!(after(&scene, model, &[ENTER]).1, answer("a alone"));
}

#[test]
fn a_click_is_as_good_as_enter() {
    let scene = plays();
    let model = Model::default();
    let stage = Stage::new(&scene, &model, SIZE);
    let area = stage.item_area(2).expect("it is drawn");
    let click = |column, row| {
        Input::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column,
            row,
            modifiers: KeyModifiers::NONE,
        })
    };
    assert_eq!(update(model.clone(), &stage, click(area.x + 4, area.y)).1, answer("t pile"));
    let s = stage.spot_area(spot(&scene, &model, &PieceRef::new("hand/1", 0).into())).expect("it is drawn");
    let (model, wish) = update(model, &stage, click(s.x, s.y));
    assert_eq!((wish, model.path.len(), model.focus), (None, 1, Focus::Table));
}

pub fn compose() -> Way {
    let pieces = "sta".chars().enumerate().map(|(index, letter)| Pickable {
        piece: PieceRef::new("hand/1", index),
        token: letter.to_string().into(),
    });
    Way::Compose {
        label: Message::verbatim("Spell a word"),
        verb: "spell".into(),
        pieces: pieces.collect(),
        rows: Vec::new(),
        moves: vec![Placing::Add],
        most_rows: 1,
        most_kept: None,
        example: None,
    }
}

#[test]
fn a_word_is_just_typed() {
    let scene = scene(vec![Way::Choose { choices: vec![choice("pass")] }, compose()]);
    let (model, wish) = press(&scene, &[KeyCode::Char('t'), KeyCode::Char('a'), KeyCode::Char('S')]);
    assert_eq!(wish, Some(Wish::Foresee(vec!["spell t a s".into()])));
    assert_eq!(after(&scene, model.clone(), &[ENTER]).1, answer("spell t a s"));
    let (model, _) = after(&scene, model, &[KeyCode::Char('z')]);
    assert!(Stage::new(&scene, &model, SIZE).items.is_empty(), "there is no Z");
    let (model, _) = after(&scene, model, &[KeyCode::Backspace]);
    assert_eq!(Stage::new(&scene, &model, SIZE).items.len(), 1);
    assert!(after(&scene, model, &[KeyCode::Esc]).0.tray.is_none());
}

#[test]
fn pieces_are_picked_one_by_one_in_their_order() {
    let pieces = |way: &Way| match way {
        Way::Compose { pieces, .. } => pieces.clone(),
        Way::Choose { .. } | Way::Pick { .. } | Way::Write { .. } | Way::Leave { .. } => Vec::new(),
    };
    let pick = Way::Pick {
        label: Message::verbatim("Throw away"),
        verb: "throw".into(),
        pieces: pieces(&compose()),
        least: 2,
        most: 2,
        ordered: true,
        example: None,
    };
    let scene = scene(vec![pick]);
    let (model, wish) = press(&scene, &[ENTER, KeyCode::Down, ENTER, KeyCode::Up, ENTER]);
    assert_eq!(wish, None);
    let items = Stage::new(&scene, &model, SIZE).items;
    assert!(
        matches!(&items[0], Item::Mark(0, _, Some(1))) && matches!(&items[1], Item::Mark(1, _, Some(0))),
        "{items:?}"
    );
    assert_eq!(after(&scene, model, &[ENTER]).1, answer("throw t s"), "all are picked: Enter sends them");
}

#[test]
fn what_has_no_room_beside_the_table_is_read_over_it() {
    let scene = plays();
    let model = Model { focus: Focus::Table, ..Model::default() };
    let mut stage = Stage::new(&scene, &model, SIZE);
    stage.about = "A long story.".into();
    let key = Input::Key(KeyEvent::new(KeyCode::F(6), KeyModifiers::NONE));
    assert_eq!(update(model, &stage, key).0.dialog, Some(Dialog::Told("A long story.".into(), 0)));
    let listed = press(&scene, &[KeyCode::Char('i')]).0.dialog;
    assert!(matches!(&listed, Some(Dialog::Told(told, 0)) if told.contains("s pile")), "{listed:?}");
}

#[test]
fn keys_for_which_there_is_no_room_are_scrolled_to() {
    let scene = scene(vec![Way::Choose { choices: vec![choice("draw")] }]);
    let seen = |keys: &[KeyCode]| {
        let model = press(&scene, keys).0;
        let mut terminal = Terminal::new(TestBackend::new(62, 17)).expect("a screen");
        let stage = Stage::new(&scene, &model, Size { width: 62, height: 17 });
        terminal.draw(|frame| draw(frame, &stage, &model, None, false)).expect("drawn");
        crate::fullscreen::screen_text(terminal.backend().buffer())
    };
    let (first, last) = (seen(&[KeyCode::Char('?')]), seen(&[KeyCode::Char('?'), KeyCode::PageDown]));
    assert!(first.contains("Tab ") && !first.contains("F10, q"), "{first}");
    assert!(last.contains("F10, q"), "{last}");
    assert_eq!(press(&scene, &[KeyCode::Char('?'), ENTER]).0.dialog, None);
}

#[test]
fn everything_that_can_be_seen_is_read_over_the_table() {
    let scene = plays();
    for key in [KeyCode::F(7), KeyCode::Char('e')] {
        let told = press(&scene, &[key]).0.dialog;
        assert!(
            matches!(&told, Some(Dialog::Told(told, 0)) if told.contains("Pile: X") && told.contains("S, T, A")),
            "{told:?}"
        );
    }
}

fn pasted(scene: &Scene, model: &Model, words: &str) -> (Model, Option<Wish>) {
    let stage = Stage::new(scene, model, SIZE);
    update(model.clone(), &stage, Input::Pasted(words.into()))
}

#[test]
fn what_is_pasted_is_typed_where_something_is_typed_and_does_nothing_elsewhere() {
    let long = "yq\n\u{1b}[A".repeat(1000);
    let moves = scene(vec![Way::Choose { choices: vec![choice("draw")] }]);
    assert_eq!(pasted(&moves, &Model::default(), &long), (Model::default(), None));
    let search = press(&moves, &[KeyCode::Char('/')]).0;
    let searched = pasted(&moves, &search, &long).0.dialog;
    let Some(Dialog::Rules { asked, .. }) = searched else { panic!("{searched:?}") };
    assert!(asked.starts_with("yq ") && asked.chars().count() == 300 && !asked.contains('\u{1b}'), "{asked}");
    let words = scene(vec![compose()]);
    assert_eq!(pasted(&words, &Model::default(), "tas\n").1, Some(Wish::Foresee(vec!["spell t a s".into()])));
    let (model, _) = pasted(&words, &Model::default(), &long);
    assert_eq!(model.tray.as_ref().map(|tray| tray.text.chars().count()), Some(200));
    let end: String = model
        .tray
        .iter()
        .flat_map(|tray| tray.text.to_uppercase().chars().skip(190).collect::<Vec<_>>())
        .collect();
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a screen");
    let stage = Stage::new(&words, &model, SIZE);
    terminal.draw(|frame| draw(frame, &stage, &model, None, false)).expect("drawn");
    let screen = crate::fullscreen::screen_text(terminal.backend().buffer());
    assert!(screen.contains(&format!("{end}_")), "what is typed last is in sight:\n{screen}");
}

#[test]
fn a_key_that_is_held_with_control_types_nothing() {
    let control = |scene: &Scene, model: Model, sign: char| {
        let stage = Stage::new(scene, &model, SIZE);
        let key = KeyEvent::new(KeyCode::Char(sign), KeyModifiers::CONTROL);
        update(model.clone(), &stage, Input::Key(key))
    };
    let table = scene(vec![compose()]);
    let search = press(&table, &[KeyCode::Char('/'), KeyCode::Char('h')]).0;
    assert_eq!(control(&table, search.clone(), 'a'), (search.clone(), None));
    let emptied = control(&table, search, 'u').0.dialog;
    assert!(matches!(&emptied, Some(Dialog::Rules { asked, .. }) if asked.is_empty()), "{emptied:?}");
    let word = press(&table, &[KeyCode::Char('t')]).0;
    assert_eq!(control(&table, word, 'u').0.tray.map(|tray| tray.text), Some(String::new()));
}

#[test]
fn nothing_is_done_in_a_window_in_which_nothing_can_be_seen() {
    let scene = scene(vec![Way::Choose { choices: vec![choice("draw")] }]);
    let small = |code, modifiers| {
        let model = Model::default();
        let stage = Stage::new(&scene, &model, Size { width: 40, height: 10 });
        update(model.clone(), &stage, Input::Key(KeyEvent::new(code, modifiers)))
    };
    assert_eq!(small(ENTER, KeyModifiers::NONE), (Model::default(), None));
    assert_eq!(small(KeyCode::Char('c'), KeyModifiers::CONTROL).1, Some(Wish::Quit));
}

#[test]
fn what_is_pointed_at_in_the_list_is_explained() {
    let scene = plays();
    let model = press(&scene, &[KeyCode::Down]).0;
    let mut stage = Stage::new(&scene, &model, SIZE);
    let of = stage.items.get(model.item).and_then(|item| items::pointed(&scene, item, None));
    assert!(matches!(of, Some(Target::Piece(_) | Target::Zone(_))), "{of:?}");
    assert!(stage.about(&model).contains(stage.items[model.item].label()), "nothing else is known of it");
    stage.about = "  It is a letter.".into();
    assert_eq!(stage.about(&model), "  It is a letter.");
}

#[test]
fn something_is_said_and_done_about_a_table_of_a_server() {
    let alone = scene(vec![Way::Choose { choices: vec![choice("pass")] }]);
    assert_eq!(press(&alone, &[KeyCode::F(5)]).0.dialog, None, "there is nothing of the kind at one's own");
    let orders = vec![Order::Say(String::new()), Order::Stand];
    let online = Scene { around: Around { orders, ..Around::default() }, ..alone };
    let hello = [KeyCode::F(5), ENTER, KeyCode::Char('H'), KeyCode::Char('i'), KeyCode::Char(' '), ENTER];
    assert_eq!(press(&online, &hello).1, Some(Wish::Order(Order::Say("Hi".into()))));
    assert_eq!(press(&online, &[KeyCode::Char('t'), ENTER, ENTER]).1, None, "nothing is nothing to say");
    let stand = [KeyCode::F(5), KeyCode::Down, ENTER];
    let (model, wish) = press(&online, &stand);
    assert_eq!((wish, &model.dialog), (None, &Some(Dialog::SureOrder(Order::Stand, false))));
    assert_eq!(after(&online, model.clone(), &[ENTER]), (Model::default(), None), "Enter alone says no");
    assert_eq!(after(&online, model, &[KeyCode::Char('y')]).1, Some(Wish::Order(Order::Stand)));
}

#[test]
fn what_is_told_at_the_end_is_left_by_q_and_closed_by_q_before() {
    let told = || Model { dialog: Some(Dialog::Told("It is so.".into(), 0)), ..Model::default() };
    let playing = scene(vec![Way::Choose { choices: vec![choice("pass")] }]);
    assert_eq!(after(&playing, told(), &[KeyCode::Char('q')]), (Model::default(), None));
    let mut over = Scene { leaving_ends: true, ..playing };
    over.view.prompt = None;
    assert_eq!(after(&over, told(), &[KeyCode::Char('q')]).0.dialog, Some(Dialog::Leave(0)));
}

#[test]
fn what_can_be_done_after_the_end_stays_in_sight() {
    let table = scene(vec![Way::Choose { choices: vec![choice("draw")] }]);
    let mut over = Scene { ..table };
    (over.view.prompt, over.view.outcome) = (None, Some(Outcome::by_score(&[2, 1])));
    let shown = |over: &Scene| {
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a screen");
        let (model, stage) = (Model::default(), Stage::new(over, &Model::default(), SIZE));
        terminal.draw(|frame| draw(frame, &stage, &model, None, false)).expect("drawn");
        crate::fullscreen::screen_text(terminal.backend().buffer())
    };
    assert!(shown(&over).contains("n plays again, q leaves."), "{}", shown(&over));
    let afar = Scene { live: true, ..over };
    assert!(!shown(&afar).contains("n plays again"), "{}", shown(&afar));
}

#[test]
fn rules_are_searched_over_the_table() {
    let scene = scene(vec![Way::Choose { choices: vec![choice("pass")] }]);
    let keys = [KeyCode::Char('/'), KeyCode::Char('h'), KeyCode::Char('i'), ENTER];
    let (model, wish) = press(&scene, &keys);
    assert_eq!(wish, Some(Wish::Rules("hi".into())));
    let stage = Stage::new(&scene, &model, SIZE);
    let (model, _) = update(model.clone(), &stage, Input::Found("HS-01".into()));
    assert!(matches!(&model.dialog, Some(Dialog::Rules { found, .. }) if found == "HS-01"));
    assert_eq!(after(&scene, model, &[KeyCode::Esc]).0.dialog, None);
}

#[test]
fn the_rules_say_why_not_on_the_screen() {
    let title = catalog::find("zombie").expect("there is Zombie");
    let refused = catalog::visit(title, Refused);
    assert!(refused.contains("[ZZ-") && !refused.contains("rules zz"), "{refused}");
}

struct Refused;

impl catalog::Visitor for Refused {
    type Out = String;
    fn visit<G: kernel::Game>(self, title: &'static kernel::Title) -> String {
        let mut session = session::<G>(title, Some(2), 80, 0);
        while Host::step(&mut session).expect("a step") == crate::fullscreen::Moment::Went {}
        session.act("end").expect("no trouble").expect("it is refused")
    }
}

#[test]
fn what_happened_is_told_as_it_is_line_by_line() {
    let scene = Scene {
        news: vec![News { say: Message::verbatim("It rains."), clause: None, cause: None, exchange: None }],
        ..plays()
    };
    assert_eq!(scene.screen.at_width(40).news(&scene.news), "  It rains.\n");
    assert_eq!(Look::uncoloured(10).at_width(40), Look::uncoloured(40));
}
