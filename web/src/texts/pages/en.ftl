# What the web client says on every page but the first.

## Pieces and places

suited = { $rank } of { $suit }
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
die-plain = { $sides }-sided die
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

away = away
seat-choosable = , can be chosen.
seat-asked = , is to act.
seat-idle = .
time-left = time left { $time }
middle = In the middle
others = The other players
before-you = Before you
of = of
to-profile = Profile

## What is asked

your-move = Your move
guide-hinted = A bot would do this
guide-laid = A bot would lay this.
guide-target = Tap a lit target, or
guide-lit = Tap what is lit
take-back = Take back
hint-written = A bot would write: { $move }
all-moves = All moves
with-piece = { $piece } … ({ $count })
pick-none = None
pick-nothing = none
guide-pick = { $least ->
    [0] Tap up to { $most }
   *[other] Tap { $most }
}
pick-done = { $count } of { $most }: done
back = Back
my-decks = One of my decks
own-deck = A deck of my own
clear = Clear
play-it = Play it
write-move = Or write a move
leave-for-good = This cannot be taken back.
really = Really?
do-it = Do it
play-on = Play on
dismiss = Dismiss
try-it = Try it

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
shuffle-letters = Shuffle letters
placements = Ways to lay it
worth-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
other-moves = Other moves
lay-words = Lay { $words }

## Log and chat

log-and-chat = Log and chat
beside = Beside the table
log = Log
log-open = { $count ->
    [one] 1 detail
   *[other] { $count } details
  }
log-close = Less
latest = What just happened
quick = may be played or used in the other’s turn
offer-first = Good for a first game
offer-best = Its best cards
offer-read = Read { $card }
offer-compare = What the decks are about
chat = Chat
chat-empty = Nobody has said anything yet.
chat-watching = Among those who watch
chat-watching-empty = Say something to the others who watch. Those who play read it when the game is over.
who-watches = watching
log-and-chat-news = { $count ->
    [one] Log and chat, one new message
   *[other] Log and chat, { $count } new messages
}
give-up = Give up
give-up-sure = Give up this game? A bot plays on in your seat, and you come last. It cannot be taken back.
give-up-yes = Yes, give up
say-something = Say something
news = News
was-forced = There was nothing else to do.
was-silent = No answer came in time.
mute-or-report = Mute, block or report { $name }
bot-plays-on = A bot plays on for { $name }.
plays-again = { $name } is back and plays again.
gives-up = { $name } gave up; a bot plays on.
your-time-was-up = Your time was up: the table played for you.
time-was-up = { $name } did not answer in time.

## How it ended

result = Result
result-points = { $score ->
    [one] One point
   *[other] { $score } points
} for { $name }, { $score2 } for { $name2 }.
round-over = Round { $round } is over
this-round = This round
player = Player
you-win = You win
you-gave-up = You gave up.
who-gave-up = { $count ->
    [one] { $names } gave up.
   *[other] { $names } gave up.
}
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

not-this-one = Not this one, this time.
no-guide = There is no guide for this game yet. The bots are patient, though.
i-see = I see
next-chapter = Next chapter
go-on = Go on
setting-table = Setting the table…

## The table

going = Going to the table…
try-again = Try again
to-games = To the games
table-gone = This table is not there any more.
table-closed = This table was closed before the deal.
table-broken = This table can be read but not played on: { $why }
barred = You cannot come to this table.
own-cards = Cards of the host’s own: { $name }
table-cards = Cards of this table
gave-up = You gave up; a bot plays on in your seat.
lost-until = In { $time } the others can let a bot play for you, unless you are back. The seat stays yours.
lost-replaceable = The others can let a bot play for you now. The seat stays yours: you get it back with one tap.
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

## Before the deal

send-link = Send the link to whoever shall play.
invites-you = { $name } invites you to { $title }
you-are-invited = You are invited to { $title }
seats-open = Some seats are still open.
yet-to-open = { $count ->
    [one] { $names } has yet to open this table. It is dealt when everybody is here.
   *[other] { $names } have yet to open this table. It is dealt when everybody is here.
}
away-before-deal = { $count ->
    [one] { $names } is away. The cards come once everybody has opened the table on the device on which they sat down.
   *[other] { $names } are away. The cards come once everybody has opened the table on the device on which they sat down.
}
all-here = Everybody is here.
share = Share
play-with-me = Play { $title } with me
link-copied = The link is copied.
copy-from-field = Copy the link from the field.
select-link = Select
qr = QR code
qr-code = The link as a QR code
qr-fails = The QR code could not be drawn. Copy the link from the field.
house-closed = Others cannot come in yet.
house-open-with = This house answers only on this machine. To let others in, end it and start it with:
house-then = Others in your network then come in at:
house-alone = This machine is in no network. When it is, open this page again.
house-link-here = Until then this link works only on this machine:
link-to-moment = Link to this moment
open-seat = Open seat
stand-up = Stand up
send-away = Send away
free-seat = Free the seat
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
house-deals = The house deals as soon as everybody has come. Whoever does not come soon is waited for no longer.
gathered-closed = Somebody did not come, so the table was closed.
match-again = Look again
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

## Settings

settings-stay = They stay on this device.
sound = Sound
sound-off = Off
sound-quiet = Quiet
sound-full = Full
haptics = The phone shakes a little when it is your turn
language = Language
language-auto = As the browser
language-note = What a game does not say in your language it says in English.
theme-auto = As the device
theme-light = Parchment
theme-dark = Slate
motion = Motion
pace-calm = Pieces move
pace-still = Nothing moves
less-motion = A device that asks for less motion gets none.
notice-hidden = A notice while this page is in the background
notice-push = A push message for games by correspondence, even when the page is closed
no-notices = The browser does not allow notices.
without-https = This page came over plain http. Browsers then allow it no notices, no copying, no installing and nothing without a network. Whoever runs this house gets all of that with a certificate: docs/hosting.md says how.
decks-left = { $count ->
    [one] One of the decks you had here as a guest did not come along: your account keeps as many as one may.
   *[other] { $count } of the decks you had here as a guest did not come along: your account keeps as many as one may.
}
as-last-seen = No network. This is the table as you last saw it; you play on when it is back.
offer-notices = Shall this browser tell you when it is your turn?
tell-me = Yes, tell me
do-not-tell = No

## Account

account-is = You are signed in as { $login }.
account-is-guest = You play as a guest. An account keeps your games when you change the device.
name-at-tables = Your name at tables
renamed = That is your name now.
password = Password
password-now = Now
password-next = New, 8 characters or more
password-first = Password, 8 characters or more
password-new = New password, 8 characters or more
password-changed = Your password is changed.
password-set = That is your password now, and you are signed in.
not-your-password = That is not your password.
your-password = Your password
device-settings = Settings of this device
account-make = Make an account
account-new = A new account
account-have = I have an account
account-by-code = A new password by a recovery code
account-keeps = It keeps everything you have played as a guest.
account-made = Your account is there, with all you played so far.
games-come-along = { $count ->
    [one] The game you have here as a guest, and your decks, come along.
   *[other] The { $count } games you have here as a guest, and your decks, come along.
}
games-came-along = What you played as a guest is yours here, too.
sign-in = Sign in
sign-in-instead = Sign in instead
welcome-back = Welcome back.
login-name = Login name
login-taken = The login { $login } exists already.
login-misfit = Login name and password do not fit.
code-misfit = Login name and code do not fit, or the code was used already.
one-of-your-codes = One of your codes
set-password = Set the new password
forgot-password = Forgot your password?
recovery = If you forget your password
codes-shown = These are your codes. They are shown this once: keep them where you keep such things. Each sets a new password one time.
codes-file = Recovery codes of { $login } at { $host }. Each works once.
codes-save = Save as a file
codes-copy = Copy
codes-copied = The codes are in your clipboard.
codes-not-copied = This browser does not let pages copy; select the codes by hand.
codes-kept = I have them
codes-left = { $count ->
    [one] You have { $count } recovery code left. New ones take their place.
   *[other] You have { $count } recovery codes left. New ones take their place.
}
codes-none = A recovery code sets a new password. Make some while you are signed in; there is no other way back in.
codes-show = Show my codes
codes-make = Make recovery codes
codes-renew = New recovery codes
sessions = Where you are signed in
sessions-unread = The list of your sessions could not be read.
some-device = Some device
this-one = this one
session-here = since { $date }
session-there = since { $date }, last used { $ago }
session-hours-ago = { $count } hours ago
session-ended = That session has ended.
sign-out = Sign out
sign-out-of = Sign out: { $device }
sign-out-here = Sign out: { $device }, this one
sign-out-others = Sign out everywhere else
signed-in-alone = You are signed in here alone.
terminal-sign-in = Sign a terminal in
terminal-sign-in-how = Type this in a terminal. It shows a code then: type that here.
terminal-code = Code
terminal-look = Look who asks
terminal-nobody = You are not signed in here, so nobody could be signed in by you. Sign in first, or begin to play as a guest.
terminal-asks = “{ $program }” asks to be signed in as { $name }.
terminal-asks-guest = “{ $program }” asks to be signed in as you, the guest { $name }.
terminal-near = It asks from the network that you are in, { $ago }.
terminal-far = It asks from another network than the one that you are in, { $ago }.
terminal-seconds-ago = { $count ->
    [one] one second ago
   *[other] { $count } seconds ago
}
terminal-minutes-ago = { $count ->
    [one] one minute ago
   *[other] { $count } minutes ago
}
terminal-care = Say yes only if you see this code in your own terminal now. Whoever is signed in so plays, talks and reads as you; what a program calls itself proves nothing. Nobody from this house ever sends you a code.
terminal-yes = Yes, sign it in
terminal-no = No
terminal-done = It is signed in. Your account page lists it, and ends it.
terminal-refused = It is not signed in, and its code is gone.
terminal-another = Another code
guest-leaves = Games that are left behind
guest-leaves-games = { $count ->
    [one] You play as a guest, and nobody can sign in as this guest again: one game would be left behind for good. An account of your own keeps it: make one first, or sign in to yours.
   *[other] You play as a guest, and nobody can sign in as this guest again: { $count } games would be left behind for good. An account of your own keeps them: make one first, or sign in to yours.
}
games-go-on = Games that go on
account-leaves-games = { $count ->
    [one] One game of yours is going on. It goes on while you are signed out, clocks and all; sign in again to play.
   *[other] { $count } games of yours are going on. They go on while you are signed out, clocks and all; sign in again to play.
}
stay = No, stay
leave-anyway = Sign out all the same
your-data = Your data
take-data = Take it with you
forget-me = Forget me
goes-for-good = This goes for good, and nobody can bring it back:
goes-name = { $account ->
    [yes] your name, your login and your recovery codes
   *[no] your name
}, here and in the records of { $count ->
    [0] games
    [one] one game
   *[other] { $count } games
}
goes-seats = { $count ->
    [one] your seat in one game that is going on: a bot plays there in your place
   *[other] your seat in { $count } games that are going on: a bot plays there in your place
}
goes-decks = { $count ->
    [one] one deck
   *[other] { $count } decks
}
goes-friends = your profile, your friends, and whom you block
goes-talk = everything you said at tables
goes-sessions = your sessions on all devices, and the notices they get
games-stay = Games that you played stay with the others, without your name.
forget-for-good = Yes, forget me for good
forgotten = You are forgotten.

## Lobby, and one’s own games

lobby-looking = Looking around…
lobby-open = Open tables
lobby-nobody = Nobody waits for players now.
lobby-watch = Games to watch
match-title = Quick match
match-what = Say what you would play. As soon as somebody would play it too, you are both taken to a table.
match-game = Game
match-any = Any game
match-box = Any of { $box }
match-rated-about = Only with others who want that. No hints, nothing seen is taken back, and whoever does not stay to the end loses.
match-go = Find players
match-looking = Looking for players…
match-others = { $count ->
    [0] Nobody else looks for this right now.
    [one] One other would play with you.
   *[other] { $count } others would play with you.
}
match-stay = You keep your place while this page is open, and for a moment after.
match-stop = Stop looking
match-offer = Nobody has come yet. Would you like to play with bots?
match-bots = Play with bots
match-wait = Wait on
match-else = Or look around:
match-friends = a link for friends
way-match = Say what you would play, and be taken to a table
way-open = Open a table
way-open-what = Choose a game, and whoever comes can join
way-daily = The same for everybody, new every day
filter-any = any
filter-none = No clock
filter-per-move = By the move
filter-per-game = By the game
filter-correspondence = By days
filter-rating = Ratings
filter-unrated = Not rated
table-rated = rated
filter-no-bots = None
lobby-none-such = No table like that waits for players now.
lobby-clear = Show all
lobby-meanwhile = Meanwhile
lobby-bots = Play against bots until somebody comes
lobby-more = More
games-looking = Looking them up…
games-on = Going on
games-finished = Finished
games-none = You have not played yet.
games-pick = Pick a game
table-open = { $count } open
table-ready = Ready
table-playing = Playing
table-finished = Finished
table-won = Won
table-place = Place { $place }
table-was-closed = Closed
table-is-broken = Cannot go on
kept-none = no clock
kept-move = { $seconds } s a move
kept-game = { $minutes } min + { $seconds } s
kept-days = { $count ->
    [one] a day a move
   *[other] { $count } days a move
}
just-now = just now
minutes-ago = { $count } min ago
hours-ago = { $count } h ago
days-ago = { $count } days ago

## Keys

keys = Keys
key-tab = Tab, Shift+Tab
key-tab-does = from one thing to the next
key-arrows = Arrow keys
key-arrows-does = to the nearest lit piece in that direction
key-enter = Enter or Space
key-enter-does = pick a piece up; again, or its button, to play it
key-numbers = 1 to 9
key-numbers-does = the buttons of the bar, from left to right
key-escape = Escape
key-escape-does = put down what is picked up; close a sheet
key-undo = u
key-undo-does = take back
key-hint = h
key-hint-does = a hint
key-log = l
key-log-does = log and chat
key-inspect = i
key-inspect-does = what the piece is that has the focus
key-back = Arrow keys, Home, End
key-back-does = in a game looked back at: a moment back or on, the first and the last
key-letters = a to z, in the tray
key-letters-does = type the word; Enter lays it
key-help = ?
key-help-does = these keys

## A coach

advice = What a bot would do
advice-why = Why?
advice-than = Compared with
advice-for = For it:
advice-against = Against it:
advice-cost = Costs { $cost } of the win.
advice-as-good = About as good.
advice-lay = Lay it out
advice-back = Back to the first
analyse = Look at it again
analysing = { $done } of { $of } decisions…
analysis = Decisions
analysis-about = Every decision by what its player knew then; { $playouts } games were played out for each.
analysis-waits = Other games are being looked at just now. This one is asked for again by itself in { $count ->
    [one] one second
   *[other] { $count } seconds
}.
replay-rest = Whose eyes, check, link, record
analysis-who = Player
analysis-turning = Turning points
analysis-mistakes = Slips and blunders
analysis-none = There were none.
analysis-better = Worth { $gain } more:
analysis-see = See it
analysis-instead = Instead:
chances-about = Chances of the win at this moment: { $said }
mark-best = best
mark-fine = fine
mark-slip = slip
mark-blunder = blunder

## Fair shuffles

fair-copied = The commitment is copied.
fair-uncopied = This browser does not let pages copy; select the digits by hand.
fair-shuffle = Fair shuffle
fair-one-step = This table was set up before shuffles had two steps. The house committed to its seed before you sat down, and every draw can be recomputed after the game. But names and word lists are bound by nothing, and an operator who sits down last could choose the deal. A new table does better.
fair-nobody = Nobody can choose this deal, not even the house, if one person at the table has a part in the shuffle and keeps it secret until everybody is asked for theirs.
fair-kept = Your browser does that for you.
fair-unkept = Your browser keeps nothing, as in some private windows, so it cannot do that for you: if you sit down here, you play without a part.
fair-falls = What anybody can do is let a deal fall by keeping their part closed, and everybody sees that. An operator who sits here knows the seed and can open their part last, so { $fell ->
    [0] each deal that falls gives them another to pick from; when eight have fallen nothing more is dealt here.
    [one] as one deal fell here, they may have the pick of { $picks }; when eight have fallen nothing more is dealt here.
   *[other] as { $fell } deals fell here, they may have the pick of { $picks }; when eight have fallen nothing more is dealt here.
}
fair-has = has a part in the shuffle
fair-absent = has not opened this table yet
fair-has-none = has no part in the shuffle
fair-nobody-sits = Nobody sits here yet.
fair-commitment = The house’s commitment{ $attempt ->
    [one] {""}
   *[other] , attempt { $attempt }
}
fair-copy = Copy
fair-keeps = Your browser keeps it, and holds the record against it after the game.
fair-forgets = Your browser will not remember it: copy it, and hold the record against it yourself after the game.
fair-how = How it works
off-list = { $most } and { $last }
off-seat = whoever sat in seat { $seat } then
off-you = you
off-somebody = somebody
off-stood = you stood up before your part was open
off-not-here = your browser was not here to open its part in time
off-your-browser = your browser
off-browser-of = the browser of { $who }
off-a-browser = a browser
off-withheld = { $who } did not open { $number ->
    [many] their parts
   *[one] its part
}
off-left = { $who } { $number ->
   *[one] left
} while the shuffle was being opened
off-removed = { $who } { $number ->
    [one] was
   *[many] were
} put out of the house
off-absent = { $who } { $number ->
    [one] was
   *[many] were
} away when everybody was asked for their part
off-restored = this house was put back to an earlier day from a backup, and everybody draws a new part
off-left-open = whoever ran the house, alone if they had a seat or put a backup back, could have let { $fell ->
    [one] 1 deal
   *[other] { $fell } deals
} fall and so picked among { $picks }
off-seat-free = Your seat is free again; sit down to play after all.
off-seat-taken = Your seat is taken now; sit down in another one to play.
off-seats-free = { $count ->
    [one] Seat { $seats } is free again.
   *[other] Seats { $seats } are free again.
}
off-not-dealt = The cards were not dealt: { $why }.
off-before-that = { $count ->
    [one] One deal before that was called off
   *[other] { $count } deals before that were called off
}
off-before-this = { $count ->
    [one] One deal before this one was called off
   *[other] { $count } deals before this one were called off
}
off-slander = This house says that you withheld your part of attempt { $attempt }.
off-slander-false = That is not true: your browser opened it, and the house answered that it has it.
off-slander-lost = Your browser sent it, but no answer came: the connection may have been lost on the way.
off-beware = Do not play here for anything that matters.
object-out = Your part is NOT in this deal
object-wrong = Your browser objects to this deal
object-unless = Unless you have this table open on another device as well, this house does not deal as it said it would.
object-either = Either a backup was put back here, or this house does not deal as it said it would. Do not play here for anything that matters; a new table starts afresh.
it-was-me = It was me, on another device
record-unread = The record could not be read.
record-holds = The shuffles hold: { $draws ->
    [one] 1 draw follows
   *[other] { $draws } draws follow
} from the seed, in { $entries } entries.
record-one-step = This table was set up before there were two steps: names and word lists are bound by nothing, and whoever ran the house could have sat down last and chosen the deal.
record-committed = Your browser kept the house’s commitment from before: it is the same.
record-uncommitted = This browser did not see the deal, so it cannot tell whether the seed was committed to before it.
record-nobody = nobody could choose this deal
record-nobody-but = nobody could do more to choose this deal than let others fall: { $what }
record-pledged-before = Your browser kept the pledge from before the deal: it is the same. Nothing was changed since: seed, seats, names, options, bots.
record-pledged-after = Your browser kept the pledge from when it first saw this game, after the deal: it is the same.
record-unkept = This browser keeps nothing, as in some private windows, so it cannot hold the record against what it saw before the deal.
record-unseen = This browser did not see the deal, so it cannot tell whether these are the terms of then; somebody who was there can.
record-own-part = Your part of the shuffle came from this browser and is in it, so { $nobody }.
record-parts = { $count ->
    [one] One person
   *[other] { $count } people
} had a part in the shuffle. If one of them kept it to themselves until it was asked for, { $nobody }.
record-no-parts = Nobody had a part in the shuffle, so whoever ran the house could have tried seeds until one was to their liking.
record-checking = Checking every draw…
record-slander = The record says that you withheld your part of attempt { $attempt }.
record-off = The attempt before was called off: { $why }.
record-offs = { $count } attempts before were called off
record-about = This is about shuffles and rolls. That every move was lawful is for wardroom verify, which plays the game again.
record-pledge = The pledge
record-fails = Line { $line } of the record does not hold: { $problem }.
record-show = Save the record and show it to the others: either it was changed, or this game was not dealt as it was pledged.
record-other-device = If you had this table open on another device as well, the part may have come from there.
record-elsewhere = This page comes from the server that it checks. To check from elsewhere, save the record and run one of these:
push-unable = This browser cannot be pushed to.
push-never = This server does not push.
push-untaken = The server did not take it.
filter = Coarse words in the chat
filter-public = blot them out at public tables
filter-everywhere = blot them out everywhere
filter-nowhere = show them
to-operator = Look after this house

## Puzzles of a day

daily-what = The same for everybody, new at midnight in Greenwich. Each counts once.
daily-of = Puzzle of { $date }
daily-practice = Puzzles of another day are for practice: they count for nothing, and can be tried again.
daily-is-practice = for practice
daily-looking = Looking up the puzzles…
daily-solving = The house solves it for its par; a moment…
daily-streak = { $count ->
    [0] No streak yet
    [one] 1 day in a row
   *[other] { $count } days in a row
}
daily-longest = longest { $count }
daily-next = Next puzzles in { $time }
daily-deal = Play a short deal alone, against par
daily-move = Find the best move
daily-open = To be solved
daily-begun = Begun
daily-marks = { $count } of 10 marks
daily-days = Other days
daily-day = Day
daily-before = The day before
daily-after = The day after
daily-today = Today
daily-all = All puzzles of the day
daily-share = Share how it went
daily-copied = Copied
daily-cards = { $count ->
    [0] no card left
    [one] 1 card left
   *[other] { $count } cards left
}
daily-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
daily-par = Par:
daily-par-proven = Nothing is better.
daily-par-found = That is the best line that a solver finds who knows the order of the deck. You do not.
daily-par-even = Par
daily-cards-worse = { $count ->
    [one] 1 card over par
   *[other] { $count } cards over par
}
daily-cards-better = { $count ->
    [one] 1 card under par: better than the solver
   *[other] { $count } cards under par: better than the solver
}
daily-points-worse = { $count ->
    [one] 1 point short of par
   *[other] { $count } points short of par
}
daily-points-better = { $count ->
    [one] 1 point above par: better than the solver
   *[other] { $count } points above par: better than the solver
}
daily-gave-up = Given up
daily-best = The best move
daily-lost = Gives { $share } % of the win away
daily-deal-what = { $deck } cards in the deck, { $hand } in hand or open, and you alone. Leave as few cards as you can.
daily-deal-points = { $deck } cards in the deck, { $hand } in hand or open, and you alone. Make as many points as you can.
daily-move-what = A game among others stands still, and it is your move. One is clearly better than all others: which?
daily-find = Which is the best move? What you play is your answer.
daily-once-deal = It counts once: no hints, and what was seen is not taken back. The clock runs from the first look.
daily-once-move = It counts once, and the first answer holds. The clock runs from the first look.
daily-begin = Begin
daily-go-on = Go on
daily-again = Try again
daily-look = Look at it again
daily-result = How it went
daily-took = in { $time }
daily-solution = The solution
daily-line = The solver’s line, word by word.
daily-worth = The chance to win after each move, found by playing on thousands of times.
daily-made = your move
daily-novice = a novice’s move
daily-board = The board of the day
daily-board-empty = Nobody is on it yet.
daily-board-who = People with an account are on it, by their first attempt on the day itself: the best first, then the fastest.
daily-no-scene = This puzzle is played at a table.

## Tournaments

way-tournament = A Swiss or an arena, with people and bots
tournament-new = New tournament
tournaments-entering = Open for entry
tournaments-playing = Going on
tournaments-over = Over
tournaments-none = There is no tournament just now. Open one, and send others its link.
tournament-entrants = { $count ->
    [one] one entrant
   *[other] { $count } entrants
}
tournament-round-of = Round { $round } of { $rounds }
tournament-round = Round { $round }
tournament-begins-at = It begins on { $when }.
tournament-begins-by-opener = It begins when whoever opened it says so.
tournament-called-off = Called off
tournament-tables-of = tables of { $size }
tournament-swiss = Swiss
tournament-arena = Arena
tournament-arena-of = Arena, { $minutes } min
tournament-kind = How it is played
tournament-swiss-what = Rounds in which those of equal points meet. Nobody is out.
tournament-arena-what = Whoever is free is paired at once, until the time is over.
tournament-rounds = Rounds
tournament-rounds-auto = As many as it needs
tournament-minutes = Minutes
tournament-size = Players at a table
tournament-begins = Begins
tournament-begins-what = Leave it empty to begin it yourself.
tournament-name = Name
tournament-streaks = Streaks
tournament-streaks-what = After two wins in a row points count double, until somebody else wins.
tournament-with-bots = Bots may play
tournament-with-bots-what = You enter them, as many as you like.
tournament-open = Open the tournament
tournament-by = opened by { $name }
tournament-entering = Open for entry.
tournament-played = Over
tournament-left = { $time } left
tournament-last-games = The time is over; the last games are played.
tournament-to-table = To your table
tournament-bye-now = You have no opponent this round, which counts as a win.
tournament-stay = Stay on this page: you are taken to your table.
tournament-enter = Enter
tournament-leave = Withdraw
tournament-standings = Standings
tournament-nobody-yet = Nobody has entered yet.
tournament-place = Place
tournament-who = Name
tournament-points = Points
tournament-buchholz = Buchholz, cut 1: the points of all opponents but the weakest
tournament-buchholz-short = BH
tournament-sonneborn = Sonneborn–Berger: the points of those who were beaten
tournament-sonneborn-short = SB
tournament-ties = Equal points are told apart by those of all opponents but the weakest (Buchholz, BH), then by those of the opponents one beat (Sonneborn–Berger, SB), then by who beat whom.
tournament-wins = Wins
tournament-games = Games
tournament-out = withdrawn
tournament-streak = { $count } in a row
tournament-take-out = Take out
tournament-take-out-who = Take { $name } out
tournament-absent = did not come
tournament-on = going on
tournament-bye = no opponent
tournament-csv = Standings for a spreadsheet (CSV)
tournament-json = Everything (JSON)
tournament-bots = Bots
tournament-bots-count = How many
tournament-bots-add = Add bots
tournament-link = Link to this tournament
tournament-begin = Begin
tournament-call-off = Call off
tournament-call-off-what = Nobody is paired any more, and it counts as called off. Games that have begun can be played on.
tournament-go-on = Go on
tournament-table = A table of a tournament: it is dealt when all have come.
tournament-back = To the tournament
