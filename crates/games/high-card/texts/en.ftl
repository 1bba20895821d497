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
