//! Triggers: "when this creature hits", "at the start of your turn".

use super::{
    Teller,
    condition::{CARD, CREATURE, MAGIC, base_of},
    noun::Noun,
    time,
    words::*,
};
use crate::language::{
    condition::Condition,
    number::Few,
    trigger::{CemeteryEvent, MagicTrigger, RollEvent, StatusTrigger, Trigger},
    words::*,
};

impl Teller<'_> {
    /// The event with its conjunction, ready for the beginning of a sentence.
    pub fn trigger(&self, trigger: &Trigger) -> String {
        if let Trigger::Phase(moment) = trigger {
            return time::moment(*moment, "your", "your opponent's");
        }
        format!("when {}", self.happens(trigger))
    }

    fn happens(&self, trigger: &Trigger) -> String {
        match trigger {
            Trigger::Phase(_) => String::new(),
            Trigger::Announced(event) => {
                let by = player(event.by, "announce", "announces");
                let kinds = event.kind.as_deref().unwrap_or(Announced::ALL);
                format!("{by} {}", self.announced(kinds, event.who.as_ref()))
            }
            Trigger::Summoned(event) => {
                let who = self.card(event.who.as_ref(), CREATURE);
                let how = event
                    .how
                    .as_deref()
                    .map_or(String::new(), |how| format!(" {}", called(how, "or", arrival)));
                format!("{who} comes to the field{how}")
            }
            Trigger::Slid(event) => {
                format!("{} slides into the primary slot", self.card(event.who.as_ref(), CREATURE))
            }
            Trigger::Battle(event) => {
                let what = match event.event {
                    BattleEvent::Initiates => "initiates a battle",
                    BattleEvent::Attacked => "is attacked",
                    BattleEvent::Strikes => "is about to strike",
                };
                format!("{} {what}", self.card(event.who.as_ref(), CREATURE))
            }
            Trigger::Rolled(event) => self.rolled(event),
            Trigger::Damaged(event) => {
                let kinds = event
                    .kind
                    .as_deref()
                    .map_or(String::new(), |kinds| format!("{} ", called(kinds, "or", damage)));
                let who = self.card(event.who.as_ref(), CREATURE);
                format!("{who} takes {}{kinds}damage", at_least(event.at_least))
            }
            Trigger::Healed(event) => {
                format!("{} regains {}HP", self.card(event.who.as_ref(), CREATURE), at_least(event.at_least))
            }
            Trigger::ToCemetery(event) => self.to_cemetery(event),
            Trigger::Left(event) => {
                let how = event
                    .how
                    .as_deref()
                    .map_or_else(|| "leaves the field alive or changes control".into(), all_leaving);
                format!("{} {how}", self.card(event.who.as_ref(), CREATURE))
            }
            Trigger::Drawn(event) => format!("{} cards", player(event.by, "draw", "draws")),
            Trigger::Searched(event) => match event.by {
                Players::Own => "you search your deck".into(),
                Players::Opponent => "your opponent searches their deck".into(),
                Players::Both => "a player searches their deck".into(),
            },
            Trigger::Discarded(event) => {
                let by = player(event.by, "discard", "discards");
                format!("{by} {}", self.card(event.who.as_ref(), CARD))
            }
            Trigger::Status(event) => self.status(event),
            Trigger::Magic(event) => self.magic_event(event),
        }
    }

    /// The card that the event is about: "this creature", "an opposing creature".
    fn card(&self, who: Option<&Condition>, base: (&'static str, &'static str)) -> String {
        let base = who.and_then(base_of).filter(|_| base == CARD).unwrap_or(base);
        self.like(who, false).a(base).text
    }

    fn rolled(&self, event: &RollEvent) -> String {
        let who = self.card(event.who.as_ref(), CREATURE);
        let result = event.result.as_deref().map(|results| called(results, "or", hit_result));
        let die = event.die.as_deref().map(|die| {
            let rolls = event
                .roll
                .as_deref()
                .map_or(String::new(), |rolls| format!("{} ", called(rolls, "or", roll)));
            match pips(die).as_str() {
                // Every die shows one of these.
                "1 to 6" => format!("makes a {rolls}roll"),
                pips => format!("rolls {} in a {rolls}roll", article_of_die(pips)),
            }
        });
        match (result, die) {
            (Some(result), None) => format!("{who} {result}"),
            (None, Some(die)) => format!("{who} {die}"),
            (Some(result), Some(die)) => format!("{who} {result} and {die}"),
            (None, None) => format!("{who} rolls"),
        }
    }

    fn to_cemetery(&self, event: &CemeteryEvent) -> String {
        let dies = |why: &[Fate]| why.iter().all(|why| matches!(why, Fate::Died | Fate::Killed));
        let base = match &event.who {
            // Nothing else dies.
            _ if event.why.as_deref().is_some_and(dies) => CREATURE,
            Some(Condition::Card(CardKind::Creature)) | None => CARD,
            Some(who) => base_of(who).unwrap_or(CARD),
        };
        let who = self.card(event.who.as_ref(), base);
        let how =
            event.why.as_deref().map_or_else(|| "goes to the cemetery".into(), |why| called(why, "or", fate));
        let from = event.from.as_deref().map_or(String::new(), |from| {
            let places: Vec<String> = from
                .iter()
                .map(|from| match from {
                    Place::Field => "the field".into(),
                    other => format!("a {}", place(*other)),
                })
                .collect();
            match event.why.as_deref() {
                // Only creatures on the field die or are killed.
                Some(why)
                    if *from == [Place::Field]
                        && why.iter().all(|why| matches!(why, Fate::Died | Fate::Killed)) =>
                {
                    String::new()
                }
                Some(why) if why.iter().any(|why| matches!(why, Fate::Died | Fate::Killed)) => {
                    format!(" (from {})", list(&places, "or"))
                }
                Some(_) | None => format!(" from {}", list(&places, "or")),
            }
        });
        format!("{who} {how}{from}")
    }

    fn status(&self, event: &StatusTrigger) -> String {
        let what = event.what.as_deref().map_or_else(
            || "a status, damage over time or healing over time".into(),
            |what| called(what, "or", ailment),
        );
        let how = match event.event {
            StatusEvent::Applied => "is put on",
            StatusEvent::Ticks => "ticks on",
            StatusEvent::Ends => "ends on",
        };
        format!("{what} {how} {}", self.card(event.who.as_ref(), CREATURE))
    }

    fn magic_event(&self, event: &MagicTrigger) -> String {
        let who = self.card(event.who.as_ref(), MAGIC);
        let on = event.on.as_ref().map(|on| self.card(Some(on), CREATURE));
        let how = match event.event {
            MagicEvent::Attached => "is attached",
            MagicEvent::Resolves => "resolves",
            MagicEvent::Negated => "is negated",
            MagicEvent::Destroyed => "is destroyed",
            MagicEvent::Ends => "ends",
        };
        match (event.event, on) {
            (MagicEvent::Attached, Some(on)) => format!("{who} is attached to {on}"),
            (MagicEvent::Attached, None) => format!("{who} is attached to a creature"),
            (_, Some(on)) => format!("{who} attached to {on} {how}"),
            (_, None) => format!("{who} {how}"),
        }
    }
}

/// "your opponent draws".
pub(crate) fn player(players: Players, you: &str, they: &str) -> String {
    match players {
        Players::Own => format!("you {you}"),
        Players::Opponent => format!("your opponent {they}"),
        Players::Both => format!("a player {they}"),
    }
}

/// Players as those who do something.
pub(crate) fn each_player(players: Players) -> Noun {
    Noun::one(match players {
        Players::Own => "you",
        Players::Opponent => "your opponent",
        Players::Both => "each player",
    })
}

fn at_least(count: Option<Few>) -> String {
    count.filter(|count| count.get() > 1).map_or(String::new(), |count| format!("{} or more ", count.get()))
}

fn article_of_die(pips: &str) -> String {
    if pips.contains(' ') { pips.into() } else { format!("a {pips}") }
}

const fn arrival(how: Arrival) -> &'static str {
    match how {
        Arrival::Normal => "by a normal summon",
        Arrival::Replacement => "as a replacement",
        Arrival::Effect => "as primary by an effect",
        Arrival::Limited => "as a Limited Summon",
    }
}

const fn hit_result(result: HitResult) -> &'static str {
    match result {
        HitResult::Hit => "hits",
        HitResult::Miss => "misses",
        HitResult::CriticalHit => "makes a critical hit",
        HitResult::CriticalMiss => "makes a critical miss",
    }
}

const fn fate(fate: Fate) -> &'static str {
    match fate {
        Fate::Died => "dies",
        Fate::Killed => "is killed",
        Fate::Sacrificed => "is sacrificed",
        Fate::Discarded => "is discarded",
        Fate::Destroyed => "is destroyed",
    }
}

/// "returns to a hand or deck or changes control".
fn all_leaving(how: &[Leaving]) -> String {
    if ![Leaving::Hand, Leaving::Deck].iter().all(|both| how.contains(both)) {
        return called(how, "or", leaving);
    }
    let others = how.iter().filter(|how| !matches!(how, Leaving::Hand | Leaving::Deck));
    let told: Vec<&str> =
        ["returns to a hand or deck"].into_iter().chain(others.map(|how| leaving(*how))).collect();
    list(&told, "or")
}

const fn leaving(how: Leaving) -> &'static str {
    match how {
        Leaving::Hand => "returns to a hand",
        Leaving::Deck => "returns to a deck",
        Leaving::Control => "changes control",
        Leaving::Anchor => "loses its anchor",
    }
}
