//! Two climb for ever, by one rung or two at a time. Who is higher after both have climbed stands well; nothing beyond that matters.

use super::Toy;
use kernel::{Chance, Measure, Message, Seat, Seats};

fn climbed(more: bool, _: Message) -> Message {
    Message::verbatim(if more { "more rungs" } else { "fewer rungs" })
}

fn passed(more: bool, _: Message) -> Message {
    Message::verbatim(if more { "passes more often" } else { "passes less often" })
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ladder {
    pub height: [u32; 2],
    pub climbs: u32,
}

impl Toy for Ladder {
    fn asked(&self) -> Seats {
        Seats::one(Seat::new((self.climbs % 2) as u8))
    }

    fn legal(&self, _: Seat) -> Vec<u16> {
        vec![1, 2]
    }

    fn act(&mut self, seat: Seat, rungs: u16) {
        self.climbs += 1;
        self.height[seat.index()] += u32::from(rungs);
    }

    fn knows(&self, _: Seat) -> Vec<i32> {
        vec![self.climbs as i32, self.height[0] as i32, self.height[1] as i32]
    }

    fn imagined(&self, _: Seat, _: &mut impl Chance) -> Ladder {
        self.clone()
    }

    fn worth(&self, seat: Seat) -> f64 {
        let [own, other] = [self.height[seat.index()], self.height[1 - seat.index()]];
        0.5 + (f64::from(own) - f64::from(other)) / 4.0
    }

    fn round(&self) -> u32 {
        self.climbs / 2
    }

    const MEASURES: &'static [Measure] = &[Measure::much(true, 0.5, climbed), Measure::often(true, passed)];

    fn measured(&self, seat: Seat, before: &Ladder, into: &mut [f64]) {
        let at = seat.index();
        into[0] += f64::from(self.height[at] - before.height[at]);
        // Counted twice on purpose: what happens, happens once.
        let ahead = |ladder: &Ladder| ladder.height[at] > ladder.height[1 - at];
        into[1] += if ahead(self) && !ahead(before) { 2.0 } else { 0.0 };
    }
}
