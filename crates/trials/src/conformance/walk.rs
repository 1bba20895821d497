//! One game from the deal to the end, with the laws tried on the way.

use super::{
    Config, DEEP, actions, deeds, differ, leak, notation,
    plan::Setup,
    position,
    redeal::Redeal,
    report::{Check, Fault, Law, Report},
    scraps::Scraps,
    spot::{Spot, seed},
    views,
};
use kernel::{
    MAX_SEATS,
    chance::{Chance, Quick, Replay},
    digest::StateHash,
    game::Game,
    library::Library,
    log::{Cause, Event},
    seat::Seat,
    table::{Deed, Table},
    turn::Turn,
};

/// How a walk ended without a fault.
pub(super) enum End {
    /// The game was played to its end.
    Over,
    /// The rules do not allow these options.
    Refused,
}

pub(super) struct Walk<'a, G: Game> {
    setup: &'a Setup<G>,
    library: &'a Library,
    config: &'a Config<G>,
    scraps: &'a Scraps<G>,
    number: u64,
    every: u64,
    report: &'a mut Report,
    redeal: &'a mut Redeal,
    chance: Quick,
    table: Option<Table<G, Quick>>,
    hashes: Vec<StateHash>,
}

impl<'a, G: Game> Walk<'a, G> {
    /// Game `number` of the run; the laws are tried at one position in `every`.
    pub(super) fn new(
        setup: &'a Setup<G>,
        library: &'a Library,
        config: &'a Config<G>,
        scraps: &'a Scraps<G>,
        (number, every): (u64, u64),
        report: &'a mut Report,
        redeal: &'a mut Redeal,
    ) -> Walk<'a, G> {
        let chance = Quick::part(config.seed ^ 0x5eed, number);
        Walk {
            setup,
            library,
            config,
            scraps,
            number,
            every,
            report,
            redeal,
            chance,
            table: None,
            hashes: Vec::new(),
        }
    }

    /// What was done so far, each with its seat.
    pub(super) fn journal(&self) -> Vec<String> {
        let entries = self.table.iter().flat_map(|table| table.journal());
        let line = |deed: &Deed<G::Action>| match deed {
            Deed::Act { seat, action } => format!("{seat}: {action}"),
            Deed::Lapse { seat, action } => format!("{seat} is silent: {action}"),
            Deed::Undo { seat, .. } => format!("{seat} takes back"),
        };
        entries.map(|entry| line(&entry.deed)).collect()
    }

    pub(super) fn go(&mut self) -> Result<End, Fault> {
        let Some(table) = self.deal()? else {
            self.report.refused_deals += 1;
            return Ok(End::Refused);
        };
        let census = table.game().census();
        let mut table = &*self.table.insert(table);
        let bound = (self.config.bound)(&self.setup.options, self.setup.seats);
        let style = self.chance.below("style", 3);
        let offset = u64::from(self.chance.below("offset", self.every.min(1 << 30) as u32));
        let mut decisions = 0;
        loop {
            let game = table.game().clone();
            if (decisions + offset).is_multiple_of(self.every)
                && self.report.positions < self.config.positions
            {
                self.report.test(Law::Census);
                let now = game.census();
                if now != census {
                    return Err(Fault::new(Law::Census, differ::texts(&census, &now)));
                }
                self.position(&game)?;
            }
            if let Turn::Over(_) = game.turn() {
                break;
            }
            if decisions >= bound {
                return Err(Fault::new(Law::Bound, format!("{decisions} decisions, and it is not over")));
            }
            self.decide(&game, style)?;
            decisions += 1;
            if self.chance.below("take back", 64) == 0 && self.hashes.len() < 200 {
                self.take_back(&game)?;
                decisions -= 1;
            }
            table = self.table.as_ref().expect("the table was set above and stays");
        }
        self.report.test(Law::Bound);
        self.report.games += 1;
        self.report.decisions += decisions;
        self.report.longest = self.report.longest.max(decisions);
        self.replay()?;
        Ok(End::Over)
    }

    /// The table, unless the rules refuse these options for so many players.
    fn deal(&mut self) -> Result<Option<Table<G, Quick>>, Fault> {
        let Setup { options, seats, title } = self.setup;
        self.report.test(Law::Options);
        position::options(options)?;
        self.report.test(Law::Deal);
        let players = G::players(options);
        let fault = |what: String| Err(Fault::new(Law::Deal, what));
        if *players.start() < title.least_players || *players.end() > title.most_players || players.is_empty()
        {
            return fault(format!("{players:?} may play, but the title says otherwise"));
        }
        for wrong in (0..=MAX_SEATS as u8).filter(|seats| !players.contains(seats)) {
            if G::deal(options, wrong, self.library, &mut Quick::new(1), &mut kernel::Silent).is_ok() {
                return fault(format!("dealt for {wrong}, though {players:?} may play"));
            }
        }
        let stream = Quick::part(self.config.seed, self.number);
        let deal = || Table::<G, Quick>::deal(options, *seats, self.library, stream.clone());
        match (deal(), deal()) {
            (Ok(one), Ok(two)) if one.game() == two.game() && one.game().seats() == *seats => Ok(Some(one)),
            (Err(one), Err(two)) if one == two => Ok(None),
            (Ok(one), Ok(two)) => {
                fault(format!("the same deal twice: {}", differ::states(one.game(), two.game())))
            }
            (one, two) => fault(format!("the same deal twice: {:?}, {:?}", one.err(), two.err())),
        }
    }

    fn position(&mut self, game: &G) -> Check {
        let mut chance = Quick::new(seed(&mut self.chance));
        let deep = chance.below("deep", DEEP) == 0;
        let ahead = self.config.looking_ahead;
        let looking_ahead = deep && (ahead == 1 || chance.below("ahead", ahead) == 0);
        self.report.positions += 1;
        self.report.deep += u64::from(deep);
        let mut spot = Spot {
            game,
            options: &self.setup.options,
            seats: self.setup.seats,
            library: self.library,
            imagined: self.config.imagined,
            strict: self.config.strict,
            scraps: self.scraps,
            number: self.number,
            deep,
            looking_ahead,
            chance,
            report: self.report,
        };
        actions::check(&mut spot)?;
        views::check(&mut spot)?;
        leak::check(&mut spot)?;
        deeds::check(&mut spot)?;
        if deep {
            notation::garbled(&mut spot)?;
            position::check(&mut spot)?;
            self.redeal.check(&mut spot)?;
        }
        Ok(())
    }

    /// One asked seat acts, or is silent.
    fn decide(&mut self, game: &G, style: u32) -> Check {
        let asked: Vec<Seat> = game.turn().asked().iter().collect();
        let Some(seat) = asked.get(self.chance.below("seat", asked.len() as u32) as usize).copied() else {
            return Err(Fault::new(Law::View, "the game is not over and asks nobody"));
        };
        let chance = &mut self.chance;
        let action = match (chance.below("player", 20), style) {
            (0, _) if game.lapse(seat, &mut chance.clone()).is_some() => None,
            (1 | 2, _) => {
                let any = (0..8).filter_map(|_| self.scraps.any(chance));
                let legal = any.into_iter().find(|action| game.check(seat, action).is_ok());
                Some(legal.unwrap_or_else(|| game.sample(seat, chance)))
            }
            (3..12, 0) | (3..20, 1) => Some(game.policy(seat, chance)),
            _ => Some(game.sample(seat, chance)),
        };
        let table = self.table.as_mut().expect("decisions are taken at a table");
        let done = match action {
            Some(action) => table.act(seat, action).map(|_| ()),
            None => table.lapse(seat).map(|_| ()),
        };
        done.map_err(|refusal| Fault::new(Law::Chosen, format!("refused: {refusal}")).seen_by(seat))?;
        self.hashes.push(table.game().hash());
        Ok(())
    }

    /// The last act is taken back by consent, and the state is `before` again.
    fn take_back(&mut self, before: &G) -> Check {
        self.report.test(Law::Undo);
        let table = self.table.as_mut().expect("acts are taken back at a table");
        table.undo(Seat::new(0), true).map_err(|refusal| Fault::new(Law::Undo, refusal.to_string()))?;
        if table.game() != before {
            return Err(Fault::new(Law::Undo, differ::states(before, table.game())));
        }
        self.hashes.push(before.hash());
        Ok(())
    }

    /// The record, from the deal: what stands of it leads through the same states and tells the same.
    fn replay(&mut self) -> Check {
        self.report.test(Law::Replay);
        let table = self.table.as_ref().expect("a finished game has a table");
        let fault = |step: usize, what: String| Fault::new(Law::Replay, format!("entry {step}: {what}"));
        let mut replay = Replay::new(table.opening().iter().cloned());
        let mut events: Vec<Event> = Vec::new();
        let Setup { options, seats, .. } = self.setup;
        let mut game = G::deal(options, *seats, self.library, &mut replay, &mut events)
            .map_err(|refusal| fault(0, refusal.to_string()))?;
        replay.finish().map_err(|what| fault(0, what))?;
        if game != *table.start() || events != table.opening_events() {
            return Err(fault(0, format!("dealt anew: {}", differ::states(table.start(), &game))));
        }
        for (step, (entry, hash)) in table.journal().iter().zip(&self.hashes).enumerate() {
            let step = step + 1;
            let mut replay = Replay::new(entry.drawn.iter().cloned());
            let (seat, action) = match &entry.deed {
                _ if entry.undone => continue,
                Deed::Undo { .. } => continue,
                Deed::Act { seat, action } => (*seat, action.clone()),
                Deed::Lapse { seat, action } => {
                    if game.lapse(*seat, &mut replay).as_ref() != Some(action) {
                        return Err(fault(step, "silence means something else".into()));
                    }
                    (*seat, action.clone())
                }
            };
            events.clear();
            game.play(seat, &action, &mut replay, &mut events)
                .map_err(|refusal| fault(step, refusal.to_string()))?;
            if let Deed::Lapse { .. } = entry.deed {
                Event::all_by(&mut events, Cause::Silence);
            }
            replay.finish().map_err(|what| fault(step, what))?;
            if game.hash() != *hash {
                return Err(fault(step, "another hash".into()));
            }
            if events != entry.events {
                return Err(fault(step, differ::texts(&entry.events, &events)));
            }
        }
        Ok(())
    }
}
