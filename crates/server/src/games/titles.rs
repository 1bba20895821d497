//! What can be asked of a title: options, bots, what is missing for it, and a deal.

use super::AnyGame;
use bots::Bot;
use catalog::Visitor;
use kernel::{Game, Library, Position, Refusal, Table, Title, chance::Keyed, options, record::Played};
use serde_json::{Map, Value};
use std::ops::RangeInclusive;

/// What a deal needs.
#[derive(Clone, Debug)]
pub struct Deal {
    /// The game, among all of the catalogue.
    pub title: &'static Title,
    /// The shelf it is played from.
    pub library: Library,
    /// Every option by its name, as the journal has them.
    pub options: Map<String, Value>,
    /// How many seats are dealt to.
    pub seats: u8,
    /// The key of its chance.
    pub key: [u8; 32],
    /// The revision of the game by which states are hashed.
    pub revision: u32,
    /// Where it starts, if not from the deal.
    pub position: Option<Value>,
}

/// Options complete with defaults, which are others where anybody can find the table; and how many may play with them.
pub fn options(
    title: &'static Title,
    chosen: &Map<String, Value>,
    public: bool,
) -> Result<(Map<String, Value>, RangeInclusive<u8>), Refusal> {
    struct Read<'a>(&'a Map<String, Value>, bool);
    impl Visitor for Read<'_> {
        type Out = Result<(Map<String, Value>, RangeInclusive<u8>), Refusal>;
        fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
            let base = if self.1 { G::public_preset(title) } else { G::preset(title) };
            let options: G::Options = options::chosen::<G>(title, &base, self.0)?;
            if let Some(missing) = missing::<G>(&options) {
                let refusal = kernel::refuse(kernel::hs::HS_07).fact("needed", missing);
                return Err(refusal.fact("possible", "at the command line, with --words FILE"));
            }
            let whole = serde_json::to_value(&options).unwrap_or_default();
            Ok((whole.as_object().cloned().unwrap_or_default(), G::players(&options)))
        }
    }
    catalog::visit(title, Read(chosen, public))
}

/// The bot of this name, if it plays this game.
pub fn bot(title: &'static Title, name: &str) -> Result<Bot, String> {
    struct Plays(Bot);
    impl Visitor for Plays {
        type Out = Result<Bot, String>;
        fn visit<G: Game>(self, _: &'static Title) -> Self::Out {
            self.0.plays::<G>().map(|()| self.0).map_err(|error| error.to_string())
        }
    }
    let bot = name.parse::<Bot>().map_err(|error| error.to_string())?;
    catalog::visit(title, Plays(bot))
}

/// Whoever sits down where nobody chooses a bot.
pub fn usual_bot(title: &'static Title) -> Bot {
    struct Usual;
    impl Visitor for Usual {
        type Out = Bot;
        fn visit<G: Game>(self, _: &'static Title) -> Bot {
            Bot::usual::<G>()
        }
    }
    catalog::visit(title, Usual)
}

/// A work that a table with these options needs and the house does not have.
pub fn missing<G: Game>(options: &G::Options) -> Option<String> {
    let shelf = catalog::library();
    G::needs(options).into_iter().find(|name| !shelf.has(name))
}

/// What is played at a table with these options from this shelf, as its record says it.
pub fn played(
    title: &'static Title,
    options: &Map<String, Value>,
    library: &Library,
) -> Result<Played, Refusal> {
    struct Says<'a>(&'a Map<String, Value>, &'a Library);
    impl Visitor for Says<'_> {
        type Out = Result<Played, Refusal>;
        fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
            let options: G::Options = options::written::<G>(title, self.0)?;
            Ok(Played::new::<G>(title, &options, self.1))
        }
    }
    catalog::visit(title, Says(options, library))
}

/// The revision of a game by which new tables are played.
pub fn revision(title: &'static Title) -> u32 {
    struct Newest;
    impl Visitor for Newest {
        type Out = u32;
        fn visit<G: Game>(self, _: &'static Title) -> u32 {
            G::REVISION
        }
    }
    catalog::visit(title, Newest)
}

/// Deals, or sets a position up.
pub fn deal(deal: Deal) -> Result<Box<dyn AnyGame>, Refusal> {
    catalog::visit(deal.title, deal)
}

impl Visitor for Deal {
    type Out = Result<Box<dyn AnyGame>, Refusal>;
    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let options: G::Options = options::written::<G>(title, &self.options)?;
        let library = self.library.only(&G::needs(&options));
        let chance = Keyed::new(&self.key);
        let table = match &self.position {
            None => Table::deal(&options, self.seats, &library, chance)?,
            Some(position) => {
                let position: Position = serde_json::from_value(position.clone())
                    .map_err(|error| kernel::refuse(kernel::hs::HS_17).fact("problem", error.to_string()))?;
                Table::from(G::set_up(&options, self.seats, &library, &position)?, chance)
            }
        };
        Ok(Box::new(table.by_revision(self.revision)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A journal from before an option's default was another means the old one where it does not state it (WT-167).
    #[test]
    fn what_a_journal_does_not_state_is_read_as_it_was_meant() {
        let title = catalog::find("ward").unwrap();
        let written = |options: &Map<String, Value>| {
            let played = played(title, options, &catalog::library()).unwrap();
            format!("{played:?}")
        };
        let (chosen, _) = super::options(title, &Map::new(), false).unwrap();
        assert_eq!(chosen["return_last_card"], "any-card");
        assert!(written(&chosen).contains("any-card"));
        let mut old = chosen;
        old.remove("return_last_card");
        assert!(written(&old).contains("last-creature"));
    }
}
