//! The form of views in this crate is that of the kernel, for every game, from the deal to the end.

#![allow(clippy::unwrap_used)] // helpers of tests

use catalog::Visitor;
use kernel::{Game, Seat, Table, Title, Turn, Viewer, chance::Quick};
use wire::view;

struct Compare;

impl Visitor for Compare {
    type Out = usize;
    fn visit<G: Game>(self, title: &'static Title) -> usize {
        let options = G::preset(title);
        let library = catalog::library();
        let seats = *G::players(&options).start();
        let mut table = Table::<G, Quick>::deal(&options, seats, &library, Quick::new(7)).unwrap();
        let mut dice = Quick::new(8);
        let mut compared = 0;
        while let Turn::Ask(asked) = table.game().turn() {
            let seat = asked.lowest().unwrap();
            let action = if compared % 3 == 0 {
                table.blind(seat).sample(&mut dice)
            } else {
                table.blind(seat).policy(&mut dice)
            };
            same::<view::Preview>(&table.game().preview(seat, &action));
            let refusal = table.game().check(seat.left(seats), &action);
            if let Err(refusal) = refusal {
                same::<view::RefusalRef>(&refusal);
            }
            let entry = table.act(seat, action).unwrap();
            for event in &entry.events {
                if let Some(line) = event.line_for(Viewer::All) {
                    same::<view::Line>(line);
                }
            }
            let viewers = Seat::first(seats).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::All]);
            for viewer in viewers {
                let bytes = same::<view::View>(&table.game().view(viewer));
                assert!(bytes < 16 * 1024, "{}: a view takes {bytes} bytes", title.id);
            }
            compared += 1;
        }
        compared
    }
}

/// Both ways round, nothing is lost or added.
fn same<T: serde::Serialize + serde::de::DeserializeOwned>(value: &impl serde::Serialize) -> usize {
    let text = serde_json::to_string(value).unwrap();
    let read: T = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(serde_json::to_string(&read).unwrap(), text);
    text.len()
}

#[test]
fn both_forms_are_one() {
    for title in catalog::titles() {
        let compared = catalog::visit(title, Compare);
        assert!(compared > 0, "{}", title.id);
    }
}
