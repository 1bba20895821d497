# Ward, the trading card game


## A turn

# $one: seat, $first: number, $two: seat, $second: number
start-rolls = { $one ->
    [you] You roll { $first }.
   *[other] { $one } rolls { $first }.
  } { $two ->
    [you] You roll { $second }.
   *[other] { $two } rolls { $second }.
  }

# $seat: seat
goes-first = { $seat ->
    [you] You go first.
   *[other] { $seat } goes first.
}

# $seat: seat, $until: case
passes-until = { $until ->
    [turn] { $seat ->
        [you] You pass until your turn.
       *[other] { $seat } passes until their turn.
    }
    [attack] { $seat ->
        [you] You pass until you are attacked.
       *[other] { $seat } passes until attacked.
    }
    [play] { $seat ->
        [you] You pass until the other plays something.
       *[other] { $seat } passes until something is played.
    }
    [answer] { $seat ->
        [you] You pass until you are answered.
       *[other] { $seat } passes until answered.
    }
   *[end] { $seat ->
        [you] You pass until the turn ends.
       *[other] { $seat } passes until the turn ends.
    }
}

# What somebody waited for while they passed has come.
# $seat: seat, $until: case
passes-no-more = { $until ->
    [attack] { $seat ->
        [you] You passed until you are attacked: you are asked again.
       *[other] { $seat } passed until attacked, and is asked again.
    }
    [play] { $seat ->
        [you] You passed until the other plays something: you are asked again.
       *[other] { $seat } passed until something is played, and is asked again.
    }
    [answer] { $seat ->
        [you] You passed until you are answered: you are asked again.
       *[other] { $seat } passed until answered, and is asked again.
    }
   *[end] { $seat ->
        [you] You passed until the turn ends: you are asked again.
       *[other] { $seat } passed until the turn ends, and is asked again.
    }
}

# $seat: seat
begins-turn = { $seat ->
    [you] You begin a turn.
   *[other] { $seat } begins a turn.
}

# $seat: seat
loses-game = { $seat ->
    [you] You lose the game.
   *[other] { $seat } loses the game.
}

drawn-game = The game is a draw.


## Cards that come and go

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

# $seat: seat, $card: piece
takes-from-deck = { $seat ->
    [you] You take { $card } from the deck.
   *[other] { $seat } takes { $card } from the deck.
}

# $seat: seat
takes-unseen = { $seat ->
    [you] You take a card from the deck.
   *[other] { $seat } takes a card from the deck.
}

# $seat: seat
seeks = { $seat ->
    [you] You look for a card that fits.
   *[other] { $seat } looks for a card that fits.
}

# $seat: seat, $cards: pieces
shows = { $seat ->
    [you] You show { $cards }.
   *[other] { $seat } shows { $cards }.
}

# $seat: seat
shows-nothing = { $seat ->
    [you] You have no card to show.
   *[other] { $seat } has no card to show.
}

# $seat: seat, $of: seat, $cards: pieces
sees-hand = { $seat ->
    [you] { $of ->
        [you] In your hand you see { $cards }.
       *[other] In the hand of { $of } you see { $cards }.
    }
   *[other] { $of ->
        [you] { $seat } sees in your hand: { $cards }.
       *[other] { $seat } sees in the hand of { $of }: { $cards }.
    }
}

# $seat: seat, $of: seat
looks-at-hand = { $seat ->
    [you] { $of ->
        [you] You look at your hand.
       *[other] You look at the hand of { $of }.
    }
   *[other] { $of ->
        [you] { $seat } looks at your hand.
       *[other] { $seat } looks at the hand of { $of }.
    }
}

# $seat: seat, $of: seat, $cards: pieces
sees-deck = { $seat ->
    [you] { $of ->
        [you] In your deck you see { $cards }.
       *[other] In the deck of { $of } you see { $cards }.
    }
   *[other] { $of ->
        [you] { $seat } sees in your deck: { $cards }.
       *[other] { $seat } sees in the deck of { $of }: { $cards }.
    }
}

# $seat: seat, $of: seat
looks-at-deck = { $seat ->
    [you] { $of ->
        [you] You look at your deck.
       *[other] You look at the deck of { $of }.
    }
   *[other] { $of ->
        [you] { $seat } looks at your deck.
       *[other] { $seat } looks at the deck of { $of }.
    }
}

# $seat: seat
deck-shuffled = { $seat ->
    [you] Your deck is shuffled.
   *[other] The deck of { $seat } is shuffled.
}

# $seat: seat, $cards: pieces
redraws = { $seat ->
    [you] You can play no creature and redraw, showing { $cards }.
   *[other] { $seat } can play no creature and redraws, showing { $cards }.
}

# $seat: seat
redraws-empty = { $seat ->
    [you] You can play no creature, and there is no card in your hand.
   *[other] { $seat } can play no creature, and there is no card in the hand.
}

# $seat: seat
has-no-creature = { $seat ->
    [you] You have no creature to play.
   *[other] { $seat } has no creature to play.
}

both-discard = Both discard at once.

# $seat: seat, $card: piece
dies = { $seat ->
    [you] Your { $card } dies.
   *[other] { $seat }'s { $card } dies.
}

# $seat: seat, $card: piece
is-killed = { $seat ->
    [you] Your { $card } is killed.
   *[other] { $seat }'s { $card } is killed.
}

# $seat: seat, $card: piece
is-sacrificed = { $seat ->
    [you] Your { $card } is sacrificed.
   *[other] { $seat }'s { $card } is sacrificed.
}

# $seat: seat, $card: piece
is-discarded = { $seat ->
    [you] Your { $card } is discarded.
   *[other] { $seat }'s { $card } is discarded.
}

# $seat: seat, $card: piece
goes-to-cemetery = { $seat ->
    [you] Your { $card } goes to the cemetery.
   *[other] { $seat }'s { $card } goes to the cemetery.
}

# $seat: seat, $card: piece
returns-to-hand = { $seat ->
    [you] Your { $card } returns to the hand.
   *[other] { $seat }'s { $card } returns to the hand.
}

# $seat: seat, $card: piece
is-shuffled-in = { $seat ->
    [you] Your { $card } is shuffled into the deck.
   *[other] { $seat }'s { $card } is shuffled into the deck.
}

# $seat: seat, $card: piece
goes-on-top = { $seat ->
    [you] Your { $card } goes on top of the deck.
   *[other] { $seat }'s { $card } goes on top of the deck.
}

# $seat: seat, $card: piece
goes-under = { $seat ->
    [you] Your { $card } goes under the deck.
   *[other] { $seat }'s { $card } goes under the deck.
}

# $card: piece
is-gone = { $card } is gone.

# $seat: seat, $card: piece
comes-as-primary = { $seat ->
    [you] { $card } comes to your field as primary.
   *[other] { $card } comes to the field of { $seat } as primary.
}

# $seat: seat, $card: piece
comes-as-limited = { $seat ->
    [you] { $card } comes to your field as a Limited Summon.
   *[other] { $card } comes to the field of { $seat } as a Limited Summon.
}

# $seat: seat, $card: piece
comes-to-field = { $seat ->
    [you] { $card } comes to your field.
   *[other] { $card } comes to the field of { $seat }.
}

# $seat: seat, $card: piece
slides = { $seat ->
    [you] { $card } slides into your primary slot.
   *[other] { $card } slides into the primary slot of { $seat }.
}

# $seat: seat, $card: piece
takes-control = { $seat ->
    [you] You take control of { $card }.
   *[other] { $seat } takes control of { $card }.
}


## Announcements

# A card of the field with its player.
# $seat: seat, $card: piece
whose = { $seat ->
    [you] your { $card }
   *[other] { $seat }'s { $card }
}

# $card: piece
card = { $card }

# A choice of an effect that has no name.
# $number: number
branch = number { $number }

# $seat: seat, $card: piece
summons = { $seat ->
    [you] You summon { $card }.
   *[other] { $seat } summons { $card }.
}

# $seat: seat, $card: piece
plays = { $seat ->
    [you] You play { $card }.
   *[other] { $seat } plays { $card }.
}

# $seat: seat, $card: piece, $targets: messages
plays-on = { $seat ->
    [you] You play { $card } on { $targets }.
   *[other] { $seat } plays { $card } on { $targets }.
}

# $seat: seat, $card: piece, $choice: messages
plays-as = { $seat ->
    [you] You play { $card } ({ $choice }).
   *[other] { $seat } plays { $card } ({ $choice }).
}

# $seat: seat, $card: piece, $choice: messages, $targets: messages
plays-as-on = { $seat ->
    [you] You play { $card } ({ $choice }) on { $targets }.
   *[other] { $seat } plays { $card } ({ $choice }) on { $targets }.
}

# $seat: seat, $card: piece
uses = { $seat ->
    [you] You use { $card }.
   *[other] { $seat } uses { $card }.
}

# $seat: seat, $card: piece, $targets: messages
uses-on = { $seat ->
    [you] You use { $card } on { $targets }.
   *[other] { $seat } uses { $card } on { $targets }.
}

# $seat: seat, $card: piece, $choice: messages
uses-as = { $seat ->
    [you] You use { $card } ({ $choice }).
   *[other] { $seat } uses { $card } ({ $choice }).
}

# $seat: seat, $card: piece, $choice: messages, $targets: messages
uses-as-on = { $seat ->
    [you] You use { $card } ({ $choice }) on { $targets }.
   *[other] { $seat } uses { $card } ({ $choice }) on { $targets }.
}

# $card: piece
takes-effect = { $card } takes effect.

# $card: piece
is-negated = { $card } is negated.

# $card: piece
does-nothing = { $card } does nothing.

# $card: piece
finds-no-target = { $card } finds no target and does nothing.

# $seat: seat, $card: piece, $by: piece
unaffected = { $seat ->
    [you] Your { $card } is not affected by { $by }.
   *[other] { $seat }'s { $card } is not affected by { $by }.
}

# $seat: seat, $card: piece
unaffected-by-it = { $seat ->
    [you] Your { $card } is not affected by it.
   *[other] { $seat }'s { $card } is not affected by it.
}

no-hidden-effect = No hidden effect starts.


## Battles and dice

# $seat: seat, $attacker: piece, $of: seat, $defender: piece
attacks = { $seat ->
    [you] { $of ->
        [you] Your { $attacker } attacks your { $defender }.
       *[other] Your { $attacker } attacks { $of }'s { $defender }.
    }
   *[other] { $of ->
        [you] { $seat }'s { $attacker } attacks your { $defender }.
       *[other] { $seat }'s { $attacker } attacks { $of }'s { $defender }.
    }
}

# $own: number, $seat: seat, $attacker: piece, $others: number, $of: seat, $defender: piece
equal-speed = { $seat ->
    [you] { $of ->
        [you] Equal SPD: { $own } for your { $attacker }, { $others } for your { $defender }.
       *[other] Equal SPD: { $own } for your { $attacker }, { $others } for { $of }'s { $defender }.
    }
   *[other] { $of ->
        [you] Equal SPD: { $own } for { $seat }'s { $attacker }, { $others } for your { $defender }.
       *[other] Equal SPD: { $own } for { $seat }'s { $attacker }, { $others } for { $of }'s { $defender }.
    }
}

# $seat: seat, $card: piece
does-not-strike = { $seat ->
    [you] Your { $card } does not strike.
   *[other] { $seat }'s { $card } does not strike.
}

# $seat: seat, $card: piece, $die: number
rolls-against-fear = { $seat ->
    [you] Your { $card } rolls { $die } against Fear.
   *[other] { $seat }'s { $card } rolls { $die } against Fear.
}

# $seat: seat, $card: piece, $dice: text
strikes = { $seat ->
    [you] Your { $card } strikes. The dice show { $dice }.
   *[other] { $seat }'s { $card } strikes. The dice show { $dice }.
}

attack = The attack

# $attack: message, $dice: text
attack-dice = { $attack }: the dice show { $dice }.

# $attack: message
attack-without-dice = { $attack } rolls no dice.

# $seat: seat, $card: piece, $own: text, $others: text
speed-dice = { $seat ->
    [you] The speed dice show { $own } for your { $card }, { $others } for the other.
   *[other] The speed dice show { $own } for { $seat }'s { $card }, { $others } for the other.
}

# $seat: seat, $card: piece, $dice: text
status-dice = { $seat ->
    [you] The dice of your { $card } show { $dice }.
   *[other] The dice of { $seat }'s { $card } show { $dice }.
}

# $total: number, $al: number, $result: case
hit-roll = { $result ->
    [critical-hit] { $total } against AL { $al }: a critical hit.
    [hit] { $total } against AL { $al }: a hit.
    [critical-miss] { $total } against AL { $al }: a critical miss.
   *[miss] { $total } against AL { $al }: a miss.
}

# $total: number, $sum: number, $more: text, $al: number, $result: case
hit-roll-adds = { $result ->
    [critical-hit] { $total } ({ $sum } on the dice, { $more }) against AL { $al }: a critical hit.
    [hit] { $total } ({ $sum } on the dice, { $more }) against AL { $al }: a hit.
    [critical-miss] { $total } ({ $sum } on the dice, { $more }) against AL { $al }: a critical miss.
   *[miss] { $total } ({ $sum } on the dice, { $more }) against AL { $al }: a miss.
}

# $amount: number, $sum: number, $more: text
damage-adds = { $amount } damage ({ $sum } on the dice, { $more }).

# $amount: number, $sum: number
damage-critical = { $amount } damage ({ $sum } on the dice, a critical hit).

# $amount: number, $sum: number, $more: text
damage-adds-critical = { $amount } damage ({ $sum } on the dice, { $more }, a critical hit).

# $card: piece, $dice: text
effect-rolls = { $card } rolls { $dice }.

# $count: number, $dice: text
amount-dice = { $count }d6: { $dice }.

# $card: piece, $die: number
rolls-to-get-free = { $card } rolls { $die } to get free.

# $seat: seat, $card: piece, $die: number
rolls-for-release = { $seat ->
    [you] You roll { $die } to be free of { $card }.
   *[other] { $seat } rolls { $die } to be free of { $card }.
}

# $card: piece, $die: number
rolls-to-unfreeze = { $card } rolls { $die } to unfreeze.

# $card: piece
is-unfrozen = { $card } is no longer Frozen.


## Harm and healing

# $seat: seat, $card: piece, $hp: number
loses-hp = { $seat ->
    [you] Your { $card } loses { $hp } HP.
   *[other] { $seat }'s { $card } loses { $hp } HP.
}

# $seat: seat, $card: piece, $hp: number
regains-hp = { $seat ->
    [you] Your { $card } regains { $hp } HP.
   *[other] { $seat }'s { $card } regains { $hp } HP.
}

# $seat: seat, $card: piece
takes-no-damage = { $seat ->
    [you] Your { $card } takes no damage.
   *[other] { $seat }'s { $card } takes no damage.
}

# $seat: seat, $card: piece
has-no-health = { $seat ->
    [you] Your { $card } takes no damage: a Limited Summon has no health to lose.
   *[other] { $seat }'s { $card } takes no damage: a Limited Summon has no health to lose.
}

# $seat: seat, $card: piece
turns-damage-back = { $seat ->
    [you] Your { $card } turns the damage back.
   *[other] { $seat }'s { $card } turns the damage back.
}

# $seat: seat, $card: piece, $status: case
suffers = { $seat ->
    [you] { $status ->
        [fear] Your { $card } is afraid.
        [frozen] Your { $card } is frozen.
        [stunned] Your { $card } is stunned.
        [burned] Your { $card } is burned.
        [poisoned] Your { $card } is poisoned.
        [bleed] Your { $card } bleeds.
        [wrap] Your { $card } is wrapped.
       *[hot] Your { $card } heals over time.
    }
   *[other] { $status ->
        [fear] { $seat }'s { $card } is afraid.
        [frozen] { $seat }'s { $card } is frozen.
        [stunned] { $seat }'s { $card } is stunned.
        [burned] { $seat }'s { $card } is burned.
        [poisoned] { $seat }'s { $card } is poisoned.
        [bleed] { $seat }'s { $card } bleeds.
        [wrap] { $seat }'s { $card } is wrapped.
       *[hot] { $seat }'s { $card } heals over time.
    }
}


## Where the game stands

# $seat: seat, $why: case
status-lost = { $seat ->
    [you] { $why ->
        [cemetery] The game is over: you have lost by a full cemetery.
        [no-creature] The game is over: you have lost by no creature to play.
        [last-card] The game is over: you have lost by the last card returned.
        [stall] The game is over: you have lost by standstill.
        [cycles] The game is over: you have lost by the cycle limit.
       *[conceded] The game is over: you have lost by conceding.
    }
   *[other] { $why ->
        [cemetery] The game is over: { $seat } has lost by a full cemetery.
        [no-creature] The game is over: { $seat } has lost by no creature to play.
        [last-card] The game is over: { $seat } has lost by the last card returned.
        [stall] The game is over: { $seat } has lost by standstill.
        [cycles] The game is over: { $seat } has lost by the cycle limit.
       *[conceded] The game is over: { $seat } has lost by conceding.
    }
}

# $why: case
status-draw = { $why ->
    [cemetery] The game is over: a draw by a full cemetery.
    [no-creature] The game is over: a draw by no creature to play.
    [last-card] The game is over: a draw by the last card returned.
    [stall] The game is over: a draw by standstill.
    [cycles] The game is over: a draw by the cycle limit.
   *[conceded] The game is over: a draw by conceding.
}

status-decks = Both bring a deck.

# $seat: seat
status-order = { $seat ->
    [you] You decide who starts.
   *[other] { $seat } decides who starts.
}

# $seat: seat
status-main = { $seat ->
    [you] You summon and play.
   *[other] { $seat } summons and plays.
}

# $seat: seat
status-combat = { $seat ->
    [you] You fight.
   *[other] { $seat } fights.
}

# $seat: seat
status-wrap-up = { $seat ->
    [you] You wrap up.
   *[other] { $seat } wraps up.
}

# $seat: seat
status-respond = { $seat ->
    [you] You may answer.
   *[other] { $seat } may answer.
}

# $seat: seat
status-pick = { $seat ->
    [you] You pick.
   *[other] { $seat } picks.
}

# $seat: seat
status-decide = { $seat ->
    [you] You decide.
   *[other] { $seat } decides.
}

status-on = The game goes on.


## Places

zone-primary = Primary

zone-limited = Limited Summons

zone-magic = Magic slots

zone-other = Other magic in play

zone-cemetery = Cemetery

zone-deck = Deck

zone-hand = Hand

zone-chain = Chain, the latest on top

zone-dice = Dice

## What places are for, to somebody who points at one

place-primary = The creature that fights for its player.
place-limited = Creatures that help for a while beside the primary one.
place-magic = Infinite magic, of which a player has five at most.
place-other = Other magic whose effect lasts.
place-cemetery = What died or was used up; whose creatures here reach the limit loses.
place-deck = Cards are drawn from here.
place-hand = Cards that their player may play.
place-chain = What was announced and still waits; the latest is carried out first.
place-dice = The dice that were rolled.

## Numbers on cards

number-al = AL
number-spd = SPD
number-dice = Dice
number-modifier = Modifier
number-hp = HP
number-hit = Hit
number-damage = Damage
number-under = Under
number-traits = Traits
number-type = Type
# $kind: case
type-now = { $kind ->
    [beast] Beast
    [bug] Bug
    [cosmic] Cosmic
    [demon] Demon
    [dragon] Dragon
    [elemental] Elemental
    [humanoid] Humanoid
    [dino] Dino
    [undead] Undead
   *[mechanical] Mechanical
}
number-played = Played
number-lasting = Lasting
number-uses-left = Uses left
played-standard = once, in your own phases 2 and 4
played-infinite = in your own phases 2 and 4; it stays
played-lightning = at any moment, in either turn
# $left: number
left-in-turn = { $left } this turn
# $left: number
left-on-field = { $left } on the field
# $left: number
left-in-game = { $left } in the game
# $number: number, $left: messages
left-of-effect = effect { $number }: { AS($left, "listed") }
counts-none = none
# $now: number, $most: number
counts-of = { $now } of { $most }
# $printed: number, $by: number
counts-most-more = at most { $printed } printed + { $by } by cards
# $printed: number, $by: number
counts-most-less = at most { $printed } printed - { $by } by cards
# $printed: number, $parts: messages
counts-parts = { $printed } printed{ AS($parts, "on") }
# $by: number, $card: text
counts-more = {" "}+ { $by } { $card }
# $by: number, $card: text
counts-less = {" "}- { $by } { $card }
# $value: number, $card: text
counts-set = , set to { $value } by { $card }
# $by: number, $card: text
counts-times = , times { $by } by { $card }
# $by: number, $over: number, $card: text
counts-fraction = , times { $by }/{ $over } by { $card }
# $value: number
counts-at-most = , { $value } at most
# $value: number
counts-at-least = , { $value } at least
# $ailments: messages
counts-under = { AS($ailments, "listed") }
# $ailment: message, $details: messages
counts-ailing = { $ailment } ({ AS($details, "listed") })
# $amount: text
ticks-damage = { $amount } damage
# $amount: text
ticks-health = { $amount } HP
# $left: number
ticks-left = { $left ->
    [one] 1 tick left
   *[other] { $left } ticks left
}

## What is wrong with a deck, or unwise

# $name: text
deck-unknown = there is no card “{ $name }”
# $name: text, $near: text
deck-unknown-near = there is no card “{ $name }”, did you mean “{ $near }”?
# $count: number, $wanted: number
deck-of = { $count } cards instead of { $wanted }
# $count: number, $card: text, $most: number
deck-copies = { $count } copies of { $card }: at most { $most }
# $card: text
deck-banned = { $card } is banned in official play
# $count: number, $card: text
deck-limited = { $count } copies of { $card }, which is limited to one in official play
# $creatures: number, $magic: number
deck-mixed = { $creatures } creatures and { $magic } magic cards: 10 to 20 of each are recommended
deck-heavy = no creature can be summoned without a sacrifice

## Facts of the table

fact-turn = Turn

fact-phase = Phase
    .value = { $value ->
        [decks] Decks
        [draw] Draw
        [main] Main
        [combat] Combat
       *[wrap-up] Wrap-up
    }

fact-cycle = Turn cycle

fact-cemetery-limit = Cemetery limit

fact-quiet-cycles = Cycles without battle

fact-triggers = Effects that wait

fact-first = Went first

fact-battle = Battle

fact-strike = Strike

fact-faster = Strikes first

fact-roll = Roll
    .value = { $value ->
        [hit] Hit roll
        [damage] Damage roll
        [speed] Speed roll
        [status] Status roll
       *[other] { $value }
    }

fact-roller = Rolled by

fact-roll-total = Total of the roll

fact-aimed = Aimed

fact-moment = Moment
    .value = { $value ->
        [draw] After the draw
        [action] After an action
        [leave] When a phase is left
        [declared] After a battle is declared
        [speed] After a speed roll
        [status] After a status roll
        [strike] Before a Hit roll
        [hit] After a Hit roll
        [damage] After a damage roll
        [battle] After a battle
        [tick] After the tick point
        [own] After an own announcement
       *[answer] After an announcement
    }

fact-reason = How it ended
    .value = { $value ->
        [cemetery] A full cemetery
        [no-creature] No creature to play
        [last-card] The last card returned
        [stall] Standstill
        [cycles] The cycle limit
       *[conceded] Conceded
    }

# $seat: seat, $attacker: piece, $of: seat, $defender: piece
battle-between = { $seat ->
    [you] { $of ->
        [you] your { $attacker } against your { $defender }
       *[other] your { $attacker } against { $of }'s { $defender }
    }
   *[other] { $of ->
        [you] { $seat }'s { $attacker } against your { $defender }
       *[other] { $seat }'s { $attacker } against { $of }'s { $defender }
    }
}

# $card: piece, $targets: messages
aimed-on = { $card } on { $targets }

# $card: piece, $choice: messages
aimed-as = { $card } ({ $choice })

# $card: piece, $choice: messages, $targets: messages
aimed-as-on = { $card } ({ $choice }) on { $targets }


## Facts of a player

fact-cemetery-total = Cemetery

fact-hand = Hand

fact-deck = Deck

fact-ready = Deck is ready

fact-cards = Cards in the deck

fact-slots = Magic slots used

fact-summoned = Has summoned

fact-attached = Attached

fact-uses = Uses

fact-asked-at = Asked

fact-closed = Not asked in

fact-passes = Passes

# $until: case
passing = { $until ->
    [turn] until their turn
    [attack] until attacked
    [play] until something is played
    [answer] until answered
   *[end] until the turn ends
}

# $whose: case, $phase: case
phase-of = { $whose ->
    [mine] { $phase ->
        [draw] their own draw
        [main] their own main phase
        [combat] their own combat
       *[wrap_up] their own wrap-up
    }
   *[theirs] { $phase ->
        [draw] the other's draw
        [main] the other's main phase
        [combat] the other's combat
       *[wrap_up] the other's wrap-up
    }
}

# $card: piece, $creature: piece
attached-to = { $card } on { $creature }

# $card: piece, $used: number, $most: number
used-on-field = { $card } { $used } of { $most } on the field

# $card: piece, $used: number, $most: number
used-in-game = { $card } { $used } of { $most } in the game

# $card: piece, $used: number
used-this-turn = { $card } { $used } this turn


## Facts of a creature; of a Limited Summon with its number

fact-name = Name

fact-limited-name = Limited Summon { $number }: name

fact-al = AL

fact-limited-al = Limited Summon { $number }: AL

fact-al-parts = AL, made of

fact-limited-al-parts = Limited Summon { $number }: AL, made of

fact-spd = SPD

fact-limited-spd = Limited Summon { $number }: SPD

fact-spd-parts = SPD, made of

fact-limited-spd-parts = Limited Summon { $number }: SPD, made of

fact-modifier = Modifier

fact-limited-modifier = Limited Summon { $number }: modifier

fact-modifier-parts = Modifier, made of

fact-limited-modifier-parts = Limited Summon { $number }: modifier, made of

fact-attack-dice = Attack dice

fact-limited-attack-dice = Limited Summon { $number }: attack dice

fact-attack-dice-parts = Attack dice, made of

fact-limited-attack-dice-parts = Limited Summon { $number }: attack dice, made of

fact-hp = HP

fact-limited-hp = Limited Summon { $number }: HP

fact-max-hp = Most HP

fact-limited-max-hp = Limited Summon { $number }: most HP

fact-under = Under

fact-limited-under = Limited Summon { $number }: under

fact-lasting = Lasting

fact-limited-lasting = Limited Summon { $number }: lasting

fact-anchor = Held by

fact-limited-anchor = Limited Summon { $number }: held by

fact-uses-this-turn = Uses in this turn

fact-limited-uses-this-turn = Limited Summon { $number }: uses in this turn

# $value: number
printed = { $value } printed

# $by: text, $card: piece
part-adds = { $by } { $card }

# $value: number, $card: piece
part-becomes = set to { $value } by { $card }

# $by: number, $card: piece
part-times = times { $by } by { $card }

# $by: number, $over: number, $card: piece
part-fraction = times { $by }/{ $over } by { $card }

# $value: number
at-most = { $value } at most

# $value: number
at-least = { $value } at least

# $status: case
under = { $status ->
    [fear] fear
    [frozen] frozen
    [stunned] stunned
    [burned] burned
    [poisoned] poisoned
    [bleed] bleed
    [wrap] wrap
   *[hot] hot
}

# $status: case, $left: number
under-for = { $status ->
    [fear] fear { $left }
    [frozen] frozen { $left }
    [stunned] stunned { $left }
    [burned] burned { $left }
    [poisoned] poisoned { $left }
    [bleed] bleed { $left }
    [wrap] wrap { $left }
   *[hot] hot { $left }
}

# $card: piece, $end: case
lasts-until = { $end ->
    [strike] { $card } until the end of the strike
    [battle] { $card } until the end of the battle
    [combat] { $card } until the end of combat
   *[turn] { $card } until the end of the turn
}

# $card: piece, $left: number
lasts-cycles = { $card } { $left ->
    [one] 1 turn cycle
   *[other] { $left } turn cycles
  }

# $card: piece, $left: number
lasts-ticks = { $card } { $left ->
    [one] 1 tick
   *[other] { $left } ticks
  }

# $card: piece, $left: number
lasts-times = { $card } { $left ->
    [one] once
   *[other] { $left } times
  }


## Beforehand

fact-dies = Dies

fact-your-cemetery = Your cemetery

fact-you-lose = You lose

fact-sacrifices = Sacrifices

fact-does-nothing-now = Does nothing now

# $total: number, $limit: number
total-of = { $total } of { $limit }


warns-you-lose = You lose the game by this.

## Moments

moment-draw = after the draw

moment-action = after an action

moment-leave = when a phase is left

moment-declared = after a battle is declared

moment-speed = after a speed roll

moment-status = after a status roll

moment-strike = before a Hit roll

moment-hit = after a Hit roll

moment-damage = after a damage roll

moment-battle = after a battle

moment-tick = after the tick point

moment-answer = after the opponent's announcements

moment-own = after own announcements


## What is asked

ask-decks = Bring a deck: a ready one, or 30 cards of your own.

deck-without-plan = A deck that does not say what it is about.

ask-order = Do you go first or second?

ask-main = Summon, play magic, use effects, or leave the phase.

ask-main-first = Summon a creature; play magic or use effects before or after.

ask-combat = Attack, or end combat.

ask-wrap-up = Play more magic, or end your turn.

ask-summon = Summon a creature.

# $card: piece
ask-answer = Answer { $card }?

ask-answer-this = Answer this?

# $moment: message
ask-moment = Do anything now? ({ $moment })

ask-now = Do anything now?

# $card: piece, $effect: text
ask-trigger = Use { $card }? { $effect }

ask-trigger-any = Use the effect?

ask-option = Do the part that is optional?

# $card: piece, $part: text
ask-option-of = { $card }: do this part? { $part }

ask-which = Which one?

ask-over = The game is over.

ask-pick = Pick.

# $cards: pieces
pick-among = You can pick { $cards }.

# $count: number
pick-among-many = There are { $count } cards that you can pick.

pick-among-none = There is nothing left to pick.

# $purpose: case, $left: number
ask-pick-one = { $purpose ->
    [hand-limit] Discard down to eight{ $left ->
        [0] .
        [1] .
       *[other] {" "}({ $left } left).
    }
    [equip] Which creature is equipped{ $left ->
        [0] ?
        [1] ?
       *[other] {" "}({ $left } left)?
    }
    [target] Pick a target{ $left ->
        [0] .
        [1] .
       *[other] {" "}({ $left } left).
    }
    [cost] Pick what pays for it{ $left ->
        [0] .
        [1] .
       *[other] {" "}({ $left } left).
    }
    [sacrifice] Pick a sacrifice{ $left ->
        [0] .
        [1] .
       *[other] {" "}({ $left } left).
    }
    [discard] Pick a discard{ $left ->
        [0] .
        [1] .
       *[other] {" "}({ $left } left).
    }
    [search] Pick from the deck{ $left ->
        [0] .
        [1] .
       *[other] {" "}({ $left } left).
    }
    [order] Which card comes next from the top{ $left ->
        [0] ?
        [1] ?
       *[other] {" "}({ $left } left)?
    }
    [slide] Which Limited Summon slides{ $left ->
        [0] ?
        [1] ?
       *[other] {" "}({ $left } left)?
    }
    [replace] Which creature comes next{ $left ->
        [0] ?
        [1] ?
       *[other] {" "}({ $left } left)?
    }
    [answered] Which announcement is answered{ $left ->
        [0] ?
        [1] ?
       *[other] {" "}({ $left } left)?
    }
    [trigger] Which effect comes first{ $left ->
        [0] ?
        [1] ?
       *[other] {" "}({ $left } left)?
    }
   *[play] Which card is played{ $left ->
        [0] ?
        [1] ?
       *[other] {" "}({ $left } left)?
    }
}

# $purpose: case, $card: piece, $left: number
ask-pick-for = { $purpose ->
    [hand-limit] Discard down to eight for { $card }{ $left ->
        [0] .
        [1] .
       *[other] {" "}({ $left } left).
    }
    [equip] Which creature is equipped with { $card }{ $left ->
        [0] ?
        [1] ?
       *[other] {" "}({ $left } left)?
    }
    [target] Pick a target for { $card }{ $left ->
        [0] .
        [1] .
       *[other] {" "}({ $left } left).
    }
    [cost] Pick what pays for { $card }{ $left ->
        [0] .
        [1] .
       *[other] {" "}({ $left } left).
    }
    [sacrifice] Pick a sacrifice for { $card }{ $left ->
        [0] .
        [1] .
       *[other] {" "}({ $left } left).
    }
    [discard] Pick a discard for { $card }{ $left ->
        [0] .
        [1] .
       *[other] {" "}({ $left } left).
    }
    [search] Pick from the deck for { $card }{ $left ->
        [0] .
        [1] .
       *[other] {" "}({ $left } left).
    }
    [order] Which card comes next from the top for { $card }{ $left ->
        [0] ?
        [1] ?
       *[other] {" "}({ $left } left)?
    }
    [slide] Which Limited Summon slides for { $card }{ $left ->
        [0] ?
        [1] ?
       *[other] {" "}({ $left } left)?
    }
    [replace] Which creature comes next for { $card }{ $left ->
        [0] ?
        [1] ?
       *[other] {" "}({ $left } left)?
    }
    [answered] Which announcement is answered by { $card }{ $left ->
        [0] ?
        [1] ?
       *[other] {" "}({ $left } left)?
    }
    [trigger] Which effect comes first for { $card }{ $left ->
        [0] ?
        [1] ?
       *[other] {" "}({ $left } left)?
    }
   *[play] Which card is played for { $card }{ $left ->
        [0] ?
        [1] ?
       *[other] {" "}({ $left } left)?
    }
}


## What can be done

# $deck: text
bring-deck = Bring { $deck }

# $deck: text
# $kind: text
bring-deck-of = Bring { $deck }: { $kind }

bring-own = Hand in a deck of your own

add-first = Put cards into a deck of your own

# $all: number, $most: number, $cards: messages
add-more = Put cards into your deck, { $all } of { $most }: { $cards }

# $count: number, $card: piece
copies = { $count } { $card }

# $count: number, $card: piece
add = { $count } × { $card }

this-is-my-deck = This is my deck

go-first = Go first

go-second = Go second

# $card: piece, $loses: flag
summon = { $loses ->
    [yes] Summon { $card } (you lose)
   *[no] Summon { $card }
}

# $card: piece, $dies: piece, $loses: flag
summon-killing = { $loses ->
    [yes] Summon { $card } ({ $dies } is killed: you lose)
   *[no] Summon { $card } ({ $dies } is killed)
}

# $card: piece, $needed: number, $loses: flag
summon-sacrificing = { $loses ->
    [yes] Summon { $card } ({ $needed } sacrificed: you lose)
   *[no] Summon { $card } ({ $needed } sacrificed)
}

# $card: piece, $note: case
play = { $note ->
    [loses] Play { $card } (you lose)
    [idle] Play { $card } (does nothing now)
    [both] Play { $card } (you lose) (does nothing now)
   *[none] Play { $card }
}

# $card: piece, $note: case
use = { $note ->
    [loses] Use { $card } (you lose)
    [idle] Use { $card } (does nothing now)
    [both] Use { $card } (you lose) (does nothing now)
   *[none] Use { $card }
}

# $card: piece, $number: number, $note: case
use-nth = { $note ->
    [loses] Use { $card }, effect { $number } (you lose)
    [idle] Use { $card }, effect { $number } (does nothing now)
    [both] Use { $card }, effect { $number } (you lose) (does nothing now)
   *[none] Use { $card }, effect { $number }
}

redraw = Show the hand and redraw

# $loses: flag
kill = { $loses ->
    [yes] Kill the own primary (you lose)
   *[no] Kill the own primary
}

leave = Leave the phase

# $attacker: piece, $defender: piece
attack-own = { $attacker } attacks { $defender }

# $attacker: piece, $defender: piece, $seat: seat
then-attack = { $seat ->
    [you] Leave the phase and attack your own { $defender } with { $attacker }
   *[other] Leave the phase and attack { $defender } with { $attacker }
}

then-end-turn = Leave the phase and end the turn

# $attacker: piece, $defender: piece, $seat: seat
attack-other = { $seat ->
    [you] { $attacker } attacks your { $defender }
   *[other] { $attacker } attacks { $defender } of { $seat }
}

end-combat = End combat

end-turn = End the turn

pass = Pass

# $card: piece, $note: case
pick = { $note ->
    [loses] { $card } (you lose)
    [idle] { $card } (does nothing now)
    [both] { $card } (you lose) (does nothing now)
   *[none] { $card }
}

# $card: piece, $hp: number, $note: case
pick-creature = { $note ->
    [loses] { $card } ({ $hp } HP) (you lose)
    [idle] { $card } ({ $hp } HP) (does nothing now)
    [both] { $card } ({ $hp } HP) (you lose) (does nothing now)
   *[none] { $card } ({ $hp } HP)
}

# $card: piece, $seat: seat, $note: case
pick-other = { $seat ->
    [you] { $note ->
        [loses] your { $card } (you lose)
        [idle] your { $card } (does nothing now)
        [both] your { $card } (you lose) (does nothing now)
       *[none] your { $card }
    }
   *[other] { $note ->
        [loses] { $card } of { $seat } (you lose)
        [idle] { $card } of { $seat } (does nothing now)
        [both] { $card } of { $seat } (you lose) (does nothing now)
       *[none] { $card } of { $seat }
    }
}

# $card: piece, $seat: seat, $hp: number, $note: case
pick-other-creature = { $seat ->
    [you] { $note ->
        [loses] your { $card } ({ $hp } HP) (you lose)
        [idle] your { $card } ({ $hp } HP) (does nothing now)
        [both] your { $card } ({ $hp } HP) (you lose) (does nothing now)
       *[none] your { $card } ({ $hp } HP)
    }
   *[other] { $note ->
        [loses] { $card } of { $seat } ({ $hp } HP) (you lose)
        [idle] { $card } of { $seat } ({ $hp } HP) (does nothing now)
        [both] { $card } of { $seat } ({ $hp } HP) (you lose) (does nothing now)
       *[none] { $card } of { $seat } ({ $hp } HP)
    }
}

# $card: piece, $effect: text
pick-effect = { $card }: { $effect }

pick-this = This one

no-more = No more

answer-yes = Yes

answer-no = No

# $number: number
choose-number = Number { $number }

wish-all = Ask me at every moment

wish-none = Ask me at no moment

wish-default = Ask me at the usual moments

# $on: flag, $whose: case, $phase: case
wish-in = { $on ->
    [yes] { $whose ->
        [mine] { $phase ->
            [draw] Ask me after my own draw
            [main] Ask me in my own main phase
            [combat] Ask me in my own combat
           *[wrap_up] Ask me in my own wrap-up
        }
       *[theirs] { $phase ->
            [draw] Ask me after the other's draw
            [main] Ask me in the other's main phase
            [combat] Ask me in the other's combat
           *[wrap_up] Ask me in the other's wrap-up
        }
    }
   *[no] { $whose ->
        [mine] { $phase ->
            [draw] Ask me no more after my own draw
            [main] Ask me no more in my own main phase
            [combat] Ask me no more in my own combat
           *[wrap_up] Ask me no more in my own wrap-up: it ends by itself
        }
       *[theirs] { $phase ->
            [draw] Ask me no more after the other's draw
            [main] Ask me no more in the other's main phase
            [combat] Ask me no more in the other's combat
           *[wrap_up] Ask me no more in the other's wrap-up
        }
    }
}

# $until: case
pass-until = { $until ->
    [turn] Pass until my turn
    [attack] Pass until I am attacked
    [play] Pass until the other plays something
    [answer] Pass until I am answered
   *[end] Pass until the turn ends
}

# $moment: message
wish-at = Ask me { $moment }

# $moment: message
wish-not-at = Ask me no more { $moment }

concede = Concede and leave the game


## Why not

wt-02 = Ward is played by two.

wt-03 = A deck has exactly 30 cards.

wt-03-pool = A deck needs 30 cards, and of these there can be only { $possible } in one.

wt-03-full = Only 30 cards fit into a deck.

wt-03-short = A deck has exactly 30 cards; yours has { $cards }.

wt-03-ready = This ready deck has not 30 cards.

wt-03-brought = This deck cannot be brought: { $deck }.

wt-43 = { $card } has used this effect in this turn already.

wt-45 = { $card } cannot be used again in this turn.

wt-56 = There is no such card in this game.

wt-56-deck = There is no ready deck of that name.

wt-56-ready = There is no such ready deck.

wt-56-brought = This deck cannot be brought: { $deck }.

wt-57 = A deck has at most 3 copies of { $card }.

wt-57-ready = This ready deck has too many copies of a card.

wt-57-brought = This deck cannot be brought: { $deck }.

wt-61 = { $card } is banned in official play.

wt-61-ready = This ready deck has a card that is banned in official play.

wt-61-brought = This deck cannot be brought: { $deck }.

wt-62 = { $card } is limited to one copy in official play.

wt-62-ready = This ready deck has too many copies of a card that is limited in official play.

wt-62-brought = This deck cannot be brought: { $deck }.

wt-67 = Who starts is decided once, before the first turn.

wt-86 = You can concede when it is you who decides.

wt-87 = That cannot be done now.

wt-87-asked = That cannot be done now. You are asked: { $asked }

wt-90 = That phase has not come yet.

wt-94 = That phase is over.

wt-95 = In the first turn cycle nobody attacks.

wt-98 = You cannot leave the phase without a creature in your primary slot.

wt-99 = You can redraw only in phase 2 of your first turn.

wt-100 = Summon a creature now, before anything else.

wt-108 = Nothing is played while you discard down to eight.

wt-112-creature = { $card } is a creature: summon it.

wt-112-magic = { $card } is magic: play it.

wt-115 = You have already made your summon of this turn.

wt-116 = Creatures are summoned in phase 2 of your own turn.

wt-118 = { $card } needs a sacrifice: another creature of your hand, or your primary.

wt-119 = { $card } needs two sacrifices: other creatures of your hand, or your primary.

wt-121 = You cannot pay what { $card } asks for its summon.

wt-124 = Only creatures of your hand and your own primary can be sacrificed.

wt-124-pick = That cannot be sacrificed: only creatures of your hand and your own primary can. { $among }

wt-124-itself = { $card } is what you summon, and not sacrificed for itself. { $among }

wt-124-place = What is sacrificed is a creature of your hand or your own primary. { $among }

wt-129 = You can kill your primary only in phase 2 of your own turn.

wt-130 = You have already made your summon of this turn, and a kill is part of it.

wt-132 = Your primary is killed only for a summon: summon another creature.

wt-135 = Your primary is Frozen and cannot be killed.

wt-144 = Pick a creature that takes the empty place.

wt-144-pick = That cannot take the empty place. { $among }

wt-144-place = Pick a creature that takes the empty place. { $among }

wt-146 = Nothing is played until the empty place is filled.

wt-152 = You have a creature on the field, so you do not redraw.

wt-155 = You can play a creature of your hand, so you do not redraw.

wt-172 = Magic is played in phases 2 and 4 of your own turn; Lightning also when you may answer.

wt-173 = { $card } has been played three times in this turn.

wt-175 = Your five magic slots are full.

wt-180 = That creature cannot be equipped with this card.

wt-180-pick = That cannot be equipped with this card. { $among }

wt-180-place = Pick the creature that is equipped. { $among }

wt-182 = There is no target for { $card } now.

wt-182-equip = There is no creature that { $card } can be attached to.

wt-182-condition = What { $card } demands does not hold now.

wt-184 = Creatures attack in the combat phase of your own turn.

wt-186 = You have no such creature on the field.

wt-186-none = You have no creature to attack with.

wt-186-there = No creature of yours lies there.

wt-188 = { $card } has already attacked in this phase.

wt-189 = Only the opposing primary can be attacked.

wt-190 = There is no creature to attack.

wt-226 = In phase 4 nothing is summoned or sacrificed.

wt-245 = { $card } is Frozen and cannot attack.

wt-245-sacrifice = A Frozen creature cannot be sacrificed. { $among }

wt-246 = { $card } is Stunned and cannot attack.

wt-255 = { $card } has no effects while it is a Limited Summon.

wt-258 = A Limited Summon cannot be sacrificed.

wt-258-pick = A Limited Summon cannot be sacrificed. { $among }

wt-280 = There is no such card in your hand.

wt-280-none = You hold no magic card that goes there.

wt-296 = This effect is used in phases 2 and 4 of your own turn, unless its card says otherwise.

wt-296-none = This card has no effect that you could use.

wt-299 = Answer first, or pass.

wt-299-pass = Nobody waits for an answer, so there is nothing to pass.

wt-300 = Something is still under way.

wt-300-asked = Something is still under way. You are asked: { $asked }

wt-316 = You cannot pay what { $card } costs.

wt-317 = { $card } has been used as often as it may be.

wt-318 = That cannot be chosen now.

wt-349 = That cannot be picked.

wt-349-place = Nothing here can be picked. { $among }

wt-349-plain = { $card } cannot be picked. { $among }

wt-349-twice = { $card } is picked already. { $among }

wt-349-answered = Something that was announced is picked now. { $among }

wt-349-trigger = One of the effects that wait is picked now. { $among }

wt-349-hand = Cards of a hand are discarded now, and { $card } is none of them. { $among }

wt-349-seen = One of the cards that you look at is picked now. { $among }

wt-349-cost = { $card } cannot pay for this. { $among }

wt-349-play = { $card } cannot be played by this. { $among }

wt-349-slide = A Limited Summon takes the empty place. { $among }

wt-349-creature = Creatures on the field are picked now, and { $card } is none. { $among }

wt-349-primary = Primary creatures are picked now, and { $card } is a Limited Summon. { $among }

wt-349-magic = Magic in play is picked now, and { $card } is none. { $among }

wt-349-cards = Cards are picked now that are not in play. { $among }

wt-349-side = { $whose ->
    [you] Only what is yours is picked now. { $among }
   *[other] Only what is { $whose }'s is picked now. { $among }
}

wt-349-untouchable = An effect keeps { $card } from being picked. { $among }

wt-349-unfit = { $card } is not what { $source } asks for. { $among }

wt-349-more = You have not picked enough yet.

wt-387 = { $card } has lost its effects for now.

wt-391 = What { $card } demands for its summon does not hold now.

wt-392 = { $card } needs { $sacrifices ->
    [one] a sacrifice
   *[other] { $sacrifices } sacrifices
  } now.

wt-393 = An effect forbids it.

wt-393-summon = An effect forbids you to summon { $card }.

wt-393-play = An effect forbids you to play { $card }.

wt-393-attack = An effect forbids { $card } to attack.

wt-393-target = An effect keeps { $card } from being attacked.

wt-441 = There is nothing now that { $card } answers.

wt-448 = { $card } cannot be used from where it lies.

wt-455 = So much has been announced in this turn that nothing more can be.

wt-460 = You are asked at just these moments already.

wt-460-often = You have changed where you are asked eight times in this turn.


## Pieces

# $al: number, $spd: number, $dice: number, $modifier: text, $hp: number
about-numbers = AL { $al }, SPD { $spd }, { $dice }d6 damage with a modifier of { $modifier }, { $hp } HP.

# $kind: case, $numbers: message
about-creature = { $kind ->
    [beast] Beast. { $numbers }
    [bug] Bug. { $numbers }
    [cosmic] Cosmic. { $numbers }
    [demon] Demon. { $numbers }
    [dragon] Dragon. { $numbers }
    [elemental] Elemental. { $numbers }
    [humanoid] Humanoid. { $numbers }
    [dino] Dino. { $numbers }
    [undead] Undead. { $numbers }
   *[mechanical] Mechanical. { $numbers }
}

# $kind: case, $traits: text, $numbers: message
about-creature-with = { $kind ->
    [beast] Beast ({ $traits }). { $numbers }
    [bug] Bug ({ $traits }). { $numbers }
    [cosmic] Cosmic ({ $traits }). { $numbers }
    [demon] Demon ({ $traits }). { $numbers }
    [dragon] Dragon ({ $traits }). { $numbers }
    [elemental] Elemental ({ $traits }). { $numbers }
    [humanoid] Humanoid ({ $traits }). { $numbers }
    [dino] Dino ({ $traits }). { $numbers }
    [undead] Undead ({ $traits }). { $numbers }
   *[mechanical] Mechanical ({ $traits }). { $numbers }
}

# $card: message
about-plain = { $card } No effects.

about-no-effects = No effects.

# $card: message, $text: text
about-and-text = { $card }
    { $text }

about-made = A creature that an effect made. It has no effects of its own, and is gone when it leaves the field.

# $use: case, $kind: case
about-magic = { $use ->
    [equip] { $kind ->
        [standard] Equip magic, Standard: played once, in your own phases 2 and 4.
        [infinite] Equip magic, Infinite: it stays on its creature.
       *[lightning] Equip magic, Lightning: played at any moment, in either turn.
    }
   *[field] { $kind ->
        [standard] Field magic, Standard: played once, in your own phases 2 and 4.
        [infinite] Field magic, Infinite: it stays in one of your five slots.
       *[lightning] Field magic, Lightning: played at any moment, in either turn.
    }
}

# $roll: case
about-die = { $roll ->
    [hit] A die of a Hit roll: the creature hits if the total reaches the AL of the other.
    [damage] A die of a damage roll: the dice and the modifier are the damage.
    [speed] A die of a speed roll: of two creatures with equal SPD the higher die strikes first.
   *[status] A die of a roll against Fear or frost.
}


## Options

option-cards = Cards
    .about = The cards that decks are made of.
    .is-house = The house's cards
    .is-test = The test set, with every word of the card language

option-card_lists = Banned and limited cards
    .about = Whether decks keep to the lists of banned and limited cards.
    .is-none = No lists
    .is-official = Official lists

option-cemetery_limit = Cemetery limit
    .about = Whoever's cemetery reaches this total of HP loses.

option-double_loss = Both lose at once
    .about = What happens when both players would lose at the same moment.
    .is-draw = A draw
    .is-turn-player-loses = Whose turn it is loses
    .is-higher-total-loses = The fuller cemetery loses

option-controlled_death_cemetery = Death under another's control
    .about = Into whose cemetery a creature goes that dies while its owner does not control it.
    .is-owner = Its owner's
    .is-controller = Its controller's

option-kill_without_replacement = Killing your own primary
    .about = Whether you may kill your own primary without summoning another creature for it.
    .is-forbidden = Only for a summon
    .is-redraw = Also without one

option-frozen_kill = Killing a Frozen primary
    .about = Whether you may kill your own primary while it is Frozen.
    .is-allowed = Allowed
    .is-forbidden = Forbidden

option-return_last_card = The last card returned
    .about = Which card loses the game for its player if it is the last one and returns to hand or deck.
    .is-any-card = Any card
    .is-last-creature = Only the last creature

option-attack_limited_summons = Attacking Limited Summons
    .about = Whether opposing Limited Summons may be attacked, and not only the primary.
    .is-allowed = Allowed
    .is-forbidden = Forbidden

option-dot_stacking = Damage over time of one kind
    .about = Whether a creature can be Burned or Poisoned several times over.
    .is-stack = All of it counts
    .is-refresh-same-kind = The newest counts

option-tick_order = Damage or healing first
    .about = Which counts first at the end of a turn: damage over time or healing over time.
    .is-dot-first = Damage first
    .is-hot-first = Healing first

option-return_attack_on_limited = Striking back at Limited Summons
    .about = Whether a creature that a Limited Summon attacks strikes back.
    .is-roll = It strikes back
    .is-skip = It does not

option-slide_on = When a Limited Summon slides
    .about = When a Limited Summon takes the place of a primary that is gone.
    .is-any-leave = Whenever the place is empty
    .is-battle-death = Only after a death in battle

option-anchor_after_slide = Held after sliding
    .about = Whether a creature that has slid still leaves with the card that holds it on the field.
    .is-persists = It is still held
    .is-released = It is free

option-chain_order = Order of answers
    .about = In which order the answers to a card take effect.
    .is-responses-in-play-order = First played first
    .is-last-in-first-out = Last played first

option-moments = When players are asked
    .about = How often a player is asked for an answer who has not said otherwise.
    .is-few = As a phase is left, only after something has happened
    .is-each = At each of the usual moments

option-stall_cycles = Standstill
    .about = After so many turn cycles without a battle and with both decks empty, the emptier cemetery wins.

option-cycle_limit = Cycle limit
    .about = After so many turn cycles any game ends, and the emptier cemetery wins.


## On the shelf

title-ward = Ward

pitch-ward = One creature each, magic from the hand, and dice: fill the other's cemetery before yours is full.

## A coach

# $more: flag, $much: message
coach-dealt = { $more ->
    [yes] { $much } more damage dealt
   *[no] { $much } less damage dealt
}
# $more: flag, $much: message
coach-taken = { $more ->
    [yes] { $much } more damage taken
   *[no] { $much } less damage taken
}
# $more: flag, $much: message
coach-felled = { $more ->
    [yes] { $much } more creatures of the opponent gone
   *[no] { $much } fewer creatures of the opponent gone
}
# $more: flag, $much: message
coach-lost = { $more ->
    [yes] { $much } more own creatures gone
   *[no] { $much } fewer own creatures gone
}
# $more: flag, $much: message
coach-drawn = { $more ->
    [yes] { $much } more cards drawn
   *[no] { $much } fewer cards drawn
}
# $more: flag, $much: message
coach-buried = { $more ->
    [yes] { $much } more cards into one's own cemetery
   *[no] { $much } fewer cards into one's own cemetery
}
# $more: flag, $much: message
coach-others-buried = { $more ->
    [yes] { $much } more cards into the opponent's cemetery
   *[no] { $much } fewer cards into the opponent's cemetery
}

## What cannot be read as a move; words in small letters are typed so in every language

# $word: case
notation-form = { $word ->
    [deck] deck NAME, with dashes for blanks
    [bring] bring CARD*3 CARD*2 …, all 30 cards
    [add] add CARD or add CARD*3, with dashes for blanks
    [go] go first or go second
    [summon] summon CREATURE, with dashes for blanks
    [play] play CARD, with dashes for blanks
    [use] use CARD, or use CARD 2 for its second effect
    [attack] attack CREATURE, or attack CREATURE on CREATURE
    [end] end combat or end turn
    [then] then attack CREATURE, or then end turn
    [pick] pick CARD, with dashes for blanks
    [choose] choose 1, the number of a choice
    [ask] ask all, ask none, ask default, or ask MOMENT on and ask MOMENT off, or ask mine PHASE off and ask theirs PHASE off
    [ready] this word stands alone
    [redraw] this word stands alone
    [kill] this word stands alone
    [leave] this word stands alone
    [pass] pass, or pass until turn, attack, play, answer or end
    [done] this word stands alone
    [yes] this word stands alone
    [no] this word stands alone
    [concede] this word stands alone
   *[other] moves are deck, bring, add, ready, go, summon, play, use, redraw, kill, leave, attack, end combat, end turn, then, pass, pick, done, yes, no, choose, ask and concede
}
notation-number = a small number is expected there

# $most: number
notation-bring = a deck is 1 to { $most } cards with their copies: bring bug-man*3 spark*2

# $moments: text
notation-moments = moments are { $moments }

# $phases: text
notation-phases = write mine or theirs and a phase; phases are { $phases }

# $words: text
notation-until = one passes until { $words }
notation-tag = a card is named by its tag: small letters, digits and dashes, such as bug-man
notation-nth = the second of a name is written bug-man#2
