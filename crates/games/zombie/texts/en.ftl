# Z-even Card Zombie

title-zombie = Z-even Card Zombie
pitch-zombie = Guard your Brains, raid the exposed, and be first to lay seven of a kind.

## Cards

piece-clown = Clown
piece-nurse = Nurse
piece-graveyard = Graveyard Zombie
piece-viral = Viral
piece-horde = Undead Horde
piece-commando-3 = Commando 3
piece-commando-4 = Commando 4
piece-commando-5 = Commando 5
piece-commando-6 = Commando 6
piece-hunter = Hunter
piece-gravedigger = Gravedigger
piece-brain = Brain

about-zombie = A Zombie. Lay it in front of you: laid, it guards one of your Brains. Seven laid or called cards win the round: seven of one kind are 20 points, five and two 12, four and three 10; with Hordes among them less.
about-horde = An Undead Horde. Laid in front of you it guards three Brains, and in a set it stands for any Zombie, which makes the set cheaper.
# $value: number
about-commando = A Commando. Play it on another player and take up to { $value } Brains, fewer for those that are guarded. Two Commandos add up and meet the guards once; with a Hunter a Commando meets none.
about-hunter = A Hunter. It removes a random card from somebody's hand, or a laid card of your choice. With a Commando it lifts the guard; with a Gravedigger it buries a card of the hand that you look at.
about-gravedigger = A Gravedigger. Look at a hand and take a card from it, or fetch any card from the graveyard. With a Hunter you take one card from a hand and bury another.
about-brain = A Brain. Everybody has ten at the start of a round; each that you hold at its end is a point.

## What happens

# $count: number, $card: piece
several = { $count ->
    [1] { $card }
   *[other] { $count } { AS($card, "many") }
}

nothing = nothing

# $total: number, $cards: messages
deck = The deck of { $total }: { AS($cards, "listed") }.

# $round: number, $dealer: seat
shuffles = { $dealer ->
    [you] Round { $round }: you shuffle and deal.
   *[other] Round { $round }: { $dealer } shuffles and deals.
}

# $seat: seat, $cards: messages
is-dealt = { $seat ->
    [you] You are dealt { AS($cards, "listed") }.
   *[other] { $seat } is dealt { AS($cards, "listed") }.
}

# $seat: seat
is-dealt-five = { $seat ->
    [you] You are dealt five cards.
   *[other] { $seat } is dealt five cards.
}

# $card: piece
graveyard-starts = The graveyard starts with { AS($card, "one") }.

# $seat: seat, $card: piece
draws = { $seat ->
    [you] You draw { AS($card, "one") } from the draw pile.
   *[other] { $seat } draws { AS($card, "one") } from the draw pile.
}

# $seat: seat
draws-unseen = { $seat ->
    [you] You draw from the draw pile.
   *[other] { $seat } draws from the draw pile.
}

refilled = The graveyard is shuffled into a new draw pile; its top card stays.

# $seat: seat, $card: piece
draws-graveyard = { $seat ->
    [you] You draw the { $card } from the graveyard.
   *[other] { $seat } draws the { $card } from the graveyard.
}

# $seat: seat, $card: piece
takes-back = { $seat ->
    [you] You take a laid { $card } back.
   *[other] { $seat } takes a laid { $card } back.
}

# $seat: seat, $card: piece
lays = { $seat ->
    [you] You lay { AS($card, "one") }.
   *[other] { $seat } lays { AS($card, "one") }.
}

# $seat: seat, $card: piece
discards = { $seat ->
    [you] You discard { AS($card, "one") }.
   *[other] { $seat } discards { AS($card, "one") }.
}

# $seat: seat, $target: seat, $cards: pieces, $loot: number
raids = { $seat ->
    [you] You raid { $target ->
        [you] yourself
       *[other] { $target }
    } with { $cards }: { $loot ->
        [one] { $loot } Brain
       *[other] { $loot } Brains
    } taken.
   *[other] { $seat } raids { $target ->
        [you] you
       *[other] { $target }
    } with { $cards }: { $loot ->
        [one] { $loot } Brain
       *[other] { $loot } Brains
    } taken.
}

# $seat: seat, $target: seat, $card: piece
hunts-hand = { $seat ->
    [you] You hunt the hand of { $target ->
        [you] your own
       *[other] { $target }
    }: { AS($card, "one") } is removed.
   *[other] { $target ->
        [you] { $seat } hunts your hand: { AS($card, "one") } is removed.
       *[other] { $seat } hunts the hand of { $target }: { AS($card, "one") } is removed.
    }
}

# $seat: seat, $owner: seat, $card: piece
hunts-laid = { $seat ->
    [you] { $owner ->
        [you] You hunt a laid { $card } of your own.
       *[other] You hunt a laid { $card } of { $owner }.
    }
   *[other] { $owner ->
        [you] { $seat } hunts a laid { $card } of yours.
       *[other] { $seat } hunts a laid { $card } of { $owner }.
    }
}

# $seat: seat, $target: seat, $cards: pieces
looks = { $seat ->
    [you] You look at the hand of { $target ->
        [you] your own
       *[other] { $target }
    } with { $cards }.
   *[other] { $target ->
        [you] { $seat } looks at your hand with { $cards }.
       *[other] { $seat } looks at the hand of { $target } with { $cards }.
    }
}

# $seat: seat, $cards: messages
holds = { $seat ->
    [you] You hold { AS($cards, "listed") }.
   *[other] { $seat } holds { AS($cards, "listed") }.
}

# $seat: seat, $from: seat, $card: piece
takes = { $seat ->
    [you] You take { AS($card, "one") } from the hand of { $from ->
        [you] your own
       *[other] { $from }
    }.
   *[other] { $from ->
        [you] { $seat } takes { AS($card, "one") } from your hand.
       *[other] { $seat } takes { AS($card, "one") } from the hand of { $from }.
    }
}

# $seat: seat, $from: seat
takes-unseen = { $seat ->
    [you] You take a card from the hand of { $from ->
        [you] your own
       *[other] { $from }
    }.
   *[other] { $from ->
        [you] { $seat } takes a card from your hand.
       *[other] { $seat } takes a card from the hand of { $from }.
    }
}

# $seat: seat, $owner: seat, $card: piece
buries = { $seat ->
    [you] You bury { AS($card, "one") } of { $owner ->
        [you] yours
       *[other] { $owner }
    }.
   *[other] { $owner ->
        [you] { $seat } buries { AS($card, "one") } of yours.
       *[other] { $seat } buries { AS($card, "one") } of { $owner }.
    }
}

# $seat: seat
goes-through = { $seat ->
    [you] You go through the graveyard with a Gravedigger.
   *[other] { $seat } goes through the graveyard with a Gravedigger.
}

# $seat: seat, $card: piece
fetches = { $seat ->
    [you] You fetch { AS($card, "one") } from the graveyard with a Gravedigger.
   *[other] { $seat } fetches { AS($card, "one") } from the graveyard with a Gravedigger.
}

# $seat: seat
calls = { $seat ->
    [you] You call a win.
   *[other] { $seat } calls a win.
}

# $seat: seat, $round: number, $cards: messages, $points: number
wins-round = { $seat ->
    [you] You win round { $round } with { AS($cards, "listed") }: { $points } points for the set.
   *[other] { $seat } wins round { $round } with { AS($cards, "listed") }: { $points } points for the set.
}

# $round: number
no-winner = Round { $round } ends without a winner.

# $seat: seat, $points: number
standing = { $seat ->
    [you] you { $points }
   *[other] { $seat } { $points }
}

# $standings: messages
counted = Brains are counted. Points: { AS($standings, "listed") }.

over = The game is over.

# $seat: seat
ends-turn = { $seat ->
    [you] You end your turn.
   *[other] { $seat } ends the turn.
}

## The table

# $seat: seat, $number: number
status-draws = { $seat ->
    [you] You draw ({ $number } of 2).
   *[other] { $seat } draws ({ $number } of 2).
}
# $seat: seat, $number: number
status-plays = { $seat ->
    [you] You play ({ $number } of 2).
   *[other] { $seat } plays ({ $number } of 2).
}
# $seat: seat, $target: seat
status-takes = { $seat ->
    [you] You take a card from the hand of { $target ->
        [you] your own
       *[other] { $target }
    }.
   *[other] { $target ->
        [you] { $seat } takes a card from your hand.
       *[other] { $seat } takes a card from the hand of { $target }.
    }
}
# $seat: seat, $target: seat
status-takes-two = { $seat ->
    [you] You take and bury from the hand of { $target ->
        [you] your own
       *[other] { $target }
    }.
   *[other] { $target ->
        [you] { $seat } takes and buries from your hand.
       *[other] { $seat } takes and buries from the hand of { $target }.
    }
}
# $seat: seat
status-graveyard = { $seat ->
    [you] You go through the graveyard.
   *[other] { $seat } goes through the graveyard.
}
# $seat: seat
status-ends = { $seat ->
    [you] You end the turn.
   *[other] { $seat } ends the turn.
}

zone-pile = Draw pile
zone-graveyard = Graveyard
zone-hand = Hand
zone-laid = Laid down
zone-brains = Brains
zone-set = Last winning set

## What places are for, to somebody who points at one

place-pile = Cards are drawn from here.
place-graveyard = What is discarded and played lies here; a Zombie on top can be drawn.
place-hand = Cards that their player may play.
place-laid = Seven of a kind laid here win the round; a Hunter can take from it.
place-brains = What a player is raided for; each is a point at the end of the round.
place-set = The seven cards that won the last round.

fact-round = Round
fact-rounds = Rounds
fact-dealer = Dealer
fact-turns = Turns
fact-turn-limit = Turn limit
fact-last-round = Last round
    .value = { $value ->
        [no-winner] no winner
       *[other] { $value }
    }
fact-points = Points
fact-brains = Brains
fact-protection = Protection
fact-cards = Cards
fact-rounds-won = Rounds won

## What is asked

ask-draw-first = Draw your first card.
ask-draw-second = Draw your second card.
ask-play-first = Play your first card, or a pair.
ask-play-second = Play your second card.
ask-take = Take a card.
ask-take-two = Take one card and bury another.
ask-fetch = Fetch a card.
ask-end = End your turn, or call a win.

do-shuffle-and-draw = Shuffle the graveyard and draw from the pile
do-draw = Draw from the pile
# $card: piece
do-draw-graveyard = Draw the { $card } from the graveyard
# $card: piece
do-take-back = Take your laid { $card } back
# $card: piece
do-lay = Lay { $card }
# $card: piece
do-discard = Discard { $card }
# $target: seat, $cards: pieces, $loot: number
do-raid = Raid { $target ->
    [you] yourself
   *[other] { $target }
} with { $cards }: takes { $loot }
# $target: seat
do-hunt-hand = Hunt a random card of { $target ->
    [you] your hand
   *[other] { $target }'s hand
}
# $owner: seat, $card: piece
do-hunt-laid = { $owner ->
    [you] Hunt your own laid { $card }
   *[other] Hunt { $owner }'s laid { $card }
}
# $target: seat
do-dig-hand = { $target ->
    [you] Dig into your hand: look and take one
   *[other] Dig into { $target }'s hand: look and take one
}
# $card: piece
do-dig = Dig the { $card } out of the graveyard
do-dig-through = Dig through the graveyard
# $target: seat
do-dig-hunt = { $target ->
    [you] Dig and hunt your hand: take one, bury one
   *[other] Dig and hunt { $target }'s hand: take one, bury one
}
# $card: piece
do-take = Take { $card }
# $take: piece, $bury: piece
do-take-and-bury = Take { $take }, bury { $bury }
# $card: piece
do-fetch = Fetch { $card }
# $cards: messages, $points: number
do-call = Call a win: { AS($cards, "listed") } for { $points } points
do-end = End the turn

## Before it is done

# $points: number
warns-round-won = Ends the round: { $points } points for your set.
warns-round-over = Ends the round without a winner.
warns-no-set = These seven will be no set.
warns-no-loot = Takes no Brain.

## Why not

zz-13 = The deck has { $cards } cards; so many players need { $needed }.
zz-14 = Seven cards that could win must be in the deck; there are { $cards }.
zz-15 = Z-even Card Zombie is played by { $least } to { $most }.
zz-21 = Only Commandos take Brains.
zz-37 = You have drawn already.
zz-38 = { $plays-left ->
    [0] You have played your two cards. End your turn, or call a win.
    [one] Play one more card first.
   *[other] Play { $plays-left } cards first.
}
zz-39 = { $draws-left ->
    [one] Draw one more card first.
   *[other] Draw { $draws-left } cards first.
}
zz-40 = { $turn ->
    [you] It is your turn.
   *[other] It is { $turn }'s turn.
}
zz-43 = { $draws-left ->
    [one] Draw one more card first.
   *[other] Draw { $draws-left } cards first.
}
zz-45 = You have not laid { AS($not-laid, "one") }.
zz-50 = Only a Zombie can be drawn from the graveyard, and { AS($top, "one") } lies on top.
zz-51 = An Undead Horde cannot be drawn from the graveyard.
zz-53 = The graveyard is empty.
zz-57 = { $owner ->
    [you] That card is yours.
   *[other] That card lies in front of { $owner }: it cannot be drawn.
}
zz-65 = The draw pile is empty, and the graveyard is too small to shuffle.
zz-66 = You do not hold { AS($not-in-hand, "one") }.
zz-66-raid = You hold no Commando to raid with.
zz-70 = You cannot lay down { AS($card, "one") }: only Zombies and Undead Hordes are laid.
zz-74 = To another player { AS($card, "one") } does nothing. Lay it in front of you.
zz-78 = Finish with the Gravedigger first: fetch a card.
zz-81 = Choose another player.
zz-82 = Nobody sits there.
zz-86 = Seven cards lie in front of you already.
zz-107 = No { $not-laid } lies there.
zz-109 = At this table a Hunter does not remove your own cards.
zz-113 = { $seat ->
    [you] Your hand is empty.
   *[other] { $seat } has no card in hand to hunt.
}
zz-114 = { $seat ->
    [you] Nothing lies in front of you.
   *[other] Nothing lies in front of { $seat }.
}
zz-118 = That hand has no { $not-in-that-hand }.
zz-118-none = Play a Gravedigger on a player first.
zz-120 = You have looked at a hand: take a card from it.
zz-121 = { $seat ->
    [you] Your hand is empty.
   *[other] { $seat } has no card in hand to take.
}
zz-122 = Play a Gravedigger on the graveyard first.
zz-122-which = Choose the card to fetch.
zz-123 = There is no { $not-in-the-graveyard } in the graveyard.
zz-124 = A Gravedigger does not fetch itself.
zz-127 = The graveyard is empty.
zz-130 = One Gravedigger takes one card. To bury another, pair it with a Hunter.
zz-133 = These cards make no pair. A Commando goes with a Commando or a Hunter, a Hunter with a Gravedigger.
zz-135 = A pair needs both of your plays.
zz-150 = A Hunter helps one Commando, not two.
zz-151 = Play a Gravedigger together with a Hunter first.
zz-154 = At this table Gravedigger and Hunter together take the place of the whole turn: play them before you draw.
zz-155 = That hand has no { $not-in-that-hand }.
zz-158 = Choose one card to take and another to bury.
zz-158-which = Choose a card to bury too.
zz-158-one = There is only one { $only-one }: take it or bury it, and choose another beside it.
zz-159 = That hand has one card: take it.
zz-160 = { $seat ->
    [you] Your hand is empty.
   *[other] { $seat } has no card in hand.
}
zz-164 = Finish what you are doing, then call.
zz-165 = { $turn ->
    [you] It is your turn.
   *[other] A win is called in your own turn; it is { $turn }'s.
}
zz-166 = You do not hold { AS($not-in-hand, "one") }.
zz-168 = A set has seven cards; you have laid { $laid } and call { $called }.
zz-170 = A set has seven cards; you have laid { $laid } and need { $needed } from your hand.
zz-178 = There is no set with { AS($card, "one") }.
zz-179 = These seven are no set. A set is seven of a kind, five and two, or four and three.
zz-188 = These seven are no set, whatever the Hordes stand for.
zz-224 = At this table the graveyard is closed: choose when you go through it.
zz-234 = The deck has { $cards } cards; at most { $most } are allowed.

## Options

option-rounds = Rounds
    .about = How many rounds are played.
option-max_players = Most players
    .about = How many may play. With more than four the deck wears thin.
option-deck = Deck
    .about = The cards of the deck: the usual 104, or as many of each as you like.
    .is-default-104 = 104 cards
option-first_dealer = First dealer
    .about = Who deals the first round.
    .is-random = drawn by lot
    .is-chosen-seat = a chosen seat
option-dealer_seat = Dealer's seat
    .about = Which seat deals first, if it is chosen.
option-horde_from_graveyard = Horde from the graveyard
    .about = Whether an Undead Horde on top of the graveyard can be drawn.
    .is-yes = yes
    .is-no = no
option-protection_order = Guarded Brains
    .about = Whether guards keep Brains safe, or only weaken the raid.
    .is-value-first = weaken the raid
    .is-cap-first = keep Brains safe
option-hunter_targets = Hunters remove
    .about = Whose laid cards a Hunter can remove.
    .is-opponents = cards of others
    .is-any-table = anybody's cards
option-digger_hunter_turn = Gravedigger with Hunter
    .about = What the two together take up.
    .is-both-plays = both plays
    .is-replaces-turn = the whole turn
option-laid_set = A laid set
    .about = Whether seven laid cards that are a set win by themselves.
    .is-wins-at-once = wins at once
    .is-needs-call = has to be called
option-tie_break = Equal points
    .about = What decides between players with equal points.
    .is-shared = they share
    .is-rounds-won = more rounds won
    .is-extra-round = one more round
option-graveyard_view = The graveyard
    .about = Who may look through it.
    .is-open = open to all
    .is-top-only = only its top card
option-round_turn_limit = Turns in a round
    .about = After how many turns of each player a round ends without a winner.

## A coach

# $more: flag, $much: message
coach-raided = { $more ->
    [yes] { $much } more Brains won by raids
   *[no] { $much } fewer Brains won by raids
}
# $more: flag, $much: message
coach-lost = { $more ->
    [yes] { $much } more Brains lost to raids
   *[no] { $much } more Brains kept safe from raids
}
# $more: flag, $much: message
coach-set = { $more ->
    [yes] { $much } more points from sets
   *[no] { $much } fewer points from sets
}
# $more: flag, $much: message
coach-wins-round = { $more ->
    [yes] the round is won in { $much } more
   *[no] the round is won in { $much } fewer
}
# $more: flag, $much: message
coach-other-wins = { $more ->
    [yes] somebody else wins the round in { $much } more
   *[no] somebody else wins the round in { $much } fewer
}
# $more: flag, $much: message
coach-cards-lost = { $more ->
    [yes] { $much } more cards lost to Hunters and Gravediggers
   *[no] { $much } fewer cards lost to Hunters and Gravediggers
}

## What cannot be read as a move; words in small letters are typed so in every language

# $verb: case
notation-form = { $verb ->
    [draw] draw pile, or draw graveyard
    [take-back] take-back CARD
    [lay] lay CARD
    [discard] discard CARD
    [raid] raid SEAT with CARD, or with two: 6 5, hunter 6
    [hunt] hunt SEAT for a random hand card, hunt SEAT CARD for a laid one
    [dig] dig SEAT, dig graveyard CARD, or dig SEAT with hunter
    [take] take CARD, or take CARD bury CARD
    [fetch] fetch CARD
    [call] call CARD CARD …, such as call clown*3 horde
    [end] end
   *[other] moves are draw, take-back, lay, discard, raid, hunt, dig, take, fetch, call and end
}
notation-begin = a move begins with a word such as draw, lay or raid
notation-raid = a raid takes one to three cards

# $cards: text
notation-cards = cards are { $cards }

# $name: text, $cards: text
notation-no-card = { $name }: cards are { $cards }

# $word: text
notation-how-many = { $word }: how many?
notation-too-many = more cards than a deck holds

## What a move lacks

fact-missing = Missing
card-to-fetch = the card to fetch
card-to-bury = the card to bury
