//! What is coarse: in a line it is blotted out for whoever would rather not read it, and nobody and nothing is called so.
//!
//! Whole words alone are looked up, by the list of offensive words that word games leave out: no town is blotted out for four letters in its
//! name. Whoever hides a word from it, by other letters or by dots between them, is for people to deal with: see reports.

/// Words of the list that are also said in good faith: here, in German, or in another meaning than the one they are on the list for.
const SAID_IN_GOOD_FAITH: [&str; 10] =
    ["abo", "abos", "hebe", "hebes", "jew", "jews", "kraut", "krauts", "spick", "spicks"];

/// The longest word that a list has.
const LONGEST: usize = 32;

/// The line with a dot for each letter of a coarse word; nothing where there is none.
pub(crate) fn blotted(line: &str) -> Option<String> {
    let (mut out, mut found, mut rest) = (String::with_capacity(line.len()), false, line);
    while let Some(start) = rest.find(char::is_alphabetic) {
        let (before, from) = rest.split_at(start);
        let end = from.find(|c: char| !c.is_alphabetic()).unwrap_or(from.len());
        let (word, after) = from.split_at(end);
        out.push_str(before);
        match is_coarse(word) {
            true => out.extend(word.chars().map(|_| '•')),
            false => out.push_str(word),
        }
        found |= is_coarse(word);
        rest = after;
    }
    out.push_str(rest);
    found.then_some(out)
}

/// Whether nothing in a name is coarse: others have to read it wherever it stands.
pub(crate) fn is_clean(name: &str) -> bool {
    blotted(name).is_none()
}

fn is_coarse(word: &str) -> bool {
    if word.len() > LONGEST || !word.is_ascii() {
        return false;
    }
    let word = word.to_ascii_lowercase();
    let lists = [lexicon::wordnik(), lexicon::scowl80()];
    lists.iter().any(|list| list.is_offensive(word.as_bytes()))
        && !SAID_IN_GOOD_FAITH.contains(&word.as_str())
}

#[cfg(test)]
mod tests {
    use super::blotted;

    #[test]
    fn whole_words_are_blotted_out_and_nothing_else() {
        assert_eq!(blotted("You SHIT, you wanker!").as_deref(), Some("You ••••, you ••••••!"));
        assert_eq!(blotted("oh shit-storm's coming").as_deref(), Some("oh ••••-storm's coming"));
        for fine in [
            "",
            "Good evening",
            "Scunthorpe, Penistone and Lightwater",
            "Ich hebe eine Karte ab",
            "ßhit",
            "42 — …",
        ] {
            assert_eq!(blotted(fine), None, "{fine}");
        }
        assert_eq!(blotted(&"a".repeat(300)), None);
    }
}
