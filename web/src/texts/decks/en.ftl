# The deck builder.

deck-kept = The deck is kept.
deck-name = Name of the deck
deck-save = Save
deck-saved = Saved
deck-save-new = Save as new
deck-text = Text
deck-empty = Empty it
deck-official = Official play: the banned and limited lists bind
deck-cards = Cards of the deck
deck-not-among = not among these cards
deck-fewer = One { $card } fewer
deck-more = One { $card } more
deck-start = Tap cards to put them in, or start from a ready deck.
cards-unfetched = The cards could not be fetched.
cards-fetching = Fetching the cards…
cards-set = { $name }: { $count } cards.
deck-size-of = { $title } is played with { $count } cards that you choose.
deck-to-table = Back to the table
cards = Cards
cards-none = No card is like that.
deck = The deck
card-pointed = The card under the pointer
deck-to-cards = Back to the cards
deck-count = Deck: { $n } of { $most }
deck-may = may be played
deck-one-fewer = One fewer
deck-in = { $count } in the deck
deck-add-one = Add one
deck-by-al = Creatures by AL
deck-types = Types
deck-none-yet = None yet.
deck-bars-none = none yet
cards-search-all = Search name, text and story
cards-search = Search name, text, story
cards-kind = Kind of card
cards-all = All
cards-creatures = Creatures
cards-magic = Magic
cards-type = Type
cards-any-type = Any type
cards-rarity = Rarity
cards-any-rarity = Any rarity
al-lowest = Lowest AL
al-highest = Highest AL
al-to = to
cards-found = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
cards-show-all = Show all
deck-legal = This deck may be played.
deck-illegal = This deck may not be played yet.
decks-yours = Yours
decks-your = Your decks
deck-delete-sure = Really delete
deck-delete = Delete
deck-delete-this = Delete { $name }
decks-none = You keep none yet.
decks-ready = Ready to play
decks-ready-ones = Ready decks
decks-ready-none = There are none.
deck-text-silent = The server does not answer.
deck-text-copied = The text is copied.
deck-text-not-copied = The browser does not allow it: select the text and copy it.
deck-text-unread = That could not be read.
deck-as-text = The deck as text
deck-text-how = Copy it to keep or send it, or paste another and read it.
deck-text-too = reads the same text.
deck-text-read = Read this text
deck-text-copy = Copy
card-add = Add { $card }. { $sort }, { $rarity }
card-banned = banned
card-limited = limited
card-read = Read { $card }
deck-unsaved = This deck is not saved
deck-yours = Your deck
deck-lost = { $name }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}, would be lost.
deck-save-go = Save it and go on
deck-go = Go on without saving
deck-stay = Stay
decks-not-here = To this game nobody brings decks.
decks-silent = The server does not answer. Try again in a moment.
cards-of-table = { $cards } cards{ $decks ->
    [0] {""}
    [one] , 1 ready deck
   *[other] , { $decks } ready decks
}.
cards-by-host = The host brought them; the server has checked that they can be played.
cards-of-house = They are the house’s.
cards-search-these = Search the cards
cards-build = Build a deck from them
cards-file = The card file
own-unchecked = It could not be checked.
own-cards-here = Cards of your own
own-cards-what = A card file in place of the house’s cards, at a table by link. Everybody who comes can read it before they play.
own-choose = Choose a file
own-paste = or paste it
own-check = Check it
own-drop = The house’s cards
own-good = { $name }: { $cards } cards and { $decks ->
    [one] 1 ready deck
   *[other] { $decks } ready decks
}. The table is played with them.
own-bad = It cannot be played with yet:
own-at = Line { $line }, column { $column }
own-faults = and { $count } more
