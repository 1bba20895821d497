//! The contract of the house ([`kernel::Game`]): what tables, bots and journals call.

use crate::clauses::{wt::WT_02, wt::WT_03};
use crate::{
    Ward,
    actions::{Action, check::check, legal::sample, meaning::Move},
    clauses, decks,
    options::{CardLists, Moments, Options},
    outside::Io,
    paying::forecast::{preview, warned_of},
    players::{
        coach,
        imagine::{imagine, most_copies},
        levels::skilled,
        policy::policy,
    },
    says,
    set::Set,
    state::{self, Player, State, object},
    table::{about::about, prompt::lapse, view::view},
};
use kernel::{
    Advice, Blind, Catalogue, Chance, Collection, Deadline, Face, Game, Level, Library, Log, Measure,
    Message, Outcome, Players, Preview, Refusal, Rules, Seat, Seats, Target, Texts, Title, Turn, View,
    Viewer, Warning, coach::Step, entities::Words, refuse,
};
use search::Budget;
use std::{ops::RangeInclusive, sync::Arc};

impl Ward {
    /// The cards that these options play with, of which a deck can be built (WT-03).
    pub(crate) fn cards(options: &Options, library: &Library) -> Result<Arc<Set>, Refusal> {
        let set: Arc<Set> = library.find(options.cards.work())?;
        let official = options.card_lists == CardLists::Official;
        let most: usize = (0..set.cards.len()).map(|card| most_copies(&set, card, official)).sum();
        if most < object::DECK {
            return Err(refuse(WT_03).case("pool").fact("possible", most as u32));
        }
        Ok(set)
    }
}

impl Rules for Ward {
    type Options = Options;
    type Action = Action;

    const CHANCE: &'static [(&'static str, &'static str)] = &[
        ("start", "a roll: who chooses the order"),
        ("deck/1", "a shuffle: the deck of seat 1"),
        ("deck/2", "a shuffle: the deck of seat 2"),
        ("speed", "a roll: who strikes first at equal SPD"),
        ("fear", "a roll: of a creature that is afraid"),
        ("thaw", "a roll: of a Frozen creature"),
        ("hit", "a roll: each die of a Hit roll"),
        ("damage", "a roll: each die of a damage roll"),
        ("critical-miss", "a roll: the damage of a critical miss"),
        ("release", "a roll: to be free of Wrap, or of what a roll ends"),
        ("dice", "a roll: each die of an amount"),
        ("roll", "a roll: each die of an effect that goes on by its result"),
        ("reroll", "a roll: each die that is rolled again"),
        ("pick", "a pick: a target that chance picks"),
        ("discard", "a pick: a discard at random"),
        ("deal", "a number: which hand is dealt after 20 redraws"),
    ];

    fn players(_: &Options) -> RangeInclusive<u8> {
        2..=2
    }

    fn deal(
        options: &Options,
        seats: u8,
        library: &Library,
        _: &mut impl Chance,
        _: &mut impl Log,
    ) -> Result<Ward, Refusal> {
        if seats != 2 {
            return Err(refuse(WT_02).fact("players", seats));
        }
        let mut state = State::new();
        let sparing = options.moments == Moments::Few;
        state.sides.iter_mut().for_each(|side| side.asking.sparing = sparing);
        Ok(Ward { set: Ward::cards(options, library)?, rules: *options, s: state })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        match self.s.ending {
            Some(ending) => {
                let score = |player: Player| match ending.lost.only() {
                    None => 1,
                    Some(loser) if loser == player => -1,
                    Some(_) => 1,
                };
                Turn::Over(Outcome::by_score(&Player::BOTH.map(score)))
            }
            None => Turn::Ask(self.asked().iter().map(Player::seat).collect::<Seats>()),
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        check(self, seat, action).map(|_| ())
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<(), Refusal> {
        let made = check(self, seat, action)?;
        if let Action::Bring(cards) = action {
            self.side_mut(Player::from(seat)).list = self.brought(cards)?;
        }
        let mut io = Io::new(chance, log, self.s.battle.is_some());
        self.act(Player::from(seat), made, &mut io);
        io.finish(std::mem::take(&mut self.s.probed));
        Ok(())
    }

    fn lapse(&self, seat: Seat, _: &mut impl Chance) -> Option<Action> {
        lapse(self, Player::from(seat))
    }

    fn preview(&self, seat: Seat, action: &Action) -> Preview {
        match check(self, seat, action) {
            Ok(made) => {
                let warnings = warned_of(self, Player::from(seat), made);
                Preview { facts: preview(self, Player::from(seat), made), warnings, ..Preview::default() }
            }
            Err(refusal) => Preview::refused(refusal),
        }
    }

    fn warnings(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        check(self, seat, action)
            .map_or_else(|_| Vec::new(), |made| warned_of(self, Player::from(seat), made))
    }

    fn forced(&self) -> Option<(Seat, Action)> {
        let triggers = self.s.picking.is_some_and(|picking| picking.purpose == state::Purpose::Trigger);
        let whose = match self.s.ask {
            // A hand may hold anything; without one, both see what can be done.
            state::Ask::Free(_) => Some(self.s.turn).filter(|turn| self.has_nothing_hidden(*turn)),
            // Whatever starts by itself is seen by both.
            state::Ask::Pick(player) if triggers => Some(player),
            _ => None,
        }?;
        let moves = self.legal_moves(whose);
        let [only] = moves[..] else { return None };
        Some((whose.seat(), self.written(whose, only)))
    }

    fn sole_choice(&self, seat: Seat) -> Option<Action> {
        let player = Player::from(seat);
        let moves = self.asked().has(player).then(|| self.legal_moves(player))?;
        let only = match moves[..] {
            [only] => only,
            // An answer that comes to nothing answers nothing.
            [Move::Pass, ref answers @ ..]
                if answers.iter().all(|made| self.is_idle_answer(player, *made)) =>
            {
                Move::Pass
            }
            _ => return None,
        };
        Some(self.written(player, only))
    }

    fn view(&self, viewer: Viewer) -> View {
        view(self, viewer, &self.turn())
    }

    fn text(&self, piece: &Face) -> Option<Message> {
        Some(about(self, piece))
    }

    fn naming(&self, seat: Seat, of: &Target, to: Option<&Target>) -> Vec<Action> {
        self.naming(seat, of, to)
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Ward {
        imagine(self, Player::from(seat), chance)
    }
}

/// How many games are played out for a hint.
const ADVICE_PLAYOUTS: u64 = 96;

impl Players for Ward {
    const COMPLETE: bool = false;
    const LEVELS: &'static [Level] = &Level::ALL;
    /// Six turns tell more than one and are sooner played than a game.
    const HORIZONS: u32 = 6;
    const MEASURES: &'static [Measure] = coach::MEASURES;

    fn words() -> Words {
        crate::table::entities::words()
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        let player = Player::from(seat);
        if !self.asked().has(player) {
            return;
        }
        if self.s.ask == state::Ask::Decks {
            self.each_build(player, |made| into.push(self.written(player, made)));
        } else {
            into.extend(self.legal_moves(player).into_iter().map(|made| self.written(player, made)));
        }
    }

    fn sample(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        sample(self, Player::from(seat), chance)
    }

    fn policy(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        policy(self, Player::from(seat), chance)
    }

    fn skilled(&self, seat: Seat, level: Level, time: &Deadline, chance: &mut impl Chance) -> Action {
        skilled(self, seat, level, time, chance)
    }

    /// The turns that were begun.
    fn horizon(&self) -> u32 {
        self.s.sides.iter().map(|side| u32::from(side.turns)).sum()
    }

    fn value(&self, seat: Seat) -> f64 {
        match self.turn() {
            Turn::Over(outcome) if outcome.winners().has(seat) => 1.0 / outcome.winners().len() as f64,
            Turn::Over(_) => 0.0,
            Turn::Ask(_) if self.is_dealt() => self.prospects(Player::from(seat)),
            Turn::Ask(_) => 0.5,
        }
    }

    fn measure(&self, step: &Step<'_, Ward>, into: &mut [f64]) {
        coach::tally(self, step, into);
    }

    fn advice(&self, seat: Seat, time: &Deadline, chance: &mut impl Chance) -> Advice<Action> {
        search::advise(&Blind::new(self, seat), &Budget::playouts(ADVICE_PLAYOUTS).until(time), chance)
    }
}

impl Game for Ward {
    fn collection() -> Option<&'static dyn Collection<Options>> {
        Some(&decks::Cards)
    }

    fn catalogues() -> &'static [Catalogue] {
        &clauses::CATALOGUES
    }

    fn texts() -> Option<&'static Texts> {
        Some(&says::TEXTS)
    }

    fn titles() -> &'static [Title] {
        &[Title {
            id: "ward",
            title: "Ward",
            in_box: "Ward: the trading card game",
            pitch: "One creature each, magic from the hand, and dice: fill the other's cemetery before yours is full.",
            families: &["WT"],
            least_players: 2,
            most_players: 2,
        }]
    }

    fn needs(options: &Options) -> Vec<String> {
        vec![options.cards.work().into()]
    }
}
