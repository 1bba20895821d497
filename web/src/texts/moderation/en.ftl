# Muting and reporting people, and the page of those who look after the house.

mute = Mute { $name }
mute-note = You do not see their lines any more, at any table. They are not told.
muted = { $name } is muted.
unmute = Show the lines of { $name } again
unmute-note = You have muted them.
unmuted = You see the lines of { $name } again.
block-who = Block { $name }
block-note = They cannot sit down with you or ask you to a table, you are never matched, and you do not see what they write. They are not told.
see-profile = See the profile
mute-short = Mute
mute-means = You have muted this person: you do not see what they write at tables. They are not told.
report-short = Report…
report = Report { $name }…
report-line = Report this line…
report-note = Those who look after this house read it, and who sent it. Nobody else learns of it.
report-why = What is it about?
report-insult = Insults or threats
report-spam = The same again and again, or advertising
report-name = Their name
report-cheating = Playing with help
report-stalling = Stalling, or leaving games
report-other = Something else
report-more = What should we know?
report-send = Send the report
report-sent = Thank you. Those who look after this house will read it.

## The page of operators

operator-title = Looking after the house
operator-reports = Reports
operator-flags = Flags
operator-people = People
operator-tables = Tables
operator-deeds = What was done
operator-profile = profile
operator-which = Which ones
operator-waiting = Waiting
operator-settled = Settled
operator-settle = Settle it
operator-reopen = Open it again
operator-more = Show more
operator-cancel = Cancel
operator-the-table = the table
somebody-gone = somebody who is gone
settled-by = settled by { $name }, { $at }
report-by = Reported by
reports-none = No report waits.
reports-none-settled = Nothing was settled yet.
flags-note = Seats of rated word games at which hardly a move could have been better, and the words were rare or came at once. Good players do that too: look at the game before you do anything. Nobody is banned by this.
flags-none = No flag waits.
flags-none-settled = Nothing was settled yet.
flag-best = { $best } of { $count } decisions could not have been better
flag-rare = { $rare } of { $count } words hardly anybody knows
flag-time = Half of the words came within { $seconds } s
flag-look = Look at the game and its analysis
people-search = A part of a name or login, or an id
people-find = Find
people-none = Nobody is called that.
people-guest = guest
people-operator = operator
people-since = here since { $at }
people-used = last seen { $at }
people-tables = { $count ->
    [0] at no table
    [one] at one table
   *[other] at { $count } tables
}
ban = Ban…
ban-lasts = For how long
ban-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
}
ban-days = { $count ->
    [one] one day
   *[other] { $count } days
}
ban-for-good = for good
ban-why = Why (they read it)
ban-now = Ban { $name }
banned-until = Banned until { $at }
banned-for-good = Banned for good
unban = Let in again
sign-out-everywhere = Sign out everywhere
remove-person = Remove…
remove-person-sure = { $name } goes with everything that is kept of them; bots play on in their seats. This cannot be undone.
remove-for-good = Remove for good
tables-which = Tables that are
tables-all = all
tables-waiting = waiting
tables-playing = being played
tables-finished = finished
tables-closed = closed
tables-broken = broken
tables-public = public
tables-private = by link
tables-none = No such table.
remove-table = Remove…
remove-table-sure = The table goes with its game and everything said at it. This cannot be undone.
pace-house = How fast anyone may talk at any table
pace-table = How fast anyone may talk here
pace-free = as fast as the settings allow
pace-as-house = as in the house
pace-stopped = nobody talks
pace-lines = { $count ->
    [one] one line a minute
   *[other] { $count } lines a minute
}
deeds-none = Nothing was done yet.
deed-by = by { $name }
deed-at-machine = at the machine itself
deed-banned = banned
deed-unbanned = let in again
deed-sessions-ended = signed out
deed-table-removed = table removed
deed-person-removed = person removed
deed-recovery-code = given a recovery code
deed-operator-appointed = made an operator
deed-operator-dismissed = is no operator any more
deed-report-settled = report settled
deed-report-reopened = report opened again
deed-flag-settled = flag settled
deed-flag-reopened = flag opened again
deed-pace = pace of talk set
