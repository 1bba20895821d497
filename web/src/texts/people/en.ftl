# Profiles, friends, and what comes from them.

## Notices

calls = From friends
call-table = { $name } asks you to a game of { $title }.
call-come = Come
call-not-now = Not now
call-friends = { $count ->
    [one] Somebody asks to be your friend.
   *[other] { $count } people ask to be your friends.
}
call-look = Look
call-later = Later

## A profile

is-guest = A guest: guests have no profile.
is-friend = You are friends.
is-asked = You asked to be friends; there is no answer yet.
is-asking = { $name } asks to be your friend.
here-since = Here since { $day }
change-profile = Change my profile
ask-friend = Be friends?
accept = Accept
decline = Decline
take-back-ask = Take it back
end-friendship = End friendship
block = Block
unblock = Unblock
blocked-now = { $name } is blocked and is not told.
block-means = You block this person: you are never matched, they cannot sit down with you or ask you to a table, and you do not see what they write. They are not told.
not-shown = { $name } does not show you what they played.
no-games-yet = No finished games yet.
games-played = { $count ->
    [one] 1 game
   *[other] { $count } games
}
title-tally = { $count ->
    [one] 1 game.
   *[other] { $count } games.
}
title-won = { $count ->
    [0] None won.
   *[other] { $count } won.
}
of-two = for two
of-many = for three and more
box-rating = { $many ->
    [yes] { $box }, three and more:
   *[no] { $box }, two:
}
bots-beside = Bots: { $bots }
chart = The rating over { $count } games, from { $from } to { $to }
head-to-head = You and { $name }
duel-words = You came first { $won } times, the other { $lost } times, neither { $even } times.
duel-even = { $count } even
longest-words = Longest words
best-paid-words = Best-paid words
letters = { $count ->
    [one] 1 letter
   *[other] { $count } letters
}
latest-games = Latest games
place = { $place }.
was-rated = rated
a-bot = Bot ({ $level })
somebody = somebody

## Friends

friends = Friends
asking-you = They ask to be your friends
you-asked = You asked
you-block = You block
you-mute = You muted
hear-again = Show their lines again
no-friends = Nobody here yet. Tap a name at a table, or give somebody your link.
be-found = How friends find you
be-found-how = Whoever opens this link sees your profile and can ask to be your friend.
your-link = Link to your profile
friends-need-account = Friends are for people with an account.
to-account = To the account page
ask-friends = Ask friends to this table
ask-to-come = Ask
friend-asked = Asked

## Your own

profile = Profile
your-profile = See it as it is
choose-face = Choose a picture
any-face = Any
face = Picture { $number }
shown-to = Who sees what you played
shown-everybody = Everybody
shown-friends = Friends
shown-nobody = Nobody
shown-what = Games, ratings and words. Your name and picture are seen wherever you play, and your name in every tournament that you enter. Whoever shows them to nobody is not named on the daily board.
