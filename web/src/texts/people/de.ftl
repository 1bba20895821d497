# Profile, Freunde, und was von ihnen kommt.

## Hinweise

calls = Von Freunden
call-table = { $name } bittet dich zu einer Partie { $title }.
call-come = Hingehen
call-not-now = Jetzt nicht
call-friends = { $count ->
    [one] Jemand möchte mit dir befreundet sein.
   *[other] { $count } Leute möchten mit dir befreundet sein.
}
call-look = Ansehen
call-later = Später

## Ein Profil

is-guest = Ein Gast: Gäste haben kein Profil.
is-friend = Ihr seid befreundet.
is-asked = Du hast gefragt, ob ihr Freunde sein wollt; noch kam keine Antwort.
is-asking = { $name } möchte mit dir befreundet sein.
here-since = Hier seit { $day }
change-profile = Mein Profil ändern
ask-friend = Freunde sein?
accept = Annehmen
decline = Ablehnen
take-back-ask = Zurücknehmen
end-friendship = Freundschaft beenden
block = Blockieren
unblock = Nicht mehr blockieren
blocked-now = { $name } ist blockiert und erfährt es nicht.
block-means = Du blockierst diese Person: Ihr werdet nie zusammengeführt, sie kann sich nicht zu dir setzen und dich an keinen Tisch bitten, und du siehst nicht, was sie schreibt. Sie erfährt es nicht.
not-shown = { $name } zeigt dir nicht, was sie oder er gespielt hat.
no-games-yet = Noch keine beendeten Partien.
games-played = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}
title-tally = { $count ->
    [one] 1 Partie.
   *[other] { $count } Partien.
}
title-won = { $count ->
    [0] Keine gewonnen.
   *[other] { $count } gewonnen.
}
of-two = zu zweit
of-many = zu dritt und mehr
box-rating = { $many ->
    [yes] { $box }, zu dritt und mehr:
   *[no] { $box }, zu zweit:
}
bots-beside = Bots: { $bots }
chart = Die Wertung über { $count } Partien, von { $from } bis { $to }
head-to-head = Du und { $name }
duel-words = Du lagst { $won }-mal vorn, der andere { $lost }-mal, keiner { $even }-mal.
duel-even = { $count } unentschieden
longest-words = Längste Wörter
best-paid-words = Bestbezahlte Wörter
letters = { $count ->
    [one] 1 Buchstabe
   *[other] { $count } Buchstaben
}
latest-games = Letzte Partien
place = { $place }.
was-rated = gewertet
a-bot = Bot ({ $level })
somebody = jemand

## Freunde

friends = Freunde
asking-you = Sie möchten mit dir befreundet sein
you-asked = Du hast gefragt
you-block = Du blockierst
you-mute = Du hast stummgeschaltet
hear-again = Zeilen wieder zeigen
no-friends = Hier ist noch niemand. Tippe an einem Tisch auf einen Namen oder gib jemandem deinen Link.
be-found = Wie Freunde dich finden
be-found-how = Wer diesen Link öffnet, sieht dein Profil und kann fragen, ob ihr Freunde sein wollt.
your-link = Link zu deinem Profil
friends-need-account = Freunde gibt es mit einem Konto.
to-account = Zur Kontoseite
ask-friends = Freunde an diesen Tisch bitten
ask-to-come = Bitten
friend-asked = Gebeten

## Das eigene

profile = Profil
your-profile = So ist es zu sehen
choose-face = Ein Bild wählen
any-face = Irgendeins
face = Bild { $number }
shown-to = Wer sieht, was du gespielt hast
shown-everybody = Alle
shown-friends = Freunde
shown-nobody = Niemand
shown-what = Partien, Wertungen und Wörter. Deinen Namen und dein Bild sieht man überall, wo du spielst, und deinen Namen in jedem Turnier, an dem du teilnimmst. Wer sie niemandem zeigt, steht ohne Namen auf der Tafel des Tages.
