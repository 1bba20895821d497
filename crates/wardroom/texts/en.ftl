# What the terminal says at a table.

## Who

you-alone = You

# $seat: number
bot = Bot { $seat }
nobody = Nobody

# $place: text, $small: text
own-place = Your { $small }

# $owner: text, $place: text
whose-place = { $owner }: { $place }

## The table

# $title: text
unspoken = { $title } does not speak your language yet; at this table English is spoken.
welcome = Type the number of a choice, or ? for help.
leaves = You leave the table.
time-up = Your time is up.

# $now: text, $all: text
of-all = { $now } of { $all }
to-move = to move
empty = empty

# $count: number
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

# $count: number
cards-covered = { $count ->
    [one] { $count } card face down
   *[other] { $count } cards face down
}

# $pieces: text, $count: number
and-covered = { $count ->
    [one] { $pieces }, and { $count } card face down
   *[other] { $pieces }, and { $count } cards face down
}

# $count: number, $pieces: text
cards-among = { $count ->
    [one] { $count } card, among them { $pieces }
   *[other] { $count } cards, among them { $pieces }
}

# $count: number
on-top-of = { $count ->
    [one] on top of { $count } card
   *[other] on top of { $count } cards
}

# $count: number
covers = over { $count }

# $mark: case
mark = { $mark ->
    [added] added
    [overlaid] overlaid
    [duplicated] duplicated
    [swapped] swapped
    [moved] moved
    [split] split
   *[other] { $mark }
}

# $sides: number, $suit: case
die = { $suit ->
    [spades] d{ $sides } of spades
    [hearts] d{ $sides } of hearts
    [diamonds] d{ $sides } of diamonds
    [clubs] d{ $sides } of clubs
   *[other] d{ $sides }
}

# $die: text, $value: number
die-shows = { $die } showing { $value }

was-forced = (nothing else to do)
was-silent = (no answer in time)

## The end

over = The game is over
you-win = You win!
you-share = You share the win!
nobody-wins = Nobody wins.

# $names: text, $count: number
win = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the win.
}
names-last = {" "}and{" "}

play-again = Play again? [y/N]

# $file: text
record-kept = The record is in { $file }; wardroom verify checks it.

# $promise: text
committed = Chance is committed to: { $promise }

## What is asked

# $label: text, $least: number, $most: number, $ordered: flag
pick = { $ordered ->
    [yes] { $label }: pick { $least } to { $most } of these, in the order that you want.
   *[no] { $label }: pick { $least } to { $most } of these.
}

# $label: text, $count: number, $ordered: flag
pick-so-many = { $ordered ->
    [yes] { $label }: pick { $count } of these, in the order that you want.
   *[no] { $label }: pick { $count } of these.
}
# $move: text
pick-none = or only { $move } for none of them
to-type = type:
written-like = written like:
a-word = WORD

# $thing: text
with-thing = With { $thing }:

# $thing: text
on-thing = On { $thing }:
offer-first = good for a first game
# $cards: text
offer-best = Its best: { $cards }.
menu-back = Enter goes back to all choices.

# $token: text
placing-keep = { $token } keeps stack 2

# $token: text, $piece: text
placing-add = { $token } adds { $piece }

# $token: text, $piece: text
placing-over = { $token } lays { $piece } on stack 2

# $token: text, $piece: text
placing-swap = { $token } swaps { $piece } for the top of stack 2
placing-split = a word may be split, a part to each row
placing-drop = stacks may be left out

# $token: text
placing-move = { $token } moves stack 2 onto stack 1
placing-arrange = stacks may stand in any order

# $token: text
placing-row = { $token } starts another row

## Answers

# $clause: text, $command: text
clause-read = [{ $clause }: { $command }]

# $what: text
really = { $what }. Really? [y/N]
# $what: text
really-ask = { $what }?
no-number = Nothing here has a number; type the move.

# $count: number
choose-number = { $count ->
    [one] The only choice is 1.
   *[other] Choose a number from 1 to { $count }.
}

# $moves: text
now = Now: { $moves }

# $word: text
did-you-mean = Did you mean { $word }?

# $move: text
a-bot-would = A bot would: { $move }
# $reasons: text
why-so = Why: { $reasons }
# $move: text, $reasons: text
why-beside = Compared with { $move }: { $reasons }
# $move: text, $cost: text
or-else = Or { $move }, which costs { $cost } of the win
# $move: text, $cost: text, $reasons: text
or-else-why = Or { $move }, which costs { $cost } of the win: { $reasons }
# $move: text
or-as-good = Or { $move }, which is about as good
# $move: text, $reasons: text
or-as-good-why = Or { $move }, which is about as good: { $reasons }
# $reason: text
but-reason = but { $reason }
name-a-move = Name a move: preview 1, or preview and the move as you would type it.

# $number: number
several-moves = { $number } is several moves; choose it first, then preview one of them.

# $move: text
may-be-done = { $move }: may be done

# $move: text, $facts: text
may-be-done-with = { $move }: may be done; { $facts }

# $clause: text, $words: text
name-a-clause = Name a clause or words: rules { $clause }, rules { $words }.

# $title: text
no-rules = { $title } has no rules that can be read here.
name-a-thing = Name a piece, a place or a player: why clown, why hunter graveyard, why 2.

# $asked: text
no-such-thing = Nothing here is called “{ $asked }”.

# $count: number
too-many = { $count } pieces are called so; say more of the name.

## Help

help-number = make that choice
help-enter = show the whole table
help-look = show every piece that you can see, and what cards do
help-look-piece = what the piece of that name is and does
help-why = what can be done with a piece, place or player now, or why nothing can; why X Y: with X to Y
help-log = tell everything that happened
help-hint = what a bot would do in your place
help-preview = what a move would do, without making it (a number or a move)
help-undo = take your last move back, if it showed you nothing and asked no chance

# $clause: text, $words: text
help-rules = show a clause (rules { $clause }), or clauses with words (rules { $words })
help-orders = clocks, talk, and what can be done about the table: /say Hello
help-quit = leave the table

# $moves: text
help-moves = You can also type a move. Now: { $moves }
key-enter = enter

## Records told again

step = Enter goes on, q stops:

## Games and options

options = Options
no-options = There are no options.
head-id = ID
head-title = TITLE
head-players = PLAYERS

# $box: text, $players: text, $most: number, $more: flag, $bots: text
about-game = { $more ->
    [yes] Box: { $box }. Players: { $players }, up to { $most } with options. Bots: { $bots }.
   *[no] Box: { $box }. Players: { $players }. Bots: { $bots }.
}

# $bots: text
bots-and-quick = { $bots }; for simulations also quick
allowed = allowed:

# $value: text
default-value = default: { $value }

# $example: text
example-option = Choose with --option, for example: { $example }

# $options: text, $play: text
games-hint = { $options } shows the options of one, { $play } plays it.

## A game looked at again

# $decisions: number, $playouts: number, $seed: text
analysed = { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
}, each by what its seat knew then; { $playouts } games played out for each, seed { $seed }
analysed-chances = Chances of the win
# $first: text, $most: text, $least: text, $last: text
analysed-line = from { $first } to { $last }, at most { $most }, at least { $least }
analysed-turning = Turning points
# $entry: number, $name: text, $before: text, $after: text
analysed-turn = after entry { $entry }: { $name } goes from { $before } to { $after }
# $entry: number, $name: text, $before: text, $after: text
analysed-own-turn = entry { $entry }: { $name } gives away { $before } for { $after }
analysed-decisions = Decisions
analysed-none = There was nothing to decide.
mark-best = best
mark-fine = fine
mark-slip = slip
mark-blunder = blunder
# $move: text, $gain: text
analysed-better = better: { $move }, worth { $gain } more
# $move: text, $gain: text, $reasons: text
analysed-better-why = better: { $move }, worth { $gain } more: { $reasons }

## Puzzles

# $date: text, $title: text
puzzle-of = Puzzle of { $date }: { $title }
# $date: text, $title: text
puzzle-solution = Solution of { $date }: { $title }
# $hand: number, $turned: flag, $deck: number, $trades: flag, $open: number, $par: message
puzzle-deal = { $hand } cards in your hand{ $turned ->
    [yes] , one of them turned over
   *[no] {""}
}, { $deck } in the deck{ $trades ->
    [yes] {""}
   *[no] , no trades
}; the other { $open } lie open and are out of play, so what is to come can be counted. Par, by a solver who knows the order of the deck: { $par }.
# $left: number
puzzle-cards = { $left ->
    [one] 1 card left
   *[other] { $left } cards left
}
# $left: number, $points: number
puzzle-cards-points = { $left ->
    [one] 1 card left
   *[other] { $left } cards left
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}
# $points: number, $left: number
puzzle-points-cards = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $left ->
    [one] 1 card left
   *[other] { $left } cards left
}
# $result: message, $proven: flag
puzzle-par = { $result } ({ $proven ->
    [yes] nothing better is possible
   *[no] the best that was found
})
# $result: message, $par: message
puzzle-end = { $result }, par { $par }.
# $result: message
puzzle-listed = par { $result }
# $par: message, $positions: text
puzzle-searched = Par: { $par }, of { $positions } positions.
between-thousands = ,
# $line: text
puzzle-share = To share: { $line }
# $best: flag, $lost: text
puzzle-moved = { $best ->
    [yes] That is the best move.
   *[no] That gives { $lost } % of the win away.
}
puzzle-once = Your first answer is judged; it cannot be taken back.
puzzle-which = Which move is the best? Write its number or the move; your first answer is judged.
# $command: text
puzzle-left = The puzzle is not solved; `{ $command }` begins it again.

## Rules that are asked for and not there

# $clause: text
no-clause = there is no clause { $clause }

# $clause: text, $title: text, $has: messages
no-clause-but = there is no clause { $clause }; { $title } has { AS($has, "listed") }

# $first: text, $last: text
clauses-from = { $first } to { $last }

# $title: text, $words: text
words-apart = no clause of { $title } contains all of { $words } together; leave a word out

# $title: text, $words: text
no-such-words = no clause of { $title } contains { $words }; try other words, or none to read all the rules

# $title: text, $words: text, $near: text
no-such-words-but = no clause of { $title } contains { $words }, did you mean { $near }?

## The full screen

full-foot = arrows move · Tab table or list · Enter does it · Esc back · / rules · ? help
full-foot-table = arrows move · Tab · Enter does it · Esc back · / rules · F5 table · ? help
full-foot-short = Tab · Enter · Esc · / rules · ? help
full-log = What happened
full-about = About this
full-rules = Rules
full-help = Help
full-leave = Leave?
full-stay = Stay at the table
full-go = Leave the table
full-yes = Yes
full-no = No
full-again = n plays again, q leaves.
full-leaves = q leaves.
full-table = The table
full-table-over = F5: play again, talk.
full-say-hint = Enter says it to everybody; Esc does not.
full-too-small = Please make the window larger: at least 60 columns and 16 lines. Ctrl-C leaves.
full-before = People are sitting down; nothing is dealt yet.
full-others = The others are playing.
full-watching = You are watching.
full-lost = The table is not heard; it is being reached again.
full-search = Search:
full-search-hint = Type a clause or some words, then Enter.

# $label: text
full-write = { $label }: just type it
full-word = Word:

# $verb: text
full-answer = { $verb }:
full-no-letters = It cannot be put together from what is there.
full-type-on = Type the word; Enter lays it.

# $count: number
full-send = { $count ->
    [0] None of these
    [one] Take this one
   *[other] Take these { $count }
}

# $least: number, $most: number
full-pick = { $least ->
    [0] up to { $most } of these
   *[other] { $least } to { $most } of these
}

# $count: number
full-pick-so-many = { $count ->
    [one] one of these
   *[other] { $count } of these
}

# $count: number
full-more = { $count ->
    [one] 1 more line
   *[other] { $count } more lines
}

# $left: text
full-time = { $left } left
full-keys-arrows = move; from the top of the list up to the table, and back down
full-keys-tab = go between table and list
full-keys-enter = do it; on a card first take it up, then say where it goes
full-keys-esc = one step back; what was typed or opened goes away
full-keys-letters = where a word is asked for, just type it
full-keys-rules = search the rules
full-keys-hint = what a bot would do, and why
full-keys-log = everything that happened
full-keys-undo = take the last move back
full-keys-about = read all that is told of what is pointed at
full-keys-all = read everything that can be seen: every place, every piece
full-keys-table = clocks, talk, and what can be done about the table: deal, agree, resign, play again
full-keys-quit = leave
full-keys-mouse = click does what Enter does; the wheel scrolls

## Tables of a server

online-no-tables = There are no tables to be found here now.
online-open = open
online-waiting = people are sitting down
online-playing = being played
# $names: text
online-sitting = Before the deal: { $names }
online-full = All seats are taken; you are watching.
online-gone = The table is there no longer.
online-late = The table has moved on; look again.
online-no-answer = The table does not answer; what you did is sent again when it does.
online-asked = The others are asked.
online-sent = It is on its way.
online-thinks = A bot thinks about it …
online-back = The table is there again.
online-over = Type what is offered above, or Enter to leave.

# $name: text
online-wishes = { $name } wants to take the last move back.

# $count: number
online-more = There are more than { $count }; --most shows them.

## What can be done about a table

order-start = Deal the cards
order-agree = Let it be taken back
order-disagree = Do not let it be taken back
order-say = Say something to everybody
order-sit = Sit down
order-resign = Give up this game
order-stand = Leave your seat
order-rematch = Play again with the same people
order-next = Go to the next game, which is set up

# $page: text
sign-in-open = Open { $page } in a browser where you are signed in, and type this code there:

# $minutes: number
sign-in-waits = { $minutes ->
    [one] It holds for one minute. Waiting for your answer …
   *[other] It holds for { $minutes } minutes. Waiting for your answer …
}

# $name: text, $server: text
sign-in-done = You are signed in as { $name } at { $server }.

# $server: text
sign-out-done = You are signed out at { $server }.

## A game that was played, moment by moment

# $at: number, $last: number
film-at = { $at ->
    [0] The deal, before { $last } entries
   *[other] Entry { $at } of { $last }
}
film-foot = ← → step · PgUp PgDn ten · Space runs · / rules · l log · ? help · q leaves
film-foot-judged = ← → step · n p next slip, last slip · Space runs · l log · ? help · q leaves
film-foot-short = ← → · Space · ? help · q
film-keys-step = one entry back, one on
film-keys-many = ten entries back, ten on
film-keys-ends = the deal, the end
film-keys-run = lets it run, and stops it
film-keys-wrong = the next slip or blunder, the one before
film-keys-scroll = scroll the table, where it is longer than the window
film-keys-log = everything that happened up to here
film-keys-mouse = a click on the line goes to that moment

## The menu of wardroom alone

start-play = Play against bots
start-puzzle = Today's puzzle
start-join = Sit down at a table of a server
start-tables = Tables of a server that anybody may join
start-sign-in = Sign in at a server
start-rules = Rules of a game
start-replay = Watch a game that was played
start-analyse = Analyse a game that was played
start-leave = Leave
start-which = Which game?
start-no-such = No game is called so. Backspace takes letters away.
start-players = Players:
start-against = Against:
start-alone = nobody, you play alone
start-begin = Begin
start-ask-link = The link of the table, as the browser shows it, such as https://games.example/table/ID:
start-ask-server = The address of the server:
start-ask-record = The file of its record, or the link of a finished table:
start-enter = Enter goes on.
start-foot = arrows move · Enter chooses · q leaves
start-foot-games = type to search · arrows move · Enter chooses · Esc back
start-foot-table = ↑ ↓ move · ← → change · Enter begins · Esc back
start-foot-typed = Enter does it · Esc back

# $why: text
online-kept-back = Your part of the shuffle was not opened: { $why }. Whoever runs the server can say why; this deal is one that you cannot trust.
