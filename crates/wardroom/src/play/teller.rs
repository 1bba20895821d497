//! What is said, as a line of text: to this reader, in this language, with pieces in their colours.

use super::palette::Palette;
use crate::{
    look::{Look, Tone},
    says, text,
};
use bots::Bot;
use kernel::{Fact, Game, Message, Part, Refusal, Seat, Title, Voice, Zone, message::Language, voice_of};

/// Tells the messages of a game and the terminal's own.
#[derive(Clone, Debug)]
pub struct Teller {
    /// Colours and width.
    pub look: Look,
    /// The colours of the pieces.
    pub(super) palette: Palette,
    own: Option<Seat>,
    called: Vec<String>,
    game: Voice,
    terminal: Voice,
    /// The terminal in the language that was asked for, where the game does not speak it.
    wanted: Option<Voice>,
}

impl Teller {
    /// For a reader of this language who only watches, among bots.
    pub fn of<G: Game>(look: Look, language: &Language) -> Teller {
        Teller::new(look, voice_of::<G>(), language)
    }

    fn new(look: Look, game: Voice, language: &Language) -> Teller {
        let game = game.language(language.clone());
        let own = Voice::new([&says::TEXTS]);
        // At a table one language is spoken: the game's.
        let terminal = own.clone().language(game.spoken().clone());
        let wanted = Some(own.language(language.clone())).filter(|own| own.spoken() != game.spoken());
        Teller { look, palette: Palette::new(look), own: None, called: Vec::new(), game, terminal, wanted }
    }

    /// The same for the player in this seat.
    #[must_use]
    pub fn to(self, own: Option<Seat>) -> Teller {
        Teller { own, game: self.game.to(own), ..self }
    }

    /// The same with names for the seats, in their order; a seat without one is a bot.
    #[must_use]
    pub fn calling(self, called: Vec<String>) -> Teller {
        Teller { called, ..self }
    }

    /// The seat of the person in front of the screen, if they have one.
    pub fn own(&self) -> Option<Seat> {
        self.own
    }

    /// The game's voice, to this reader.
    pub fn voice(&self) -> &Voice {
        &self.game
    }

    /// The name of a seat, alone.
    pub fn name(&self, seat: Seat) -> String {
        if Some(seat) == self.own {
            return self.say(&says::you_alone());
        }
        let called = self.called.get(seat.index()).cloned();
        called.unwrap_or_else(|| self.say(&says::bot(seat.number())))
    }

    /// Parts of what a game says: seats by name, pieces in the colours of their families, clauses so that they stand out.
    pub fn parts(&self, parts: &[Part<'_>]) -> String {
        let part = |part: &Part<'_>| match part {
            Part::Text(text) => text::one_line(text),
            Part::Seat(seat) => self.name(*seat),
            Part::Piece(face, name) => self.chip(face, &text::one_line(name)),
            Part::Zone(_, name) => text::one_line(name),
            Part::Word(word) => text::one_line(word),
            Part::Clause(id) => self.look.paint(Tone::Clause, id),
        };
        parts.iter().map(part).collect()
    }

    /// A message of the game.
    pub fn tell(&self, message: &Message) -> String {
        self.parts(&self.game.parts(message))
    }

    /// A sentence of the terminal's own.
    pub fn say(&self, message: &Message) -> String {
        self.terminal.text(message, &|seat| self.name(seat))
    }

    /// That the game does not speak the language that was asked for, in that language.
    pub fn unspoken(&self, title: &Title) -> Option<String> {
        let unspoken = says::unspoken(title.title);
        self.wanted.as_ref().map(|voice| voice.text(&unspoken, &|seat| seat.to_string()))
    }

    /// Why something was refused, in a sentence for the player; the clause itself where the game has none.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        match self.game.refusal(refusal) {
            Ok(parts) => self.parts(&parts),
            Err(_) => refusal.clause().text().to_string(),
        }
    }

    /// What a fact is called.
    pub fn fact_name(&self, fact: &Fact) -> String {
        let name = self.game.fact_name(fact);
        text::one_line(&if name == fact.name { name.replace(['_', '-'], " ") } else { name })
    }

    /// What a fact is.
    pub fn fact_value(&self, fact: &Fact) -> String {
        self.parts(&self.game.fact_value(fact))
    }

    /// What a place is called.
    pub fn label(&self, zone: &Zone) -> String {
        self.tell(&zone.label)
    }

    /// Whose place it is, and what it is called: `Your hand`, `Bot 2: Laid`, `Chain`.
    pub fn place_name(&self, zone: &Zone) -> String {
        let label = self.label(zone);
        match zone.owner {
            Some(seat) if Some(seat) == self.own => {
                let small = label.to_lowercase();
                self.say(&says::own_place(label, small))
            }
            Some(seat) => self.say(&says::whose_place(self.name(seat), label)),
            None => label,
        }
    }

    /// What a game is called.
    pub fn title(&self, title: &Title) -> String {
        self.game.word(&format!("title-{}", title.id), None).unwrap_or_else(|| title.title.to_string())
    }

    /// What a game is, in a sentence or two.
    pub fn pitch(&self, title: &Title) -> String {
        self.game.word(&format!("pitch-{}", title.id), None).unwrap_or_else(|| title.pitch.to_string())
    }

    /// A bot as it is typed, with what a person calls it where that is another word.
    pub fn bot(&self, bot: Bot) -> String {
        let typed = bot.to_string();
        match self.game.word(&format!("bot-{}", bot.name()), None) {
            Some(name) if name.to_lowercase() != typed => format!("{typed} ({name})"),
            _ => typed,
        }
    }

    /// Several things in a line.
    pub fn listed(&self, things: &[String]) -> String {
        things.join(if self.look.is_plain() { "; " } else { " · " })
    }

    /// Like things together: `Clown ×2`.
    pub fn many(&self, thing: &str, count: usize) -> String {
        if count == 1 { thing.to_string() } else { format!("{thing} ×{count}") }
    }

    /// The sign before what is not to be.
    pub fn no(&self) -> String {
        self.look.paint(Tone::Bad, if self.look.is_plain() { "!" } else { "✗" })
    }
}

#[cfg(test)]
impl Teller {
    /// For the first seat, in English, without colours.
    pub fn for_test(columns: usize, texts: Option<&'static kernel::Texts>) -> Teller {
        let own = Some(Seat::new(0));
        Teller::new(Look::uncoloured(columns), Voice::new(texts), &Language::english()).to(own)
    }
}
