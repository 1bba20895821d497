//! Parts of speech, and the forms that words have by rule.

/// The parts of speech as WordNet files them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PartOfSpeech {
    /// Looked up by its plural as well: `berries`.
    Noun,
    /// Looked up by its forms in `-s`, `-ed` and `-ing` as well.
    Verb,
    /// Looked up by its forms in `-er` and `-est` as well.
    Adjective,
    /// Has no regular forms; adverbs in `-ly` are words of their own.
    Adverb,
}

impl PartOfSpeech {
    pub(super) const ALL: [PartOfSpeech; 4] =
        [PartOfSpeech::Noun, PartOfSpeech::Verb, PartOfSpeech::Adjective, PartOfSpeech::Adverb];

    /// Its English name.
    pub fn name(self) -> &'static str {
        match self {
            PartOfSpeech::Noun => "noun",
            PartOfSpeech::Verb => "verb",
            PartOfSpeech::Adjective => "adjective",
            PartOfSpeech::Adverb => "adverb",
        }
    }

    /// How the names of its files end.
    pub(super) fn file(self) -> &'static str {
        match self {
            PartOfSpeech::Noun => "noun",
            PartOfSpeech::Verb => "verb",
            PartOfSpeech::Adjective => "adj",
            PartOfSpeech::Adverb => "adv",
        }
    }

    /// Endings of inflected forms and what the base has in their place.
    fn endings(self) -> &'static [(&'static str, &'static str)] {
        match self {
            PartOfSpeech::Noun => &[
                ("s", ""),
                ("ses", "s"),
                ("xes", "x"),
                ("zes", "z"),
                ("ches", "ch"),
                ("shes", "sh"),
                ("men", "man"),
                ("ies", "y"),
            ],
            PartOfSpeech::Verb => &[
                ("s", ""),
                ("ies", "y"),
                ("es", "e"),
                ("es", ""),
                ("ed", "e"),
                ("ed", ""),
                ("ing", "e"),
                ("ing", ""),
            ],
            PartOfSpeech::Adjective => &[("er", ""), ("est", ""), ("er", "e"), ("est", "e")],
            PartOfSpeech::Adverb => &[],
        }
    }
}

/// The bases that the word would be a regular form of.
pub(super) fn regular_bases(part: PartOfSpeech, word: &str) -> Vec<String> {
    let mut bases: Vec<String> = part
        .endings()
        .iter()
        .filter_map(|(ending, base)| word.strip_suffix(ending).map(|stem| format!("{stem}{base}")))
        .collect();
    // A doubled consonant before -ed and -ing: stopped, stopping.
    if part == PartOfSpeech::Verb {
        for ending in ["ed", "ing"] {
            if let Some(stem) = word.strip_suffix(ending)
                && let [.., a, b] = stem.as_bytes()
                && a == b
                && !b"aeiou".contains(a)
            {
                bases.push(stem[..stem.len() - 1].to_string());
            }
        }
    }
    bases
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_is_found_behind_a_doubled_consonant_and_behind_ies() {
        assert!(regular_bases(PartOfSpeech::Verb, "stopping").contains(&"stop".to_string()));
        assert!(regular_bases(PartOfSpeech::Noun, "berries").contains(&"berry".to_string()));
    }
}
