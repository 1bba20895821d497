//! The rule catalogues of `rules/`, compiled in.
//!
//! Every clause is a constant of its own, so code that cites a clause which does not exist does not compile:
//!
//! ```
//! use clauses::zz::ZZ_50;
//! assert_eq!(ZZ_50.id(), "ZZ-50");
//! assert!(ZZ_50.text().contains("only if it is a Zombie card"));
//! ```
//!
//! Texts are there at run time, by id or catalogue by catalogue:
//!
//! ```
//! use clauses::{Catalogue, Clause};
//! let clause = Clause::find("zz-96").unwrap();
//! assert_eq!(clause.catalogue().title(), "Z-even Card Zombie: Deck of the Dead");
//! assert!(Clause::find("ZZ-9999").is_none());
//! assert!(Catalogue::all().iter().any(|catalogue| catalogue.stem() == "house"));
//! ```

mod kind;
#[cfg(test)]
mod parse;

pub use kind::Kind;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

include!(concat!(env!("OUT_DIR"), "/clauses.rs"));

/// A clause that exists. It can be had only from this crate's constants or by [`Clause::find`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause(u16);

struct Info {
    id: &'static str,
    kind: Kind,
    text: &'static str,
    why: &'static str,
    alternatives: &'static str,
    source: &'static str,
    section: &'static str,
    catalogue: usize,
}

impl Clause {
    /// The clause of this id, in any case: `zz-50`.
    pub fn find(id: &str) -> Option<Clause> {
        INFOS.iter().position(|info| info.id.eq_ignore_ascii_case(id)).map(Clause::at)
    }

    /// Every clause of every catalogue, in order.
    pub fn all() -> impl Iterator<Item = Clause> {
        (0..INFOS.len()).map(Clause::at)
    }

    fn at(index: usize) -> Clause {
        Clause(u16::try_from(index).expect("the build script counts the clauses"))
    }

    fn info(self) -> &'static Info {
        &INFOS[usize::from(self.0)]
    }

    /// `ZZ-50`
    pub fn id(self) -> &'static str {
        self.info().id
    }

    /// The part of the id before the number: `ZZ`, `FW-345`.
    pub fn family(self) -> &'static str {
        self.id().rsplit_once('-').map_or("", |(family, _)| family)
    }

    /// Rule, ruling or example.
    pub fn kind(self) -> Kind {
        self.info().kind
    }

    /// What holds, in one or a few sentences.
    pub fn text(self) -> &'static str {
        self.info().text
    }

    /// Why a ruling was made; empty for what the rulebook states.
    pub fn why(self) -> &'static str {
        self.info().why
    }

    /// What else the rulebook would have allowed; may be empty.
    pub fn alternatives(self) -> &'static str {
        self.info().alternatives
    }

    /// The part of the rulebook it rests on.
    pub fn source(self) -> &'static str {
        self.info().source
    }

    /// The heading it stands under.
    pub fn section(self) -> &'static str {
        self.info().section
    }

    /// The catalogue it stands in.
    pub fn catalogue(self) -> &'static Catalogue {
        &CATALOGUES[self.info().catalogue]
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl Serialize for Clause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Clause {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Clause, D::Error> {
        let id = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        Clause::find(&id).ok_or_else(|| de::Error::custom(format!("there is no clause {id}")))
    }
}

/// One catalogue of clauses: a game's rules, or the house's.
#[derive(Debug)]
pub struct Catalogue {
    stem: &'static str,
    title: &'static str,
    lede: &'static str,
    markdown: &'static str,
    first: usize,
    count: usize,
}

impl Catalogue {
    /// All catalogues, by file name.
    pub fn all() -> &'static [Catalogue] {
        CATALOGUES
    }

    /// The file's name without its ending: `z-even-card-zombie`.
    pub fn stem(&self) -> &'static str {
        self.stem
    }

    /// The title of the game, or of the house's rules.
    pub fn title(&self) -> &'static str {
        self.title
    }

    /// The paragraph below the title.
    pub fn lede(&self) -> &'static str {
        self.lede
    }

    /// The whole text.
    pub fn markdown(&self) -> &'static str {
        self.markdown
    }

    /// Its clauses, in order.
    pub fn clauses(&self) -> impl Iterator<Item = Clause> {
        (self.first..self.first + self.count).map(Clause::at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_is_found_again_and_belongs_to_its_catalogue() {
        for catalogue in Catalogue::all() {
            let parsed = parse::parse(catalogue.markdown()).unwrap();
            assert_eq!(parsed.clauses.len(), catalogue.clauses().count());
            for (clause, parsed) in catalogue.clauses().zip(parsed.clauses) {
                assert_eq!(clause.id(), parsed.id);
                assert_eq!(clause.text(), parsed.text);
                assert_eq!(Clause::find(clause.id()), Some(clause));
                assert_eq!(clause.catalogue().stem(), catalogue.stem());
            }
        }
    }

    #[test]
    fn a_ruling_is_taken_apart() {
        let text = "# T\nLede.\n\n## S\n- **ZZ-51** `ruling` A holds (option `x`: `no`). Why: B. Alternatives: C. (src: ambiguous: D (E))\n";
        let parsed = parse::parse(text).unwrap();
        let clause = &parsed.clauses[0];
        assert_eq!((parsed.title.as_str(), parsed.lede.as_str()), ("T", "Lede."));
        assert_eq!(clause.kind, Kind::Ruling);
        assert_eq!(clause.text, "A holds (option `x`: `no`).");
        assert_eq!((clause.why.as_str(), clause.alternatives.as_str()), ("B.", "C."));
        assert_eq!((clause.source.as_str(), clause.section.as_str()), ("ambiguous: D (E)", "S"));
    }

    #[test]
    fn ids_with_a_game_code_and_bold_bullets_that_are_no_clause() {
        let text = "# T\n## S\n- **FW-345-01** A. (src: x)\n- **Any decision point**: B\n- ***event* sub-routine**: C\n";
        let parsed = parse::parse(text).unwrap();
        assert_eq!(parsed.clauses.len(), 1);
        assert_eq!(parsed.clauses[0].id, "FW-345-01");
    }

    #[test]
    fn mistakes_name_their_line() {
        let twice = "# T\n## S\n- **ZZ-01** A. (src: x)\n- **ZZ-01** B. (src: x)\n";
        assert_eq!(parse::parse(twice).unwrap_err(), "line 4: ZZ-01 stands here a second time");
        assert!(parse::parse("# T\n## S\n- **ZZ-01** A.\n").unwrap_err().contains("line 3"));
        assert!(parse::parse("# T\n## S\n- **ZZ-01** `ruling` A. (src: x)\n").unwrap_err().contains("why"));
        assert!(parse::parse("").unwrap_err().contains("no title"));
        assert!(parse::parse("# T\n").unwrap_err().contains("no clause"));
    }

    #[test]
    fn a_clause_travels_as_its_id() {
        let json = serde_json::to_string(&hs::HS_01).unwrap();
        assert_eq!(json, "\"HS-01\"");
        assert_eq!(serde_json::from_str::<Clause>(&json).unwrap(), hs::HS_01);
        assert!(
            serde_json::from_str::<Clause>("\"ZZ-0\"").unwrap_err().to_string().contains("no clause ZZ-0")
        );
    }
}
