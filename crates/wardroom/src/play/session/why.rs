//! `why X` and `why X Y`: what can be done with something, or the clause that keeps it from being done.

use super::Session;
use crate::{
    failure::Failure,
    look::Tone,
    play::{menu, screen::Screen},
    says, text,
};
use kernel::{Choice, Face, Game, Layout, Message, PieceRef, Target, View, Why, why};
use std::io::Write;

/// The most things of one name that are answered for at once.
const MOST: usize = 6;

/// Words between what is used and what it is used on.
const BETWEEN: [&str; 5] = ["on", "to", "at", "auf", "an"];

impl<G: Game> Session<G> {
    /// Answers for whatever is called so; with two names, for the first done to the second.
    pub(super) fn why(&self, asked: &str, view: &View, out: &mut impl Write) -> Result<(), Failure> {
        if asked.is_empty() {
            return self.remark(&says::name_a_thing(), out);
        }
        let things = self.screen.things(view);
        let meant = |name: &str| meant(&things, name);
        let whole = meant(asked);
        if !whole.is_empty() {
            let answers = whole.into_iter().filter_map(|of| self.answer(view, of, None));
            return answers.take(MOST).try_for_each(|(of, answer)| self.tell_why(view, of, &answer, out));
        }
        let words: Vec<&str> = asked.split_whitespace().collect();
        for cut in (1..words.len()).rev() {
            let rest = &words[cut..];
            let rest = if rest.len() > 1 && BETWEEN.contains(&rest[0]) { &rest[1..] } else { rest };
            let (of, to) = (meant(&words[..cut].join(" ")), meant(&rest.join(" ")));
            let pairs = of.iter().flat_map(|of| to.iter().map(move |to| (*of, *to)));
            let answers = pairs.filter_map(|(of, to)| self.answer(view, of, Some(to)));
            // Of several things of the same name, what is told is the one that tells most.
            if let Some((of, answer)) = answers.max_by_key(|(_, answer)| telling(answer)) {
                return self.tell_why(view, of, &answer, out);
            }
        }
        self.words(&self.screen.no_such_thing(asked), out)
    }

    fn answer<'t>(&self, view: &View, of: &'t Target, to: Option<&Target>) -> Option<(&'t Target, Why)> {
        Some((of, why(self.table.game(), view, of, to)?))
    }

    pub(super) fn tell_why(
        &self,
        view: &View,
        of: &Target,
        why: &Why,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        if self.json {
            return self.json_why(why, out);
        }
        let told =
            self.screen.why((view, of), (why.about.as_ref(), why.there.as_ref()), &why.can, &why.takes);
        write!(out, "{told}")?;
        why.refused.as_ref().map_or(Ok(()), |refusal| self.refused(refusal, out))
    }
}

/// The piece that is pointed at.
fn pointed<'v>(view: &'v View, of: &Target) -> Option<&'v Face> {
    let Target::Piece(piece) = of else { return None };
    view.zone(&piece.zone)?.pieces.get(usize::from(piece.index))
}

impl Screen {
    /// Whatever is called exactly so, or else what has these words in its name.
    pub fn things_called(&self, view: &View, name: &str) -> Vec<Target> {
        meant(&self.things(view), name).into_iter().cloned().collect()
    }

    /// Everything that can be pointed at, with what it may be called: like pieces of a place are one thing.
    fn things(&self, view: &View) -> Vec<(Target, Vec<String>)> {
        let (teller, own) = (&self.teller, self.teller.own());
        let mut things: Vec<(Target, Vec<String>)> = Vec::new();
        for panel in &view.seats {
            let number = panel.seat.number();
            let mut names = vec![panel.seat.to_string(), teller.name(panel.seat).to_lowercase()];
            names.extend([format!("seat {number}"), format!("platz {number}")]);
            if Some(panel.seat) == own {
                names.extend(["me", "you", "ich", "mich"].map(String::from));
            }
            things.push((Target::Seat(panel.seat), names));
        }
        let (mine, others): (Vec<_>, Vec<_>) =
            view.zones.iter().partition(|zone| zone.owner.is_some() && zone.owner == own);
        for zone in mine.into_iter().chain(others) {
            let names = [zone.id.to_string(), teller.label(zone), teller.place_name(zone)];
            things.push((Target::Zone(zone.id.clone()), names.map(|name| name.to_lowercase()).to_vec()));
            let mut known: Vec<&str> = Vec::new();
            let faces = zone.pieces.iter().enumerate();
            let faces: Vec<_> =
                if zone.layout == Layout::Pile { faces.rev().collect() } else { faces.collect() };
            for (index, face) in faces {
                if known.contains(&face.name()) {
                    continue;
                }
                known.push(face.name());
                let piece = PieceRef::new(zone.id.clone(), index);
                things.push((Target::Piece(piece), self.names(face).to_vec()));
            }
        }
        things
    }

    /// What something is, and what can be done with it or why nothing can go there; but for the refusal.
    pub fn why(
        &self,
        (view, of): (&View, &Target),
        (about, there): (Option<&Message>, Option<&Message>),
        can: &[Choice],
        takes: &[Message],
    ) -> String {
        let (teller, look) = (&self.teller, self.teller.look);
        let mut out = String::new();
        let called = self.called(view, of);
        let about = about.map_or(String::new(), |about| teller.tell(about));
        let about = match pointed(view, of) {
            Some(face) => self.and_counts(face, &about),
            None => about,
        };
        if about.is_empty() {
            out.push_str(&format!("  {}\n", look.paint(Tone::Heading, &called)));
        } else {
            let (head, about) = (look.paint(Tone::Heading, &format!("{called}:")), about.replace('\n', " "));
            // Behind a long name there is little room.
            let told = if 3 * text::width(&head) > look.screen_width() {
                text::hang("  ", &format!("{head} {about}"), look.screen_width())
            } else {
                text::hang(&format!("  {head} "), &about, look.screen_width())
            };
            out.push_str(&told);
        }
        let told = |choice: &Choice| {
            format!("{} ({})", teller.tell(&choice.label), look.paint(Tone::Name, &choice.notation))
        };
        let mut now: Vec<String> = can.iter().take(menu::MANY).map(told).collect();
        now.extend((can.len() > menu::MANY).then(|| "…".to_string()));
        now.extend(takes.iter().map(|label| teller.tell(label)));
        if !now.is_empty() {
            let now = teller.say(&says::now(teller.listed(&now)));
            out.push_str(&text::hang("    ", &now, look.screen_width()));
        }
        if let Some(there) = there {
            let there = teller.tell(there).replace('\n', " ");
            out.push_str(&text::hang("    ", &there, look.screen_width()));
        }
        out
    }

    /// What a thing is called where it stands: `Clown (Your hand)`.
    pub fn called(&self, view: &View, of: &Target) -> String {
        let teller = &self.teller;
        match of {
            Target::Seat(seat) => teller.name(*seat),
            Target::Zone(id) => view.zone(id).map_or(String::new(), |zone| teller.place_name(zone)),
            Target::Piece(piece) => {
                let Some(zone) = view.zone(&piece.zone) else { return String::new() };
                let name =
                    pointed(view, of).map_or(String::new(), |face| teller.chip(face, &teller.called(face)));
                format!("{name} ({})", teller.place_name(zone))
            }
        }
    }
}

/// What is called exactly so, or else what has these words in its name.
fn meant<'t>(things: &'t [(Target, Vec<String>)], name: &str) -> Vec<&'t Target> {
    let wanted = name.to_lowercase();
    let fits = |fits: &dyn Fn(&String) -> bool| -> Vec<&'t Target> {
        things.iter().filter(|(_, names)| names.iter().any(fits)).map(|(target, _)| target).collect()
    };
    let exact = fits(&|name| *name == wanted);
    // One or two letters are in every name.
    if exact.is_empty() && wanted.len() > 2 { fits(&|name| name.contains(&wanted)) } else { exact }
}

/// How much an answer says: what can be done before a rule of the game, and that before one of the house.
fn telling(why: &Why) -> u8 {
    match &why.refused {
        None => 2,
        Some(refusal) => u8::from(refusal.clause().family() != "HS"),
    }
}
