# The Final Word: twenty-five word games with one deck of letters.

# $word: word
word = { $word }

## What happens

# $seat: seat
passes = { $seat ->
    [you] You pass.
   *[other] { $seat } passes.
}

# $seat: seat
stops = { $seat ->
    [you] You stop.
   *[other] { $seat } stops.
}

# $seat: seat
gives-up = { $seat ->
    [you] You give up.
   *[other] { $seat } gives up.
}

# $seat: seat
drops-out = { $seat ->
    [you] You drop out.
   *[other] { $seat } drops out.
}

# $seat: seat
makes-no-word = { $seat ->
    [you] You make no word.
   *[other] { $seat } makes no word.
}

# What was laid down was struck down.
# $seat: seat
has-made-no-word = { $seat ->
    [you] You have made no word.
   *[other] { $seat } has made no word.
}

# $seat: seat, $words: messages
lays = { $seat ->
    [you] You lay { $words }; the others may doubt it.
   *[other] { $seat } lays { $words }; the others may doubt it.
}

# $seat: seat
accepts = { $seat ->
    [you] You accept.
   *[other] { $seat } accepts.
}

# $seat: seat
challenges-in-vain = { $seat ->
    [you] You challenge, but the dictionary has it.
   *[other] { $seat } challenges, but the dictionary has it.
}

# $seat: seat, $maker: seat
challenges = { $seat ->
    [you] You challenge: that is no word. { $maker ->
        [you] You take it back.
       *[other] { $maker } takes it back.
    }
   *[other] { $seat } challenges: that is no word. { $maker ->
        [you] You take it back.
       *[other] { $maker } takes it back.
    }
}

# $seat: seat, $words: messages
lays-duplicates = { $seat ->
    [you] You lay duplicates on { $words }.
   *[other] { $seat } lays duplicates on { $words }.
}

# $seat: seat, $words: messages, $before: word
makes = { $seat ->
    [you] You make { $words } of { $before }.
   *[other] { $seat } makes { $words } of { $before }.
}

# $seat: seat, $words: messages, $before: word, $left: pieces
makes-leaving = { $seat ->
    [you] You make { $words } of { $before }. Left over: { $left }.
   *[other] { $seat } makes { $words } of { $before }. Left over: { $left }.
}

# $seat: seat, $words: messages
spells = { $seat ->
    [you] You spell { $words }.
   *[other] { $seat } spells { $words }.
}

# $seat: seat, $cards: pieces
takes-up = { $seat ->
    [you] You take up { $cards }.
   *[other] { $seat } takes up { $cards }.
}

# $seat: seat, $points: number
scores = { $seat ->
    [you] You score { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
   *[other] { $seat } scores { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
}

# $seat: seat, $points: number
loses = { $seat ->
    [you] You lose { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
   *[other] { $seat } loses { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
}

board-leaves = What lies on the board leaves play.
board-to-hand = What lies on the board goes into the hand.
board-to-deck = What lies on the board goes back into the deck.
board-leaves-reds = What lies on the board leaves play, but for the red cards.

# $seat: seat
board-to-player = { $seat ->
    [you] What lies on the board goes to you.
   *[other] What lies on the board goes to { $seat }.
}

# $word: word
word-leaves = { $word } leaves play.

# $word: word
word-to-hand = { $word } goes into the hand.

# $word: word
word-to-deck = { $word } goes back into the deck.

# $word: word
word-leaves-reds = { $word } leaves play, but for the red cards.

# $word: word, $seat: seat
word-to-player = { $seat ->
    [you] { $word } goes to you.
   *[other] { $word } goes to { $seat }.
}

# $count: number
cards-return = { $count ->
    [one] 1 card is shuffled into the deck.
   *[other] { $count } cards are shuffled into the deck.
}

# $seat: seat, $cards: pieces
draws = { $seat ->
    [you] You draw { $cards }.
   *[other] { $seat } draws { $cards }.
}

# $seat: seat, $count: number
draws-unseen = { $seat ->
    [you] You draw { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
   *[other] { $seat } draws { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
}

# $seat: seat, $count: number
trades = { $seat ->
    [you] You trade { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
   *[other] { $seat } trades { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
}

# $seat: seat
is-out = { $seat ->
    [you] You are out.
   *[other] { $seat } is out.
}

# $seat: seat
leaves = { $seat ->
    [you] You leave the game.
   *[other] { $seat } leaves the game.
}

# $seat: seat
has-chosen = { $seat ->
    [you] You have chosen.
   *[other] { $seat } has chosen.
}

all-show = All show what they chose.

# $seat: seat, $turns: number
misses = { $seat ->
    [you] You miss { $turns ->
        [one] a turn
       *[other] { $turns } turns
    }.
   *[other] { $seat } misses { $turns ->
        [one] a turn
       *[other] { $turns } turns
    }.
}

# $seat: seat
is-away = { $seat ->
    [you] You are away and pass.
   *[other] { $seat } is away and passes.
}

# $seat: seat
has-no-cards = { $seat ->
    [you] You have no cards and pass.
   *[other] { $seat } has no cards and passes.
}

# $seat: seat
has-to-wait = { $seat ->
    [you] You have to wait and pass.
   *[other] { $seat } has to wait and passes.
}

# $seat: seat, $points: number, $cards: pieces
pays-for-hand = { $seat ->
    [you] You lose { $points } for { $cards } in hand.
   *[other] { $seat } loses { $points } for { $cards } in hand.
}

# $seat: seat, $points: number, $cards: pieces
pays-for-away = { $seat ->
    [you] You lose { $points } for { $cards } put away.
   *[other] { $seat } loses { $points } for { $cards } put away.
}

# $seat: seat, $card: piece
turns-over = { $seat ->
    [you] You turn over { $card }.
   *[other] { $seat } turns over { $card }.
}

# $seat: seat, $card: piece
keeps = { $seat ->
    [you] You keep { $card }.
   *[other] { $seat } keeps { $card }.
}

# $seat: seat, $card: piece
puts-back = { $seat ->
    [you] You put back { $card }.
   *[other] { $seat } puts back { $card }.
}

# $seat: seat, $card: piece
gives-up-card = { $seat ->
    [you] You give up { $card }.
   *[other] { $seat } gives up { $card }.
}

# $seat: seat, $card: piece
asks-for = { $seat ->
    [you] You ask for { $card }.
   *[other] { $seat } asks for { $card }.
}

# $seat: seat, $from: seat, $card: piece
plucks = { $seat ->
    [you] You pluck { $card } from { $from ->
        [you] yourself
       *[other] { $from }
    }.
   *[other] { $seat } plucks { $card } from { $from ->
        [you] you
       *[other] { $from }
    }.
}

# $seat: seat, $card: piece
has-none = { $seat ->
    [you] You have no { $card }.
   *[other] { $seat } has no { $card }.
}

# $seat: seat, $to: seat, $card: piece
gives-back = { $seat ->
    [you] You give { $card } back to { $to ->
        [you] yourself
       *[other] { $to }
    }.
   *[other] { $seat } gives { $card } back to { $to ->
        [you] you
       *[other] { $to }
    }.
}

# $seat: seat, $cards: pieces
hands-on = { $seat ->
    [you] You hand on { $cards }.
   *[other] { $seat } hands on { $cards }.
}

# $seat: seat, $count: number
puts-away = { $seat ->
    [you] You put { $count ->
        [one] 1 card
       *[other] { $count } cards
    } away.
   *[other] { $seat } puts { $count ->
        [one] 1 card
       *[other] { $count } cards
    } away.
}

# $seat: seat, $pile: number, $cards: pieces
takes-pile = { $seat ->
    [you] You take pile { $pile }: { $cards }.
   *[other] { $seat } takes pile { $pile }: { $cards }.
}

# $seat: seat, $pile: number
takes-pile-unseen = { $seat ->
    [you] You take pile { $pile }.
   *[other] { $seat } takes pile { $pile }.
}

# $pile: number
pile-leaves = Pile { $pile } leaves play unseen.

# $seat: seat
goes-first = { $seat ->
    [you] You go first.
   *[other] { $seat } goes first.
}

last-turns-begin = The last turns begin.

## How a game ends

# $rounds: number
end-stalled = { $rounds ->
    [one] 1 full round has gone by without a word.
   *[other] { $rounds } full rounds have gone by without a word.
}

# $rounds: number
end-circling = { $rounds ->
    [one] 1 full round has gone by, and deck and hands hold no fewer cards.
   *[other] { $rounds } full rounds have gone by, and deck and hands hold no fewer cards.
}

# $seat: seat
end-emptied = { $seat ->
    [you] The deck is out, and you have no cards left.
   *[other] The deck is out, and { $seat } has no cards left.
}

# $seat: seat
end-alone = { $seat ->
    [you] Only you are left.
   *[other] Only { $seat } is left.
}

end-no-cards = The deck is out, and nobody has a card left.
end-stuck = The deck is out, and nobody has made a word in a full round.
end-no-piles = All piles are played.
end-last-turns = The last turns are over.
end-deck-out = The deck is out.
end-sequence-abandoned = The deck is out, and nobody completes the word or opens another.
end-no-sequence = The deck is out, and a whole lap has completed no sequence.
end-unanswerable = The deck is out, and nobody but the maker of the word holds a card.
end-declined = The deck is out, and everybody with cards has declined to start.
end-no-words = The deck is out, and neither can make a word.
end-hand-empty = The deck is out, and a hand is empty.
end-both-failed = The deck is out, and both have failed.
end-all-reds = All seven red cards are used.
end-first-out = The first player is out.
end-trick-empty-hand = The deck is out, and a trick has ended with an empty hand.
end-nobody-leads = The deck is out, and nobody leads.

# $seat: seat
over-won = { $seat ->
    [you] The game is over: you win.
   *[other] The game is over: { $seat } wins.
}

# $seats: seats
over-shared = The game is over: { $seats } share the win.

over-unwon = The game is over: nobody wins.

# One player alone has played every card.
over-alone = The game is over: every card is played.

# $points: number
over-alone-points = The game is over: every card is played, { $points ->
    [one] 1 point
   *[other] { $points } points
  }.

# $cards: number
over-alone-left = The game is over: { $cards ->
    [one] 1 card left
   *[other] { $cards } cards left
  } in deck and hand.

# $cards: number, $points: number
over-alone-left-points = The game is over: { $cards ->
    [one] 1 card left
   *[other] { $cards } cards left
  } in deck and hand, { $points ->
    [one] 1 point
   *[other] { $points } points
  }.

## Where the game stands

# $seat: seat
status-starts = { $seat ->
    [you] You may start a new word.
   *[other] { $seat } may start a new word.
}

# $seat: seat
status-goes-on = { $seat ->
    [you] You go on.
   *[other] { $seat } goes on.
}

# $seat: seat
status-plays = { $seat ->
    [you] It is your turn.
   *[other] { $seat } is to play.
}

# $seat: seat, $maker: seat
status-doubts = { $seat ->
    [you] You may doubt what { $maker ->
        [you] you
       *[other] { $maker }
    } laid.
   *[other] { $seat } may doubt what { $maker ->
        [you] you
       *[other] { $maker }
    } laid.
}

# $seat: seat
status-chooses-pile = { $seat ->
    [you] You choose a pile.
   *[other] { $seat } chooses a pile.
}

# $seat: seat
status-chooses-word = { $seat ->
    [you] You choose a word.
   *[other] { $seat } chooses a word.
}

# $seat: seat
status-picks = { $seat ->
    [you] You pick letters.
   *[other] { $seat } picks letters.
}

# $seat: seat
status-asks = { $seat ->
    [you] You ask for a letter.
   *[other] { $seat } asks for a letter.
}

status-all-choose = All choose unseen.
status-over = The game is over.

## The table

zone-word = Word

# $number: number
zone-word-numbered = Word { $number }

zone-row = Red cards
zone-piles = Piles
zone-unseen = Out of play, unseen
zone-deck = Deck
zone-hand = Hand
zone-taken = Taken
zone-away = Put away
zone-removed = Out of play

## What places are for, to somebody who points at one

place-word = A word in play.
place-word-numbered = A word in play.
place-row = The red cards, which may be used in words.
place-piles = Ten cards each; one of them is the hand of a turn.
place-unseen = Cards that are out of play and were seen by nobody.
place-deck = Cards are drawn from here.
place-hand = Letters that their player may use.
place-taken = Cards that this player has gained.
place-away = Cards that this player has put away.
place-removed = Cards that are out of play for good.

fact-deck = Cards in the deck
fact-turn = Turn
fact-stacks = Stacks, from the bottom up
fact-maker = Made by
fact-due = To be used
fact-missed = Asked for in vain
fact-from = Handed on from
fact-last-turns = Last turns to come
fact-word-by = Last word by
fact-before = Made of
fact-left-over = Left over
fact-taken-up = Taken up
fact-scored = Scored
fact-word-exists = A word can be made
fact-points = Points
fact-cards = Cards
fact-taken = Cards taken
fact-misses = Turns to miss
fact-red = Red cards used
fact-through = Through with this round
fact-word-open = Word open to all
fact-trade-used = Trade used
fact-next-trick = Out of the next trick
fact-left = Has left
fact-out = Out
fact-words = Words
fact-discarded = Leaves the board

## What is asked

ask-spell = Spell a word from your hand.
ask-spell-two = Spell two words from your hand.
ask-spell-one-to-three = Spell one, two or three words from your hand.
ask-spell-three = Spell a word of three letters.
ask-spell-five = Spell a word of five letters.
ask-spell-longest = Spell the longest word you can.
ask-change = Change the word on the board.
ask-reuse = Make a new word with letters on the board.
ask-start = You may start a new word.
ask-extra = You may spell a new word for the next player.
ask-into-four = Change the word into one of four letters.
ask-into-five = Change the word into one of five letters.
ask-change-with-three = Change the word with at least three cards.
ask-lay-over = Lay one to four cards over the word.
ask-five-points = Make a word worth five points or more.
ask-five-points-of-several = Change a word, or replace all of them by a new one, for five points or more.
ask-cut = Cut the word in two and complete both parts; or one part, for no points.
ask-cross = Move your doubles onto the other word, change it if you like, and rebuild your own.
ask-fresh = The board is clear: spell a fresh word.
ask-change-or-remove = Change the word, or remove it at the price of its points and spell a new one.
ask-ends = Keep both ends of a word in play, or spell a new word from your hand.
ask-run-home = Move the last letter before or onto the first, and make a new word.
ask-last-letter = Make a word with the last letter on the board.
ask-combine = Make a new word with letters on the board and in your hand.
ask-pair = Make a new word with both letters on the board and cards of your hand.
ask-hand-on = Which vowel and which consonant do you hand on?
ask-lost-pile = You have lost a turn: which pile leaves play?
ask-pile = Which pile do you take?
ask-spell-many = Spell as many words as you can; what is left over counts against you.
ask-take-back = Which cards do you take back? The rest you draw; what stays is the winner's.
ask-letter = Which letter do you ask for?
ask-plucked = Spell a word with the plucked card.
ask-change-or-replace = Change the word, or replace it by a new one.
ask-change-or-replace-all = Change a word, or replace all of them by a new one.
ask-drawn = Change the word with the card you drew, or take what lies there.
ask-draw-on = Draw on, or take what lies there?
ask-spell-drawn = Spell a word with the card you drew.
ask-red = Spell a word with cards of your hand and at least one red card.
ask-split = Change a word in play, or split one.
ask-take-two = Take two letters off the board for a new word.
ask-four = Spell a word of four letters.
ask-four-or-open = Spell a word of four letters, or go on with an open one.
ask-longer = Make your word a letter longer.
ask-longer-or-open = Make your word, or an open one, a letter longer.
ask-lead = Lead with a word from your hand.
ask-single-card = Change the word with a single card.
ask-last-turn = Your last turn: make a word from your hand, or build on the board.
ask-turned = Spell a word with the card that was turned over.
ask-build = Build on the word with the turned card, or discard it for a new one.
ask-build-of-several = Build on a word with the turned card, or discard all of them for a new one.
ask-remove-word = Which word leaves play?
ask-take-word = Which word do you take?

# $seat: seat
ask-doubt = { $seat ->
    [you] You have laid that. Do you let it stand?
   *[other] { $seat } has laid that. Do you let it stand?
}

## Answers

lay-words = Lay words
lay-run-home = Put the last letter first, or onto the first, and make a new word

# $own: number
lay-cross = Lay both words anew; word { $own } is yours

pick-hand-on = Hand on a vowel and a consonant
pick-take-back = Take cards off the board
trade = Trade cards and lose the turn
trade-leaving = Trade cards and give up: the word leaves play
trade-to-maker = Trade cards and give up: its maker takes the word and its points
pass = Pass
give-up = Give up
give-up-leaving = Give up: the word leaves play
give-up-to-maker = Give up: its maker takes the word and its points
give-up-out = Give up: you are out
give-plucked-back = Give the plucked card back
leave-changed = Leave the changed word in play
leave-empty = Leave the board empty
lay-none = Make no word
take-cards = Take the cards
drop-out = Drop out of the trick
draw-on = Draw on
accept = Accept
challenge = Challenge
leave-game = Leave the game

# $pile: number
take-pile = Pile { $pile }

# $letter: piece
ask-for = { $letter }

# $word: word
remove-word = Remove { $word }

# $word: word, $points: number
take-word = Take { $word } for { $points }

## Before it is done

warns-out = You are out of the game.
warns-challenge-out = If the word is good, you are out of the game.
warns-challenge-turn = If the word is good, you lose your next turn.
warns-challenge-points = If the word is good, you score nothing this round.
warns-challenge-trick = If the word is good, you lose this trick or the next.

## Moves

move-add = Add
move-overlay = Overlay
move-give-take = Give&Take
move-duplicate = Duplicate
move-split = Split

## Pieces

# $card: piece, $copies: number, $points: number, $role: case, $covers: number, $mark: case
# Letters are worth nothing in the game where $points is 0; $role is red for a red card of the row; $mark says what the last turn did.
about-letter = { $copies ->
    [one] There is one { $card } among the 120 cards.
   *[other] { $card } is on { $copies } of the 120 cards.
  }{ $points ->
    [0] {""}
    [one] {" "}It is worth 1 point.
   *[other] {" "}It is worth { $points } points.
  }{ $role ->
    [red] {" "}It lies open for all: every word borrows at least one red card.
   *[plain] {""}
  }{ $covers ->
    [0] {""}
    [one] {" "}One card lies covered below it.
   *[other] {" "}{ $covers } cards lie covered below it.
  }{ $mark ->
    [added] {" "}The last turn added it.
    [overlaid] {" "}The last turn laid it over another letter.
    [duplicated] {" "}The last turn laid it on the same letter.
    [swapped] {" "}The last turn put it here for another letter.
    [moved] {" "}The last turn moved it here.
    [split] {" "}The last turn split its word off.
   *[none] {""}
  }

## Why not: all games

fw-18 = Seat { $no-such-seat } cannot go first: there are only { $players } players.
fw-25 = You open with a new word from your hand alone; no word on the board is yours to change now.
fw-25-one = Spell one word, not several.
fw-35 = A word has at least three letters.
fw-45 = { $word } has been made already, and each word counts once in this game.
fw-54 = You change one word a turn, and each word only once.
fw-55 = Letters of different words on the board are never joined.
fw-58 = This game needs at least one of these moves: { $needed }.
fw-58-no-split = This game needs at least one of these moves, and no Split: { $needed }.
fw-58-twice = A move is named twice. Name each move once.
fw-64 = You may not cover every letter: one of them stays uncovered.
fw-73 = { $letter } lies there already. Exchange a letter for a different one.
fw-77 = Each part of a split keeps at least one letter of the word that was cut.
fw-78 = At least one word of a split must change by a card from your hand.
fw-80 = A split needs a card from your hand.
fw-83 = One move makes at most eight words.
fw-84 = Every letter of the word on the board must stay in it.
fw-84-twice = You have used the same letter of the board twice.
fw-84-onto = Letters on the board are not moved onto each other in this game.
fw-85 = Letters on the board keep their order.
fw-86 = You do not hold { $not-in-hand }.
fw-87 = Only one card goes onto a letter in one turn.
fw-89 = At least one letter of the old word must stay in the new one.
fw-91 = Each word of a split keeps an uncovered letter of the old word.
fw-92 = Use at least one card from your hand.
fw-93 = That leaves { $word } as it was. Make a different word.
fw-130 = { $word } is not in the dictionary. Try another word.
fw-133 = A word has been laid: accept it or challenge it first.
fw-133-nothing = No word is waiting to be accepted or challenged.
fw-146 = You may trade at most { $most } cards.
fw-149 = You can still make a word, so you may not trade.
fw-153 = Choose at least one card to trade, or pass.
fw-154 = { $deck ->
    [one] The deck has only one card left, so you may trade no more than that.
   *[other] The deck has only { $deck } cards left, so you may trade no more than that.
}
fw-155 = The deck is empty: there is nothing to trade for.
fw-156 = You have made a word this turn, so you may not trade any more.
fw-162 = This table plays without hints.
fw-163 = A turn has at least 15 seconds.
fw-208 = Nobody is advised about a word that may be challenged.
fw-226 = A word has at most 32 letters.
fw-232 = A word without letters cannot be laid.
fw-232-stack = There is no such letter on the board.

## Why not: 3-4-5

fw-345-02 = 3-4-5 is for two to four players.
fw-345-03 = Open with a word of exactly three letters.
fw-345-05 = The next word must have exactly four letters.
fw-345-07 = The next word must have exactly five letters.
fw-345-10 = { $move } is not allowed in this game.
fw-345-15 = Go on with the word on the board; you may not start another while it lies there.
fw-345-18 = Nobody trades at this table. You may only stop.

## Why not: 3'n Change

fw-3nc-02 = 3'n Change is for two to six players.
fw-3nc-04 = Change the word on the board with at least three cards from your hand.
fw-3nc-05 = At least one letter of the old word must stay, uncovered and in order.
fw-3nc-07 = { $move } is not allowed in this game.
fw-3nc-10 = That spells { $word } again. Make a different word.
fw-3nc-11 = Your change is made. You may now spell one new word from your hand, or stop.
fw-3nc-18 = { $most ->
    [one] Trade exactly one card.
   *[other] Trade exactly { $most } cards.
}
fw-3nc-29 = You would take { $letter } up only to put its like in its place.

## Why not: 5 to 5

fw-5t5-02 = 5 to 5 is for one to four players.
fw-5t5-03 = Open with a word of exactly five letters.
fw-5t5-04 = Lay cards over the word on the board; it always has exactly five letters.
fw-5t5-05 = { $move } is not allowed in this game.
fw-5t5-06 = At least one letter of the old word must stay uncovered.
fw-5t5-08 = Duplicates alone leave { $word } as it was, and this table does not allow that.
fw-5t5-13 = You may not trade again before your next word.
fw-5t5-18 = There is no trading in a knockout.

## Why not: 5 Up

fw-5up-02 = 5 Up is for two to six players.
fw-5up-05 = Change the word, or spell one new word.
fw-5up-08 = { $move } is not allowed in this game.
fw-5up-09 = Exchanges alone are not enough: put at least one more card on the board.
fw-5up-10 = { $word } lies there already. Make a different word.
fw-5up-12 = { $word } is worth only { $points ->
    [one] 1 point
   *[other] { $points } points
  }. A word needs { $least } or more.

## Why not: 3-2-1

fw-321-02 = 3-2-1 is for two to six players.
fw-321-04 = Spell one, two or three words.
fw-321-07 = Nothing on the board is used here. Spell from your hand alone.

## Why not: Break Up

fw-brk-02 = Break Up is for two to six players.
fw-brk-03 = Open with two words.
fw-brk-04 = Of your first two words choose the one that scores; the other stays in play.
fw-brk-06 = Cut the word on the board in two and complete both parts, or give one part back and complete the other.
fw-brk-09 = { $word } has no card from your hand. Each part needs one.
fw-brk-11 = { $move } is not allowed in this game.
fw-brk-12 = Of the two words you made choose the one that scores; the other stays in play.
fw-brk-26 = With a word of three letters you may take only the one that is worth less.

## Why not: Double Cross

fw-dbl-02 = Double Cross is for two players.
fw-dbl-06 = First move { $due } of your word onto the same letters of the other word.
fw-dbl-10 = The other word must keep one of the letters that it showed.
fw-dbl-11 = Cards from your hand may not be laid on the other word.
fw-dbl-15 = The letters left in your word keep their order.
fw-dbl-16 = Rebuild your own word with at least one card from your hand: it must change, and a letter of it stays uncovered.
fw-dbl-16-left = Every letter that is left of your own word must stay in it.
fw-dbl-16-move = { $move } is not allowed here. Add cards, or lay them over others.
fw-dbl-20 = Lay both words in one move, or pass or trade.
fw-dbl-30 = No card goes on a letter that was moved this turn, and only one letter goes on any other.

## Why not: Eight It All

fw-eia-02 = Eight It All is for two to six players.
fw-eia-04 = Change the word on the board; you may not spell a new one beside it.
fw-eia-06 = { $move } is not allowed in this game.
fw-eia-07 = Exchanges alone are not enough: put at least one more card on the board.
fw-eia-10 = At least one letter must stay uncovered; duplicates cover too.
fw-eia-12 = Spell one fresh word from your hand.
fw-eia-25 = Change the word, or remove it for one new word.
fw-eia-28 = There is no trading in Take 10.

## Why not: End to End

fw-e2e-02 = End to End is for two to six players.
fw-e2e-03 = Open with two words.
fw-e2e-06 = The new word begins with the first letter and ends with the last letter of the old one.
fw-e2e-08 = This is not what the table agreed on for the letters between the ends.
fw-e2e-08-move = { $move } is not allowed in this game.
fw-e2e-08-rows = Make one word between the ends.
fw-e2e-10 = Use at least one card from your hand, and make a different word.
fw-e2e-12 = You may now spell one new word from your hand, or leave the changed one in play.
fw-e2e-16 = Spell one new word.

## Why not: First Base

fw-fb-02 = First Base is for one player.
fw-fb-04 = Begin with the last letter on the board: put it before the first letter, or onto it.
fw-fb-07 = { $move } is not allowed in this game.
fw-fb-07-rows = Make one word.
fw-fb-10 = Nothing goes before the letter that was moved to the front, or on it.
fw-fb-11 = Every letter of the word must stay in it.
fw-fb-12 = Use at least one card from your hand.
fw-fb-13 = That spells { $word } again. Make a different word.
fw-fb-21 = You may not trade again before your next word.

## Why not: Last Man Standing

fw-lms-02 = Last Man Standing is for one to six players.
fw-lms-04 = Your word must begin with { $letter }, the last letter on the board.
fw-lms-05 = Make a word with the last letter on the board and at least two cards from your hand.
fw-lms-06 = Only the last letter on the board is used, as a card of the new word; nothing is covered or exchanged.
fw-lms-07 = { $word } lies there already. Make a different word.
fw-lms-11 = There is no trading in a knockout.
fw-lms-25 = Your word must begin or end with { $letter }, the last letter on the board.
fw-lms-26 = Your word must have { $letter } in it, the last letter on the board.
fw-lms-29 = You may not trade again before your next word.

## Why not: Leftovers

fw-lft-02 = Leftovers is for two to six players.
fw-lft-04 = Use at least one letter on the board and at least one card from your hand.
fw-lft-05 = At this table letters on the board keep their order in the new word.
fw-lft-06 = Letters on the board are used as they are or left over; nothing is covered or exchanged.
fw-lft-08 = { $word } lies there already. Make a different word.
fw-lft-13 = You may start a new word from your hand alone.
fw-lft-16 = Nobody trades at this table.

## Why not: OW

fw-ow-01 = OW is for two to six players.
fw-ow-03 = Hand on one vowel and one consonant of your word.
fw-ow-04 = Your word must have both letters that lie on the board.
fw-ow-08 = Both letters are used as cards of the new word; nothing is covered or exchanged.
fw-ow-08-order = At this table the two letters keep their order in the new word.
fw-ow-10 = { $word } has no vowel and consonant to hand on.
fw-ow-12 = The two letters come from { $word }. Make a different word.

## Why not: Positive-Negative

fw-pn-01 = Positive-Negative is for two to four players.
fw-pn-06 = At the start of your turn choose one of the piles that still lie there.
fw-pn-09 = Lay at most three words.
fw-pn-11 = Words are spelled from your pile alone.
fw-pn-12 = There is no passing and no trading here. Lay the words you find, or none.
fw-pn-12-pile = First choose a pile.
fw-pn-25 = You have lost a turn: choose the pile that leaves play.

## Why not: Profit & Loss

fw-pl-01 = Profit & Loss is for two players.
fw-pl-05 = Nothing on the board is used here. Spell from your hand alone.
fw-pl-08 = At this table you take cards back from the winner's word only.
fw-pl-10 = You may take back at most { $most ->
    [one] one card
   *[other] { $most } cards
  }, as many as you played.
fw-pl-11 = First choose the cards that you take back, or none.

## Why not: Pluck It

fw-plk-01 = Pluck It is for two players.
fw-plk-07 = Your word must have { $letters } in it, which you plucked.
fw-plk-09 = Nothing on the board is used here. Spell from your hand alone.
fw-plk-14 = First ask the other player for a letter.
fw-plk-15 = You ask for one letter, at the start of your turn.
fw-plk-19 = { $due } was plucked and goes back; you may not trade it.

## Why not: Real Value

fw-rv-01 = Real Value is for two to six players.
fw-rv-07 = Change the word, or replace it by one new word.
fw-rv-09 = { $move } is not allowed in this game.
fw-rv-11 = At least one letter must stay uncovered; duplicates cover too.
fw-rv-12 = Exchanges alone are not enough: put at least one more card on the board.

## Why not: Run the Table

fw-rtt-01 = Run the Table is for two to four players.
fw-rtt-04 = Change the word with the card you drew, or take what lies there.
fw-rtt-06 = At least one letter of the old word must stay to be seen.
fw-rtt-08 = Now you may only draw on, or take what lies there.
fw-rtt-08-draw = A card is drawn only after a word.
fw-rtt-09 = { $move } is not allowed in this game.
fw-rtt-10 = The card you drew, { $letters }, must be seen in the new word, and not on its like.
fw-rtt-10-duplicates = Duplicates alone leave { $word } as it was. The card you drew must change it.
fw-rtt-26 = The card you drew, { $letters }, must be in your word.
fw-rtt-29 = There is no trading in Turn and Run.

## Why not: Seeing Red

fw-red-01 = Seeing Red is for two to six players.
fw-red-05 = Use at least one red card of the row.
fw-red-08 = { $not-in-hand } lies in the row less often than you use it.
fw-red-09 = Use at least one card from your hand.
fw-red-10 = Every turn makes a fresh word; nothing on the board is changed.
fw-red-29 = There is no trading in a knockout.

## Why not: Split Off

fw-sof-01 = Split Off is for two to six players.
fw-sof-04 = { $move } is not allowed in this game.
fw-sof-05 = You change or split one word a turn, and each word only once.
fw-sof-07 = Change or split a word on the board; you may not spell a new one beside it.
fw-sof-08 = Each word of a split keeps two letters that stood side by side in the old word.
fw-sof-14 = { $word } has not changed. At this table every word of a split must get a card from your hand.
fw-sof-15 = After a split choose one of the words it made; that word leaves play.

## Why not: Split Run

fw-srn-01 = Split Run is for two to six players.
fw-srn-04 = { $move } is not allowed in this game.
fw-srn-05 = You change or split one word a turn, and each word only once.
fw-srn-07 = Change or split a word on the board; you may not spell a new one beside it.
fw-srn-08 = Each word of a split keeps two letters that stood side by side in the old word.
fw-srn-14 = { $word } has not changed. At this table every word of a split must get a card from your hand.

## Why not: Take Two

fw-tk2-01 = Take Two is for two to six players.
fw-tk2-03 = Take two letters off the board for your new word.
fw-tk2-04 = Use exactly two letters of the board.
fw-tk2-06 = At this table the two letters keep their order in the new word.
fw-tk2-07 = The two letters are used as cards of the new word; nothing is covered or exchanged.
fw-tk2-08 = { $word } lies there already. Make a different word.
fw-tk2-16 = You may start a new word from your hand alone.
fw-tk2-19 = Nobody trades at this table.

## Why not: Take 6

fw-tk6-01 = Take 6 is for two to four players.
fw-tk6-03 = A new word has exactly four letters.
fw-tk6-09 = You have a word of your own. Complete it before you have another.
fw-tk6-10 = { $move } is not allowed in this game.
fw-tk6-11 = The next word must have exactly { $due } letters.
fw-tk6-18 = That word is its owner's. It is open to you only when its owner has failed to lengthen it.

## Why not: Tricked Out

fw-trk-01 = Tricked Out is for two to six players.
fw-trk-03 = Change the word on the board with exactly one card from your hand.
fw-trk-05 = { $move } is not allowed in this game.
fw-trk-13 = You may not trade in a trick. Change the word or drop out.
fw-trk-20 = You have had your one trade of this game.

## Why not: Turnover

fw-trn-01 = Turnover is for one to six players.
fw-trn-03 = The card that was turned over, { $letters }, must be in your word.
fw-trn-04 = Spell the first word with the turned card and cards from your hand.
fw-trn-10 = { $move } is not allowed in this game.
fw-trn-12 = Make one word a turn.
fw-trn-21 = { $due } was turned over and does not stay in your hand; you may not trade it.
fw-trn-25 = There is no trading in the last turns.
fw-trn-32 = Exchanges alone are not enough now: put at least one more card on the board.

## Options of all games

option-point_table = Letter values
    .about = What each letter is worth: the usual table, or one of your own that gives every letter 1 to 4 points.
    .is-tiers = usual: 1 for A E I L N O R S T, 2 for C D P U, 3 for B F G H M W Y, 4 for the red letters
option-first_player = First player
    .about = Who goes first.
    .is-draw = whoever draws the letter nearest to A
    .is-random = drawn by lot
    .is-seat-1 = the first seat
    .is-seat-2 = the second seat
    .is-seat-3 = the third seat
    .is-seat-4 = the fourth seat
    .is-seat-5 = the fifth seat
    .is-seat-6 = the sixth seat
option-lexicon = Word list
    .about = The dictionary that words are judged by. A table that anybody can find begins with the list without offensive words.
    .is-wordnik = Wordnik
    .is-scowl80 = SCOWL, larger
    .is-wordnik-clean = Wordnik, without offensive words
    .is-scowl80-clean = SCOWL, without offensive words
    .is-own = a list of your own
option-repeat_words = Repeated words
    .about = Whether a word may be made again in the same game.
    .is-allowed = as often as you like
    .is-once-per-game = each word once a game
option-validation = Checking words
    .about = Whether words are looked up as they are laid, or only when another player challenges them.
    .is-auto = looked up at once
    .is-challenge = only when challenged
option-trade_only_if_stuck = Trade only if stuck
    .about = Whether a trade is refused while a word could be made.
    .is-off = trade whenever you like
    .is-on = only when no word can be made
option-hints = Hints
    .about = Whether players are told that a word can be made, and may ask for advice.
    .is-off = no hints
    .is-on = hints allowed
option-turn_seconds = Time for a turn
    .about = How long a turn may take: no limit, or from 15 seconds to a day.
    .is-off = no limit
option-stall_rounds = Rounds without a word
    .about = After so many full rounds without a word the game ends, while the deck still has cards.
option-low_rounds = Rounds without progress
    .about = After so many full rounds in which deck and hands together get no smaller, the game ends.
option-tie_break = Ties
    .about = What decides between players who are tied for first.
    .is-shared = they share the win
    .is-fewest-cards = fewest cards left in hand
    .is-last-word = whoever made a word last
option-leaver = Players who leave
    .about = What becomes of the seat of a player who leaves.
    .is-remove = it is out of the game
    .is-auto-pass = it stays and passes

## Options of some games

option-moves = Moves
    .about = What may be done to a word on the board: one of these sets, or any of the five moves.
    .is-all-but-split = all but Split
    .is-add-overlay = Add and Overlay
    .is-add-only = Add alone
    .is-add-overlay-give = Add, Overlay and Give&Take
    .is-add-give = Add and Give&Take
    .is-add-give-overlay = Add, Give&Take and Overlay
    .is-add-overlay-duplicate = Add, Overlay and Duplicate
    .is-add = Add
    .is-overlay-duplicate = Overlay and Duplicate
    .is-add-overlay-split = Add, Overlay and Split
option-words_per_turn = Words changed in a turn
    .about = How many words on the board you may change in one turn.
    .is-one = one
    .is-any = each of them once
option-solo_trades = Trades alone
    .about = How often you may trade between two words when you play alone.
    .is-two = at most twice
    .is-none = never
option-ko_wrong_challenge = Wrong challenge
    .about = What a wrong challenge costs in a knockout.
    .is-out = the challenger is out
    .is-skip = the challenger loses a turn
option-mode = How to win
    .about = Whether the game is played for points or until one player is left.
    .is-scored = for points
    .is-knockout = knockout
option-scoring = Scoring
    .about = What the cards you take are worth.
    .is-cards = one point each
    .is-values = their points, less those of your hand
option-abandoned = Abandoned words
    .about = What becomes of the cards of a word that nobody completes.
    .is-removed = they leave play
    .is-reshuffled = they are shuffled into the deck
option-abandoned_ends = Abandoned word ends the game
    .about = Whether a word that is abandoned when the deck is out ends the game by itself.
    .is-no = no
    .is-yes = yes
option-fail_trade = Trade after failing
    .about = Whether a player who makes no word may trade cards.
    .is-up-to-5 = up to five cards
    .is-none = no trade
option-dup_only = Duplicates alone
    .about = Whether a turn may be nothing but duplicates, which leave the word as it was.
    .is-refused = not allowed
    .is-allowed = allowed
option-swap_only = Exchanges alone
    .about = Whether a change may be nothing but Give&Take, which puts no further card on the board.
    .is-refused = not allowed
    .is-allowed = allowed
option-low_words = Words below five points
    .about = What becomes of a word that is worth less than five points.
    .is-refused = not allowed
    .is-no-points = allowed, for no points
option-subtract_hand = Cards left in hand
    .about = Whether the points of cards left in hand are subtracted at the end.
    .is-no = they cost nothing
    .is-yes = they are subtracted
option-hard = Breakups Are Hard
    .about = The variation in which a word of three letters leaves you only the word that is worth less.
    .is-off = off
    .is-on = on
option-opening = First two words
    .about = How the two players lay their first words.
    .is-in-turn = one after the other
    .is-secret = unseen, and shown together
option-cross_hand = Hand cards on the other word
    .about = Whether you may lay cards from your hand on the other player's word.
    .is-no = no
    .is-yes = yes
option-target = Letters to clear the board
    .about = How long a word must be to be cleared away. Ten letters is the variation Take 10.
    .is-8 = eight
    .is-10 = ten: Take 10
option-take10_trade = Trading in Take 10
    .about = Whether cards may be traded in Take 10.
    .is-no = no
    .is-yes = yes
option-middle = Letters between the ends
    .about = What becomes of the letters between the first and the last.
    .is-free = kept or dropped as you like
    .is-none-kept = all dropped
    .is-all-stay = all stay
option-points = Points
    .about = Whether points are counted besides the cards you play.
    .is-off = off
    .is-on = on
option-link = Place of the last letter
    .about = Where the last letter of the word on the board may stand in the next.
    .is-first = first
    .is-first-or-last = first or last
    .is-anywhere = anywhere
option-stuck_board = Words nobody can go on from
    .about = What becomes of what lies on the board when a full round has made nothing of it.
    .is-restart = it leaves play, and the next player opens
    .is-keep = it stays
option-order = Order of the letters
    .about = Whether letters taken from the board keep their order in the new word.
    .is-free = any order
    .is-kept = as they lay
option-after_fail = Who answers a restart
    .about = Who plays next when a word was started anew after somebody failed.
    .is-after-failer = the player after the one who failed
    .is-after-maker = the player after the one who started
option-variation = Variation
    .about = The game as it stands, or a variation of it.
    .is-plain = Leftovers
    .is-use-or-lose = Use or Lose: what you leave over counts against you
    .is-dessert = Leftovers plus Dessert: words score too
    .is-run = Run the Table
    .is-turn-and-run = Turn and Run: a turn begins with a draw
    .is-scored = for points
    .is-knockout = knockout
    .is-first-to-all = first to use every red card
    .is-tricks = for tricks
option-y_is = Y
    .about = What Y counts as when a vowel and a consonant are handed on.
    .is-either = vowel or consonant, as needed
    .is-vowel = a vowel
    .is-consonant = a consonant
option-last_word = The very last word
    .about = Whether the last word of the game scores the two letters that it hands on.
    .is-minus-pair = without the two letters
    .is-full = in full
option-pace = Pace
    .about = Whether piles are played one after the other, or by all at once.
    .is-turns = in turn
    .is-simultaneous = all at once
option-false_word = False words
    .about = What a word that is none costs, among several words of a turn.
    .is-that-word = its cards count against you
    .is-whole-turn = all cards of the turn count against you
option-reveal = Laying words
    .about = How the two words of a round are laid.
    .is-together = unseen, and shown together
    .is-in-turn = one after the other, taking turns to lead
option-take_from = What the loser takes back
    .about = Which cards the loser of a round may take back.
    .is-both-words = cards of both words
    .is-winner-word = cards of the winner's word
option-sources = The loser's new cards
    .about = Whether the loser may both take cards back and draw.
    .is-mixed = from board and deck together
    .is-one-source = from one of them
option-plucked_refill = Filling a plucked hand
    .about = When a hand that was plucked is filled up again.
    .is-end-of-turn = at the end of that turn
    .is-own-turn = at the end of its player's next turn
option-unused_pluck = Unused plucked card
    .about = What becomes of a plucked card when no word is made with it.
    .is-return = it goes back
    .is-keep = it is kept
option-end_on_out = First empty hand
    .about = Whether the first empty hand ends the game once the deck is out.
    .is-first-out = it ends the game
    .is-all-stuck = the others play on
option-stop_early = Stopping a run
    .about = Whether you may end your run before you draw a card.
    .is-no = no, every word is followed by a draw
    .is-yes = yes
option-last_turns = When the deck is out
    .about = Whether the others complete the round when the deck runs out.
    .is-none = the game is over
    .is-finish-round = the round is completed
option-run_points = Points of a run
    .about = Which cards of a run count their points.
    .is-all-cards = all of them
    .is-visible = those that are seen
option-double_v = A word with both Vs
    .about = Whether one word with both Vs uses both of them up for your list.
    .is-one-word-enough = it counts for both
    .is-two-words = it counts for one
option-scoring_gate = When scoring begins
    .about = Who must have used every red card before you score.
    .is-own = you yourself
    .is-anyone = anybody
option-knockout_until = End of the knockout
    .about = When a knockout is over.
    .is-one-left = with one player left
    .is-first-out = with the first player out
option-split_pair = Letters side by side
    .about = Each word of a split keeps two letters that stood side by side. This says whether they still must.
    .is-adjacent-before = cards may come between them
    .is-adjacent-after = they stay side by side
option-split_parts_changed = Words changed in a split
    .about = How many words of a split need a card from your hand.
    .is-one = one at least
    .is-all = all
option-pile_count = A completed word
    .about = How many points a completed word brings.
    .is-all-cards = one for each of its cards
    .is-six = six
option-open_word = Open words
    .about = Whose an open word is after another player has gone on with it.
    .is-stays = its owner's
    .is-taken-over = that player's
option-trick_rounds = Length of a trick
    .about = How often a trick goes round.
    .is-until-one = until one player is left in it
    .is-one = once
option-drop_trade = Trade when dropping out
    .about = Whether you may trade cards when you drop out of a trick.
    .is-no = no
    .is-yes = yes
option-end = End of the game
    .about = What ends the game once the deck is out.
    .is-hand-out = an empty hand after a trick, or nobody who leads
    .is-no-lead = nobody who leads
option-knockout_trade = The one trade of a knockout
    .about = Whether the trade that each player has in a knockout costs the turn.
    .is-same-turn = you may still play in the same turn
    .is-costs-turn = it costs the turn
option-unused_card = Unused turned card
    .about = What becomes of the turned card when no word is made with it.
    .is-to-hand = it goes into the hand
    .is-reshuffle = it is shuffled into the deck
    .is-removed = it leaves play
option-last_chance = Last turns
    .about = How many words a last turn makes.
    .is-one-word = one at most
    .is-many-words = as many as you can

## Titles

title-fw-345 = 3-4-5
pitch-fw-345 = Grow one word from three letters to four to five in a single turn, and take every card of it.
title-fw-3nc = 3'n Change
pitch-fw-3nc = Change the word with three cards or more, pocket what you replaced, and lay a fresh word from it.
title-fw-5t5 = 5 to 5
pitch-fw-5t5 = Five letters, always: cover up to four of them and keep the chain alive, alone or against others.
title-fw-5up = 5 Up
pitch-fw-5up = Change the word or sweep it away for your own; only words of five points or more will do.
title-fw-321 = 3-2-1
pitch-fw-321 = One hand, up to three words, and a point for every letter of the longest.
title-fw-brk = Break Up
pitch-fw-brk = Cut the word anywhere, mend both halves from your hand, cash one in and leave the other.
title-fw-dbl = Double Cross
pitch-fw-dbl = Two words face to face: dump your doubles on the other's word, twist it, and rebuild your own.
title-fw-eia = Eight It All
pitch-fw-eia = Everybody stretches one word; reach eight letters, sweep the board and lay a fresh one at once.
title-fw-e2e = End to End
pitch-fw-e2e = Keep the first and the last letter, fill the middle anew, and set the next player a word of your own.
title-fw-fb = First Base
pitch-fw-fb = A patience: the last letter runs home to the front and begins the next word, until the whole deck is played.
title-fw-lms = Last Man Standing
pitch-fw-lms = Begin with the letter the last word ended on; leave your neighbour an X and watch.
title-fw-lft = Leftovers
pitch-fw-lft = Use every letter you can: what you leave on the board feeds the player before you.
title-fw-ow = OW
pitch-fw-ow = Every word hands one vowel and one consonant on to the next player; you score all the rest.
title-fw-pn = Positive-Negative
pitch-fw-pn = Twelve hidden hands of ten: score the words you find in each, and pay for every card you left over.
title-fw-pl = Profit & Loss
pitch-fw-pl = A duel of long words, chosen unseen: the longer one wins, but the loser first spoils its value.
title-fw-plk = Pluck It
pitch-fw-plk = Fish for a letter in the other's hand; what you pluck you must spell with.
title-fw-rv = Real Value
pitch-fw-rv = Change the word or replace it; each is worth a point per letter plus its dearest card.
title-fw-rtt = Run the Table
pitch-fw-rtt = Lay a word and draw on: as long as each card drawn fits in, the run goes on, and the table is yours.
title-fw-red = Seeing Red
pitch-fw-red = Every word borrows a red card from the row; you score only after you have used all seven.
title-fw-sof = Split Off
pitch-fw-sof = Add, overlay and split; every word you touched with a new card scores, and of each split one word goes.
title-fw-srn = Split Run
pitch-fw-srn = Words multiply on the board, and every word you touch with a new card scores.
title-fw-tk2 = Take Two
pitch-fw-tk2 = Lift two letters off the last word for one of your own; what you leave scores for its maker.
title-fw-tk6 = Take 6
pitch-fw-tk6 = Grow a word of your own from four letters to six, a step each turn; stumble, and it is open to all.
title-fw-trk = Tricked Out
pitch-fw-trk = One word, one card at a time: whoever can still change it stays in, and the last one takes the trick.
title-fw-trn = Turnover
pitch-fw-trn = A card is turned over and must go into your word, built on the board or spelled afresh; also alone.

## A coach

# $more: flag, $much: message
coach-points-now = { $more ->
    [yes] { $much } more points now
   *[no] { $much } fewer points now
}
# $more: flag, $much: message
coach-points-later = { $more ->
    [yes] { $much } more points in the turns that follow
   *[no] { $much } fewer points in the turns that follow
}
# $more: flag, $much: message
coach-points-others = { $more ->
    [yes] { $much } more points for the others
   *[no] { $much } fewer points for the others
}
# $more: flag, $much: message
coach-cards-played = { $more ->
    [yes] { $much } more cards played
   *[no] { $much } fewer cards played
}
# $more: flag, $much: message
coach-words = { $more ->
    [yes] { $much } more words made
   *[no] { $much } fewer words made
}

## What cannot be read as a move; words in small letters are typed so in every language

notation-begin = a move begins with a word such as spell or leave
notation-alone = nothing follows this word
notation-take = a number from 1 follows, as in take 2
notation-ask = one letter follows, as in ask x

# $place: text
notation-place = { $place } is not a place in a row: write kit, @2, t/2, t~2, @4/1 or |

# $most: number
notation-too-many = these are more than { $most } places

# $letter: text
notation-stray = '{ $letter }' is not a letter from a to z

# $most: number, $letter: text
notation-copies = more than { $most } times the letter '{ $letter }'
