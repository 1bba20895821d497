//! A table to play at: plain cards, fixed dice, moves as they are written, and what is seen.

use crate::texts::{said, told};
use kernel::{Archive, Chance, Event, Library, Players, Position, Rules, Seat, Turn, Viewer, chance::Item};
use std::collections::VecDeque;
use ward::{Options, Ward, load, set::Set};

/// The cards beside the one in question. Hero and Foe differ in SPD, and Foe has an effect that can be taken from it.
const PLAIN: &str = r#"
[set]
generation = "Plain"

[[creature]]
name = "Hero"
type = "humanoid"
rarity = "common"
attack = "Blade"
dice = 2
al = 6
spd = 5
hp = 40
modifier = 1

[[creature]]
name = "Foe"
type = "beast"
rarity = "common"
attack = "Bite"
dice = 2
al = 6
spd = 4
hp = 40
modifier = 1

[[creature.effect]]
mode = "static"
do = [{ damage_bonus = { of = "self", by = 1 } }]

[[creature]]
name = "Pawn"
type = "bug"
rarity = "common"
attack = "Nip"
dice = 1
al = 3
spd = 2
hp = 10

[[magic]]
name = "Chaff"
rarity = "common"
use = "field"
type = "standard"
effect = [{ mode = "on_play", do = [{ heal = { amount = 1, of = { all = { where = { name_is = "Pawn" } } } } }] }]

[[magic]]
name = "Bell"
rarity = "common"
use = "field"
type = "infinite"
effect = [{ mode = "static", do = [{ al = { of = { all = { where = { name_is = "Pawn" } } }, by = 1 } }] }]

[[magic]]
name = "Badge"
rarity = "common"
use = "equip"
type = "infinite"
effect = [{ mode = "static", do = [{ spd = { of = "equipped", by = 1 } }] }]

[[magic]]
name = "Snuff"
rarity = "common"
use = "field"
type = "standard"
effect = [{ mode = "on_play", do = [{ destroy_magic = { what = { all_magic = { where = { name_is = "X" } } } } }] }]

[[magic]]
name = "Cue"
rarity = "common"
use = "field"
type = "standard"
effect = [{ mode = "on_play", do = [{ heal = { amount = 1, of = { all = { where = { name_is = "Pawn" } } } } }] }]

[[magic]]
name = "Altar"
rarity = "common"
use = "field"
type = "standard"
effect = [{ mode = "on_play", cost = [{ sacrifice = { count = 1, where = { role = "primary" } } }], do = [{ shuffle = { of = "own" } }] }]

[[magic]]
name = "Scroll"
rarity = "common"
use = "field"
type = "standard"
effect = [{ mode = "on_play", do = [{ draw = { cards = 1 } }] }]

[[magic]]
name = "Dart"
rarity = "common"
use = "field"
type = "standard"
effect = [{ mode = "on_play", do = [{ deal = { amount = 1, to = { all = { where = { name_is = "Guard" } } } } }] }]

[[magic]]
name = "Cage"
rarity = "common"
use = "field"
type = "infinite"

[[magic.effect]]
mode = "on_play"
targets = [{ cards_in = { in = "hand", where = { card = "creature" } } }]
do = [{ limited_summon = { what = "target" } }]

[[creature]]
name = "Guard"
type = "mechanical"
rarity = "common"
attack = "Shove"
dice = 2
al = 6
spd = 6
hp = 40

[[creature.effect]]
mode = "static"
do = [{ al = { of = "own_primary", by = 1 } }]
"#;

/// The card in question with the plain ones, and enough others for two decks.
pub fn file(card: &str) -> String {
    // What comes after thirty creatures is in no deck that does not name it.
    let (creatures, magic) = PLAIN.split_once("[[magic]]").unwrap_or((PLAIN, ""));
    let mut text = String::from(creatures);
    for letter in 'A'..='G' {
        text.push_str(&format!(
            "[[creature]]\nname = \"Extra {letter}\"\ntype = \"undead\"\nrarity = \"common\"\nattack = \"Pat\"\ndice = 1\nal = 4\nspd = 1\nhp = 10\n"
        ));
    }
    format!("{text}\n{card}\n[[magic]]{magic}")
}

/// The set with this card, if the checker takes it.
pub fn taken(card: &str) -> Result<Set, String> {
    let told =
        |errors: Vec<load::LoadError>| errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    load::load([("x.toml", file(card).as_str())]).map_err(told)
}

/// Dice that always come so, and piles that stay as they lie.
#[derive(Clone, Debug)]
pub struct Fixed {
    /// What each Hit die shows.
    pub hit: u8,
    /// What a Fear roll shows.
    pub fear: u8,
    /// What rolls to be free show, one after the other; then 1.
    pub release: VecDeque<u8>,
}

impl Default for Fixed {
    fn default() -> Fixed {
        Fixed { hit: 4, fear: 6, release: VecDeque::from([1, 6]) }
    }
}

impl Chance for Fixed {
    fn below(&mut self, label: &'static str, n: u32) -> u32 {
        let pip = match label {
            "hit" => self.hit,
            "fear" => self.fear,
            "release" => self.release.pop_front().unwrap_or(1),
            "damage" => 3,
            "critical-miss" => 2,
            "dice" | "roll" | "reroll" => 5,
            _ => 1,
        };
        u32::from(pip - 1).min(n - 1)
    }

    fn shuffle<T: Item>(&mut self, _: &'static str, _: &mut [T]) {}
}

/// A game under way.
#[derive(Clone)]
pub struct Table {
    pub game: Ward,
    pub chance: Fixed,
    /// What was told since the start.
    pub told: Vec<String>,
    /// Whether X is played or used as soon as that is offered as an answer.
    pub answers: bool,
    /// The same, but only once a Hit roll lies on the table.
    pub after_roll: bool,
}

impl Table {
    pub fn new(set: Set, position: Position) -> Table {
        Table::with_limit(2000, set, position)
    }

    /// A table at which so much in a cemetery loses.
    pub fn with_limit(cemetery_limit: u16, set: Set, position: Position) -> Table {
        let library = ward::shelf_with(Library::new(), set);
        let options = Options { cemetery_limit, ..Options::default() };
        let asked = position.get("asked").is_some();
        let position = if asked { position } else { position.with("asked", ["none", "none"]) };
        let game =
            Ward::set_up(&options, 2, &library, &position).unwrap_or_else(|refusal| panic!("{refusal}"));
        Table { game, chance: Fixed::default(), told: Vec::new(), answers: false, after_roll: false }
    }

    pub fn asked(&self) -> Option<Seat> {
        match self.game.turn() {
            Turn::Ask(seats) => seats.lowest(),
            Turn::Over(_) => None,
        }
    }

    /// Makes a move of whoever is asked and answers everything that is then asked as simply as can be; or says why not.
    pub fn try_do(&mut self, text: &str) -> Result<(), String> {
        let seat = self.asked().ok_or("the game is over")?;
        self.act(seat, text)?;
        while let Some(seat) = self.asked() {
            let mut actions = Vec::new();
            self.game.actions(seat, &mut actions);
            let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
            let free = ["leave", "end combat", "end turn"];
            if texts.is_empty() || texts.iter().any(|text| free.contains(&text.as_str())) {
                break;
            }
            let rolled =
                self.after_roll && self.told.last().is_some_and(|line| line.contains("The dice show"));
            let x =
                texts.iter().find(|text| (self.answers || rolled) && (*text == "play x" || *text == "use x"));
            let pawn = x.or_else(|| texts.iter().find(|text| *text == "pick pawn"));
            let yes = pawn.or_else(|| {
                texts.iter().find(|text| *text == "yes" || *text == "pass" || text.starts_with("pick "))
            });
            let next = yes.unwrap_or(&texts[0]).clone();
            self.act(seat, &next)?;
        }
        Ok(())
    }

    /// Makes a move and nothing else.
    pub fn act(&mut self, seat: Seat, text: &str) -> Result<(), String> {
        let action = text.parse().map_err(|error| format!("{text}: {error:?}"))?;
        let mut events: Vec<Event> = Vec::new();
        let done = self.game.play(seat, &action, &mut self.chance, &mut events);
        done.map_err(|refusal| format!("{text}: {refusal}"))?;
        self.told.extend(
            events.iter().filter_map(|event| event.line_for(Viewer::All)).map(|line| said(&line.say)),
        );
        Ok(())
    }

    pub fn go(&mut self, text: &str) {
        self.try_do(text).unwrap_or_else(|problem| panic!("{problem}"));
    }

    /// A fact about a seat's primary: `al`, `max hp`.
    pub fn fact(&self, seat: usize, name: &str) -> String {
        let view = self.game.view(Viewer::All);
        let panel = &view.seats[seat - 1];
        let fact = panel.facts.iter().chain(&panel.details).find(|fact| fact.name == name);
        fact.map_or("none".into(), told)
    }

    /// Where a card is that there is one of.
    pub fn place(&self, name: &str) -> String {
        let view = self.game.view(Viewer::All);
        let here = |zone: &&kernel::Zone| {
            !zone.id.starts_with("deck") && zone.pieces.iter().any(|face| face.name() == name)
        };
        view.zones.iter().find(here).map_or("elsewhere".into(), |zone| zone.id.to_string())
    }

    /// How many cards of a name lie somewhere.
    pub fn count(&self, zone: &str, name: &str) -> usize {
        let view = self.game.view(Viewer::All);
        let zone = view.zones.iter().find(|each| each.id == zone);
        zone.map_or(0, |zone| zone.pieces.iter().filter(|face| face.name() == name).count())
    }

    /// The name of a seat's primary, as it is written.
    pub fn primary(&self, seat: usize) -> String {
        let view = self.game.view(Viewer::All);
        let zone = view.zones.iter().find(|zone| zone.id == format!("primary/{seat}"));
        zone.and_then(|zone| zone.pieces.first()).map_or("-".into(), |face| face.name().to_string())
    }

    /// Ends the combat phase, if it is not over by itself.
    pub fn end_combat(&mut self) {
        let _ = self.try_do("end combat");
    }

    /// From phase 2 or 3 of one player to phase 2 of the other.
    pub fn end_turn(&mut self) {
        let _ = self.try_do("leave");
        self.end_combat();
        self.go("end turn");
    }
}
