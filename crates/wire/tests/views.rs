//! What the kernel makes is what the schema of the socket says, for every game, from the deal to the end.

#![allow(clippy::unwrap_used)] // helpers of tests

use catalog::Visitor;
use jsonschema::Validator;
use kernel::{Game, Seat, Table, Title, Turn, Viewer, chance::Quick};
use serde::Serialize;
use serde_json::{Value, json};

/// The schema's words for what a viewer is sent.
struct Forms {
    view: Validator,
    line: Validator,
    preview: Validator,
    refusal: Validator,
}

impl Forms {
    fn new() -> Forms {
        let schema = wire::schema::live();
        let form = |name: &str| {
            let mut schema = schema.clone();
            let root = schema.as_object_mut().unwrap();
            root.remove("anyOf");
            root.insert("$ref".into(), json!(format!("#/$defs/{name}")));
            jsonschema::validator_for(&schema).unwrap()
        };
        Forms {
            view: form("View"),
            line: form("Line"),
            preview: form("Preview"),
            refusal: form("RefusalRef"),
        }
    }
}

/// How many bytes it takes.
fn fits(form: &Validator, value: &impl Serialize) -> usize {
    let text = serde_json::to_string(value).unwrap();
    let json: Value = serde_json::from_str(&text).unwrap();
    if let Err(error) = form.validate(&json) {
        panic!("{error}: {text}");
    }
    text.len()
}

struct Play<'a>(&'a Forms);

impl Visitor for Play<'_> {
    type Out = usize;
    fn visit<G: Game>(self, title: &'static Title) -> usize {
        let options = G::preset(title);
        let library = catalog::library();
        let seats = *G::players(&options).start();
        let mut table = Table::<G, Quick>::deal(&options, seats, &library, Quick::new(7)).unwrap();
        let mut dice = Quick::new(8);
        let mut moves = 0;
        while let Turn::Ask(asked) = table.game().turn() {
            let seat = asked.lowest().unwrap();
            let action = if moves % 3 == 0 {
                table.blind(seat).sample(&mut dice)
            } else {
                table.blind(seat).policy(&mut dice)
            };
            fits(&self.0.preview, &table.game().preview(seat, &action));
            if let Err(refusal) = table.game().check(seat.left(seats), &action) {
                fits(&self.0.refusal, &refusal);
            }
            let entry = table.act(seat, action).unwrap();
            for line in entry.events.iter().filter_map(|event| event.line_for(Viewer::All)) {
                fits(&self.0.line, line);
            }
            let viewers = Seat::first(seats).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::All]);
            for viewer in viewers {
                let bytes = fits(&self.0.view, &table.game().view(viewer));
                assert!(bytes < 28 * 1024, "{}: a view takes {bytes} bytes", title.id);
            }
            moves += 1;
        }
        moves
    }
}

#[test]
fn what_is_sent_is_what_the_schema_says() {
    let forms = Forms::new();
    for title in catalog::titles() {
        assert!(catalog::visit(title, Play(&forms)) > 0, "{}", title.id);
    }
}
