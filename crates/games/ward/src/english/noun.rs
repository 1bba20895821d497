//! Noun phrases: cards of a kind, one or many of them.

use super::words::{article, list};
use crate::language::{amount::HowMany, words::Side};

/// The creature in a primary slot.
pub(crate) const PRIMARY: (&str, &str) = ("primary", "primaries");

/// Cards as a sentence names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Noun {
    pub text: String,
    pub many: bool,
}

impl Noun {
    pub fn one(text: impl Into<String>) -> Noun {
        Noun { text: text.into(), many: false }
    }

    pub fn many(text: impl Into<String>) -> Noun {
        Noun { text: text.into(), many: true }
    }

    /// `gets` or `get`.
    pub fn verb(&self, one: &'static str, many: &'static str) -> &'static str {
        if self.many { many } else { one }
    }

    pub fn is(&self) -> &'static str {
        self.verb("is", "are")
    }

    pub fn its(&self) -> &'static str {
        self.verb("its", "their")
    }

    pub fn it(&self) -> &'static str {
        self.verb("it", "they")
    }

    pub fn to_it(&self) -> &'static str {
        self.verb("it", "them")
    }
}

/// What is known of cards before it is said how many: `opposing` + `Humanoid` + `creatures` + `with wings`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Like {
    /// On whose side; `None` is not said.
    pub side: Option<Side>,
    /// Every one but the card itself.
    pub other: bool,
    /// Before the noun.
    pub before: Vec<String>,
    /// The noun, one and many.
    pub base: Option<(&'static str, &'static str)>,
    /// Behind the noun.
    pub after: Vec<String>,
    /// This very card and nothing else.
    pub very: Option<Noun>,
    /// Whether the side is the opponent's as the opponent says it.
    pub theirs: bool,
}

impl Like {
    /// The phrase without a word for how many.
    fn bare(&self, base: (&'static str, &'static str), many: bool, owned: bool) -> String {
        let (one, all) = self.base.unwrap_or(base);
        let mut words = Vec::new();
        if self.other {
            words.push("other".to_string());
        }
        if self.side == Some(Side::Opposing) && !self.theirs {
            words.push("opposing".into());
        }
        words.extend(self.before.iter().cloned());
        words.push(if many { all } else { one }.into());
        if owned && self.side == Some(Side::Own) {
            words.push("of yours".into());
        }
        if !self.after.is_empty() {
            words.push(list(&self.after, "and"));
        }
        words.join(" ")
    }

    fn whose(&self) -> Option<&'static str> {
        match self.side {
            Some(Side::Own) => Some("your"),
            Some(Side::Opposing) if self.theirs => Some("their"),
            Some(Side::Opposing | Side::Both) | None => None,
        }
    }

    /// `a creature`, `one of your creatures`, `an opposing Bug creature`.
    pub fn a(&self, base: (&'static str, &'static str)) -> Noun {
        if let Some(very) = &self.very {
            return very.clone();
        }
        // A side has one primary.
        let primary = self.base == Some(PRIMARY) && self.before.is_empty() && self.after.is_empty();
        Noun::one(match self.whose() {
            Some(whose) if primary => format!("{whose} primary"),
            None if primary && self.side == Some(Side::Opposing) => "the opposing primary".into(),
            Some(whose) => format!("one of {whose} {}", self.bare(base, true, false)),
            None if self.other => format!("an{}", self.bare(base, false, false)),
            None => article(&self.bare(base, false, false)),
        })
    }

    /// `creatures`, `your creatures`, `opposing creatures`: as many as there are.
    pub fn some(&self, base: (&'static str, &'static str)) -> Noun {
        if let Some(very) = &self.very {
            return very.clone();
        }
        let bare = self.bare(base, true, false);
        Noun::many(self.whose().map_or(bare.clone(), |whose| format!("{whose} {bare}")))
    }

    /// `all your creatures`.
    pub fn all(&self, base: (&'static str, &'static str)) -> Noun {
        let some = self.some(base);
        if self.very.is_some() { some } else { Noun::many(format!("all {}", some.text)) }
    }

    /// `each opposing creature`, `each of your creatures`.
    pub fn each(&self, base: (&'static str, &'static str)) -> Noun {
        if let Some(very) = &self.very {
            return very.clone();
        }
        Noun::one(match self.whose() {
            Some(whose) => format!("each of {whose} {}", self.bare(base, true, false)),
            None => format!("each {}", self.bare(base, false, false)),
        })
    }

    /// `no creature of yours`.
    pub fn no(&self, base: (&'static str, &'static str)) -> Noun {
        Noun::one(format!("no {}", self.bare(base, false, true)))
    }

    /// So many of them.
    pub fn so_many(&self, count: HowMany, base: (&'static str, &'static str)) -> Noun {
        if self.very.is_some() {
            return self.some(base);
        }
        let bare = self.bare(base, true, false);
        let number = |number: i32, before: &str| match self.whose() {
            Some(whose) => format!("{before}{number} of {whose} {bare}"),
            None if number == 1 => format!("{before}{number} {}", self.bare(base, false, false)),
            None => format!("{before}{number} {bare}"),
        };
        match count {
            HowMany::Exactly(few) if few.get() == 1 => self.a(base),
            HowMany::Exactly(few) => Noun::many(number(few.get(), "")),
            HowMany::UpTo(few) => Noun { text: number(few.get(), "up to "), many: few.get() > 1 },
            HowMany::All => self.all(base),
        }
    }
}
