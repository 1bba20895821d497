//! What clicks do in what is open over the table.

use super::keys::{SIZE, answer, choice, scene};
use crate::fullscreen::{
    Around, Order, Scene,
    draw::Pen,
    model::{Dialog, Input, Model, Wish},
    stage::Stage,
    update::update,
};
use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use kernel::Way;
use ratatui::layout::{Position, Rect};

fn open(dialog: Dialog) -> Model {
    Model { dialog: Some(dialog), ..Model::default() }
}

/// A left click there.
fn click(scene: &Scene, model: Model, (column, row): (u16, u16)) -> (Model, Option<Wish>) {
    let mouse = MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column,
        row,
        modifiers: KeyModifiers::NONE,
    };
    let stage = Stage::new(scene, &model, SIZE);
    update(model, &stage, Input::Mouse(mouse))
}

/// Where what is open stands.
fn area(scene: &Scene, model: &Model) -> Rect {
    Pen::new(&Stage::new(scene, model, SIZE), model).opened().expect("something is open").area
}

/// Where an entry of what is open stands.
fn entry(scene: &Scene, model: &Model, entry: usize) -> (u16, u16) {
    let stage = Stage::new(scene, model, SIZE);
    let opened = Pen::new(&stage, model).opened().expect("something is open");
    let all = opened.area.positions();
    let at = all.filter(|place| opened.entry_at(*place) == Some(entry)).nth(2);
    let Position { x, y } = at.expect("it has a line");
    (x, y)
}

fn table() -> Scene {
    scene(vec![Way::Choose { choices: vec![choice("draw")] }, Way::Leave { choice: choice("concede") }])
}

#[test]
fn yes_and_no_are_clicked() {
    let scene = table();
    let sure = || open(Dialog::Sure { asks: "Really?".into(), answer: "draw".into(), yes: false });
    let (no, yes) = (entry(&scene, &sure(), 0), entry(&scene, &sure(), 1));
    assert_eq!(click(&scene, sure(), yes), (Model::default(), answer("draw")));
    assert_eq!(click(&scene, sure(), no), (Model::default(), None));
    let area = area(&scene, &sure());
    assert!(click(&scene, sure(), (area.x, area.y)).0.dialog.is_some(), "its frame does nothing");
    assert_eq!(click(&scene, sure(), (0, 0)), (Model::default(), None), "beside it it is closed");
}

#[test]
fn one_leaves_by_a_click() {
    let scene = table();
    let leave = || open(Dialog::Leave(0));
    let at = |number| entry(&scene, &leave(), number);
    assert_eq!(click(&scene, leave(), at(0)), (Model::default(), None));
    assert_eq!(click(&scene, leave(), at(1)).1, Some(Wish::Quit));
    assert!(matches!(click(&scene, leave(), at(2)).0.dialog, Some(Dialog::Sure { .. })));
}

#[test]
fn what_is_only_read_is_closed_by_a_click() {
    let scene = table();
    for dialog in [Dialog::Help(0), Dialog::Log(0), Dialog::Told("Read this.".into(), 0)] {
        let model = open(dialog);
        let area = area(&scene, &model);
        assert_eq!(click(&scene, model, (area.x + 3, area.y + 1)), (Model::default(), None));
    }
    let rules = open(Dialog::Rules { asked: "x".into(), found: String::new(), top: 0 });
    let inside = area(&scene, &rules);
    assert_eq!(click(&scene, rules.clone(), (inside.x + 3, inside.y + 1)), (rules, None), "it is typed into");
}

#[test]
fn orders_are_clicked_and_grave_ones_asked_again() {
    let orders = vec![Order::Start, Order::Say(String::new()), Order::Resign];
    let around = Around { orders, clocks: "Ann 1:00".into(), trouble: None };
    let scene = Scene { around, ..table() };
    let orders = || open(Dialog::Orders(0));
    let at = |number| entry(&scene, &orders(), number);
    assert_eq!(click(&scene, orders(), at(0)).1, Some(Wish::Order(Order::Start)));
    assert_eq!(click(&scene, orders(), at(1)).0.dialog, Some(Dialog::Say(String::new())));
    let sure = click(&scene, orders(), at(2)).0;
    assert_eq!(sure.dialog, Some(Dialog::SureOrder(Order::Resign, false)));
    let yes = entry(&scene, &sure, 1);
    assert_eq!(click(&scene, sure, yes), (Model::default(), Some(Wish::Order(Order::Resign))));
}
