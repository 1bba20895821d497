//! Any bytes as a record: it holds or a line is named, and nothing panics.
#![no_main]

use kernel::{
    Game, Title,
    record::{Header, Playback, Reader},
};
use libfuzzer_sys::fuzz_target;

struct Verify<'a>(Reader<&'a [u8]>, Header);

impl catalog::Visitor for Verify<'_> {
    type Out = ();
    fn visit<G: Game>(self, _: &'static Title) {
        let result = Playback::<G, _>::new(self.0, self.1, &catalog::library(), false).and_then(Playback::finish);
        if let Err(error) = result {
            assert!(error.line() > 0);
        }
    }
}

fuzz_target!(|data: &[u8]| {
    let Ok((reader, header)) = Reader::new(data) else { return };
    if let Ok(title) = catalog::find(&header.game) {
        catalog::visit(title, Verify(reader, header));
    }
});
