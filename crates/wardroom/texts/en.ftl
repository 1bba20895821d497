# What the terminal says at a table.

## Who

you-alone = You

# $seat: number
bot = Bot { $seat }
nobody = Nobody

# $place: text, $small: text
own-place = Your { $small }

# $owner: text, $place: text
place-of = { $owner }: { $place }

## The table

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
to-type = type:
written-like = written like:
a-word = WORD

# $thing: text
with-thing = With { $thing }:

# $thing: text
on-thing = On { $thing }:
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
