//! What there is at a table of a server besides the game: who has how much time, talk, and what can be done about the table.

use crate::says;
use kernel::Message;

/// Something that is done about a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Deals.
    Start,
    /// Agrees to what somebody wants to take back, or does not.
    Agree(bool),
    /// Says this to everybody.
    Say(String),
    /// Sits down, or takes one's seat back.
    Sit,
    /// Gives up.
    Resign,
    /// Leaves one's seat.
    Stand,
    /// Sets up the next game of the same people.
    Rematch,
    /// Goes to the next game, which was set up.
    Next,
}

/// What there is besides the game; nothing at a table of one's own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Around {
    /// What can be done about the table now.
    pub orders: Vec<Order>,
    /// Who has how much time left, where that is limited.
    pub clocks: String,
    /// What is wrong with the way to the table.
    pub trouble: Option<String>,
}

impl Order {
    /// What it is called in a list.
    pub fn label(&self) -> Message {
        match self {
            Order::Start => says::order_start(),
            Order::Agree(true) => says::order_agree(),
            Order::Agree(false) => says::order_disagree(),
            Order::Say(_) => says::order_say(),
            Order::Sit => says::order_sit(),
            Order::Resign => says::order_resign(),
            Order::Stand => says::order_stand(),
            Order::Rematch => says::order_rematch(),
            Order::Next => says::order_next(),
        }
    }

    /// How it is typed.
    pub fn word(&self) -> &'static str {
        match self {
            Order::Start => "/start",
            Order::Agree(true) => "/agree",
            Order::Agree(false) => "/disagree",
            Order::Say(_) => "/say",
            Order::Sit => "/sit",
            Order::Resign => "/resign",
            Order::Stand => "/stand",
            Order::Rematch => "/rematch",
            Order::Next => "/next",
        }
    }

    /// What a line says, that begins with a slash, among these; what it says to everybody with it.
    pub fn typed(line: &str, among: &[Order]) -> Option<Order> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let order = among.iter().find(|order| order.word() == word.to_lowercase())?;
        match order {
            Order::Say(_) => Some(Order::Say(rest.trim().to_string())),
            other => rest.trim().is_empty().then(|| other.clone()),
        }
    }

    /// Whether it is asked for again before it is done.
    pub fn is_grave(&self) -> bool {
        match self {
            Order::Resign | Order::Stand => true,
            Order::Start | Order::Agree(_) | Order::Say(_) | Order::Sit | Order::Rematch | Order::Next => {
                false
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_typed_where_they_can_be_given() {
        let now = [Order::Say(String::new()), Order::Stand];
        assert_eq!(Order::typed("/SAY  Hello you ", &now), Some(Order::Say("Hello you".into())));
        assert_eq!(Order::typed("/stand", &now), Some(Order::Stand));
        for line in ["/start", "/stand up", "stand", "/"] {
            assert_eq!(Order::typed(line, &now), None, "{line}");
        }
        assert!(Order::Stand.is_grave() && !now[0].is_grave());
    }
}
