# What the web client itself says, around the table and in its settings.

## Everywhere

nav = Pages
nav-content = To the content
nav-play = Play
nav-lobby = Lobby
nav-games = My games
nav-decks = Decks
nav-rules = Rules
nav-account = Account:
nav-guest = Guest
lost = Connection lost. Your moves wait here; coming back…

## Pieces and places

suit-spades = spades
suit-hearts = hearts
suit-diamonds = diamonds
suit-clubs = clubs
on-more = on { $count } more
mark-added = added
mark-overlaid = laid over
mark-duplicated = doubled
mark-swapped = swapped in
mark-moved = moved
mark-split = cut off
die = { $sides }-sided die of { $family }
die-shows = { $die } shows { $value }
zone-empty = { $label }: empty
zone-covered = { $label }: { $count } face down
zone-pile-top = { $label }: { $top } on top of { $count } more
zone-partly = { $label }: { $seen } and { $count } unseen
pile-top = { $label }, top of { $count }
look-through = { $label }. Look through it
look-through-cards = { $label }: look through { $count } cards
put-here = Put it here: { $label }
face-down = { $count } face down
empty = empty
your-hand = Your hand. { $hand }
hand-empty = Your hand is empty
top-first = The top of the pile comes first.
reader = The piece that you look at
reader-close = Put it down
nothing-to-say = There is nothing more to say about this.

## Seats

seat = Seat { $seat }
bot = bot
away = away
you = you
seat-choosable = , can be chosen.
seat-asked = , is to act.
seat-idle = .
choose-among = Choose among the pieces of { $name }
time-left = time left { $time }
middle = In the middle
of = of

## What is asked

your-move = Your move
guide-hinted = A bot would do this
guide-laid = A bot would lay this.
guide-target = Tap a lit target, or
guide-lit = Tap what is lit
take-back = Take back
hint = Hint
hint-written = A bot would write: { $move }
all-moves = All moves
pick-none = None
pick-done = { $count } of { $most }: done
back = Back
my-decks = One of my decks
more = { $count } more
clear = Clear
play-it = Play it
write-move = Or write a move
leave-for-good = This cannot be taken back.
play-on = Play on
refused = The rules do not allow this.
dismiss = Dismiss
try-it = Try it: { $move }

## The tray

which-word = Which word to change
row = Row { $number }
new-word = New word
nothing-laid = nothing laid yet
lay-before = Lay before { $letter }
lay-at-end = Lay at the end
placed-keep = on the table
placed-add = added
placed-swap = swapped in
placed-over = laid over
lay-over = Lay over
swap = Swap
tap-where-or-on = Tap where the letter goes, or the letter that it goes on
tap-where = Tap where the letter goes
tap-swap = Tap a letter to swap for it
tap-over = Tap a letter to lay over it
cut-before = Cut before
leave-out = Leave out
your-letters = Your letters
type-word = Type a word
cannot-spell = Your letters cannot spell that here.
other-moves = Other moves
lay-words = Lay { $words }

## Log and chat

log-and-chat = Log and chat
beside = Beside the table
log = Log
chat = Chat
chat-empty = Nobody has said anything yet.
say-something = Say something
say = Say
news = News

## How it ended

result = Result
you-win = You win
you-share = You share the win
nobody-wins = Nobody wins
and = {" "}and{" "}
wins = { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
}
next-game = To the next game
play-again = Play again
look-back = Look back
other-games = Other games
checking = Checking the shuffles…
checked = Shuffles checked
checked-slander = The record says what is not true of you
checked-bad = The shuffles do not hold
check = Check the shuffles
shuffles = The shuffles of this game

## Looking back

n-of = { $n } of { $most }
through = Through the game
to-start = To the start
one-back = One back
pause = Pause
play = Play
one-on = One on
to-end = To the end
moment = Moment
opening-record = Opening the record…
looked-back = looked back on
eyes-of = Eyes of
everybody = everybody
play-on-from-here = Play on from here against bots
record = Record

## Learning

learn = Learn { $title }
guide = Guide
not-this-one = Not this one, this time.
no-guide = There is no guide for this game yet. The bots are patient, though.
i-see = I see
next-chapter = Next chapter
go-on = Go on
setting-table = Setting the table…

## The table

going = Going to the table…
unreachable = The server cannot be reached.
try-again = Try again
to-games = To the games
table-gone = This table is not there any more.
table-closed = This table was closed before the deal.
table-broken = This table can be read but not played on: { $why }
barred = You cannot come to this table.
own-cards = Cards of the host’s own: { $name }
table-cards = Cards of this table
gave-up = You gave up; a bot plays on in your seat.
bot-plays = A bot plays for you.
seat-back = Take my seat back
watching = You are watching.
asks-undo = { $name } asks to take the last move back.
agree = Agree
disagree = No
undo-waits = Waiting for the others to agree to take the move back.
is-away = { $name } is away.
is-away-until = { $name } is away. A bot can play on in { $time }.
let-bot-play = Let a bot play on
you-want-bot = You want a bot for { $name }.
waiting-for = Waiting for { $names }.
wants-bot = { $count ->
    [one] { $names } wants a bot for { $name }, who is away.
   *[other] { $names } want a bot for { $name }, who is away.
}
did-not-work = That did not work.

## Before the deal

send-link = Send the link to whoever shall play.
yet-to-open = { $count ->
    [one] { $names } has yet to open this table. It is dealt when everybody is here.
   *[other] { $names } have yet to open this table. It is dealt when everybody is here.
}
away-before-deal = { $count ->
    [one] { $names } is away. The cards come once everybody has opened the table on the device on which they sat down.
   *[other] { $names } are away. The cards come once everybody has opened the table on the device on which they sat down.
}
all-here = Everybody is here.
link = Link to this table
share = Share
play-with-me = Play { $title } with me
link-copied = The link is copied.
copy-from-field = Copy the link from the field.
open-seat = Open seat
stand-up = Stand up
send-away = Send away
free-seat = Free the seat
sit-here = Sit here
move-here = Move here
add-bot = Add a bot
bots-to-add = Bots to add
with-own-cards = Played with cards of the host’s own: { $name }, { $count } cards. Look at them before you sit down.
your-name = Your name
sit-down = Sit down
deal = Deal
deal-when-here = Deal when everybody is here
deal-when-full = Deal when all seats are taken
close-table = Close the table
host-deals = The host deals.
table-rules = Rules of this table
opening = Opening the shuffle
dealing = Dealing…
dealt-when-open = The cards are dealt as soon as everybody’s browser has opened its part.
yours-is-open = Yours is open: you may leave meanwhile.
part-open = open
part-opening = opening…
part-awaited = awaited
part-closed = Your part of the shuffle stays closed.
part-elsewhere = Your part of the shuffle is on another device, on which you sat down. Keep the table open there until the cards are dealt, or use this one.
part-replaced = At your seat stands a part of the shuffle that did not come from this browser. If you have this table open on another device as well, keep it open there until the cards are dealt; if not, use this one.
part-elsewhere-opening = Your part of the shuffle is on the device on which you sat down. Open the table there before the time is up. Or stand up: that calls the deal off, and the others see that it was you.
use-this-device = Use this device instead
stand-and-call-off = Stand up and call it off
called-off-at-zero = { $count ->
    [one] At 0:00 the deal is called off: that seat is free again, and everybody else draws a new part.
   *[other] At 0:00 the deal is called off: those seats are free again, and everybody else draws a new part.
}

## A new table

players = Players
against-bots = Play against bots
play-alone = Play
invite = Invite friends by link
learn-by-playing = Learn by playing
read-rules = Read the rules
table-options = Bots, clock and house rules
bots = Bots
bot-random = Plays at random
bot-policy = Regular
bot-novice = Novice
bot-regular = Regular
bot-expert = Expert
clock = Clock
clock-none = No clock
clock-minute = 1 minute a move
clock-quick = 5 minutes and 5 seconds a move
clock-slow = 20 minutes and 10 seconds a move
clock-day = A day for each move
clock-days = Three days for each move
with-friends = With friends
by-link = Only by link
in-lobby = In the lobby too
none = none
yes = yes
no = no
your-decks = Your decks
fetching-decks = Fetching your decks…
no-decks = You keep no deck yet. Build one, or take a ready one.
bring-deck = Bring it
deck-secret = Nobody else sees which deck you bring until the game is over.
build-deck = Build a deck
write-deck = Write one

## Settings

settings = Settings
settings-stay = They stay on this device.
language = Language
language-auto = As the browser
language-note = What a game does not say in your language it says in English.
light = Light
theme-auto = As the device
theme-light = Parchment
theme-dark = Slate
motion = Motion
pace-calm = Pieces move
pace-still = Nothing moves
less-motion = A device that asks for less motion gets none.
your-turn = Your turn
notice-hidden = A notice while this page is in the background
notice-push = A push message for games by correspondence, even when the page is closed
no-notices = The browser does not allow notices.
keys-and-help = Keys and help
