# High Card

## What happens

# $seat: seat, $card: piece
draws = { $seat ->
    [you] You draw { $card }.
   *[other] { $seat } draws { $card }.
}

# $seat: seat
draws-unseen = { $seat ->
    [you] You draw a card.
   *[other] { $seat } draws a card.
}

# $seat: seat
lays = { $seat ->
    [you] You lay a card.
   *[other] { $seat } lays a card.
}

# $seat: seat, $card: piece
has-laid = { $seat ->
    [you] You have laid { $card }.
   *[other] { $seat } has laid { $card }.
}

# $seat: seat
takes = { $seat ->
    [you] You take the trick.
   *[other] { $seat } takes the trick.
}
sets-aside = Both are alike and go to the side pile.

## The table

status = Seven tricks win.
status-over = The game is over.
zone-pile = Draw pile
zone-aside = Side pile
zone-hand = Hand
zone-laid = Laid
zone-taken = Taken

## What places are for, to somebody who points at one

place-pile = Cards are drawn from here.
place-aside = Cards that nobody took.
place-hand = Cards that their player may lay.
place-laid = The card that was laid for this trick.
place-taken = The cards of the tricks that were won.
fact-tricks = Tricks

## What is asked

ask = Which card do you lay?

# $card: piece
lay = Lay { $card }

## Pieces

# $number: number
about-card = Of two cards that are laid at once the higher takes both. There are two cards of each number from 1 to 13; this one is { $number ->
    [1] the lowest
    [13] the highest
   *[other] a { $number }
  }.

## Why not

hc-01 = High Card is played by two.
hc-05 = You do not hold { $card }.

## What cannot be read as a move; words in small letters are typed so in every language

notation = lay a number from 1 to 13, as in lay 9
