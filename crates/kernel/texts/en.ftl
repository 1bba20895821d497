# What the house says, whatever is played.

# $text: text
verbatim = { $text }
yes = yes
no = no
you = you
list-between = ,{" "}
list-last = {" "}and{" "}

any-piece = Piece
    .one = { $vowel ->
        [yes] an { $piece }
       *[no] a { $piece }
    }
    .many = { $piece }s

# $seat: seat
takes-back = { $seat ->
    [you] You take the last move back.
   *[other] { $seat } takes the last move back.
}

## Before it is done

warns-ends-game = This ends the game.
warns-wins-game = This ends the game, and you win.
warns-loses-game = This ends the game, and you do not win.
warns-does-nothing = As things stand it does nothing.

## Why not

hs-01 = The game is over.
hs-02 = There is no such seat at this table.
hs-03 = It is not your turn.
hs-03-whose = It is { $asked }'s turn, not yours.
hs-04 = That is no move of this game.
hs-05 = This game is not played by so many.
hs-06 = There is no such option, or it does not take that value.
hs-07 = A word list or card set that this game needs is missing.
hs-08 = You have chosen already, and it stands.
hs-09 = There is nothing to take back.
hs-10 = Somebody else has acted since. Ask the others to take it back.
hs-11 = Chance was asked. It is taken back only if everybody agrees.
hs-12 = You have seen something hidden. It is taken back only if everybody agrees.
hs-15 = Somebody who is silent is played for by the rules.
hs-16 = Nobody waits for this seat.
hs-17 = A position has exactly the pieces of the game.
hs-18 = The game could not go on from that position.
hs-19 = You are watching.
hs-20 = Nothing is done with this by itself.
hs-20-there = That does not go there.

# What the rules say of silence where they say nothing.
table-waits = the table waits
fact-rules = Rules

## What cannot be read as a move

fact-read = Read
fact-problem = Problem
notation-too-long = it is longer than any move
notation-seat = a seat is a number from 1 to the number of players

## Places, to somebody who points at one

# $count: number
about-place = { $count ->
    [0] Nothing lies here.
    [one] One piece lies here.
   *[other] { $count } pieces lie here.
}
# $count: number
about-covered-place = { $count ->
    [one] One piece lies here, face down.
   *[other] { $count } pieces lie here, all face down.
}
# $count: number, $hidden: number
about-hidden-place = { $count } pieces lie here; you cannot see { $hidden } of them.

# $what: message, $lies: message
about-known-place = { $what } { $lies }
# $seat: seat
about-player = { $seat ->
    [you] That is you.
   *[other] { $seat } plays at this table.
}

## Before it is done: what would follow

would-happen-by-chance = What comes then is up to chance.
would-happen-hidden = What comes then you cannot know yet.

## Who plays for nobody

bot-random = Random
    .about = Plays anything that the rules allow.
bot-policy = Quick
    .about = Plays sensibly without thinking long.
bot-novice = Novice
    .about = Takes what looks good at once.
bot-regular = Regular
    .about = Thinks of what is left afterwards.
bot-expert = Expert
    .about = Looks ahead.

## A coach

# $whole: number, $tenths: number
coach-amount = { $whole }.{ $tenths }
# $whole: number, $tenths: number
share = { $tenths ->
    [0] { $whole }%
   *[other] { $whole }.{ $tenths }%
}
# $games: number
coach-games = { $games } of 100 games
coach-only = it is the only move there is
coach-close = it is about as good as the next best move
