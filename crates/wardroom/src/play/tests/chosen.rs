//! Choices by number.

use super::{choice, screen, setting};
use crate::play::menu::{Menu, MenuItem};
use kernel::{Choice, Message, Seat, Target, Value, Way};

fn drawn(choices: Vec<Choice>) -> String {
    let (prompt, view) = setting(Way::Choose { choices });
    let screen = screen(80);
    let menu = Menu::of(&prompt, &view, &screen.teller, false);
    screen.prompt(&prompt, &menu, &view)
}

#[test]
fn choices_are_numbered_through_and_name_the_reader() {
    let lays = |seat| Choice::new(seat, Message::with("lays", [("seat", Value::Seat(Seat::new(seat)))]));
    assert_eq!(
        drawn(vec![lays(0), lays(1)]),
        "  Your move.\n   1 You lay a card.\n   2 Bot 2 lays a card.\n"
    );
    let many = ["Lay A", "Stop", "Lay B", "Hit Ann hard", "Hit Bob well"].map(choice).to_vec();
    assert_eq!(
        drawn(many),
        "  Your move.\n   Lay  1 A  2 B\n        3 Stop\n   Hit  4 Ann hard  5 Bob well\n"
    );
}

#[test]
fn a_label_that_stands_alone_stays_whole() {
    let many = ["Lay A", "Lay B", "Night Shift", "Second Wind", "Stop at once"].map(choice).to_vec();
    assert_eq!(
        drawn(many),
        "  Your move.\n   Lay  1 A  2 B\n        3 Night Shift\n        4 Second Wind\n        5 Stop at once\n"
    );
}

#[test]
fn short_choices_stand_together_and_numbers_are_not_mistaken_for_those_of_choices() {
    let letters = ["A", "B", "C", "D", "E"].map(choice).to_vec();
    assert_eq!(drawn(letters), "  Your move.\n   1 A  2 B  3 C  4 D  5 E\n");
    let piles = ["Pile 3", "Pile 4", "Pile 5", "Pile 7", "Pile 9"].map(choice).to_vec();
    let text = drawn(piles);
    assert!(text.contains("1 Pile 3  2 Pile 4  3 Pile 5"), "{text}");
}

#[test]
fn numbers_follow_the_order_on_the_screen() {
    let (prompt, view) = setting(Way::Choose { choices: ["Lay A", "Stop", "Lay B"].map(choice).to_vec() });
    let menu = Menu::of(&prompt, &view, &screen(80).teller, false);
    let notation = |number| match menu.entry(number) {
        Some(MenuItem::One(choice)) => choice.notation.as_str(),
        Some(MenuItem::Several(..)) | None => "",
    };
    assert_eq!([0, 1, 2, 3, 4].map(notation), ["", "lay a", "lay b", "stop", ""]);
    assert_eq!((menu.number_of("stop"), menu.number_of("go")), (Some(3), None));
}

#[test]
fn of_many_choices_one_says_first_with_what_and_then_to_what() {
    let hit = |index: usize, seat: u8, place: &'static str| {
        let label = Message::verbatim(format!("Hit {seat} {place}"));
        let action = format!("hit {index} {seat} {place}");
        Choice::new(action, label).from("hand/1", index).to(Seat::new(seat))
    };
    let mut choices = vec![choice("Stop")];
    for index in 0..2 {
        for seat in 1..4 {
            choices.extend(["high", "low", "hard", "well", "often"].map(|place| hit(index, seat, place)));
        }
    }
    let (prompt, view) = setting(Way::Choose { choices });
    let screen = screen(80);
    let menu = Menu::of(&prompt, &view, &screen.teller, false);
    let text = screen.prompt(&prompt, &menu, &view);
    assert_eq!(text, "  Your move.\n   1 Stop\n   2 With S (15)\n   3 With T (15)\n");
    let Some(MenuItem::Several(chosen, choices)) = menu.entry(3) else { panic!("{text}") };
    let menu = Menu::after(chosen, choices, &view, &screen.teller);
    let text = screen.submenu(&menu);
    assert_eq!(
        text,
        "  With T:\n   1 On Bot 2 (5)\n   2 On Bot 3 (5)\n   3 On Bot 4 (5)\n   Enter goes back to all choices.\n"
    );
    let Some(MenuItem::Several(chosen, choices)) = menu.entry(1) else { panic!("{text}") };
    let menu = Menu::after(chosen, choices, &view, &screen.teller);
    let text = screen.submenu(&menu);
    assert!(text.starts_with("  On Bot 2:\n   Hit  1 1 high  2 1 low"), "{text}");
    assert_eq!(menu.len(), 5);
}

#[test]
fn what_is_done_with_nothing_is_sorted_by_what_it_is_done_to() {
    let look = |seat: u8, place: usize| {
        let label = Message::verbatim(format!("Look {seat} {place}"));
        Choice::new(format!("look {seat} {place}"), label).to(Target::Seat(Seat::new(seat)))
    };
    let choices: Vec<Choice> = (0..3).flat_map(|seat| (0..5).map(move |place| look(seat, place))).collect();
    let text = drawn(choices);
    assert_eq!(text, "  Your move.\n   1 On You (5)\n   2 On Bot 2 (5)\n   3 On Bot 3 (5)\n");
}
