//! Steps tell what views tell: over whole games, for every viewer, and in a third of the bytes.
//!
//! A step is made of two things that this very viewer was sent: what it was shown last, of which the packer and [`Seen`] keep hashes, and what it
//! is shown now. Nothing else goes in, so whatever law keeps a view from telling too much keeps a step from it.

#![allow(clippy::unwrap_used)] // helpers of tests

use catalog::Visitor;
use jsonschema::Validator;
use kernel::{Game, Line, Seat, Table, Title, Turn, View, Viewer, chance::Quick};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use wire::{Change, FromServer, Moved, Packer, Seen, Step, Unpacker};

/// One viewer, once by views and once by steps.
struct Eyes {
    viewer: Viewer,
    seen: Seen,
    /// What is known from steps alone.
    known: View,
    packer: Packer,
    unpacker: Unpacker,
    views: Weight,
    steps: Weight,
}

#[derive(Default)]
struct Weight {
    bytes: usize,
    time: Duration,
    messages: u32,
}

impl Weight {
    fn add(&mut self, started: Instant, text: &str) {
        self.time += started.elapsed();
        self.bytes += text.len();
        self.messages += 1;
    }
}

impl Eyes {
    fn new(view: View) -> Eyes {
        Eyes {
            viewer: view.viewer,
            seen: Seen::of(&view),
            known: view,
            packer: Packer::default(),
            unpacker: Unpacker::default(),
            views: Weight::default(),
            steps: Weight::default(),
        }
    }

    /// Something was done, and this is seen now.
    fn look(&mut self, view: &View, lines: Vec<Line>, seq: u32, form: &Validator) {
        let table = "c2hgbqfz4bxc4migdtitk6vxir".to_string();
        let (prompt, may_undo, left) = (seq * u32::from(view.prompt.is_some()), false, Vec::new());
        let (mut left_out, told) = (view.clone(), lines.clone());
        let started = Instant::now();
        let now = Seen::of(&left_out);
        let since = self.seen.leave_out(&now, &mut left_out).then_some(seq - 1);
        let moved = Moved {
            table: table.clone(),
            seq,
            lines: told,
            view: left_out,
            since,
            prompt,
            may_undo,
            left: left.clone(),
        };
        self.views.add(started, &serde_json::to_string(&FromServer::Moved(Box::new(moved))).unwrap());

        let shown = view.clone();
        let started = Instant::now();
        let now = Seen::of(&shown);
        let change = self.seen.change(&now, shown);
        let step = Step { table, seq, since: seq - 1, lines, change, prompt, may_undo, left };
        let text = serde_json::to_string(&FromServer::Step(Box::new(step))).unwrap();
        let packed = self.packer.pack(&text);
        self.steps.add(started, &packed);

        let unpacked = self.unpacker.unpack(serde_json::from_str(&packed).unwrap()).unwrap();
        assert_eq!(unpacked.to_string(), text, "what was packed is what is unpacked");
        if seq.is_multiple_of(16)
            && let Err(error) = form.validate(&unpacked)
        {
            panic!("{error}: {text}");
        }
        let change: Change = serde_json::from_value(unpacked["change"].clone()).unwrap();
        self.known = change.apply(&self.known).unwrap();
        assert_eq!(&self.known, view, "{text}");
        self.seen = now;
    }
}

struct Play<'a> {
    form: &'a Validator,
    seats: u8,
}

/// What a whole game sent to its first seat.
struct Sent {
    answers: usize,
    views: Weight,
    steps: Weight,
}

impl Visitor for Play<'_> {
    type Out = Sent;
    fn visit<G: Game>(self, title: &'static Title) -> Sent {
        let options = G::preset(title);
        let players = G::players(&options);
        let seats = self.seats.clamp(*players.start(), *players.end());
        let mut table = Table::<G, Quick>::deal(&options, seats, &catalog::library(), Quick::new(7)).unwrap();
        let viewers = Seat::first(seats).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::All]);
        let mut eyes: Vec<Eyes> = viewers.map(|viewer| Eyes::new(table.game().view(viewer))).collect();
        let (mut dice, mut seq, mut answers) = (Quick::new(8), 1, 0);
        while let Turn::Ask(asked) = table.game().turn() {
            let seat = asked.lowest().unwrap();
            let action = table.blind(seat).policy(&mut dice);
            answers += usize::from(seat.number() == 1);
            let events = table.act(seat, action).unwrap().events.clone();
            seq += 1;
            for one in &mut eyes {
                let lines = events.iter().filter_map(|event| event.line_for(one.viewer)).cloned().collect();
                one.look(&table.game().view(one.viewer), lines, seq, self.form);
            }
        }
        let first = eyes.swap_remove(0);
        Sent { answers, views: first.views, steps: first.steps }
    }
}

fn form() -> Validator {
    let mut schema = wire::schema::live();
    let root = schema.as_object_mut().unwrap();
    root.remove("anyOf");
    root.insert("$ref".into(), json!("#/$defs/FromServer"));
    jsonschema::validator_for(&schema).unwrap()
}

#[test]
fn steps_lead_from_view_to_view_in_every_game() {
    let form = form();
    for title in catalog::titles() {
        let sent = catalog::visit(title, Play { form: &form, seats: 2 });
        assert!(sent.steps.bytes < sent.views.bytes, "{}", title.id);
    }
}

#[test]
fn a_move_weighs_little() {
    let form = form();
    // The most bytes that one's own answer brings, with all that others do until the next.
    let budgets = [
        ("zombie", 3, 2_400),
        ("ursting", 4, 6_700),
        ("fw-345", 4, 8_400),
        ("grave", 2, 2_600),
        ("ward", 2, 2_600),
    ];
    for (id, seats, most) in budgets {
        let title = catalog::titles().find(|title| title.id == id).unwrap();
        let Sent { answers, views, steps } = catalog::visit(title, Play { form: &form, seats });
        let each = |weight: &Weight| weight.time / weight.messages;
        println!(
            "{id} for {seats}: {} bytes an answer by views, {} by steps; {:?} and {:?} a message",
            views.bytes / answers,
            steps.bytes / answers,
            each(&views),
            each(&steps)
        );
        assert!(steps.bytes / answers <= most, "{id}: {} bytes an answer", steps.bytes / answers);
    }
}

#[test]
fn a_step_names_only_what_this_viewer_was_sent() {
    // Packers share nothing: the same message packed for somebody else says everything again.
    let text = json!({ "t": "step", "card": { "name": "nurse", "title": "Nurse" } }).to_string();
    let (mut ann, mut bob) = (Packer::default(), Packer::default());
    let first = ann.pack(&text);
    assert!(ann.pack(&text).len() < first.len());
    assert_eq!(bob.pack(&text), first);
    let read = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    assert_eq!(Unpacker::default().unpack(read(&bob.pack(&text))), None);
}
