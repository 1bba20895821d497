//! Where the person is on the screen.

use super::{Foreseen, Order};
use kernel::{PieceRef, Target};

/// All that keys and the mouse change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    /// Whether keys go to the table or to the list.
    pub focus: Focus,
    /// Which thing of the table is pointed at, in their order on the sheet.
    pub spot: usize,
    /// Which entry of the list is.
    pub item: usize,
    /// What was chosen so far of what has to be chosen: a card, then where it goes.
    pub path: Vec<Picked>,
    /// What is being put together or typed.
    pub tray: Option<Tray>,
    /// What is open over the table.
    pub dialog: Option<Dialog>,
    /// What was last said to the person, such as why not.
    pub notice: Option<String>,
}

/// Where keys go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Focus {
    /// To the choices.
    #[default]
    List,
    /// To the table.
    Table,
}

/// A part of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picked {
    /// An entry of the list, by its place, which stands for several choices.
    Entry(usize),
    /// The choices that are done with this piece, or one like it.
    With(PieceRef),
    /// The choices that are done to this.
    On(Target),
}

/// An answer that is being put together, for the way of this number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tray {
    /// Which of the prompt's ways.
    pub way: usize,
    /// What is typed.
    pub text: String,
    /// Which pieces are picked, in the order in which they were.
    pub marked: Vec<usize>,
    /// The answers that what is typed may mean, with what each would do once that is known.
    pub found: Vec<(String, Option<Foreseen>)>,
}

/// Something open over the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The keys, from this line.
    Help(usize),
    /// The rules, searched.
    Rules {
        /// What is looked for.
        asked: String,
        /// What was found.
        found: String,
        /// The first line that is shown.
        top: usize,
    },
    /// Everything that happened, from so many lines before the end.
    Log(usize),
    /// Something to be read, from this line.
    Told(String, usize),
    /// A question before something is done; whether yes is pointed at.
    Sure {
        /// What it comes to.
        asks: String,
        /// What is done then.
        answer: String,
        /// Whether yes is pointed at.
        yes: bool,
    },
    /// How one leaves: the entry that is pointed at.
    Leave(usize),
    /// What can be done about the table: the entry that is pointed at.
    Orders(usize),
    /// Something that is said to everybody, as far as it is typed.
    Say(String),
    /// A question before something is done about the table; whether yes is pointed at.
    SureOrder(Order, bool),
}

/// What the person wants of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To make this move.
    Answer(String),
    /// To know what these moves would do.
    Foresee(Vec<String>),
    /// To take the last move back.
    Undo,
    /// To know what a bot would do.
    Hint,
    /// To read rules.
    Rules(String),
    /// To do something about the table.
    Order(Order),
    /// To play once more.
    Again,
    /// To go.
    Quit,
}

/// What happens to the person's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key.
    Key(crossterm::event::KeyEvent),
    /// Something of the mouse.
    Mouse(crossterm::event::MouseEvent),
    /// Words that came all at once.
    Pasted(String),
    /// What some moves would do.
    Foreseen(Vec<(String, Foreseen)>),
    /// What the rules say.
    Found(String),
    /// Something to be read.
    Told(String),
    /// Why something was not done.
    Refused(String),
    /// There is another question, or none.
    Asked,
}
