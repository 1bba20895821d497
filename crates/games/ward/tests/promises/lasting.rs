//! Operations that go on: with every duration, from every place.

use super::{
    place::Place,
    table::{Table, taken},
};
use kernel::{Rules, Viewer};

/// What is looked at.
#[derive(Clone, Copy, Debug)]
enum Look {
    /// A fact about the primary of a seat.
    Fact(usize, &'static str),
    /// What the primaries of seat 1 and 2 lose if the turn player attacks now and every Hit die shows this.
    Battle(u8),
    /// Which seat's creature strikes first.
    First,
    /// Whether the turn player's creature can attack twice; seat 1 only.
    Again,
    /// Where Foe is.
    Foe,
    /// In a main phase: how many sacrifices Pawn costs.
    Cost,
    /// In a main phase of seat 1: where the primary goes that is killed for Pawn.
    Killed,
    /// In a main phase of seat 2: whether Chaff can be played.
    Play,
    /// In a main phase: whether Pawn can be summoned.
    Summon,
}

/// The part of a battle in which an operation shows; Hero strikes first unless it is changed.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
enum Part {
    Before,
    OwnHit,
    OwnDamage,
    FoeStrikes,
    FoeHit,
    FoeDamage,
    Over,
}

/// Whom an operation is on.
#[derive(Clone, Copy, Debug, PartialEq)]
enum On {
    Own,
    Foe,
    Nobody,
}

/// An operation that goes on. `says` is its English, `off` and `on` what is seen, each in the turn of seat 1 and of seat 2.
pub struct Row {
    pub write: &'static str,
    says: &'static str,
    look: Look,
    on: On,
    off: [&'static str; 2],
    with: [&'static str; 2],
}

/// Where nothing is changed, Hero loses 8 (2 dice of 3, a modifier and Foe's own bonus), and Foe 7.
const USUAL: [&str; 2] = ["8 and 7", "8 and 7"];

const fn row(
    write: &'static str,
    says: &'static str,
    look: Look,
    on: On,
    off: [&'static str; 2],
    with: [&'static str; 2],
) -> Row {
    Row { write, says, look, on, off, with }
}

const fn same(seen: &'static str) -> [&'static str; 2] {
    [seen, seen]
}

pub const ROWS: [Row; 39] = [
    row(
        "set = { stat = 'hp', of = 'own_primary', to = 5 }",
        "the HP of",
        Look::Fact(1, "hp"),
        On::Own,
        same("40"),
        same("5"),
    ),
    row(
        "swap = { stat = 'hp', of = 'own_primary', with = 'opposing_primary' }",
        "swap the HP of",
        Look::Fact(1, "hp"),
        On::Own,
        same("40"),
        same("40"),
    ),
    row(
        "multiply = { stat = 'hp', of = 'own_primary', by = 1, over = 2 }",
        "is halved",
        Look::Fact(1, "hp"),
        On::Own,
        same("40"),
        same("20"),
    ),
    row(
        "al = { of = 'own_primary', by = 2 }",
        "gets +2 AL",
        Look::Fact(1, "al"),
        On::Own,
        same("6"),
        same("8"),
    ),
    row(
        "spd = { of = 'own_primary', by = -2 }",
        "gets −2 SPD",
        Look::Fact(1, "spd"),
        On::Own,
        same("5"),
        same("3"),
    ),
    row(
        "modifier = { of = 'own_primary', by = 2 }",
        "gets +2 to its modifier",
        Look::Battle(4),
        On::Own,
        USUAL,
        same("8 and 9"),
    ),
    row(
        "attack_dice = { of = 'own_primary', by = 1 }",
        "gets +1 attack die",
        Look::Battle(4),
        On::Own,
        USUAL,
        same("8 and 10"),
    ),
    row(
        "hit_dice = { of = 'own_primary', by = -1 }",
        "gets −1 Hit die",
        Look::Battle(4),
        On::Own,
        USUAL,
        same("8 and 0"),
    ),
    row(
        "hit = { of = 'own_primary', by = -4 }",
        "gets −4 to its",
        Look::Battle(4),
        On::Own,
        USUAL,
        same("8 and 0"),
    ),
    row(
        "damage_bonus = { of = 'own_primary', by = 3 }",
        "gets +3 to its",
        Look::Battle(4),
        On::Own,
        USUAL,
        same("8 and 10"),
    ),
    row(
        "max_hp = { of = 'own_primary', by = 5 }",
        "gets +5 maximum HP",
        Look::Fact(1, "max-hp"),
        On::Own,
        same("40"),
        same("45"),
    ),
    row(
        "set = { stat = 'al', of = 'own_primary', to = 9 }",
        "the AL of",
        Look::Fact(1, "al"),
        On::Own,
        same("6"),
        same("9"),
    ),
    row(
        "set = { stat = 'spd', of = 'own_primary', to = 0 }",
        "the SPD of",
        Look::Fact(1, "spd"),
        On::Own,
        same("5"),
        same("0"),
    ),
    row(
        "set = { stat = 'modifier', of = 'own_primary', to = -2 }",
        "the modifier of",
        Look::Fact(1, "modifier"),
        On::Own,
        same("1"),
        same("-2"),
    ),
    row(
        "set = { stat = 'attack_dice', of = 'own_primary', to = 4 }",
        "the attack dice of",
        Look::Battle(4),
        On::Own,
        USUAL,
        same("8 and 13"),
    ),
    row(
        "swap = { stat = 'al', of = 'own_primary', with_stat = 'spd', with = 'own_primary' }",
        "are swapped",
        Look::Fact(1, "al"),
        On::Own,
        same("6"),
        same("5"),
    ),
    row(
        "swap = { stat = 'spd', of = 'own_primary', with = 'opposing_primary' }",
        "swap the SPD of",
        Look::Fact(1, "spd"),
        On::Own,
        same("5"),
        same("4"),
    ),
    row(
        "multiply = { stat = 'spd', of = 'own_primary', by = 2 }",
        "is doubled",
        Look::Fact(1, "spd"),
        On::Own,
        same("5"),
        same("10"),
    ),
    row(
        "multiply = { stat = 'attack_dice', of = 'own_primary', by = 1, over = 2 }",
        "are halved",
        Look::Battle(4),
        On::Own,
        USUAL,
        same("8 and 4"),
    ),
    row(
        "prevent = { of = 'own_primary', kind = 'attack' }",
        "",
        Look::Battle(4),
        On::Own,
        USUAL,
        same("0 and 7"),
    ),
    row("reduce = { of = 'own_primary', by = 2 }", "", Look::Battle(4), On::Own, USUAL, same("6 and 7")),
    row("reflect = { of = 'own_primary' }", "", Look::Battle(4), On::Own, USUAL, same("0 and 15")),
    row(
        "fear = { on = 'opposing_primary', fails = [1, 2, 3, 4, 5] }",
        "Fear",
        Look::Battle(4),
        On::Foe,
        USUAL,
        same("0 and 7"),
    ),
    row(
        "stun = { on = 'opposing_primary' }",
        "Stunned",
        Look::Battle(4),
        On::Foe,
        USUAL,
        ["0 and 7", "no attack"],
    ),
    row(
        "immune = { of = 'own_primary', damage = 'attack' }",
        "immune",
        Look::Battle(4),
        On::Own,
        USUAL,
        same("0 and 7"),
    ),
    row(
        "suppress = { what = 'opposing_primary' }",
        "loses its effects",
        Look::Battle(4),
        On::Foe,
        USUAL,
        same("7 and 7"),
    ),
    row(
        "take_control = { of = 'opposing_primary', then = 'owner' }",
        "take control of",
        Look::Foe,
        On::Foe,
        same("hand/2"),
        same("limited/1"),
    ),
    row(
        "forbid = { what = 'attack', creatures = 'opposing_primary' }",
        "cannot attack",
        Look::Battle(4),
        On::Foe,
        USUAL,
        ["8 and 7", "no attack"],
    ),
    row(
        "forbid = { what = 'return_attack', creatures = 'opposing_primary' }",
        "cannot return attacks",
        Look::Battle(4),
        On::Foe,
        USUAL,
        ["0 and 7", "8 and 7"],
    ),
    row(
        "forbid = { what = 'be_attacked', creatures = 'opposing_primary' }",
        "cannot be attacked",
        Look::Battle(4),
        On::Foe,
        USUAL,
        ["no attack", "8 and 7"],
    ),
    row(
        "forbid = { what = 'summon', players = 'both' }",
        "no player can summon creatures",
        Look::Summon,
        On::Nobody,
        same("summoned"),
        same("refused"),
    ),
    row(
        "forbid = { what = 'play', players = 'opponent', where = { card = 'magic' } }",
        "cannot play",
        Look::Play,
        On::Nobody,
        ["", "played"],
        ["", "refused"],
    ),
    row(
        "allow = { what = 'own_primary', to = { battle_again = 1 } }",
        "1 more battle",
        Look::Again,
        On::Own,
        ["once", ""],
        ["twice", ""],
    ),
    row(
        "strike_first = { what = 'opposing_primary' }",
        "strikes first",
        Look::First,
        On::Foe,
        same("seat 1"),
        same("seat 2"),
    ),
    row(
        "strike_last = { what = 'own_primary' }",
        "strikes last",
        Look::First,
        On::Own,
        same("seat 1"),
        same("seat 2"),
    ),
    row(
        "critical_hit = { of = 'own_primary', change = 'force' }",
        "every hit of",
        Look::Battle(4),
        On::Own,
        USUAL,
        same("8 and 14"),
    ),
    row(
        "critical_miss = { of = 'own_primary', change = 'force' }",
        "every miss of",
        Look::Battle(2),
        On::Own,
        same("0 and 0"),
        same("2 and 0"),
    ),
    row(
        "become = { what = 'own_primary', name = 'Ghost' }",
        "is named Ghost",
        Look::Fact(1, "name"),
        On::Own,
        same("Hero"),
        same("Ghost"),
    ),
    row(
        "summon_cost_change = { who = 'both', by = 1 }",
        "1 more sacrifice",
        Look::Cost,
        On::Nobody,
        same("0"),
        same("1"),
    ),
];

/// What goes on until a card goes to the cemetery is looked at by itself: only the turn of seat 1 shows it.
pub const INSTEAD: Row = row(
    "instead = { where = { name_is = ['Hero', 'X'] }, to = 'hand' }",
    "would go to the cemetery",
    Look::Killed,
    On::Nobody,
    ["cemetery/1", ""],
    ["hand/1", ""],
);

/// What happens in the meantime.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Meantime {
    Nothing,
    /// A battle in the first combat phase, after it was looked at.
    Battle,
    /// Seat 1 plays a card at the end of the first turn.
    Play,
}

/// A duration: how it is written and said, and whether what was begun in phase 2 of seat 1 is in force in the five combat phases from then on, of
/// seat 1 and seat 2 in turn; by the clauses on durations.
struct Span {
    write: &'static str,
    says: &'static str,
    holds: [bool; 5],
    meantime: Meantime,
}

const fn span(write: &'static str, says: &'static str, holds: [u8; 5], meantime: Meantime) -> Span {
    let holds = [holds[0] == 1, holds[1] == 1, holds[2] == 1, holds[3] == 1, holds[4] == 1];
    Span { write, says, holds, meantime }
}

const SPANS: [Span; 16] = [
    span("{ until_end_of = 'strike' }", "until the end of the strike", [1, 0, 0, 0, 0], Meantime::Nothing), // WT-462
    span("{ until_end_of = 'battle' }", "until the end of the battle", [1, 0, 0, 0, 0], Meantime::Nothing),
    span(
        "{ until_end_of = 'combat' }",
        "until the end of the combat phase",
        [1, 0, 0, 0, 0],
        Meantime::Nothing,
    ),
    span("{ until_end_of = 'turn' }", "until the end of the turn", [1, 0, 0, 0, 0], Meantime::Nothing), // WT-305
    span("{ turn_cycles = 1 }", "for 1 turn cycle", [1, 1, 0, 0, 0], Meantime::Nothing), // WT-305
    span("{ turn_cycles = 2 }", "for 2 turn cycles", [1, 1, 1, 1, 0], Meantime::Nothing),
    span("{ ticks = 1 }", "for 1 tick", [1, 0, 0, 0, 0], Meantime::Nothing), // WT-235
    span("{ ticks = 2 }", "for 2 ticks", [1, 1, 1, 0, 0], Meantime::Nothing),
    span("'while_source'", "while this c", [1, 1, 1, 1, 1], Meantime::Nothing), // WT-351
    span("'while_on_field'", "on the field", [1, 1, 1, 1, 1], Meantime::Nothing), // WT-355
    span(
        "{ until = { roll = 6 } }",
        "controller rolls 6 at a tick point",
        [1, 1, 1, 0, 0],
        Meantime::Nothing,
    ), // WT-459
    span(
        "{ until = { condition = { during = { turn = 'opponent' } } } }",
        "until it is your opponent's turn",
        [1, 0, 0, 0, 0],
        Meantime::Nothing,
    ),
    span("{ next = { count = 1, of = 'battles' } }", "next battle", [1, 0, 0, 0, 0], Meantime::Battle), // WT-356
    span("{ next = { count = 1, of = 'hit_rolls' } }", "next Hit roll", [1, 0, 0, 0, 0], Meantime::Battle),
    span(
        "{ next = { count = 1, of = 'damage_rolls' } }",
        "next damage roll",
        [1, 0, 0, 0, 0],
        Meantime::Battle,
    ),
    span(
        "{ next = { count = 1, of = 'plays' } }",
        "until you have played 1 more card",
        [1, 0, 0, 0, 0],
        Meantime::Play,
    ),
];

impl Row {
    fn word(&self) -> &'static str {
        self.write.split(' ').next().unwrap_or_default()
    }

    fn written(&self, span: Option<&Span>) -> String {
        let open = self.write.strip_suffix(" }").unwrap_or(self.write);
        let time = span.map_or(String::new(), |span| format!(", for = {}", span.write));
        format!("do = [{{ {open}{time} }} }}]").replace('\'', "\"")
    }

    /// Whether nobody may attack the creature that it is on.
    fn is_shelter(&self) -> bool {
        self.write.contains("'be_attacked'")
    }

    fn look_is_again(&self) -> bool {
        matches!(self.look, Look::Again)
    }

    /// When in a battle it shows.
    fn part(&self) -> Part {
        match (self.word(), self.look) {
            ("hit" | "hit_dice" | "critical_hit" | "critical_miss", _) => Part::OwnHit,
            ("modifier" | "attack_dice" | "damage_bonus" | "set" | "multiply", Look::Battle(_)) => {
                Part::OwnDamage
            }
            ("forbid", Look::Summon) => Part::Before,
            ("forbid", _) if self.is_shelter() => Part::Before,
            ("fear" | "stun" | "forbid", _) => Part::FoeStrikes,
            ("prevent" | "reduce" | "reflect" | "immune" | "suppress", _) => Part::FoeDamage,
            ("allow", _) => Part::Over,
            _ => Part::Before,
        }
    }

    /// The last part of a battle in which it goes on for this time.
    fn last(&self, span: &Span) -> Part {
        let own = self.on == On::Own;
        match span.write {
            write if write.contains("strike") => Part::OwnDamage,
            write if write.contains("'battle") => Part::FoeDamage,
            write if write.contains("hit_rolls") && own => Part::OwnHit,
            write if write.contains("hit_rolls") => Part::FoeHit,
            write if write.contains("damage_rolls") && own => Part::OwnDamage,
            write if write.contains("damage_rolls") => Part::FoeDamage,
            _ => Part::Over,
        }
    }

    fn is_in_main(&self) -> bool {
        matches!(self.look, Look::Cost | Look::Killed | Look::Play | Look::Summon)
    }
}

/// Whether such a card promises what cannot be, and has to be refused.
fn is_refused(row: &Row, span: Option<&Span>, place: Place) -> bool {
    let word = row.word();
    let says = |part: &str| span.is_some_and(|span| span.write.contains(part));
    let is_status = matches!(word, "fear" | "stun");
    let controls = word == "take_control";
    let of_creature = says("while_on_field") || says("until =") || says("battles") || says("rolls");
    row.write.contains("'hp'") // HP are what is left, and have no duration.
        || place.is_static() && (is_status || controls) // WT-450
        || place.is_away() && (says("while_source") || controls) // WT-439
        || place.is_equip() && controls // WT-179
        || place.is_brief() && is_status && says("while_source") // WT-178
        || place.is_magic() && controls && says("while_on_field") // WT-461
        || row.look_is_again() && (says("strike") || says("'battle") || says("rolls")) // Another battle comes later.
        || row.part() == Part::OwnDamage && word != "modifier" && says("hit_rolls") // Damage is rolled later.
        || row.on == On::Nobody && of_creature
        || word == "stun" && says("rolls") // A creature that is Stunned rolls nothing.
}

/// Whether what is waited for never comes, so that it goes on for ever: a creature that misses rolls no damage, one that does not strike back rolls nothing, and one that was taken, or that nobody may attack, fights no battle.
fn never_comes(row: &Row, span: &Span) -> bool {
    let says = |part: &str| span.write.contains(part);
    matches!(row.word(), "hit" | "hit_dice") && says("damage_rolls")
        || (row.word() == "take_control" || row.is_shelter()) && (says("battles") || says("rolls"))
        || row.write.contains("'return_attack'") && says("rolls")
}

impl Look {
    fn at(self, table: &Table, place: Place) -> String {
        let seat = table.asked().map_or(0, |seat| usize::from(seat.number()));
        let mut tried = table.clone();
        let health = |table: &Table| [1, 2].map(|seat| table.fact(seat, "hp").parse::<i32>().unwrap_or(0));
        let own = table.primary(seat);
        match self {
            Look::Fact(seat, "name") if place.is_primary() => table.fact(seat, "name").replace('X', "Hero"),
            Look::Fact(seat, name) => table.fact(seat, name),
            Look::Battle(hit) => {
                (tried.chance.hit, tried.chance.fear) = (hit, 1);
                match tried.try_do(&format!("attack {own}")) {
                    Ok(()) => {
                        let (was, is) = (health(table), health(&tried));
                        format!("{} and {}", was[0] - is[0], was[1] - is[1])
                    }
                    Err(_) => "no attack".into(),
                }
            }
            Look::First => {
                tried.go(&format!("attack {own}"));
                let lost = tried.told[table.told.len()..].iter().find(|line| line.contains(" loses "));
                // Whose creature is hurt first was struck first.
                if lost.is_some_and(|line| line.starts_with("@2")) {
                    "seat 1".into()
                } else {
                    "seat 2".into()
                }
            }
            Look::Again => {
                tried.go(&format!("attack {own}"));
                let again = tried.try_do(&format!("attack {own}"));
                if again.is_ok() { "twice".into() } else { "once".into() }
            }
            Look::Foe => table.place("foe"),
            Look::Cost => {
                let seat = table.asked().unwrap();
                let preview = table.game.preview(seat, &"summon pawn".parse().unwrap());
                let needed = preview.facts.iter().find(|fact| fact.name == "sacrifices");
                needed.map_or("0".into(), |fact| fact.value.to_string())
            }
            Look::Killed => {
                tried.go("summon pawn");
                let buried = |table: &Table| table.count("cemetery/1", &own);
                if buried(&tried) > buried(table) { "cemetery/1".into() } else { "hand/1".into() }
            }
            Look::Summon => match tried.try_do("summon pawn") {
                Ok(()) => "summoned".into(),
                Err(_) => "refused".into(),
            },
            Look::Play => match tried.try_do("play chaff") {
                Ok(()) => "played".into(),
                Err(_) => "refused".into(),
            },
        }
    }
}

/// Plays a card and says where it is not as the tables say.
fn play(row: &Row, span: Option<&Span>, place: Place, problems: &mut Vec<String>) -> bool {
    let card = place.card(&row.written(span));
    let cell = format!("{} {} {place:?}", row.write, span.map_or("", |span| span.write));
    let set = match (taken(&card), is_refused(row, span, place)) {
        (Err(_), true) => return false,
        (Err(told), false) => {
            problems.push(format!("{cell}: refused: {told}"));
            return false;
        }
        (Ok(_), true) => {
            problems.push(format!("{cell}: taken, though it promises what cannot be"));
            return false;
        }
        (Ok(set), false) => set,
    };
    let text = set.find("X").map(|card| set.card(card).text.clone()).unwrap_or_default().to_lowercase();
    for says in [row.says, span.map_or("", |span| span.says)] {
        if !text.contains(&says.to_lowercase()) {
            problems.push(format!("{cell}: does not say «{says}»: {text}"));
        }
    }
    let mut table = place.table(set);
    if let Err(problem) = place.apply(&mut table) {
        problems.push(format!("{cell}: {problem}"));
        return true;
    }
    let for_ever = span.is_some_and(|span| never_comes(row, span));
    let mut holds = span.filter(|_| !for_ever).map_or([true; 5], |span| span.holds);
    if row.on == On::Foe
        && row.word() != "take_control"
        && span.is_some_and(|span| span.write.contains("roll = "))
    {
        holds[3] = true; // Its controller rolls in the other turns.
    }
    if span.is_some_and(|span| row.last(span) < row.part()) {
        holds[0] = false; // It begins, and is over before it shows.
    }
    // A turn cycle that begins in phase 3 is not over in phase 2 (WT-305).
    if place == Place::UsedInCombat
        && row.is_in_main()
        && span.is_some_and(|span| span.write.contains("cycles"))
    {
        let over = holds.iter().position(|holds| !holds);
        over.into_iter().for_each(|turn| holds[turn] = true);
    }
    // With the last opposing creature gone, the combat phase is over.
    if row.word() == "take_control"
        && place == Place::UsedInCombat
        && span.is_some_and(|span| span.write.contains("'combat'") || span.write.contains("ticks = 1"))
    {
        holds[0] = false;
    }
    let begins = place.is_later();
    let see = |table: &Table, turn: usize, holds: bool, problems: &mut Vec<String>| {
        let wanted = if holds { row.with[turn % 2] } else { row.off[turn % 2] };
        if !wanted.is_empty() {
            let seen = row.look.at(table, place);
            if seen != wanted {
                problems.push(format!("{cell}: turn {}: {seen} instead of {wanted}: {text}", turn + 1));
            }
        }
    };
    for (turn, holds) in holds.into_iter().enumerate() {
        if row.is_in_main() && !(turn == 0 && begins) {
            see(&table, turn, holds, problems);
        }
        if turn > 0 {
            table.go("leave");
        } else if let Err(problem) = place.leave(&mut table) {
            problems.push(format!("{cell}: {problem}"));
            return true;
        }
        if !row.is_in_main() {
            see(&table, turn, holds, problems);
        }
        let fights = span.is_some_and(|span| span.meantime == Meantime::Battle)
            && !row.is_shelter()
            && row.word() != "take_control";
        if turn == 0 && fights {
            let own = table.primary(1);
            table.go(&format!("attack {own}"));
        }
        table.end_combat();
        if turn == 0 && span.is_some_and(|span| span.meantime == Meantime::Play) {
            table.go("play chaff");
        }
        if turn == 4 && table.count("hand/1", "snuff") == 1 && place.is_magic() {
            table.go("play snuff");
        }
        table.go("end turn");
    }
    // Without the card what hangs on it is over, and what outlasts it is not.
    if place.is_magic() {
        let outlasts = span.is_some_and(|span| span.write.contains("while_on_field"));
        let ended = span.is_none_or(|span| span.write.contains("while_source"));
        if (outlasts || ended) && row.word() != "take_control" {
            if row.is_in_main() {
                see(&table, 5, outlasts, problems);
            } else {
                table.go("leave");
                see(&table, 5, outlasts, problems);
            }
        }
    }
    true
}

#[test]
fn what_goes_on_goes_on_as_long_as_the_card_says() {
    let mut problems = Vec::new();
    let mut played = 0;
    for row in ROWS.iter().chain([&INSTEAD]) {
        for place in Place::ALL {
            if place.is_static() {
                played += usize::from(play(row, None, place, &mut problems));
                continue;
            }
            for span in &SPANS {
                played += usize::from(play(row, Some(span), place, &mut problems));
            }
        }
    }
    assert!(problems.is_empty(), "{} of {played} cards:\n{}", problems.len(), problems.join("\n"));
    assert!(played > 9000, "{played} cards were played");
}

#[test]
fn a_duration_of_the_whole_effect_is_that_of_its_operations() {
    let card = Place::Standard
        .card("for = { until_end_of = \"turn\" }\ndo = [{ al = { of = \"own_primary\", by = 2 } }]");
    let mut table = Place::Standard.table(taken(&card).unwrap());
    table.go("play x");
    assert_eq!(table.fact(1, "al"), "8");
    table.end_turn();
    assert_eq!(table.fact(1, "al"), "6");
    assert!(table.game.view(Viewer::All).fact("turn").is_some());
}
