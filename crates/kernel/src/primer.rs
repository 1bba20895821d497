//! How a title is played, in two minutes: one page for people who have never seen it.
//!
//! A page is `primers/TITLE.md` beside the game's rules: a title, a sentence, and sections. Four of them every page has, for whoever asks what
//! the goal is, what is done in a turn, when it ends and who wins ([`Topic`]); others may stand between them.
//!
//! | line | what it is |
//! |---|---|
//! | `# 3-4-5` | the title, as the game calls it |
//! | `## A turn` | a section |
//! | `Draw a card. [FW-345-04]` | a paragraph; clauses that say it stand in brackets behind a sentence |
//! | `\| p i n > +s p i n` | a picture: pieces by their names in notation; `>` for what becomes of them, `/` between what lies apart |
//! | `: PIN becomes SPIN.` | what the picture above shows |
//! | `## Scenes` | the last: scenarios that show the game well, by their titles, each behind a `-` |
//!
//! A piece may have a sign of what was done to it: `+s` was added, `~s` swapped in, and `t/p` lies on a `p`. `clown*3` are three.

use crate::{
    Clause,
    game::{Game, Title, clauses_of},
    library::Library,
    view::Face,
};
use serde::Serialize;

/// How a title is played, on one page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Primer {
    /// What is special about the game, in a sentence.
    pub lede: String,
    /// The page itself, in order.
    pub sections: Vec<Section>,
    /// The titles of scenarios that show the game well.
    pub scenes: Vec<String>,
}

/// A part of a page, with a heading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema), ts(rename = "PrimerSection"), schema(as = PrimerSection))]
pub struct Section {
    /// What every page tells, where this section tells it.
    pub topic: Option<Topic>,
    /// The heading as people read it.
    pub heading: String,
    /// What stands below it.
    pub blocks: Vec<Block>,
}

/// What every page tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema), ts(rename = "PrimerTopic"), schema(as = PrimerTopic))]
#[serde(rename_all = "lowercase")]
pub enum Topic {
    /// What one tries to do.
    Goal,
    /// What is done in a turn.
    Turn,
    /// When it is over.
    End,
    /// What counts, and who wins by it.
    Win,
}

impl Topic {
    /// Every page has all of them.
    pub const ALL: [Topic; 4] = [Topic::Goal, Topic::Turn, Topic::End, Topic::Win];

    /// How its section is headed.
    pub const fn heading(self) -> &'static str {
        match self {
            Topic::Goal => "The goal",
            Topic::Turn => "A turn",
            Topic::End => "The end",
            Topic::Win => "Who wins",
        }
    }
}

/// A paragraph, or a picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema), ts(rename = "PrimerBlock"), schema(as = PrimerBlock))]
#[serde(tag = "block", rename_all = "lowercase")]
pub enum Block {
    /// A paragraph: sentences, each with the clauses that say so.
    Text {
        /// One after the other.
        phrases: Vec<Phrase>,
    },
    /// Pieces as they lie on a table.
    Picture {
        /// What becomes of what: each step has groups of pieces that lie apart.
        steps: Vec<Vec<Vec<Face>>>,
        /// What is to be seen.
        caption: Vec<Phrase>,
    },
}

/// Some sentences, and the clauses that say so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema), ts(rename = "PrimerPhrase"), schema(as = PrimerPhrase))]
pub struct Phrase {
    /// For a person.
    pub words: String,
    /// May be none.
    #[cfg_attr(feature = "schema", ts(as = "Vec<String>"), schema(value_type = Vec<String>))]
    pub clauses: Vec<Clause>,
}

/// A page that cannot be shown, and where it is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{title}.md:{line}: {problem}")]
pub struct PrimerError {
    title: &'static str,
    line: usize,
    problem: String,
}

/// The most words of a page: what is read in two minutes.
pub const MOST_WORDS: usize = 350;
const SCENES: &str = "Scenes";
const MOST_COPIES: usize = 12;

/// Reads the page of a title. Cards that players bring are those of the library.
pub fn parse<G: Game>(title: &'static Title, text: &str, library: &Library) -> Result<Primer, PrimerError> {
    let mut brought: Option<Vec<Face>> = None;
    let mut piece = |name: &str| {
        G::piece(name).or_else(|| {
            let cards = brought.get_or_insert_with(|| cards_of::<G>(title, library));
            cards.iter().find(|face| face.name() == name).cloned()
        })
    };
    let mut reader = Reader { title, clauses: clauses_of::<G>(), piece: &mut piece, line: 0 };
    let read = reader.read(text);
    let line = reader.line;
    read.map_err(|problem| PrimerError { title: title.id, line, problem })
}

/// What decks are built from.
fn cards_of<G: Game>(title: &Title, library: &Library) -> Vec<Face> {
    let pool = G::collection().and_then(|cards| cards.pool(&G::preset(title), library).ok());
    pool.map_or_else(Vec::new, |pool| pool.cards.into_iter().map(|card| card.face).collect())
}

struct Reader<'a> {
    title: &'static Title,
    clauses: Vec<Clause>,
    piece: &'a mut dyn FnMut(&str) -> Option<Face>,
    /// The line that is read, from 1.
    line: usize,
}

impl Reader<'_> {
    fn read(&mut self, text: &str) -> Result<Primer, String> {
        let mut page = Primer { lede: String::new(), sections: Vec::new(), scenes: Vec::new() };
        let (mut named, mut scenes) = (false, false);
        for (index, line) in text.lines().map(str::trim_end).enumerate() {
            self.line = index + 1;
            if let Some(name) = line.strip_prefix("# ") {
                let same = name == self.title.title && !named;
                named = same.then_some(true).ok_or(format!("the title is `{}`, once", self.title.title))?;
            } else if scenes && !line.is_empty() {
                let scene = line.strip_prefix("- ").ok_or("a scene is `- ` and the title of a scenario")?;
                page.scenes.push(scene.to_string());
            } else if let Some(heading) = line.strip_prefix("## ") {
                scenes = heading == SCENES;
                if !scenes {
                    let topic = Topic::ALL.into_iter().find(|topic| topic.heading() == heading);
                    page.sections.push(Section { topic, heading: heading.to_string(), blocks: Vec::new() });
                }
            } else if let Some(section) = page.sections.last_mut() {
                self.block(line, &mut section.blocks)?;
            } else if !line.is_empty() {
                page.lede = [page.lede.as_str(), line].join(" ").trim().to_string();
            }
        }
        self.whole(&page, named)?;
        Ok(page)
    }

    fn block(&mut self, line: &str, blocks: &mut Vec<Block>) -> Result<(), String> {
        if let Some(pieces) = line.strip_prefix("| ") {
            let steps = pieces.split(" > ").map(|step| {
                let groups = step.split(" / ").map(|group| self.row(group));
                groups.collect::<Result<Vec<_>, _>>()
            });
            blocks.push(Block::Picture { steps: steps.collect::<Result<_, _>>()?, caption: Vec::new() });
        } else if let Some(words) = line.strip_prefix(": ") {
            let phrases = self.phrases(words)?;
            match blocks.last_mut() {
                Some(Block::Picture { caption, .. }) if caption.is_empty() => *caption = phrases,
                _ => return Err("there is no picture above that it could be about".into()),
            }
        } else if !line.is_empty() {
            blocks.push(Block::Text { phrases: self.phrases(line)? });
        }
        Ok(())
    }

    /// Sentences with the clauses behind them: `Draw a card. [ZZ-37, ZZ-45]`.
    fn phrases(&self, line: &str) -> Result<Vec<Phrase>, String> {
        let mut phrases = Vec::new();
        let mut rest = line;
        while !rest.is_empty() {
            let (words, cited) = rest.split_once('[').unwrap_or((rest, ""));
            let (ids, after) = match cited {
                "" => ("", ""),
                cited => cited.split_once(']').ok_or("a bracket that is not closed")?,
            };
            let ids = ids.split(',').map(str::trim).filter(|id| !id.is_empty());
            let clauses = ids.map(|id| self.clause(id)).collect::<Result<_, _>>()?;
            phrases.push(Phrase { words: words.trim().to_string(), clauses });
            rest = after.trim_start();
        }
        Ok(phrases)
    }

    fn clause(&self, id: &str) -> Result<Clause, String> {
        let found = self.clauses.iter().find(|clause| clause.id() == id);
        let ours = found.filter(|clause| self.title.families.contains(&clause.family()));
        ours.copied().ok_or_else(|| format!("{id} is no clause of {}", self.title.title))
    }

    fn row(&mut self, group: &str) -> Result<Vec<Face>, String> {
        let mut row = Vec::new();
        for name in group.split_whitespace() {
            let (name, copies) = match name.split_once('*') {
                Some((name, copies)) => (name, copies.parse().unwrap_or(0)),
                None => (name, 1),
            };
            if !(1..=MOST_COPIES).contains(&copies) {
                return Err(format!("of a piece there are 1 to {MOST_COPIES}"));
            }
            let face = self.face(name)?;
            row.extend(std::iter::repeat_n(face, copies));
        }
        if row.is_empty() { Err("a picture without a piece".into()) } else { Ok(row) }
    }

    /// A piece with its sign, or a stack from the top down.
    fn face(&mut self, name: &str) -> Result<Face, String> {
        let (sign, name) = match (name.strip_prefix('+'), name.strip_prefix('~')) {
            (Some(name), _) => (Some("added"), name),
            (_, Some(name)) => (Some("swapped"), name),
            (None, None) => (None, name),
        };
        let mut stack = name.split('/').map(|name| {
            (self.piece)(name).ok_or_else(|| format!("{} has no piece `{name}`", self.title.title))
        });
        let mut top = stack.next().unwrap_or_else(|| Err("no piece".into()))?;
        let below = stack.collect::<Result<Vec<_>, _>>()?;
        let alike = below.first().map(|face| face.name() == top.name());
        let sign = sign.or(alike.map(|alike| if alike { "duplicated" } else { "overlaid" }));
        if let Face::Card { covers, mark, .. } = &mut top {
            *covers = u8::try_from(below.len()).unwrap_or(u8::MAX);
            *mark = sign.map(Into::into);
        }
        Ok(top)
    }

    /// What every page must have.
    fn whole(&self, page: &Primer, named: bool) -> Result<(), String> {
        if !named || page.lede.is_empty() {
            return Err("a page begins with the title and a sentence".into());
        }
        for topic in Topic::ALL {
            let mut sections = page.sections.iter().filter(|section| section.topic == Some(topic));
            let (first, second) = (sections.next(), sections.next());
            let says = |phrase: &Phrase| !phrase.words.is_empty() && !phrase.clauses.is_empty();
            let told = first.is_some_and(|section| section.texts().any(says));
            if !told || second.is_some() {
                return Err(format!("one section is `## {}`, with a clause that says so", topic.heading()));
            }
        }
        let silent = |block: &Block| matches!(block, Block::Picture { caption, .. } if caption.is_empty());
        if page.sections.iter().flat_map(|section| &section.blocks).any(silent) {
            return Err("every picture says what it shows".into());
        }
        let words = page.words();
        if words > MOST_WORDS {
            return Err(format!("{words} words are more than {MOST_WORDS}"));
        }
        Ok(())
    }
}

impl Section {
    /// What can be read below its heading, captions among it.
    pub fn texts(&self) -> impl Iterator<Item = &Phrase> {
        self.blocks.iter().flat_map(|block| match block {
            Block::Text { phrases } => phrases,
            Block::Picture { caption, .. } => caption,
        })
    }
}

impl Primer {
    /// How many words there are to read.
    pub fn words(&self) -> usize {
        let count = |text: &str| text.split_whitespace().count();
        let sections = self.sections.iter().map(|section| {
            count(&section.heading) + section.texts().map(|phrase| count(&phrase.words)).sum::<usize>()
        });
        count(&self.lede) + sections.sum::<usize>()
    }
}
