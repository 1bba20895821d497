//! Whatever people choose from has its texts.

use grave::{Grave, Options};
use kernel::{
    Game,
    options::{Allowed, specs},
    voice_of,
};

fn has(id: &str, attribute: Option<&str>) {
    let said = voice_of::<Grave>().word(id, attribute);
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
    let voice = voice_of::<Grave>();
    for title in Grave::titles() {
        assert_eq!(voice.word(&format!("title-{}", title.id), None).as_deref(), Some(title.title));
        assert_eq!(voice.word(&format!("pitch-{}", title.id), None).as_deref(), Some(title.pitch));
    }
}
