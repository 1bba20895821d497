//! The web client tells messages as the kernel's voice does: `web/tests/voice.json` holds messages of real games with the parts they have.
//!
//! After a change: `WARDROOM_WRITE=1 cargo nextest run -p wardroom-wire voice`

#![allow(clippy::unwrap_used)] // helpers of tests

use catalog::Visitor;
use kernel::{
    Game, Message, Refusal, Seat, Table, Texts, Title, Turn, Viewer, Voice, chance::Quick, game::voice_of,
    message::Part, prompt::Way, says, view::View,
};
use serde_json::{Value, json};
use std::{collections::BTreeMap, fs, path::Path};

/// What is told, and to whom.
enum Told {
    Say(Message),
    Refused(Refusal),
}

/// What comes up in a game: each message once for each that it is told to.
#[derive(Default)]
struct Heard(BTreeMap<(String, Option<Seat>), Told>);

impl Heard {
    fn say(&mut self, message: &Message, reader: Option<Seat>) {
        let told = || Told::Say(message.clone());
        self.0.entry((message.id.to_string(), reader)).or_insert_with(told);
    }

    fn see(&mut self, view: &View, reader: Option<Seat>) {
        self.say(&view.status, reader);
        view.zones.iter().for_each(|zone| self.say(&zone.label, reader));
        let Some(prompt) = &view.prompt else { return };
        self.say(&prompt.ask, reader);
        for way in &prompt.ways {
            match way {
                Way::Choose { choices } => choices.iter().for_each(|choice| self.say(&choice.label, reader)),
                Way::Leave { choice } => self.say(&choice.label, reader),
                Way::Pick { label, .. } | Way::Compose { label, .. } | Way::Write { label, .. } => {
                    self.say(label, reader);
                }
            }
        }
    }
}

struct Cases;

impl Visitor for Cases {
    type Out = Value;
    fn visit<G: Game>(self, title: &'static Title) -> Value {
        let options = G::preset(title);
        let library = catalog::library();
        let seats = *G::players(&options).start();
        let mut table = Table::<G, Quick>::deal(&options, seats, &library, Quick::new(3)).unwrap();
        let mut dice = Quick::new(4);
        let mut heard = Heard::default();
        while let Turn::Ask(asked) = table.game().turn() {
            let seat = asked.lowest().unwrap();
            let action = table.blind(seat).sample(&mut dice);
            for reader in [None, Some(Seat::new(0))] {
                let viewer = reader.map_or(Viewer::All, Viewer::Seat);
                heard.see(&table.game().view(viewer), reader);
            }
            if let Err(refusal) = table.game().check(seat.left(seats), &action) {
                let id = refusal.sentence();
                heard.0.entry((id, None)).or_insert(Told::Refused(refusal));
            }
            let entry = table.act(seat, action).unwrap();
            for reader in [None, Some(Seat::new(0))] {
                let viewer = reader.map_or(Viewer::All, Viewer::Seat);
                let lines = entry.events.iter().filter_map(|event| event.line_for(viewer));
                lines.for_each(|line| heard.say(&line.say, reader));
            }
        }
        let files = G::texts().map_or(says::TEXTS.files(), Texts::files);
        let cases: Vec<Value> = files
            .iter()
            .flat_map(|(tag, _)| heard.0.iter().map(|((_, reader), told)| case::<G>(tag, *reader, told)))
            .collect();
        json!({ "game": title.id, "cases": cases })
    }
}

fn case<G: Game>(tag: &str, reader: Option<Seat>, told: &Told) -> Value {
    let voice: Voice = voice_of::<G>().language(tag.parse().unwrap()).to(reader);
    let (name, message, parts) = match told {
        Told::Say(message) => ("say", json!(message), voice.parts(message)),
        Told::Refused(refusal) => ("refused", json!(refusal), voice.refusal(refusal).unwrap()),
    };
    let parts: Vec<Value> = parts.iter().map(part).collect();
    json!({ "language": tag, "reader": reader, name: message, "parts": parts })
}

/// A part as the client has it.
fn part(part: &Part<'_>) -> Value {
    match part {
        Part::Text(text) => json!({ "is": "text", "text": text }),
        Part::Seat(seat) => json!({ "is": "seat", "seat": seat }),
        Part::Piece(face, text) => json!({ "is": "piece", "face": face, "text": text }),
        Part::Zone(zone, text) => json!({ "is": "zone", "zone": zone, "text": text }),
        Part::Word(text) => json!({ "is": "word", "text": text }),
        Part::Clause(text) => json!({ "is": "clause", "text": text }),
    }
}

#[test]
fn the_voice_of_the_web_client_is_held_against_ours() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/voice.json");
    let titles = ["high-card", "zombie"].map(|id| catalog::title(id).unwrap());
    let fresh: Vec<Value> = titles.into_iter().map(|title| catalog::visit(title, Cases)).collect();
    if std::env::var_os("WARDROOM_WRITE").is_some() {
        let lines: Vec<String> = fresh.iter().map(written).collect();
        fs::write(&path, format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
    }
    let found: Vec<Value> = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    assert!(found == fresh, "run with WARDROOM_WRITE=1 to bring web/tests/voice.json up to date");
}

/// A game, a line for each case.
fn written(game: &Value) -> String {
    let cases: Vec<String> = game["cases"].as_array().unwrap().iter().map(Value::to_string).collect();
    format!("{{ \"game\": {}, \"cases\": [\n{}\n] }}", game["game"], cases.join(",\n"))
}
