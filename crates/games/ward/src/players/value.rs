//! How well a player stands, for a search that stops before the end.
//!
//! The weights are fitted to games of the quick player: `cargo run --release -p wardroom-ward --example standing` plays them and prints the weights
//! below, with how well they foretell who wins.

use crate::{
    Ward,
    language::words::{Ailment, Stat},
    state::{object::Object, *},
};

/// How many numbers a standing has.
pub const NUMBERS: usize = 16;

/// What each number of a standing is.
pub const STANDING: [&str; NUMBERS] = [
    "room in the cemetery, as a part of both",
    "room in the cemetery, by 100 HP",
    "wounds of the other's primary, as a part of the room of both",
    "HP of the primary, by 10",
    "damage of a strike, by 10",
    "strikes that the primary lives through, of 6",
    "creatures in hand",
    "magic in hand",
    "a creature in hand at all",
    "best creature in hand, by 50",
    "magic on the field",
    "harm over time on the other's primary",
    "damage of Limited Summons, by 10",
    "statuses of the other's primary",
    "strikes first",
    "the turn",
];

/// What each number counts for: logits of winning.
const WEIGHTS: [f64; NUMBERS] = [
    2.085, 0.531, 2.254, 0.121, 0.562, -0.001, 0.063, 0.156, -0.356, 0.308, 0.197, 0.148, 0.019, 0.069,
    0.148, 0.006,
];

impl Ward {
    /// How well a player stands, from 0 to 1: how often the quick player wins from there against itself.
    pub(crate) fn prospects(&self, player: Player) -> f64 {
        let sum: f64 =
            self.standing(player).iter().zip(WEIGHTS).map(|(number, weight)| number * weight).sum();
        1.0 / (1.0 + (-sum).exp())
    }

    /// How a player stands against the other, in numbers that are the opposite for the other.
    pub fn standing(&self, player: Player) -> [f64; NUMBERS] {
        let (own, other) = (self.stand(player), self.stand(player.other()));
        let room = own.room + other.room;
        let apart = |of: fn(&Stand) -> f64| of(&own) - of(&other);
        [
            apart(|side| side.room) / room,
            apart(|side| side.room) / 100.0,
            -apart(|side| side.wounds) / room,
            apart(|side| side.hp) / 10.0,
            apart(|side| side.blow) / 10.0,
            ((own.hp / other.blow.max(0.5)).min(6.0) - (other.hp / own.blow.max(0.5)).min(6.0)) / 6.0,
            apart(|side| side.creatures),
            apart(|side| side.spells),
            apart(|side| side.creatures.min(1.0)),
            apart(|side| side.best) / 50.0,
            apart(|side| side.magic),
            -apart(|side| side.harm),
            apart(|side| side.limited) / 10.0,
            -apart(|side| side.ailing),
            apart(|side| side.spd).clamp(-1.0, 1.0),
            if self.s.turn == player { 1.0 } else { -1.0 },
        ]
    }

    fn stand(&self, player: Player) -> Stand {
        let primary = self.primary(player).and_then(|object| self.being(object));
        let rival = self.primary(player.other());
        let strikes = |object: Object| rival.map_or(0.0, |rival| self.mean_blow(object, rival));
        let mut stand = Stand {
            room: f64::from(i32::from(self.rules.cemetery_limit) - self.total(player)).max(1.0),
            magic: self.s.magic.iter().filter(|magic| self.controller(magic.object) == player).count() as f64,
            limited: self.limited(player).map(|being| strikes(being.object)).sum(),
            ..Stand::default()
        };
        if let Some(being) = primary {
            let object = being.object;
            let (hp, max) = (f64::from(being.hp.max(0)), f64::from(being.max.max(1)));
            stand.hp = hp;
            stand.wounds = f64::from(self.printed(object, Stat::Hp)) * (1.0 - (hp / max).min(1.0));
            stand.blow = strikes(object);
            stand.spd = f64::from(self.now(object, Stat::Spd));
            let harms = self.s.over_time.iter().filter(|each| each.on == object);
            stand.harm = harms.map(|each| if each.kind.is_some() { 1.0 } else { -1.0 }).sum();
            let ailments = [Ailment::Frozen, Ailment::Stunned, Ailment::Fear];
            stand.ailing = ailments.iter().filter(|ailment| self.is_under(object, **ailment)).count() as f64;
        }
        for object in &self.side(player).hand {
            if self.is_creature_card(*object) {
                stand.creatures += 1.0;
                stand.best = stand.best.max(f64::from(self.strength(*object)));
            } else {
                stand.spells += 1.0;
            }
        }
        stand
    }
}

/// One side of a standing.
#[derive(Default)]
struct Stand {
    room: f64,
    wounds: f64,
    hp: f64,
    blow: f64,
    spd: f64,
    creatures: f64,
    spells: f64,
    best: f64,
    magic: f64,
    harm: f64,
    limited: f64,
    ailing: f64,
}
