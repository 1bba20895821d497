//! Whatever people choose from has its texts.

use kernel::{
    Game,
    options::{Allowed, specs},
    voice_of,
};
use ursting::{Die, Options, Size, Suit, Ursting};

fn has(id: &str, attribute: Option<&str>) {
    let said = voice_of::<Ursting>().word(id, attribute);
    assert!(said.is_some_and(|said| !said.is_empty()), "{id} {attribute:?} has no text");
}

#[test]
fn every_option_and_each_of_its_values_has_its_text() {
    for spec in specs::<Options>() {
        let id = format!("option-{}", spec.name.replace('_', "-"));
        has(&id, None);
        has(&id, Some("about"));
        if let Allowed::Names(names) | Allowed::Data(names, _) = spec.allowed {
            names.iter().for_each(|name| has(&id, Some(&format!("is-{name}"))));
        }
    }
}

#[test]
fn every_title_has_its_texts() {
    let voice = voice_of::<Ursting>();
    for title in Ursting::titles() {
        assert_eq!(voice.word(&format!("title-{}", title.id), None).as_deref(), Some(title.title));
        assert_eq!(voice.word(&format!("pitch-{}", title.id), None).as_deref(), Some(title.pitch));
    }
}

#[test]
fn every_die_is_named_by_its_suit_and_size() {
    for die in Suit::ALL.into_iter().flat_map(|suit| Size::ALL.map(|size| Die::new(suit, size))) {
        assert_eq!(voice_of::<Ursting>().piece(&die.brief()), die.title());
    }
}
