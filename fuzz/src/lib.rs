//! What comes from outside must not make the program panic, whatever it is.
//!
//! Each function takes any bytes and panics only where something is wrong. libFuzzer drives them for as long as one likes (`make fuzz`);
//! the tests of this package drive them over the seeds and a few thousand bent copies, the same every time.

use kernel::{
    Game, Seat, Silent, Title,
    chance::Quick,
    record::{Header, Playback, Reader},
};

/// Any text as a move of any game, which the first byte chooses: it is read or refused, and what is read is written back alike and can be
/// checked.
pub fn notation(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let titles: Vec<&'static Title> = catalog::titles().collect();
    catalog::visit(titles[usize::from(*first) % titles.len()], Read(text));
}

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

/// Any bytes as a record: it holds or a line is named.
pub fn record(data: &[u8]) {
    let Ok((reader, header)) = Reader::new(data) else { return };
    if let Ok(title) = catalog::find(&header.game) {
        catalog::visit(title, Verify(reader, header));
    }
}

struct Verify<'a>(Reader<&'a [u8]>, Header);

impl catalog::Visitor for Verify<'_> {
    type Out = ();
    fn visit<G: Game>(self, _: &'static Title) {
        let result =
            Playback::<G, _>::new(self.0, self.1, &catalog::library(), false).and_then(Playback::finish);
        if let Err(error) = result {
            assert!(error.line() > 0);
        }
    }
}
