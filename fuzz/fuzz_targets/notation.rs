//! Any text as a move of any game: it is read or refused, and what is read is written back alike and can be checked.
#![no_main]

use kernel::{Game, Seat, Silent, Title, chance::Quick};
use libfuzzer_sys::fuzz_target;

struct Read<'a>(&'a str);

impl catalog::Visitor for Read<'_> {
    type Out = ();
    fn visit<G: Game>(self, title: &'static Title) {
        let Ok(action) = self.0.parse::<G::Action>() else { return };
        assert_eq!(action.to_string().parse::<G::Action>().as_ref(), Ok(&action));
        let mut chance = Quick::new(1);
        let options = G::preset(title);
        let players = *G::players(&options).start();
        let library = catalog::library();
        let Ok(mut game) = G::deal(&options, players, &library, &mut chance, &mut Silent) else { return };
        let seat = game.turn().asked().lowest().unwrap_or(Seat::new(0));
        let checked = game.check(seat, &action);
        assert_eq!(game.play(seat, &action, &mut chance, &mut Silent), checked);
    }
}

fuzz_target!(|data: &[u8]| {
    let Some((first, rest)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let titles: Vec<&'static Title> = catalog::titles().collect();
    catalog::visit(titles[usize::from(*first) % titles.len()], Read(text));
});
