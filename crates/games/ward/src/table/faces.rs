//! Names of zones, and cards as viewers see them.

use crate::{
    Ward,
    language::{
        effect::Mode,
        text::Name,
        words::{MagicType, Players},
    },
    operations::compound::choose::branches,
    says,
    set::{Card, CardFace as Printed, CardId, program::Ask as Asked},
    state::{About, Announcement, Answers, Picks, Player, Zone, object::Object},
};
use kernel::{CardNumber, Face, Message, Seat};

macro_rules! ids {
    ($($function:ident = $zone:literal),* $(,)?) => {$(
        pub(crate) const fn $function(player: Player) -> &'static str {
            match player {
                Player::One => concat!($zone, "/1"),
                Player::Two => concat!($zone, "/2"),
            }
        }
    )*};
}

ids! {
    deck_id = "deck",
    hand_id = "hand",
    primary_id = "primary",
    limited_id = "limited",
    magic_id = "magic",
    other_id = "other",
    cemetery_id = "cemetery",
}

/// The zone in which a card is drawn.
pub(crate) fn zone_id(game: &Ward, object: Object) -> &'static str {
    let player = game.controller(object);
    match game.zone(object) {
        Zone::Deck => deck_id(player),
        Zone::Hand => hand_id(player),
        Zone::Primary => primary_id(player),
        Zone::Limited => limited_id(player),
        Zone::Magic if game.magic_kind(object) == Some(MagicType::Infinite) => magic_id(player),
        Zone::Magic => other_id(player),
        Zone::Chain | Zone::Nowhere => "chain",
        Zone::Cemetery => cemetery_id(player),
    }
}

impl Ward {
    /// A card as it is seen. The number in its corner is what is left of a creature's HP on the field, else what is printed.
    pub(crate) fn face(&self, object: Object) -> Face {
        let hp = self.being(object).map(|being| being.hp);
        match self.made(object) {
            Some(made) if object.is_made() => {
                let family = format!("creature-{}", made.kind.word());
                Face::card(self.tag(object).to_string(), made.name.to_string(), family, hp)
            }
            _ => printed_face(self.card(object), hp),
        }
    }

    /// What was announced, as it was then: its card may be another by now, or lie hidden.
    pub(crate) fn announced_face(&self, said: &Announcement) -> Face {
        let card = self.set.card(said.card);
        let hp = self.being(said.source).map(|being| being.hp);
        printed_face(card, hp).saying(card.text.clone())
    }

    /// A card as it lies on the table, with what it does.
    pub(crate) fn shown(&self, object: Object) -> Face {
        let face = self.face(object).counting(self.card_numbers(object));
        match object.is_made() {
            true => face,
            false => {
                let card = self.card(object);
                face.saying(card.text.clone()).answering(is_quick(card))
            }
        }
    }

    /// A card of the set, as a message names it.
    pub(crate) fn card_face(&self, card: CardId) -> Face {
        printed_face(self.set.card(card), None)
    }

    /// Which branches of an effect were chosen, for people: `Silence`.
    pub(crate) fn branch(&self, card: CardId, effect: u8, picks: &Picks) -> Vec<Message> {
        let Some(effect) = self.set.card(card).effects.get(usize::from(effect)) else { return Vec::new() };
        let slots = effect.program.asks.iter().filter_map(|ask| match ask {
            Asked::Choose(slot, _) if Answers::keeps(*slot) => Some(picks.answers.get(*slot)),
            _ => None,
        });
        let lists = effect.effect.operations.iter().filter_map(branches);
        let answered = slots.zip(lists).filter_map(|(answer, branches)| Some((answer?, branches)));
        let named = answered.map(|(answer, branches)| {
            let name = branches.get(usize::from(answer)).and_then(|branch| branch.name.as_ref());
            name.map_or_else(|| says::branch(answer + 1), |name| Message::verbatim(name.to_string()))
        });
        named.collect()
    }

    /// A card of the field and its player, for messages that name both.
    pub(crate) fn owned(&self, object: Object) -> (Seat, Face) {
        (self.controller(object).seat(), after_owner(self.face(object)))
    }

    /// A card of the field with its player: `@1's Bug Man`.
    pub(crate) fn whose(&self, object: Object) -> Message {
        let (seat, card) = self.owned(object);
        says::whose(seat, card)
    }

    /// What an announcement is aimed at, for people: `@2's Snow Man` (WT-425).
    pub(crate) fn aims(&self, on: Option<Object>, picks: &Picks) -> Vec<Message> {
        let open = |object: &Object| match self.zone(*object) {
            Zone::Hand | Zone::Deck => self.copy(*object).known.is_everybody(),
            Zone::Nowhere => false,
            _ => true,
        };
        let cards = picks.targets.iter().flat_map(|cards| cards.iter()).chain(on).filter(open);
        let answered = if let About::Announced(at) = picks.event { 1 << at } else { 0 };
        let marks = picks.marks.iter().fold(answered, |all, marks| all | marks);
        let said = self.s.chain.iter().enumerate().filter(|(at, _)| marks >> at & 1 == 1);
        let name = |object: Object| match self.is_on_field(object) {
            true => self.whose(object),
            false => says::card(self.face(object)),
        };
        cards.map(name).chain(said.map(|(_, said)| says::card(self.card_face(said.card)))).collect()
    }
}

/// A card of the set, as a message names it.
pub(crate) fn named(card: &Card) -> Face {
    printed_face(card, None)
}

/// A card as it is named after whose it is: your Weighed King.
pub(crate) fn after_owner(face: Face) -> Face {
    match face {
        Face::Card { name, title, family, value, .. } => {
            let short = title.strip_prefix("The ").map(|short| short.to_string().into());
            Face::card(name, short.unwrap_or(title), family, value)
        }
        Face::Die { .. } | Face::Token { .. } => face,
    }
}

/// A card as it is printed, with its numbers and what it does.
pub(crate) fn printed(card: &Card) -> Face {
    let face = printed_face(card, None).saying(card.text.clone()).answering(is_quick(card));
    let creature = match &card.face {
        Printed::Creature(creature) => creature,
        Printed::Magic(magic) => return face.counting(vec![played(magic.kind)]),
    };
    let number = |name: &'static str, value: String| CardNumber::plain(name, value);
    let mut numbers = vec![
        number("AL", creature.al.to_string()),
        number("SPD", creature.spd.to_string()),
        number("Dice", format!("{}d6", creature.dice)),
        number("Modifier", format!("{:+}", creature.modifier)),
        number("HP", creature.hp.to_string()),
    ];
    numbers.extend(traits(creature.traits.iter()));
    face.counting(numbers)
}

/// What the picture of a creature shows, which cards ask for (WT-19, WT-333); nothing where it shows none of it.
pub(crate) fn traits<'a>(names: impl Iterator<Item = &'a Name>) -> Option<CardNumber> {
    let names: Vec<String> = names.map(ToString::to_string).collect();
    (!names.is_empty()).then(|| CardNumber::plain("Traits", names.join(", ")))
}

/// When a magic card is played (WT-170 to WT-178).
pub(crate) fn played(kind: MagicType) -> CardNumber {
    let (told, say) = match kind {
        MagicType::Standard => ("once, in your own phases 2 and 4", says::played_standard()),
        MagicType::Infinite => ("in your own phases 2 and 4; it stays", says::played_infinite()),
        MagicType::Lightning => ("at any moment, in either turn", says::played_lightning()),
    };
    CardNumber { say: Some(say), ..CardNumber::plain("Played", told) }
}

/// Whether a card may be played or used in the opponent's turn: Lightning, an answer, or an effect with such a time.
pub(crate) fn is_quick(card: &Card) -> bool {
    let lightning = matches!(&card.face, Printed::Magic(magic) if magic.kind == MagicType::Lightning);
    lightning
        || card.effects.iter().any(|effect| match effect.effect.mode {
            Mode::Response => true,
            Mode::Activated => effect.effect.time.as_ref().is_some_and(|time| time.turn != Players::Own),
            Mode::Static | Mode::OnPlay | Mode::Triggered => false,
        })
}

/// A card as printed, with these HP if they are others.
fn printed_face(card: &Card, hp: Option<i32>) -> Face {
    // Kind and rarity are what the frame of a card shows (WT-08, WT-22).
    let rarity = card.rarity.word();
    let (family, value) = match &card.face {
        Printed::Creature(face) => {
            (format!("creature-{}-{rarity}", face.kind.word()), Some(hp.unwrap_or(face.hp)))
        }
        Printed::Magic(face) => (format!("magic-{}-{}-{rarity}", face.usage.word(), face.kind.word()), None),
    };
    Face::card(card.tag.clone(), card.name.to_string(), family, value)
}
