# The Wards of Ursting

title-ursting = The Wards of Ursting
pitch-ursting = Wager your dice, bend the roll, and take everything that did not tie.

## Names that sentences use

# $suit: case
suit = { $suit ->
    [spades] ♠ spades
    [hearts] ♥ hearts
    [diamonds] ♦ diamonds
   *[clubs] ♣ clubs
}

# What a card that is no Ward Member is called.
# $role: case
role = { $role ->
    [ace] Ace
    [two] Two
    [exploit] Exploit
    [lucky-break] Lucky Break
    [waylay] Waylay
    [jack-roller] Jack-Roller
    [bust] Bust
   *[sting] Sting
}

# The die that a Ward Member stands for.
# $die: piece
role-member = { $die }

# $ability: case
ability = { $ability ->
    [night-shift] Night Shift
    [second-wind] Second Wind
    [loaded-sleeves] Loaded Sleeves
    [tunnellers] Tunnellers
    [bribed-wardens] Bribed Wardens
    [debt-collectors] Debt Collectors
    [fences] Fences
   *[press-gang] Press Gang
}

# A card as it is drawn: the card, and what it is for.
# $card: piece, $role: message
card-and-role = the { $card } ({ $role })

# A die and what it shows.
# $die: piece, $value: number
die-and-value = { $die }: { $value }

## Setting up

# $seat: seat, $suit: message
takes-ward = { $seat ->
    [you] You take the Ward of { $suit }.
   *[other] { $seat } takes the Ward of { $suit }.
}

# $seat: seat, $cards: pieces
is-dealt = { $seat ->
    [you] You are dealt { AS($cards, "listed") }.
   *[other] { $seat } is dealt { AS($cards, "listed") }.
}

# $seat: seat
is-dealt-unseen = { $seat ->
    [you] You are dealt three cards.
   *[other] { $seat } is dealt three cards.
}

# $count: number
events-shuffled-in = The Events are shuffled in: { $count } cards in the deck.

# $seat: seat, $value: number
rolls-for-first = { $seat ->
    [you] You roll { $value } for the first turn.
   *[other] { $seat } rolls { $value } for the first turn.
}

# $seat: seat
is-first = { $seat ->
    [you] You are the first player.
   *[other] { $seat } is the first player.
}

# $seat: seat, $ability: message
takes-ability = { $seat ->
    [you] You take { $ability }.
   *[other] { $seat } takes { $ability }.
}

# $seat: seat
takes-no-ability = { $seat ->
    [you] You take no Faction Ability.
   *[other] { $seat } takes no Faction Ability.
}

## Scheme

# $round: number, $seat: seat
round-begins = { $seat ->
    [you] Round { $round }. You are first player.
   *[other] Round { $round }. { $seat } is first player.
}

raids-begin = The Influence deck is gone: the Raids begin.

# $seat: seat, $dice: pieces
strikes = { $seat ->
    [you] You Strike with { $dice }.
   *[other] { $seat } Strikes with { $dice }.
}

# $seat: seat, $dice: pieces
recruits = { $seat ->
    [you] You Recruit with { $dice }.
   *[other] { $seat } Recruits with { $dice }.
}

# $seat: seat, $safe: piece, $sent: piece
fixes = { $seat ->
    [you] You Fix: { $safe } to the Safe-house, { $sent } into the Fray.
   *[other] { $seat } Fixes: { $safe } to the Safe-house, { $sent } into the Fray.
}

# $seat: seat, $card: piece
fences = { $seat ->
    [you] You take the { $card } from the discard pile.
   *[other] { $seat } takes the { $card } from the discard pile.
}

# $seat: seat
declines = { $seat ->
    [you] You decline.
   *[other] { $seat } declines.
}

## Drawing, Events and raids

nothing-to-draw = There is nothing to draw.

# $seat: seat, $cards: messages
draws = { $seat ->
    [you] You draw { $cards }.
   *[other] { $seat } draws { $cards }.
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

# $seat: seat, $card: piece, $role: message
draws-event = { $seat ->
    [you] You draw the { $card }: { $role }!
   *[other] { $seat } draws the { $card }: { $role }!
}

# $card: piece, $role: message
bust-turns-up-event = The Bust turns up the { $card }: { $role }!

bust-finds-nothing = The Bust finds no card to turn up.

# $cards: pieces
bust-discards = The Bust turns up { $cards }: all discarded.

# $cards: pieces
bust-exhausts = The Bust turns up { $cards }: all Exhausted.

# $cards: pieces, $gone: pieces
bust-does-both = The Bust turns up { $cards }: { $gone } Exhausted, the others discarded.

# $card: piece
raid = Raid: the { $card } takes effect.

# $card: piece
raid-does-nothing = The { $card } does nothing in a raid.

# $die: piece
raid-in-prison = { $die } is in Prison already: nothing happens.

# $card: piece
raid-bust-goes-on = The Bust goes on to the { $card }.

# $card: piece, $role: message
raid-bust-meets-event = The Bust meets the { $card }: { $role }!

# $role: message
event-is-over = The { $role } is over.

# $seat: seat, $dice: pieces, $count: number
is-imprisoned = { $seat ->
    [you] { $count ->
        [one] Your { $dice } is Imprisoned.
       *[other] Your { $dice } are Imprisoned.
    }
   *[other] { $count ->
        [one] { $seat }'s { $dice } is Imprisoned.
       *[other] { $seat }'s { $dice } are Imprisoned.
    }
}

## The Skirmish

# $seat: seat, $dice: messages
rolls = { $seat ->
    [you] You roll { $dice }.
   *[other] { $seat } rolls { $dice }.
}

# $seat: seat, $die: piece, $first: number, $second: number, $higher: number
rolls-twice = { $seat ->
    [you] You roll { $die } twice: { $first } and { $second }, so it shows { $higher }.
   *[other] { $seat } rolls { $die } twice: { $first } and { $second }, so it shows { $higher }.
}

# $seat: seat, $die: piece, $value: number
rerolls = { $seat ->
    [you] You re-roll { $die } with Second Wind: { $value }.
   *[other] { $seat } re-rolls { $die } with Second Wind: { $value }.
}

# $seat: seat
passes = { $seat ->
    [you] You pass.
   *[other] { $seat } passes.
}

# $seat: seat, $card: piece, $role: message
plays = { $seat ->
    [you] You play the { $card } ({ $role }).
   *[other] { $seat } plays the { $card } ({ $role }).
}

# $seat: seat, $die: piece, $value: number
shows-now = { $seat ->
    [you] Your { $die } shows { $value } now.
   *[other] { $seat }'s { $die } shows { $value } now.
}

# $seat: seat, $die: piece, $value: number
breaks-out = { $seat ->
    [you] Prison Break: { $die } joins you and shows { $value }.
   *[other] Prison Break: { $die } joins { $seat } and shows { $value }.
}

# $seat: seat, $die: piece, $value: number, $first: number, $second: number
breaks-out-twice = { $seat ->
    [you] Prison Break: { $die } joins you and shows { $value }, rolled twice: { $first } and { $second }.
   *[other] Prison Break: { $die } joins { $seat } and shows { $value }, rolled twice: { $first } and { $second }.
}

# $seat: seat, $total: number, $dice: pieces, $count: number
wins-skirmish = { $seat ->
    [you] { $count ->
        [one] You win the Skirmish with { $total }: { $dice } goes to the Safe-house.
       *[other] You win the Skirmish with { $total }: { $dice } go to the Safe-house.
    }
   *[other] { $count ->
        [one] { $seat } wins the Skirmish with { $total }: { $dice } goes to the Safe-house.
       *[other] { $seat } wins the Skirmish with { $total }: { $dice } go to the Safe-house.
    }
}

nobody-wins-skirmish = Nobody wins the Skirmish.

# $seat: seat, $die: piece
presses = { $seat ->
    [you] You press { $die } into the Crew.
   *[other] { $seat } presses { $die } into the Crew.
}

## Recover, and the end

# $seat: seat, $dice: pieces
dispatches = { $seat ->
    [you] You Dispatch a Crew: { AS($dice, "listed") }.
   *[other] { $seat } Dispatches a Crew: { AS($dice, "listed") }.
}

# $rounds: number
rounds-are-over = { $rounds } rounds are over: the Factions are counted.

cards-are-gone = No cards are left: the Factions are counted.

# $seat: seat, $total: number, $dice: messages
rolls-faction = { $seat ->
    [you] You roll the whole Faction, { $total } in all: { $dice }.
   *[other] { $seat } rolls the whole Faction, { $total } in all: { $dice }.
}

# $seat: seat
wins-game = { $seat ->
    [you] You win the game.
   *[other] { $seat } wins the game.
}

nobody-wins-game = Nobody wins the game.

# $seat: seat
concedes = { $seat ->
    [you] You concede.
   *[other] { $seat } concedes.
}

## The table

# $seat: seat
status-ward = { $seat ->
    [you] You pick a Ward.
   *[other] { $seat } picks a Ward.
}
# $seat: seat
status-ability = { $seat ->
    [you] You pick a Faction Ability.
   *[other] { $seat } picks a Faction Ability.
}
# $seat: seat
status-dispatch = { $seat ->
    [you] You Dispatch a new Crew.
   *[other] { $seat } Dispatches a new Crew.
}
# $seat: seat
status-scheme = { $seat ->
    [you] You Scheme.
   *[other] { $seat } Schemes.
}
# $seat: seat
status-fix = { $seat ->
    [you] You Fix and take a card.
   *[other] { $seat } Fixes and takes a card.
}
# $seat: seat
status-sting = { $seat ->
    [you] A Sting: you give up a die.
   *[other] A Sting: { $seat } gives up a die.
}
# $seat: seat
status-second-wind = { $seat ->
    [you] You may re-roll a 1.
   *[other] { $seat } may re-roll a 1.
}
# $seat: seat
status-exert = { $seat ->
    [you] You exert Influence.
   *[other] { $seat } exerts Influence.
}
# $seat: seat
status-press = { $seat ->
    [you] You may press a won die into the Crew.
   *[other] { $seat } may press a won die into the Crew.
}
# $seat: seat
status-debt = { $seat ->
    [you] You may draw for a lost Recruit.
   *[other] { $seat } may draw for a lost Recruit.
}
# $seat: seat
status-locked = { $seat ->
    [you] You are Locked-Up and may draw.
   *[other] { $seat } is Locked-Up and may draw.
}
status-over = The game is over.

zone-deck = Influence deck
zone-discard = Discard pile
zone-exhausted = Exhausted
zone-event = Event
zone-fray = The Fray
zone-prison = Prison
zone-hand = Hand
zone-crew = Crew, front first
zone-safe = Safe-house

## What places are for, to somebody who points at one

place-deck = Cards are drawn from here.
place-discard = Cards that were given up lie here, the latest on top.
place-exhausted = Cards that are out of the game for good.
place-event = The Event that is carried out now.
place-fray = The dice that fight in this Skirmish.
place-prison = Imprisoned dice, which belong to nobody until a card frees them.
place-hand = Cards that their player may play.
place-crew = The dice that a player sends out, the first one first.
place-safe = The dice that a player has fixed or won; they feed the next Crew.

fact-round = Round
fact-rounds = Rounds
fact-phase = Phase
    .value = { $value ->
        [setup] Setup
        [scheme] Scheme
        [skirmish] Skirmish
        [recover] Recover
       *[over] Over
    }
fact-raids = Raids
fact-first = First player
fact-winner = Winner
    .value = { $value ->
        [nobody] nobody
       *[other] { $value }
    }
fact-reason = Reason
    .value = { $value ->
        [last-faction] the last Faction with dice
        [most-dice] the most dice
        [best-dice] as many dice, but larger ones
        [final-roll] the deciding roll
        [final-roll-tied] the deciding roll was tied
        [all-locked] everybody is Locked-Up
       *[concession] all others conceded
    }
fact-by-round-cap = Decided by the limit of rounds
fact-ward = Ward
    .value = { $value ->
        [spades] ♠ spades
        [hearts] ♥ hearts
        [diamonds] ♦ diamonds
        [clubs] ♣ clubs
       *[other] { $value }
    }
fact-dice = Dice
fact-total = Total
fact-cards = Cards
fact-action = Action
    .value = { $value ->
        [strike] Strike
        [recruit] Recruit
        [fix] Fix
       *[other] { $value }
    }
fact-passed = Passed
fact-last-win = Last win
fact-ability = Ability
    .value = { $value ->
        [night-shift] Night Shift
        [second-wind] Second Wind
        [loaded-sleeves] Loaded Sleeves
        [tunnellers] Tunnellers
        [bribed-wardens] Bribed Wardens
        [debt-collectors] Debt Collectors
        [fences] Fences
        [press-gang] Press Gang
       *[other] { $value }
    }
fact-locked-up = Locked-Up
fact-conceded = Conceded

## What is asked

ask-ward = Pick your Ward.
ask-ability = Pick a Faction Ability, or none.
ask-dispatch = Which die comes next in your new Crew?
ask-scheme = Strike, Recruit or Fix?
ask-fix = Where does your card come from?
ask-sting = Which die do you lose to the Sting?
ask-second-wind = Re-roll a 1?
ask-exert = Play a card, or pass.
ask-press = Put a won die at the back of your Crew?
ask-draw = Draw a card?
ask-nothing = The game is over.

# $ability: case
pick-ability = { $ability ->
    [night-shift] Night Shift: a d4 or d6 that Strikes is rolled twice and keeps the higher
    [second-wind] Second Wind: re-roll one of your 1s right after the roll
    [loaded-sleeves] Loaded Sleeves: your Aces change a die by 1 or 2, your 2s by 1 to 3
    [tunnellers] Tunnellers: dice of your suit that you free are rolled twice
    [bribed-wardens] Bribed Wardens: with five dice, a Sting may take your second-largest size
    [debt-collectors] Debt Collectors: draw a card when another player beats your Recruit
    [fences] Fences: a Fix may take the Ward Member on top of the discard pile
   *[press-gang] Press Gang: a die won from another may join the back of your Crew at once
}

# $dice: pieces
strike = Strike: { $dice } into the Fray
# $dice: pieces
recruit = Recruit: { $dice } into the Fray
# $safe: pieces, $sent: pieces
fix = Fix: { $safe } to the Safe-house, { $sent } into the Fray, draw a card
# $safe: pieces, $sent: pieces
fix-without-card = Fix: { $safe } to the Safe-house, { $sent } into the Fray, no card is left
# $die: piece
dispatch-next = { $die } next
# $card: piece, $die: piece
free = { $card }: free { $die }
# $card: piece, $die: piece
break-out = { $card }: Prison Break { $die }
# $seat: seat, $card: piece, $die: piece, $value: number
reroll-from = { $seat ->
    [you] { $card }: re-roll your { $die } from { $value }
   *[other] { $card }: re-roll { $seat }'s { $die } from { $value }
}
# $seat: seat, $card: piece, $die: piece, $value: number, $changed: number
change = { $seat ->
    [you] { $card }: your { $die } from { $value } to { $changed }
   *[other] { $card }: { $seat }'s { $die } from { $value } to { $changed }
}
# $card: piece
exploit = { $card }: draw three cards
# $card: piece
waylay = { $card }: jail every die that shows 9 or less
pass = Pass
none = None
decline = No
# $die: piece
give-up = Give up { $die }
draw = Draw from the deck
# $card: pieces
fence = Take the { $card } from the discard pile
# $die: piece
reroll = Re-roll { $die }
# $die: piece
press = Press { $die } into the Crew
concede = Concede and leave the game

## Before it is done

# $seat: seat, $count: number
warns-skirmish = { $seat ->
    [you] { $count ->
        [one] Ends the Skirmish: you take one die.
       *[other] Ends the Skirmish: you take { $count } dice.
    }
   *[other] { $count ->
        [one] Ends the Skirmish: { $seat } takes one die.
       *[other] Ends the Skirmish: { $seat } takes { $count } dice.
    }
}
warns-no-winner = Ends the Skirmish: nobody wins it.
# $count: number
warns-own-dice = { $count ->
    [one] One of the dice it jails is yours.
   *[other] { $count } of the dice it jails are yours.
}

## Pieces

piece-s-d20 = ♠ d20
piece-s-d12 = ♠ d12
piece-s-d10 = ♠ d10
piece-s-d8 = ♠ d8
piece-s-d6 = ♠ d6
piece-s-d4 = ♠ d4
piece-h-d20 = ♥ d20
piece-h-d12 = ♥ d12
piece-h-d10 = ♥ d10
piece-h-d8 = ♥ d8
piece-h-d6 = ♥ d6
piece-h-d4 = ♥ d4
piece-d-d20 = ♦ d20
piece-d-d12 = ♦ d12
piece-d-d10 = ♦ d10
piece-d-d8 = ♦ d8
piece-d-d6 = ♦ d6
piece-d-d4 = ♦ d4
piece-c-d20 = ♣ d20
piece-c-d12 = ♣ d12
piece-c-d10 = ♣ d10
piece-c-d8 = ♣ d8
piece-c-d6 = ♣ d6
piece-c-d4 = ♣ d4

# $suit: message, $sides: number, $card: piece
about-die = A die of the Ward of { $suit }. In the Fray it shows 1 to { $sides }; the { $card } re-rolls it there, or frees it from Prison.

# $die: piece
about-member = Ward Member. Re-rolls { $die } in the Fray, whoever it fights for, or frees it from Prison into your part of the Fray. Then it is discarded; in the Raids it is Exhausted. A raid that turns it up Imprisons { $die }.

about-ace = Ace. Changes one die in the Fray, anybody's, by 1 up or down, never beyond its faces. Then it is Exhausted: out of the game.

# $clamp: case
about-two = Two. Changes one die in the Fray, anybody's, by 2 up or down{ $clamp ->
    [clamp] ; at its last face it stops
   *[forbidden] , never beyond its faces
  }. Then it is Exhausted: out of the game.

about-exploit = Exploit. Draw three cards, one at a time; an Event ends it. Then it is Exhausted: out of the game.

about-lucky-break = Lucky Break. Turns one die in the Fray, anybody's, to its opposite face: a d6 that shows 2 shows 5. Then it is Exhausted: out of the game.

about-waylay = Waylay. Every die in the Fray that shows 9 or less is Imprisoned, your own too. Then it is Exhausted: out of the game.

about-jack-roller = Jack-Roller. Frees any one die from Prison into your part of the Fray, where it is rolled. Then it is Exhausted: out of the game.

# $fate: case
about-bust = Bust, an Event: it happens as soon as it is drawn. The next five cards leave the deck: { $fate ->
    [by-type] Ward Members are discarded, the others Exhausted
    [all-discard] all are discarded
   *[all-exhaust] all are Exhausted
  }. In the Raids it Imprisons five dice instead.

about-sting = Sting, an Event: it happens as soon as it is drawn. Every player's largest die in Crew and Safe-house is Imprisoned, the drawer's too.

## Options

option-jokers = Jokers
    .about = How many Jokers are in the deck. Each is a Sting.
option-empty_crew = Crew emptied before its turn
    .about = What a player does whose Crew was emptied by a Sting or a raid before their Scheme turn.
    .is-dispatch-now = Dispatch from the Safe-house, then act
    .is-sit-out = Sit this round out
option-fix_when_empty = Fix without a deck
    .about = Whether a Fix may be chosen while the Influence deck is empty.
    .is-allowed = Allowed: the dice move, nothing is drawn
    .is-forbidden = Forbidden
option-pass_mode = Influence turns
    .about = How long Influence turns go round in a Skirmish.
    .is-rolling = Until all have passed in succession
    .is-single-lap = One turn each
option-two_overshoot = A 2 beyond the faces
    .about = What a 2 does that would take a die beyond its faces.
    .is-clamp = It stops at the last face
    .is-forbidden = It may not be played so
option-bust_fate = Cards of a Bust
    .about = Where the cards go that a Bust turns up.
    .is-by-type = Ward Members are discarded, the others Exhausted
    .is-all-discard = All are discarded
    .is-all-exhaust = All are Exhausted
option-bust_chain = Events in a Bust
    .about = What an Event does that a Bust turns up.
    .is-chain = It ends the Bust and happens
    .is-ignore = It is one of the five cards, without effect
option-sting_tie = Several largest dice
    .about = Who says which of several equally large dice a Sting takes.
    .is-owner = Whoever loses it
    .is-crew-front-first = The rules: the foremost of the Crew
option-event_fate = Events afterwards
    .about = Where an Event goes when it is over. Discarded Events come back in the Raids.
    .is-discard = To the discard pile
    .is-exhaust = Exhausted: out of the game
option-tie_scope = Equal dice
    .about = Which dice go to Prison for showing the same number.
    .is-between-players = Those of different players
    .is-all-dice = All, one player's own too
option-total_tie_scope = Equal totals
    .about = Which players lose their dice for having the same total.
    .is-any = All with equal totals
    .is-highest-only = Only those who tie for the lead
option-raid_bust = A Bust in the Raids
    .about = Which five dice a Bust takes in the Raids.
    .is-next-cards = Those that the next five cards name
    .is-crew-order = The first of each Crew in turn
option-all_locked = Nobody has dice
    .about = Who wins when nobody has dice left.
    .is-nobody-wins = Nobody
    .is-last-winner = Whoever won the last Skirmish
option-end_cards = Out of cards
    .about = Which cards must be gone for the game to end and the Factions to be counted.
    .is-deck-and-discard = Deck and discard pile
    .is-hands-too = Hands too
option-round_cap = Limit of rounds
    .about = After so many rounds the Factions are counted and the game is decided.
option-faction_abilities = Faction Abilities
    .about = Whether every player may take a Faction Ability before the first round.
    .is-on = Played with
    .is-off = Left out

## Why not

wu-01 = The Wards of Ursting is played by two, three or four.
wu-28 = { $die } is not in this game: nobody plays its Ward.
wu-29 = Pick your Ward first.
wu-29-taken = { $owner } has taken { $suit ->
    [spades] ♠ spades
    [hearts] ♥ hearts
    [diamonds] ♦ diamonds
   *[clubs] ♣ clubs
  } already.
wu-43 = Faction Abilities are picked before the first round.
wu-44 = Strike, Recruit and Fix belong to the Scheme phase. Now play a card, or pass.
wu-49 = Not now: it is { $asked }'s turn.
wu-52 = Strike, Recruit or Fix, with the front of your Crew.
wu-53 = You cannot pass here: Strike, Recruit or Fix.
wu-61 = A Fix always brings a card. Draw it, or take the one on top of the discard pile.
wu-64 = A Recruit needs two dice in your Crew.
wu-65 = A Fix needs two dice in your Crew.
wu-70 = Cards are played only in the Skirmish, after the dice are rolled.
wu-72 = Your Crew is empty. Dispatch a new one before you act.
wu-73 = At this table there is no Fix while the Influence deck is empty.
wu-76 = The { $card } is an Event: it is never held or played.
wu-83 = Cards are drawn only by a Fix, by an Exploit, or once when you are Locked-Up.
wu-90 = Play a card from your hand, or pass.
wu-90-card = You do not hold the { $card }.
wu-90-aim = You hold no card that works on { $die }, as the { $card } does.
wu-92 = The Sting comes first: give up a die.
wu-93 = This Skirmish is settled. No more cards are played in it.
wu-96 = Cards are played on your own turn. It is { $asked }'s.
wu-97 = { $missing ->
    [fray-die] The { $card } is played on a die in the Fray: choose one.
    [prison-die] The { $card } frees a die from Prison: choose one.
   *[amount] Say by how much the { $card } changes the die.
}
wu-97-needless = { $needless ->
    [die] The { $card } is played by itself, on no one die.
   *[amount] The { $card } does not change a die by a number.
}
wu-98 = { $die } is not in the Fray.
wu-109 = The { $card } works only on { $own }.
wu-112 = The { $card } works on { $die } only in the Fray or in Prison.
wu-115 = An Ace changes a die by 1.
wu-116 = A 2 changes a die by 2.
wu-117 = The die shows { $shows } and cannot be taken beyond its faces.
wu-118 = At this table a 2 must fit, and the die shows { $shows }.
wu-119 = The die shows { $shows } and can go no further that way.
wu-126 = The deck is empty: an Exploit would draw nothing.
wu-135 = Every die in the Fray shows 10 or more: a Waylay would take none.
wu-138 = { $die } is not in Prison.
wu-140 = The Prison is empty: there is nothing to free.
wu-148 = A Sting takes your largest die, and { $die } is not it.
wu-150 = { $die } is in the Fray, where no Sting reaches it.
wu-153 = Give up a die to the Sting first.
wu-154 = { $asked } gives up a die to the Sting now.
wu-183 = A new Crew is Dispatched from the Safe-house in Recover.
wu-183-now = Choose the next die of your new Crew.
wu-183-die = { $die } is not in your Safe-house, of which your new Crew is made.
wu-185 = All dice of your Safe-house join the new Crew: { $left ->
    [one] one is left
   *[other] { $left } are left
  }.
wu-187 = { $die } stands in your new Crew already, and it stays where it is.
wu-188 = You still have a Crew. A new one is Dispatched when it is used up.
wu-189 = { $asked } Dispatches first.
wu-200 = You are Locked-Up. Draw a card, or do without.
wu-256 = This table plays without Faction Abilities.
wu-259 = Pick a Faction Ability, or none.
wu-259-taken = { $holder } has { $ability ->
    [night-shift] Night Shift
    [second-wind] Second Wind
    [loaded-sleeves] Loaded Sleeves
    [tunnellers] Tunnellers
    [bribed-wardens] Bribed Wardens
    [debt-collectors] Debt Collectors
    [fences] Fences
   *[press-gang] Press Gang
  } already.
wu-264 = Second Wind re-rolls one of your dice that shows 1, right after the roll.
wu-264-die = { $die } is not a die of yours that shows 1.
wu-265 = With Loaded Sleeves an Ace changes a die by 1 or 2, and a 2 by 1, 2 or 3.
wu-268 = Draw a card for your lost Recruit, or do without.
wu-269 = Draw from the deck, or take the card on top of the discard pile.
wu-270 = Press a die that you won from another into your Crew, or do without.
wu-270-die = You have not just won { $die } from another player.
wu-271 = You can concede when it is your turn. It is { $asked }'s.
wu-274 = Whoever has conceded takes no further part in this game.

## A coach

# $more: flag, $much: message
coach-dice-won = { $more ->
    [yes] { $much } more dice won
   *[no] { $much } fewer dice won
}
# $more: flag, $much: message
coach-dice-lost = { $more ->
    [yes] { $much } more dice lost
   *[no] { $much } fewer dice lost
}
# $more: flag, $much: message
coach-skirmishes = { $more ->
    [yes] { $much } more Skirmishes won
   *[no] { $much } fewer Skirmishes won
}
# $more: flag, $much: message
coach-cards-drawn = { $more ->
    [yes] { $much } more cards drawn
   *[no] { $much } fewer cards drawn
}
# $more: flag, $much: message
coach-locked = { $more ->
    [yes] Locked-Up in { $much } more
   *[no] Locked-Up in { $much } fewer
}

## What cannot be read as a move; words in small letters are typed so in every language

notation-moves = moves are ward, ability, strike, recruit, fix, dispatch, play, pass, give, draw, fence, reroll, press and concede
notation-cards = cards are a rank and a suit, as, 10h, kd, 2c, or joker
notation-dice = dice are a suit and a size, s-d20, h-d12, d-d10, c-d4
notation-suits = suits are spades, hearts, diamonds and clubs
notation-abilities = abilities are night-shift, second-wind, loaded-sleeves, tunnellers, bribed-wardens, debt-collectors, fences and press-gang
notation-change = a die is changed by +1 to +3 or -1 to -3
