//! How much each Faction Ability is worth: the share of games won by a player who has it against players who have none, all by the
//! policy.
//!
//! `cargo run --release -p wardroom-ursting --example balance [GAMES] [SEED]`

use kernel::{Library, Players, Rules, Seat, Silent, Turn, chance::Quick};
use ursting::{Ability, Action, OnOff, Options, Ursting};

/// Who won, or nobody: one game in which `holder` takes `ability` and nobody else takes any.
fn winner(players: u8, holder: Seat, ability: Option<Ability>, chance: &mut Quick) -> Option<Seat> {
    let options = Options { faction_abilities: OnOff::On, ..Options::default() };
    let mut game =
        Ursting::deal(&options, players, &Library::new(), chance, &mut Silent).expect("2 to 4 play");
    loop {
        let seat = match game.turn() {
            Turn::Over(outcome) => {
                let winners = outcome.winners();
                return winners.lowest().filter(|_| winners.len() == 1);
            }
            Turn::Ask(seats) => seats.lowest().expect("somebody is asked"),
        };
        let chosen = match game.policy(seat, chance) {
            Action::Ability(_) | Action::Pass
                if game.check(seat, &Action::Ability(Ability::Fences)).is_ok()
                    || game.check(seat, &Action::Ability(Ability::PressGang)).is_ok() =>
            {
                ability.filter(|_| seat == holder).map_or(Action::Pass, Action::Ability)
            }
            other => other,
        };
        game.play(seat, &chosen, chance, &mut Silent).expect("the policy plays by the rules");
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(20_000);
    let seed: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(1);
    println!("{games} games each; shares of decided games, ± is 95 %; 50 % would be no effect");
    for players in [2u8, 4] {
        for ability in std::iter::once(None).chain(Ability::ALL.map(Some)) {
            let (mut won, mut decided) = (0f64, 0f64);
            for number in 0..games {
                let holder = Seat::new((number % u64::from(players)) as u8);
                let mut chance = Quick::part(seed, number);
                if let Some(seat) = winner(players, holder, ability, &mut chance) {
                    decided += 1.0;
                    won += f64::from(u8::from(seat == holder));
                }
            }
            // With more players, against one opponent: odds against the average of the others.
            let share = won / decided;
            let other = (1.0 - share) / f64::from(players - 1);
            let against_one = share / (share + other);
            let error = 1.96 * (share * (1.0 - share) / decided).sqrt() * against_one / share;
            println!(
                "{players} players, {:16} {:5.1} % ± {:.1}   (undecided {:.1} %)",
                ability.map_or("none", Ability::name),
                100.0 * against_one,
                100.0 * error,
                100.0 * (1.0 - decided / games as f64)
            );
        }
    }
}
