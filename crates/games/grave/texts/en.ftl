# Words From Beyond The Grave

title-grave = Words From Beyond The Grave
pitch-grave = Build one word together, and be the last who can turn it into another.

## Before the first turn

# The name of a word list and its version.
# $list: text, $version: text
words-of-list = Words count that are in the list { $list } ({ $version }).

# $letters: number
agreed-mode = { $letters ->
    [1] Easy mode: a Brain point for each letter.
    [2] Standard mode: a Brain point for 2 letters.
   *[other] Challenging mode: a Brain point for 3 letters.
}
agreed-clean = Offensive words are left out.
agreed-narrow-slang = Only the narrow list of slang is barred.
agreed-hints = Whoever asks is told what a bot would do.
agreed-rounding-up = Left-over letters count as a full group.
agreed-votes = Words that are not on the list are voted on.
agreed-honour = A word in mind is a matter of honour.
agreed-opening = Whoever starts a round must open it.
agreed-immediate-limit = A sixth card is discarded at once.
agreed-step-ahead-only = After a word Step Ahead alone may be played.
agreed-rock-on-anybody = Rock On reaches players out of the round.
agreed-claim-stands = The word of a player who is kicked out still stands.
# $words: messages
agreed-house-words = Words of the house: { AS($words, "listed") }.
# $laps: number
agreed-stall-laps = A round is void after { $laps } idle laps.

# One of several words.
# $word: word
one-word = { $word }

special-set-aside = A special card turned up, was set aside and is shuffled back into the Letter Deck.

# $seat: seat
starts-first-round = { $seat ->
    [you] You start the first round.
   *[other] { $seat } starts the first round.
}

## Drawing

# $seat: seat, $cards: pieces
draws = { $seat ->
    [you] You draw { AS($cards, "listed") }.
   *[other] { $seat } draws { AS($cards, "listed") }.
}

# $seat: seat, $count: number
draws-unseen = { $seat ->
    [you] { $count ->
        [one] You draw a card.
       *[other] You draw { $count } cards.
    }
   *[other] { $count ->
        [one] { $seat } draws a card.
       *[other] { $seat } draws { $count } cards.
    }
}

# $card: piece
has-no-effect = { $card } has no effect.

reshuffles = The discard pile is shuffled into a new Letter Deck.

# $seat: seat, $target: seat
kicks = { $seat ->
    [you] { $target ->
        [you] You leave the round.
       *[other] You kick { $target } out of the round.
    }
   *[other] { $target ->
        [you] { $seat } kicks you out of the round.
       *[other] { $seat } kicks { $target } out of the round.
    }
}

# $seat: seat
word-lapses = { $seat ->
    [you] Your word is no longer standing.
   *[other] The word of { $seat } is no longer standing.
}

# $seat: seat, $cards: pieces
reanimates = { $seat ->
    [you] You reanimate { AS($cards, "listed") }.
   *[other] { $seat } reanimates { AS($cards, "listed") }.
}

# $seat: seat, $card: piece
does-not-use = { $seat ->
    [you] You do not use { $card }.
   *[other] { $seat } does not use { $card }.
}

## A turn

# $seat: seat, $cards: pieces
reactivates = { $seat ->
    [you] You pay to reactivate { AS($cards, "listed") }.
   *[other] { $seat } pays to reactivate { AS($cards, "listed") }.
}

# $seat: seat, $cards: pieces
exchanges = { $seat ->
    [you] You exchange { AS($cards, "listed") }.
   *[other] { $seat } exchanges { AS($cards, "listed") }.
}

# $seat: seat, $cards: pieces
discards = { $seat ->
    [you] You discard { AS($cards, "listed") }.
   *[other] { $seat } discards { AS($cards, "listed") }.
}

# $seat: seat, $letter: piece
plays = { $seat ->
    [you] You play { $letter }.
   *[other] { $seat } plays { $letter }.
}

# $seat: seat, $card: piece, $letter: piece
digs = { $seat ->
    [you] You play { $card } and take { $letter } from the discard pile.
   *[other] { $seat } plays { $card } and takes { $letter } from the discard pile.
}

# $seat: seat, $card: piece, $letter: piece
digs-to-area = { $seat ->
    [you] You play { $card } and play { $letter } from the discard pile.
   *[other] { $seat } plays { $card } and plays { $letter } from the discard pile.
}

# $seat: seat, $card: piece, $letter: piece
tags = { $seat ->
    [you] You play { $card } and remove { $letter }.
   *[other] { $seat } plays { $card } and removes { $letter }.
}

# $seat: seat, $card: piece, $letter: piece, $with: piece
tags-with = { $seat ->
    [you] You play { $card } and replace { $letter } by { $with }.
   *[other] { $seat } plays { $card } and replaces { $letter } by { $with }.
}

# $seat: seat, $card: piece, $target: seat
rocks-on = { $seat ->
    [you] { $target ->
        [you] You play { $card } and look at your hand.
       *[other] You play { $card } and look at the hand of { $target }.
    }
   *[other] { $target ->
        [you] { $seat } plays { $card } and looks at your hand.
       *[other] { $seat } plays { $card } and looks at the hand of { $target }.
    }
}

# $seat: seat, $cards: pieces
holds = { $seat ->
    [you] You hold { AS($cards, "listed") }.
   *[other] { $seat } holds { AS($cards, "listed") }.
}

# $seat: seat, $letter: piece, $target: seat
takes = { $seat ->
    [you] { $target ->
        [you] You take { $letter } from your hand.
       *[other] You take { $letter } from the hand of { $target }.
    }
   *[other] { $target ->
        [you] { $seat } takes { $letter } from your hand.
       *[other] { $seat } takes { $letter } from the hand of { $target }.
    }
}

# $seat: seat, $target: seat
takes-unseen = { $seat ->
    [you] { $target ->
        [you] You take a card from your hand.
       *[other] You take a card from the hand of { $target }.
    }
   *[other] { $target ->
        [you] { $seat } takes a card from your hand.
       *[other] { $seat } takes a card from the hand of { $target }.
    }
}

# $seat: seat, $letter: piece, $target: seat
takes-and-plays = { $seat ->
    [you] { $target ->
        [you] You take { $letter } from your hand and play it.
       *[other] You take { $letter } from the hand of { $target } and play it.
    }
   *[other] { $target ->
        [you] { $seat } takes { $letter } from your hand and plays it.
       *[other] { $seat } takes { $letter } from the hand of { $target } and plays it.
    }
}

# $seat: seat, $word: word
declares = { $seat ->
    [you] You declare { $word }.
   *[other] { $seat } declares { $word }.
}

# $seat: seat, $word: word, $beaten: word, $maker: seat
beats = { $seat ->
    [you] { $maker ->
        [you] You declare { $word } and beat your { $beaten }.
       *[other] You declare { $word } and beat { $beaten } of { $maker }.
    }
   *[other] { $maker ->
        [you] { $seat } declares { $word } and beats your { $beaten }.
       *[other] { $seat } declares { $word } and beats { $beaten } of { $maker }.
    }
}

# $seat: seat, $card: piece
steps-ahead = { $seat ->
    [you] You play { $card }: the round ends.
   *[other] { $seat } plays { $card }: the round ends.
}

# $seat: seat
passes = { $seat ->
    [you] You pass.
   *[other] { $seat } passes.
}

# $seat: seat
ends-turn = { $seat ->
    [you] You end the turn.
   *[other] { $seat } ends the turn.
}

## Votes

# $seat: seat, $word: word
proposes = { $seat ->
    [you] You put { $word } to the vote.
   *[other] { $seat } puts { $word } to the vote.
}

# $seat: seat
has-voted = { $seat ->
    [you] You have voted.
   *[other] { $seat } has voted.
}

# $seats: seats
voters = { AS($seats, "listed") }
no-voters = nobody

# $word: word, $yes: message, $no: message
accepted = { $word } is accepted; yes: { $yes }; no: { $no }.

# $word: word, $yes: message, $no: message
rejected = { $word } is rejected; yes: { $yes }; no: { $no }.

## Rounds, and the end

# $seat: seat, $word: word, $award: number
wins-round = { $seat ->
    [you] { $award ->
        [one] You win the round with { $word }: { $award } Brain point.
       *[other] You win the round with { $word }: { $award } Brain points.
    }
   *[other] { $award ->
        [one] { $seat } wins the round with { $word }: { $award } Brain point.
       *[other] { $seat } wins the round with { $word }: { $award } Brain points.
    }
}
round-is-void = The round is void.
spread-is-discarded = The spread goes to the discard pile.
game-is-over = The game is over.

# $seat: seat, $round: number
starts-round = { $seat ->
    [you] You start round { $round }.
   *[other] { $seat } starts round { $round }.
}

## The table

# $seat: seat
status-reactivate = { $seat ->
    [you] You may pay to reactivate Ability Cards.
   *[other] { $seat } may pay to reactivate Ability Cards.
}
# $seat: seat, $card: piece
status-drawn = { $seat ->
    [you] You have drawn { $card }.
   *[other] { $seat } has drawn { $card }.
}
# $seat: seat
status-exchange = { $seat ->
    [you] You may exchange cards.
   *[other] { $seat } may exchange cards.
}
# $seat: seat
status-after-word = { $seat ->
    [you] You have completed a word.
   *[other] { $seat } has completed a word.
}
# $seat: seat
status-play = { $seat ->
    [you] You play.
   *[other] { $seat } plays.
}
# $seat: seat, $target: seat
status-take = { $seat ->
    [you] { $target ->
        [you] You take a card from your hand.
       *[other] You take a card from the hand of { $target }.
    }
   *[other] { $target ->
        [you] { $seat } takes a card from your hand.
       *[other] { $seat } takes a card from the hand of { $target }.
    }
}
# $words: messages
status-vote = Everybody votes on { $words }.
# $seat: seat
status-hand-limit = { $seat ->
    [you] You discard down to five cards.
   *[other] { $seat } discards down to five cards.
}
# What somebody does now, and the word that is to be beaten.
# $now: message, $word: word, $seat: seat
status-to-beat = { $seat ->
    [you] { $now } Your { $word } is to be beaten.
   *[other] { $now } { $word } of { $seat } is to be beaten.
}
status-over = The game is over.

zone-spread = Spread
zone-deck = Letter Deck
zone-discard = Discard pile
zone-drawn = Drawn
zone-hand = Hand
zone-active = Active
zone-inactive = Inactive

## What places are for, to somebody who points at one

place-spread = The letters that a word must use, all of them.
place-deck = Cards are drawn from here.
place-discard = Letters that were exchanged or played in earlier rounds.
place-drawn = The special card that was just drawn.
place-hand = Letters that their player may play.
place-active = Ability Cards that can be used.
place-inactive = Ability Cards that were used; Brain points make them active again.

fact-round = Round
fact-round-limit = Limit of rounds
fact-starter = Starter
fact-turn = Turn
fact-step = Step
    .value = { $value ->
        [reactivate] Reactivate
        [special-card] A special card
        [exchange] Exchange
        [play] Play
        [after-word] After a word
        [rock-on] Rock On
        [vote] Vote
        [hand-limit] Hand limit
       *[over] Over
    }
fact-turns = Turns
fact-turn-limit = Limit of turns
fact-idle-turns = Idle turns
fact-played = Letters played
fact-standing = Word to beat
fact-maker = Made by
fact-worth = Worth
fact-made = Made this round
fact-vote = Vote
fact-house-words = Words of the house
fact-accepted = Accepted
fact-rejected = Rejected
fact-last-winner = Last round won by
    .value = { $value ->
        [nobody] nobody
       *[other] { $value }
    }
fact-last-word = Last round's word
fact-last-award = Last round's Brain points
fact-brains = Brain points
fact-cards = Cards
fact-abilities = Active abilities
fact-in-the-round = In the round
fact-voted = Voted
fact-ballot = Ballot
    .value = { $value ->
        [yes] yes
       *[no] no
    }
fact-letters = Letters
fact-eligible = Counts

## What is asked

ask-reactivate = Reactivate Ability Cards, for a Brain point each.
# $card: piece
ask-drawn = You drew { $card }.
ask-exchange = Exchange up to two cards.
ask-after-word = Your word stands.
ask-beat = Beat the word, or pass.
ask-play = Play letters, abilities or a word; or pass.
# $seat: seat
ask-take = { $seat ->
    [you] Take a card from your hand.
   *[other] Take a card from the hand of { $seat }.
}
# $words: messages
ask-vote = Is { $words } a word?
ask-hand-limit = Discard down to five cards.

pick-reactivate = Reactivate
pick-exchange = Exchange
pick-discard = Discard
compose-declare = Declare the spread as a word: put its letters in order.
# $left: number
compose-spell = Spell a word: every letter of the spread, and { $left } of your hand at most.
compose-propose = Propose any word that is not on the list; everybody votes.

# $seat: seat
kick = { $seat ->
    [you] Leave the round
   *[other] Kick { $seat } out of the round
}
reanimate = Reanimate all your Ability Cards
decline = Decline
# $letter: piece
play = Play { $letter }
# $letter: piece
dig-to-hand = Dig { $letter } to hand
# $letter: piece
dig-to-area = Dig { $letter } and play it
# $letter: piece
tag = Tag { $letter } away
# $letter: piece, $with: piece
tag-with = Tag { $letter } for { $with }
# $seat: seat, $card: piece
rock-on = { $seat ->
    [you] Look at your hand and take a card ({ $card })
   *[other] Look at { $seat }'s hand and take a card ({ $card })
}
# $letter: piece
take-to-hand = Take { $letter } to hand
# $letter: piece
take-to-area = Take { $letter } and play it
# $card: piece
step-ahead = { $card }: win the round now
vote-yes = Yes
vote-no = No
end = End the turn
pass = Pass

## Before it is done

# $seat: seat, $word: word, $award: number
warns-round-won = { $seat ->
    [you] { $award ->
        [one] Ends the round: you win it with { $word } for { $award } Brain point.
       *[other] Ends the round: you win it with { $word } for { $award } Brain points.
    }
   *[other] { $award ->
        [one] Ends the round: { $seat } wins it with { $word } for { $award } Brain point.
       *[other] Ends the round: { $seat } wins it with { $word } for { $award } Brain points.
    }
}
warns-round-void = Ends the round, and nobody wins it.

## Pieces

piece-grave-digger = Grave Digger
piece-step-ahead = Step Ahead
piece-tag-it = Tag It
piece-rock-on = Rock On
piece-laid-to-rest = Laid to Rest
piece-reanimate = Reanimate

# $letter: piece, $count: number
about-letter = A Letter Card. There { $count ->
    [one] is one { $letter }
   *[other] are { $count } cards with { $letter }
  } among the 63 letters. Of your hand you may play two letters a turn, if a word can still come of the spread.
about-grave-digger = Take any letter from the discard pile, to your hand or straight into the spread. Then the card is inactive until you pay a Brain point at the start of a turn.
about-step-ahead = Right after you have declared a word: the round ends, and you win it before anybody can answer. Then the card is inactive until you pay a Brain point at the start of a turn.
about-tag-it = Remove a letter of the spread, or replace it by one of your hand. Then the card is inactive until you pay a Brain point at the start of a turn.
about-rock-on = Look at another player's hand and take a letter, to your hand or straight into the spread. Then the card is inactive until you pay a Brain point at the start of a turn.
about-laid-to-rest = Acts as soon as it is drawn: its drawer may kick another player out of the round.
about-reanimate = Acts as soon as it is drawn: its drawer may make all their inactive Ability Cards active again.

## Options

option-mode = Mode
    .about = How many letters a Brain point takes.
    .is-easy = Easy: one letter
    .is-standard = Standard: two letters
    .is-challenging = Challenging: three letters
option-first_player = Who starts
    .about = Who starts the first round.
    .is-random = Drawn by lot
    .is-chosen = The seat that is named
option-first_seat = Starting seat
    .about = Which seat starts, where the starter is named and not drawn by lot.
option-word_list = Word list
    .about = Which words there are.
    .is-wordnik = Wordnik
    .is-scowl80 = SCOWL, the larger list
    .is-wordnik-clean = Wordnik without offensive words
    .is-scowl80-clean = SCOWL without offensive words
    .is-own = A list of your own
option-slang = Slang
    .about = How much is taken for slang and does not count.
    .is-narrow = Narrow: what is slang in every meaning
    .is-wide = Wide: also what is called slang anywhere, and spellings of how things are said
option-house_words = Words of the house
    .about = Words that this table agrees on, whatever the list says of them; at most 24.
    .is-none = None
option-word_check = Words that are not on the list
    .about = What happens with a word that is not on the list.
    .is-list = They cannot be played
    .is-list-then-vote = All players may vote on them
option-word_in_mind = Word in mind
    .about = Whether a letter may be played only if a word can still come of the spread.
    .is-witness = A word must exist
    .is-honour = The table trusts its players
option-hints = Hints
    .about = Whether a player who asks is told what a bot would do.
    .is-on = Given
    .is-off = Not given
option-opening_must_play = Opening a round
    .about = Whether whoever starts a round must put a letter into the spread.
    .is-on = A letter must be played
    .is-off = Passing is allowed
option-hand_limit_timing = Hand limit
    .about = When a hand of more than five cards is cut down.
    .is-end-of-turn = At the end of the turn
    .is-immediate = At once
option-abilities_after_word = Abilities after a word
    .about = Which Ability Cards may be played after a word was declared.
    .is-all-to-hand = Step Ahead, and those that take a card to hand
    .is-step-ahead-only = Step Ahead alone
option-rock_on_out_of_round = Rock On out of the round
    .about = Whether Rock On reaches players who are out of the round.
    .is-protected = It does not
    .is-allowed = It does
option-laid_to_rest_claim = Word of a player who is kicked out
    .about = What becomes of the word to beat when its maker is kicked out of the round.
    .is-lapses = It no longer stands
    .is-stands = It must still be beaten
option-rounding = Left-over letters
    .about = What letters earn that do not fill a group.
    .is-down = Nothing
    .is-up = As much as a full group
option-stall_laps = Idle laps
    .about = After so many laps around the table without a change a round is void.
option-round_turn_limit = Limit of turns
    .about = After so many turns a round ends.
option-round_limit = Limit of rounds
    .about = After so many rounds the game ends.

## Why not

wg-01 = Words From Beyond The Grave is played by two, three or four.
wg-32 = It is { $turn }'s turn.
wg-35 = { $step ->
    [reactivate] First choose the Ability Cards to reactivate, or none.
    [exchange] First exchange up to two cards, or none.
   *[other] That does not belong to this step of the turn.
}
wg-38 = Already active: { $active }.
wg-41 = That costs { $needed ->
    [one] a Brain point
   *[other] { $needed } Brain points
  }, and you have { $held ->
    [0] none
   *[other] { $held }
  }.
wg-44 = Ability Cards are reactivated at the start of your turn, not now.
wg-49 = You may exchange two cards at most.
wg-49-missing = You do not hold { $missing }.
wg-51 = Cards are exchanged before anything is played.
wg-54 = First decide about { $drawn }: use it, or decline.
wg-54-undrawn = There is no special card to decline.
wg-56 = You have played two letters from your hand already. No more this turn.
wg-56-spell = That word takes { $needed } of your letters, and you may play { $left ->
    [0] none
    [one] only one more
   *[other] only { $left }
  } this turn.
wg-66 = You hold too many cards: discard { $excess ->
    [one] one
   *[other] { $excess }
  }.
wg-66-enough = You hold { $cards ->
    [one] one card
   *[other] { $cards } cards
  }: there is nothing to discard.
wg-69 = You do not hold { $missing }.
wg-73 = No word could come of { $letters }.
wg-74 = No word could come of { $letters }.
wg-79 = A word has at least three letters.
wg-81 = A word uses every letter of the spread: { $spread }.
wg-81-empty = The spread is empty: there is no word to declare.
wg-82 = Words are declared when letters are played, not now.
wg-85 = You have declared a word this turn. One is all.
wg-86 = You have declared a word: the spread stays as it is for the rest of your turn.
wg-87 = { $only ->
    [step-ahead] After a word only Step Ahead may be played at this table.
   *[to-hand] After a word a card that you take goes to your hand.
}
wg-88 = { $word } was made in this round already.
wg-92 = { $word } is known only as a name.
wg-93 = { $word } is known only as slang.
wg-94 = There are no votes at this table: the word list decides.
wg-94-eligible = { $word } counts already. No vote is needed.
wg-95 = { $word } is not on the word list.
wg-100 = No word is being voted on.
wg-102 = Only { $answering } may answer the word.
wg-117 = { $inactive } is inactive. At the start of a turn it takes a Brain point to reactivate it.
wg-120 = First take a card from { $target }'s hand.
wg-121 = There is no { $letter } in the discard pile.
wg-123 = Grave Digger takes letters only.
wg-124 = There is no letter in the discard pile.
wg-128 = Step Ahead is played right after you have declared a word.
wg-133 = There is no { $letter } in the spread.
wg-135 = You do not hold { $letter }.
wg-137 = The spread is empty: there is nothing to tag.
wg-138 = Your hand is empty: Tag It can only remove a letter.
wg-141 = There is no such player at this table.
wg-141-letter = There is no { $letter } in that hand.
wg-141-nobody = You look at nobody's hand. Play Rock On first.
wg-142 = Rock On takes from another player's hand.
wg-145 = You have looked at { $target }'s hand: take a card from it.
wg-146 = { $seat } has no cards to take.
wg-147 = { $seat } is out of the round, where Rock On does not reach.
wg-149 = Laid to Rest kicks out another player.
wg-149-undrawn = You have drawn no Laid to Rest.
wg-153 = { $chosen } is out of the round already.
wg-154 = With only two in the round Laid to Rest kicks out nobody.
wg-164 = You have drawn no Reanimate.
wg-217 = { $late ->
    [voted] There has been a vote this turn. One is all.
   *[declared] You have declared a word: it is too late for a vote.
}
wg-218 = { $word } cannot be voted on: a word has at least three letters, and there are Letter Cards for each.
wg-219 = First vote on { $word }: yes or no.
wg-222 = { $word } was voted on in this game already.
wg-224 = { $known ->
    [name] { $word } is known only as a name and cannot be voted on.
   *[slang] { $word } is known only as slang and cannot be voted on.
}
wg-225 = You hold too many cards: discard { $excess ->
    [one] one
   *[other] { $excess }
  } before you go on.
wg-227 = Whoever starts a round must play a letter first.
wg-245 = { $word } does not count on a list without offensive words.
wg-246 = You do not hold { $missing }.
wg-249 = This table plays without hints.

## A coach

# $more: flag, $much: message
coach-rounds = { $more ->
    [yes] { $much } more rounds won
   *[no] { $much } fewer rounds won
}
# $more: flag, $much: message
coach-points = { $more ->
    [yes] { $much } more Brain points
   *[no] { $much } fewer Brain points
}
# $more: flag, $much: message
coach-others-points = { $more ->
    [yes] { $much } more Brain points for the others
   *[no] { $much } fewer Brain points for the others
}
# $more: flag, $much: message
coach-answers = { $more ->
    [yes] { $much } more words of others answered
   *[no] { $much } fewer words of others answered
}
# $more: flag, $much: message
coach-answered = { $more ->
    [yes] { $much } more own words answered by others
   *[no] { $much } fewer own words answered by others
}
# $more: flag, $much: message
coach-paid = { $more ->
    [yes] { $much } more Brain points paid for abilities
   *[no] { $much } fewer Brain points paid for abilities
}

## What cannot be read as a move; words in small letters are typed so in every language

# $verb: case
notation-form = { $verb ->
    [kick] kick SEAT
    [reanimate] reanimate
    [decline] decline
    [play] play LETTER
    [dig] dig LETTER to hand, or dig LETTER to area
    [tag] tag LETTER, or tag LETTER with LETTER
    [rock-on] rock-on SEAT
    [take] take LETTER to hand, or take LETTER to area
    [step-ahead] step-ahead
    [vote] vote yes, or vote no
    [end] end
   *[other] moves are reactivate, kick, reanimate, decline, exchange, play, dig, tag, rock-on, take, declare, spell, step-ahead, propose, vote, end and discard
}
notation-begin = a move begins with a word such as play, declare or end
notation-card = a card is a letter from a to z

# $name: text
notation-no-card = { $name }: a card is a letter from a to z

# $most: number
notation-word = a word is written with the plain letters a to z, { $most } at most
notation-to = to hand, or to area
notation-abilities = abilities are grave-digger, step-ahead, tag-it and rock-on
notation-once = each Ability Card once

# $most: number
notation-too-many = no more than { $most } of a letter
