# What the house answers where a wish comes to nothing, and not by a rule of a game.

table-busy = the table is too busy; try again
ask-hint-again = ask for a hint again
faster-look = somebody else was faster; look again
table-damaged = this table is damaged and cannot be opened any more
no-talk = you may not talk here
rated-options = a rated table is played as its title is played in public: leave its options and cards as they are, or play unrated
rated-clock = a rated game needs a clock, so that it ends whoever goes away: choose one, or play unrated
rated-alone = a rated game needs two players or more
rated-accounts = this table is rated: only people with an account play here; make one on the account page, or play at another table
rated-same-network = somebody from your network sits here already: a rated game is between people from different networks; play at a table that is not rated
rated-no-leaving = this game counts: stay, or give up
rated-no-hints = this game counts: there are no hints
rated-no-undo = this game counts: what was seen is not taken back
no-talk-yet = before the deal only those talk here who sit
nothing-dealt = nothing was dealt yet
played-by-bot = a bot plays there already
slow-table = at this table moves may take days: a seat goes to a bot only when its time is up
asked-already = somebody has asked already
nobody-asks = nobody asks to take back
word-not-needed = your word is not needed
gave-up = you gave up in this game
seats-taken = every seat is taken
seat-taken = that seat is taken
game-over = the game is over
not-played-here = this game is not played here
somebody-sits = somebody sits there; free the seat first
seat-open-wait = a seat is still open; wait for somebody, or put a bot there
cannot-sit = you cannot sit there
bots-seat = you cannot sit in a bot's seat
move-too-long = a move is not so long
table-broken = this table cannot go on; it can only be read
too-much-beside = too much has happened at this table beside its moves; only the game itself goes on here, so set up another table for the rest
not-seated = you do not sit at this table
plays-a-bot = a bot plays for you; sit down again first
for-host = that is for the host of the table
table-closed = this table was closed
dealt-already = the cards are dealt already
no-commitments = this table was set up before there were commitments; sit down without one
other-attempt = the table is at another attempt to deal; commit to that one
commitment-used = that commitment was used before; draw a new salt and contribution
parts-enough = you have brought 8 parts of the shuffle to this deal, which is enough; the last one counts
deal-opening = the deal is being opened: everybody is asked for their part of the shuffle; wait until it is dealt or called off
seat-open = a seat is still open
cannot-deal = this table cannot be dealt
attempt-over = that attempt to deal is over; this table is at another
revealed-other = you have revealed already, and something else
nobody-reveals = nobody is asked to reveal now; keep it to yourself
other-terms = that is not the hash of this table's terms; look at them again
nothing-committed = you have committed to nothing, so there is nothing to reveal
other-commitment = that is not what you committed to
salt-used = that salt was used before
deals-enough = eight deals came to nothing at this table, and nothing more is dealt here; set up a new one
hint-comes = you wait for a hint already; it comes
no-idea = no bot has an idea now; try again
not-asked = you are not asked
seat-open-start = a seat is still open; it cannot start at once
game-goes-on = this game is not over
that-goes-on = that game is not over
no-entry = that game has no such entry
over-there = the game was over there
own-cards-by-link = cards of your own are for tables by link: choose “link”, or leave them out
broke = something broke; it is written in the log
not-known = you are not known here any more
no-table = there is no such table
no-game = there is no such game
no-such = there is no such thing
others-looked-at = other games are being looked at; try again soon
no-scenario = there is no such scenario
no-session-there = there is no such session
no-deck = you keep no such deck
house-cards = that table is played with a set of the house that has no file
guest-no-recovery = a guest has no password to recover; make an account first
program-form = a program is called by 1 to 40 letters, digits, spaces and . _ - ( )
sign-in-gone = that code does not hold any more; ask for a new one
sign-in-refused = the person with that code said no
no-such-code = nothing waits for that code: look whether it is typed as it is shown; codes hold for ten minutes
code-misfit = login and code do not fit, or the code was used already
opens-when-over = that game is not over; it opens when it is
nothing-dealt-there = nothing was dealt there
no-record = that game was played on from another; only a game from the deal has a record
name-coarse = that name has a coarse word in it; choose another
name-taken = that name is taken
password-changed = your password was changed meanwhile; log in with the new one
no-room = there is no room for more
faster = somebody else was faster
login-form = a login has 3 to 24 letters, digits, dots, dashes and underscores
password-form = a password has 8 to 200 characters
password-needed = your password is needed for that
not-your-password = that is not your password
have-account = you have an account; log out first
login-misfit = login and password do not fit
guest-no-password = a guest has no password
name-of-gone = so are those called who are gone; pick another name
no-decks = nobody brings a deck to that game
other-cards = these options are not played with the cards of the file, but with others
come-in-first = come in first: open this house anew
too-large = that is more than can be sent at once
half-character = a text has half a character in it; write whole characters
nothing-there = that does not lie there any more; look again
page-not-ours = that page may not call here
house-unnamed = this house is not known by that name; open it by its address, or have whoever runs it add the name to “hosts” in the settings

## With what it is about

# $most: number
say-length = say 1 to { $most } characters
# $name: text
no-bot-for-here = { $name } is at the table; a bot plays on only for somebody who is gone
# $name: text, $time: text
no-bot-yet = { $name } was here a moment ago; a bot can play on in { $time }, unless { $name } is back
# $name: text
looks-like-here = your name looks like "{ $name }", who is at this table; pick another name, then sit down
# $name: text
looks-like = at a table of yours that looks like "{ $name }"; pick another name
# $name: text
not-sat-down = { $name } has not sat down for this deal yet; wait until they open the table, or free their seat
# $count: number, $names: messages
not-at-table = { $names } { $count ->
    [one] is not at the table, and the deal needs their part of the shuffle; wait until they open the table, or free their seat
   *[other] are not at the table, and the deal needs their part of the shuffle; wait until they open the table, or free their seats
}
# $most: number
seats-here = seats here are 1 to { $most }
# $most: number
seats-there = seats there are 1 to { $most }
# $most: number
bots-enough = bots play at { $most } tables for you already; wait until one of them is over, or sit down yourself
# $seconds: number
too-fast = too fast; try again in { $seconds } s
# $most: number
full-tables = you have { $most } tables that wait or go on, as many as one may have: finish or close one first
# $most: number
full-bytes = your tables, decks and words take { $most } MiB, as much as one may have here: delete decks you do not need, or ask whoever runs this house for more
# $most: number
full-guest = your tables, decks and words take { $most } MiB, as much as a guest may have here: make an account for more, or delete decks you do not need
# $most: number
full-guests = the guests of your network take { $most } MiB, as much as they may have here together: make an account to go on
# $most: number
full-guests-tables = with the tables you have here as a guest your account would have more than { $most } that wait or go on, as many as one may have: finish or close one first, or sign out here, and they stay behind
# $most: number
full-guests-bytes = with what you have here as a guest your account would take more than { $most } MiB, as much as one may have here: delete decks you do not need first, or sign out here, and it stays behind
full-house = this house is full: nothing new can be begun until whoever runs it makes room
# $until: text
banned = You are banned here until { $until }.
# $until: text, $why: text
banned-why = You are banned here until { $until }: { $why }
banned-for-good = You are banned here for good.
# $why: text
banned-for-good-why = You are banned here for good: { $why }
# $most: number
name-length = a name has 1 to { $most } characters
# $sign: text
name-hidden = a name is made of what can be seen; take out the hidden character { $sign }
name-accents = a letter of a name has at most 3 accents, and none twice
# $problem: message
deck-called = what the deck is called: { $problem }
# $problem: message
card-called = what a card of the deck is called: { $problem }
# $most: number
deck-file-size = a deck file has at most { $most } bytes
# $cards: number, $name: number
deck-size = a deck has at most { $cards } different cards, each with a name of 1 to { $name } characters and at most 99 copies
# $most: number
decks-enough = you keep { $most } decks; drop one first
# $most: number
card-file-size = a card file at a table has at most { $most } bytes
# $url: text
page-not-ours-but = that page may not call here; open this house at { $url }
# $why: message
that-broken = that table is broken: { $why }
# $line: number, $column: number, $what: text
wrong-in-text = line { $line }, column { $column }: { $what }
# $where: message, $more: number
wrong-in-cards = the card file: { $where }{ $more ->
    [0] {""}
   *[other] {" "}(and { $more } more)
}
# $entry: number
unfollowed = entry { $entry } of its journal cannot be followed; the operator's log says why
clock-range = a move has 5 s to a day, a game 10 s to a day with up to an hour more a move, correspondence 1 to 30 days

# Looking for company
seek-too-many = none of these games is played by so many: choose another number of players or other games
seek-full = very many people look for a table just now; try again in a moment
seek-did-not-come = others waited at a table for you, and you did not come: for a moment you are taken to no other
seek-elsewhere = you look for a table elsewhere by now, in another window or on another device

# Friends
friends-accounts = friends and profiles are for people with an account; make one on the account page
guest-no-friend = that is a guest: only people with an account can be friends
that-is-you = that is you
nobody-there = there is nobody like that here
unblock-first = you block them; unblock them first
too-many-people = your list is full; take somebody off it first
no-avatar = there is no such picture; choose one of those that are shown
calls-friends = only your friends can be asked to a table like that; send anybody else the link
calls-too-late = nobody can be asked any more: this table does not wait for players
cannot-sit-here = you cannot sit down at this table; choose another

# Keeping it friendly
no-person = there is no such person
no-line = that line is not there any more
report-self = you cannot report yourself
# $most: number
report-note = a note has at most { $most } characters
report-where = say at which table that line was said
# $most: number
reports-enough = you made { $most } reports within a day, as many as one may; those who look after this house have them
mute-self = your own lines are always shown to you
# $most: number
mutes-enough = you have muted { $most } people, as many as one may: show somebody’s lines again first
talk-stopped = an operator has stopped the talk here
# $lines: number, $seconds: number
talk-slower = talk is slowed down here, to { $lines ->
    [one] one line
   *[other] { $lines } lines
} a minute; try again in { $seconds } s
# $most: number
ban-why = a reason is one line of at most { $most } characters
# $most: number
ban-hours = a ban lasts 1 to { $most } hours, or for good
not-banned = that person is not banned
operator-untouched = that is an operator; who is one is decided with wardroom admin at the machine itself
# $most: number
pace-range = a pace is 0 to { $most } lines a minute

# Tournaments
no-tournament = there is no such tournament
# $most: number
tournaments-enough = you have { $most } tournaments that are open, as many as one may have: call one off, or wait until one is over
tournament-clock = a tournament needs a clock, so that every game ends: choose one
# $most: number
tournament-rounds = a tournament has 1 to { $most } rounds
tournament-minutes = an arena takes 5 to 240 minutes
tournament-slow-arena = an arena is played at once: choose a clock of minutes
# $most: number
tournament-most = 2 to { $most } may enter
tournament-begins = it can begin from now on, within 30 days
tournament-opener = that is for whoever opened the tournament
tournament-over = this tournament is over
# $most: number
tournament-often = you have entered this tournament { $most } times, as often as one may
tournament-removed = whoever opened this tournament took you out of it
tournament-no-bots = this tournament is for people alone
tournament-nobody = nobody entered under that number
tournament-few = there are too few for a table: wait for more, or enter bots
tournament-begun = it has begun; nobody enters any more
# $most: number
tournament-full = { $most } may enter, and that would be more
tournament-keeps-table = this is a table of a tournament: the house looks after it
tournament-seat = this is a table of a tournament: its seats are kept for those who were paired
tournament-no-standing = this is a table of a tournament: play, or withdraw on the tournament's page

# Puzzles of a day
daily-date = write a day as YYYY-MM-DD, for example 2026-11-15
daily-not-yet = that day has not begun: its puzzles come at midnight in Greenwich
# $days: number
daily-gone = puzzles can be played for { $days } days, and that one is older
daily-none = there is no puzzle of that game on that day
daily-begin = begin the puzzle first
daily-answered = you have answered this puzzle already
daily-no-hints = this puzzle counts: there are no hints
daily-no-leaving = this puzzle counts: play it yourself, or give up
daily-no-undo = this puzzle counts: what was seen is not taken back
