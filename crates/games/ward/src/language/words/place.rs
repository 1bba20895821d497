//! Where cards are, and where they go.

words! {
    /// Where a card can be.
    Place {
        /// On the field.
        Field = "field",
        /// In a hand.
        Hand = "hand",
        /// In a deck.
        Deck = "deck",
        /// In a cemetery.
        Cemetery = "cemetery",
    }
    /// Where cards are that are not on the field (WT-346).
    Pile {
        /// In a hand.
        Hand = "hand",
        /// In a deck.
        Deck = "deck",
        /// In a cemetery.
        Cemetery = "cemetery",
    }
    /// Hidden cards (WT-382).
    Hidden {
        /// A hand.
        Hand = "hand",
        /// A deck.
        Deck = "deck",
    }
    /// Where a creature goes that lost its anchor (WT-264).
    Home {
        /// Its owner's cemetery.
        Cemetery = "cemetery",
        /// Its owner's hand.
        Hand = "hand",
        /// Its owner's deck, which is shuffled (WT-304).
        Deck = "deck",
    }
    /// What happens to a creature when control of it ends (WT-279).
    ControlEnd {
        /// Its owner's cemetery.
        Cemetery = "cemetery",
        /// Its owner's hand.
        Hand = "hand",
        /// Its owner's deck, which is shuffled.
        Deck = "deck",
        /// Its owner's side, as WT-435 says.
        Owner = "owner",
    }
    /// Where a card of the field can be returned to (WT-381).
    Back {
        /// Its owner's hand.
        Hand = "hand",
        /// Its owner's deck, which is shuffled (WT-304).
        Deck = "deck",
        /// The top of its owner's deck.
        DeckTop = "deck_top",
        /// The bottom of its owner's deck.
        DeckBottom = "deck_bottom",
    }
    /// Where a card from the cemetery goes (WT-380).
    Raised {
        /// Its owner's hand.
        Hand = "hand",
        /// Its owner's deck, which is shuffled (WT-304).
        Deck = "deck",
        /// The top of its owner's deck.
        DeckTop = "deck_top",
        /// The bottom of its owner's deck.
        DeckBottom = "deck_bottom",
        /// The field of the controller of the effect.
        Field = "field",
    }
    /// Where a card that was searched for goes (WT-378).
    Found {
        /// The hand.
        Hand = "hand",
        /// The field.
        Field = "field",
        /// The cemetery.
        Cemetery = "cemetery",
    }
}

impl From<Home> for ControlEnd {
    fn from(home: Home) -> ControlEnd {
        match home {
            Home::Cemetery => ControlEnd::Cemetery,
            Home::Hand => ControlEnd::Hand,
            Home::Deck => ControlEnd::Deck,
        }
    }
}
