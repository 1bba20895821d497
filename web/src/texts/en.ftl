# What the web client itself says, around the table and in its settings.

## Everywhere

nav = Pages
nav-content = To the content
nav-play = Play
nav-lobby = Lobby
nav-games = My games
nav-decks = Decks
nav-rules = Rules
nav-more = More
nav-friends = Friends
nav-account = Account:
nav-guest = Guest
title-puzzle = Daily puzzle
title-learn = Learn
title-account = Account
title-sign-in = Sign a terminal in
title-person = Profile
title-operator = Looking after the house
lost = Connection lost. Your moves wait here; coming back…
lost-idle = Connection lost; coming back…

## Pieces and places

die = { $sides }-sided die of { $family }
close = Close

## Seats

seat = Seat { $seat }
bot = bot
you = you
field = The field

## What is asked

hint = Hint
more = { $count } more
refused = The rules do not allow this.

## Log and chat

say = Say

## How it ended

other-games = Other games

## Looking back

play = Play

## Learning

learn = Learn { $title }
guide = Guide

## The table

unreachable = The server cannot be reached.
bot-plays = A bot plays for you.
did-not-work = That did not work.

## Before the deal

link = Link to this table

## A new table

players = Players
against-bots = Play against bots
play-alone = Play
quick-match = Quick match
tournaments = Tournaments
open-public = Open a public table
invite = Invite friends by link
learn-by-playing = Learn by playing
read-rules = Read the rules
rules-clause = Rules: { $clause }
rules-opening = Opening the book…
rules-section = Section
rules-page = All rules, on a page of their own
ask-rules = Search, or ask: how do I win?
answers = { $count ->
    [0] No answer
    [one] 1 answer
   *[other] { $count } answers
}
no-answer = Nothing in these rules has these words. Try fewer of them, or others.
two-minutes = How to play in two minutes
scenes = Scenes to watch
contents = Contents
clauses = Clauses
all-clauses = All the rules, clause by clause
whole-book = Open the whole book
house-rules = The rules of the table itself
clause-named = Clause { $clause }
clause-ruling = ruling
clause-example = example
see-it-played = See it played
picture-then = then
rated = Rated
rated-about = Played as in public, with a clock: no hints, nothing seen is taken back, and whoever does not stay to the end loses. For people with an account.
rated-table = This table is rated: only people with an account sit here, there are no hints, and whoever does not stay to the end loses.
rating = { $value } ± { $uncertainty }
rating-title = Rating, and how uncertain it is
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
light = Light
your-turn = Your turn
keys-and-help = Keys and help

## Account

name = Name
change = Change
account = An account
signed-out = You were signed out on this device.
session-over = You are not signed in here any more. Open this page again to come in.

## Lobby, and one’s own games

silent-server = The server is not answering; try again in a moment.

## The shelf

home-hello = Pull up a chair.
home-what = Tabletop games played by their rules, with friends or bots. Pick a box.
home-wait = Setting the shelf…
home-promise = Every refusal names its rule. Nothing hidden leaves the server. Shuffles can be checked after the game.
players-exactly = { $count ->
    [one] 1 player
   *[other] { $count } players
}
players-from-to = { $least } to { $most } players
games-in-box = { $count } games
box-zombie = Guard your Brains, raid the exposed, and be first to lay seven of a kind.
box-ursting = Wager your dice, bend the roll, and take everything that did not tie.
box-grave = Build one word together, and be the last who can turn it into another.
box-ward = One creature each, magic from the hand, and dice: fill the other’s cemetery before yours is full.
box-final-word = Change the word on the table, letter by letter. One deck, many games.
page-unloaded = This page could not be loaded.
try-again-link = Try again
nothing-here = There is nothing here.
to-the-games = To the games

## Puzzles of a day

daily-title = Daily puzzles
