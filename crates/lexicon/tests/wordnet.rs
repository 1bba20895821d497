//! Definitions from a real WordNet. `make test` installs one and sets `WARDROOM_WORDNET`, which makes a missing one a failure; without the
//! setting a machine that has none passes over these tests.

#![allow(clippy::unwrap_used)] // helpers of tests

use lexicon::wordnet::WordNet;
use std::ops::ControlFlow;

fn installed() -> Option<WordNet> {
    match WordNet::open(None) {
        Ok(wordnet) => Some(wordnet),
        Err(error) => {
            assert!(std::env::var_os("WARDROOM_WORDNET").is_none(), "{error}");
            eprintln!("passed over: {error}");
            None
        }
    }
}

#[test]
fn inflected_words_are_defined_by_their_base() {
    let Some(wordnet) = installed() else { return };
    for (word, base, part) in [
        ("geese", "goose", "noun"),
        ("brains", "brain", "noun"),
        ("ran", "run", "verb"),
        ("prettier", "pretty", "adjective"),
        ("slowly", "slowly", "adverb"),
        // Listed themselves, and forms of others.
        ("flies", "flies", "noun"),
        ("flies", "fly", "noun"),
        ("flies", "fly", "verb"),
        ("running", "run", "verb"),
        ("saw", "see", "verb"),
        ("leaves", "leave", "verb"),
    ] {
        let found = wordnet.define(word).unwrap();
        assert!(
            found
                .iter()
                .any(|sense| sense.base == base && sense.part.name() == part && !sense.gloss.is_empty()),
            "{word}: {found:?}"
        );
    }
    assert!(wordnet.define("qxzj").unwrap().is_empty());
    assert!(wordnet.define("pass").unwrap().iter().all(|sense| sense.base == "pass"));
}

#[test]
fn most_everyday_words_have_a_definition() {
    let Some(wordnet) = installed() else { return };
    let list = lexicon::wordnik();
    let (mut asked, mut defined, mut number) = (0, 0, 0);
    list.each(|word| {
        number += 1;
        if number % 23 == 0 && list.grade(word.letters()).is_some_and(|grade| grade.0 <= 35) {
            asked += 1;
            defined += usize::from(!wordnet.define(word.as_str()).unwrap().is_empty());
        }
        ControlFlow::Continue(())
    });
    assert!(asked > 500 && defined * 10 > asked * 9, "{defined} of {asked}");
}
