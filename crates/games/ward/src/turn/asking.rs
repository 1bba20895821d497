//! Where a seat is asked, as it has said, and what the turn player has said in an earlier phase (WT-460).

use crate::{
    Ward,
    actions::{Stop, Turns, Until, Wish},
    language::words::Phase,
    options::Moments,
    outside::Outside,
    says,
    state::{
        ward::{ALL_STOPS, DEFAULT_STOPS},
        *,
    },
};
use kernel::Event;

/// What a seat has said about where it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wishes {
    pub(crate) stops: u16,
    pub(crate) closed: u8,
    pub(crate) sparing: bool,
}

impl Ward {
    /// What a seat has said so far.
    pub(crate) fn wishes(&self, player: Player) -> Wishes {
        let side = self.side(player);
        Wishes { stops: side.stops, closed: side.asking.closed, sparing: side.asking.sparing }
    }

    /// The same with one wish more.
    pub(crate) fn wished(&self, player: Player, wish: Wish) -> Wishes {
        let now = self.wishes(player);
        let usual = self.rules.moments == Moments::Few;
        match wish {
            Wish::All => Wishes { stops: ALL_STOPS, closed: 0, sparing: false },
            Wish::None => Wishes { stops: 0, ..now },
            Wish::Default => Wishes { stops: DEFAULT_STOPS, closed: 0, sparing: usual },
            Wish::At(stop, true) => Wishes { stops: now.stops | 1 << stop as u16, ..now },
            Wish::At(stop, false) => Wishes { stops: now.stops & !(1 << stop as u16), ..now },
            Wish::In(turns, phase, on) => {
                let bit = Asking::bit(turns == Turns::Mine, phase);
                Wishes { closed: if on { now.closed & !bit } else { now.closed | bit }, ..now }
            }
        }
    }

    /// Whether a seat has named a moment as one of those at which it is asked.
    pub(crate) fn names(&self, player: Player, stop: Stop) -> bool {
        self.side(player).stops >> stop as u16 & 1 == 1
    }

    /// Whether a seat wants to be asked at a moment that is now. All that this depends on is open to both.
    pub(crate) fn wants(&self, player: Player, stop: Stop) -> bool {
        let Asking { until, sparing, news, .. } = self.side(player).asking;
        let open = self.side(player).asking.is_open(player == self.s.turn, self.s.phase);
        self.names(player, stop) && until.is_none() && open && (news || !sparing || stop != Stop::Leave)
    }

    /// Whether a seat that is asked as a phase is left would not be if it wanted to be asked only after something has happened: for whoever
    /// measures what that leaves out.
    pub fn is_spared(&self, seat: kernel::Seat) -> bool {
        let leaves = matches!(self.s.todo.last(), Some(Task::Window(Stop::Leave, ..)));
        matches!(self.s.ask, Ask::Respond(player) if player == Player::from(seat))
            && leaves
            && !self.side(Player::from(seat)).asking.news
    }

    /// What some seats were waiting for has come: they are asked again, and told why.
    pub(crate) fn stop_passing(&mut self, comes: impl Fn(Player, Until) -> bool, io: &mut dyn Outside) {
        for player in Player::BOTH {
            let asking = &mut self.side_mut(player).asking;
            if let Some(until) = asking.until.filter(|until| comes(player, *until)) {
                (asking.until, asking.news) = (None, true);
                io.tell(|| Event::all(says::passes_no_more(player.seat(), until.word())));
            }
        }
    }

    /// Whether the turn player can leave phase 2 (WT-98).
    pub(crate) fn may_leave_main(&self, player: Player) -> bool {
        self.s.ask == Ask::Free(Phase::Main) && self.primary(player).is_some()
    }

    /// The turn player says in an earlier phase what comes.
    pub(crate) fn says_ahead(&mut self, plan: Plan) {
        self.s.ahead = Some(Ahead { plan, announced: self.s.announced });
    }

    /// What was said before is done, unless something was announced since or it cannot be done any more: then the turn player is asked. In
    /// phase 4 of its own turns a seat that wants to be asked nothing there ends the turn.
    pub(crate) fn goes_ahead(&mut self, phase: Phase, io: &mut dyn Outside) -> bool {
        let turn = self.s.turn;
        let ahead = self.s.ahead.filter(|ahead| ahead.announced == self.s.announced);
        self.s.ahead = None;
        match (ahead.map(|ahead| ahead.plan), phase) {
            (Some(Plan::Attack(attacker, target)), Phase::Combat) => {
                let able = self.attackers().contains(&attacker) && self.may_attack(attacker).is_ok();
                if !able || !self.attackable(attacker).contains(&target) {
                    return false;
                }
                self.s.todo.push(Task::Free(Phase::Combat));
                self.attack(attacker, target, io);
                true
            }
            (Some(Plan::End), Phase::Combat) => {
                self.s.ahead = ahead;
                self.after_combat();
                true
            }
            (Some(Plan::End), Phase::WrapUp) => {
                self.end_turn(io);
                true
            }
            (_, Phase::WrapUp) if !self.side(turn).asking.is_open(true, Phase::WrapUp) => {
                self.end_turn(io);
                true
            }
            _ => false,
        }
    }
}
