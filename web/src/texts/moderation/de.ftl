# Muting and reporting people, and the page of those who look after the house.

mute = { $name } stummschalten
mute-note = Du siehst die Zeilen nicht mehr, an keinem Tisch. Die Person erfährt nichts davon.
muted = { $name } ist stumm.
unmute = Die Zeilen von { $name } wieder zeigen
unmute-note = Du hast diese Person stummgeschaltet.
unmuted = Du siehst die Zeilen von { $name } wieder.
block-who = { $name } blockieren
block-note = Diese Person kann sich nicht zu dir setzen und dich an keinen Tisch bitten, ihr werdet nie zusammengeführt, und du siehst nicht, was sie schreibt. Sie erfährt es nicht.
see-profile = Profil ansehen
mute-short = Stummschalten
mute-means = Du hast diese Person stummgeschaltet: Du siehst nicht, was sie an Tischen schreibt. Sie erfährt es nicht.
report-short = Melden …
report = { $name } melden …
report-line = Diese Zeile melden …
report-note = Wer sich um dieses Haus kümmert, liest die Meldung und sieht, von wem sie ist. Sonst erfährt niemand davon.
report-why = Worum geht es?
report-insult = Beleidigungen oder Drohungen
report-spam = Immer wieder dasselbe, oder Werbung
report-name = Der Name
report-cheating = Spielt mit Hilfe
report-stalling = Verschleppt Spiele oder verlässt sie
report-other = Etwas anderes
report-more = Was sollten wir wissen?
report-send = Meldung abschicken
report-sent = Danke. Wer sich um dieses Haus kümmert, wird es lesen.

## The page of operators

operator-title = Sich um das Haus kümmern
operator-reports = Meldungen
operator-flags = Auffälliges
operator-people = Leute
operator-tables = Tische
operator-deeds = Was getan wurde
operator-profile = Profil
operator-which = Welche
operator-waiting = Offen
operator-settled = Erledigt
operator-settle = Erledigt
operator-reopen = Wieder öffnen
operator-more = Mehr zeigen
operator-cancel = Abbrechen
operator-the-table = der Tisch
somebody-gone = jemand, der weg ist
settled-by = erledigt von { $name }, { $at }
report-by = Gemeldet von
reports-none = Keine Meldung ist offen.
reports-none-settled = Noch ist nichts erledigt.
flags-note = Plätze gewerteter Wortspiele, an denen kaum ein Zug besser sein konnte und die Wörter selten waren oder sofort kamen. Das tun auch gute Spieler: Sieh dir das Spiel an, bevor du etwas tust. Niemand wird hierdurch gesperrt.
flags-none = Nichts Auffälliges ist offen.
flags-none-settled = Noch ist nichts erledigt.
flag-best = { $best } von { $count } Entscheidungen konnten nicht besser sein
flag-rare = { $rare } von { $count } Wörtern kennt kaum jemand
flag-time = Die Hälfte der Wörter kam innerhalb von { $seconds } s
flag-look = Das Spiel und seine Analyse ansehen
people-search = Ein Teil eines Namens oder Anmeldenamens, oder eine Kennung
people-find = Suchen
people-none = So heißt niemand.
people-guest = Gast
people-operator = kümmert sich um das Haus
people-since = hier seit { $at }
people-used = zuletzt da { $at }
people-tables = { $count ->
    [0] an keinem Tisch
    [one] an einem Tisch
   *[other] an { $count } Tischen
}
ban = Sperren …
ban-lasts = Wie lange
ban-hours = { $count ->
    [one] eine Stunde
   *[other] { $count } Stunden
}
ban-days = { $count ->
    [one] einen Tag
   *[other] { $count } Tage
}
ban-for-good = für immer
ban-why = Warum (die Person liest es)
ban-now = { $name } sperren
banned-until = Gesperrt bis { $at }
banned-for-good = Für immer gesperrt
unban = Wieder hereinlassen
sign-out-everywhere = Überall abmelden
remove-person = Entfernen …
remove-person-sure = { $name } geht mit allem, was dazu aufbewahrt ist; Bots spielen auf den Plätzen weiter. Das lässt sich nicht rückgängig machen.
remove-for-good = Endgültig entfernen
tables-which = Tische, und zwar
tables-all = alle
tables-waiting = wartende
tables-playing = laufende
tables-finished = beendete
tables-closed = geschlossene
tables-broken = kaputte
tables-public = öffentlich
tables-private = mit Link
tables-none = Kein solcher Tisch.
remove-table = Entfernen …
remove-table-sure = Der Tisch geht mit seinem Spiel und allem, was dort gesagt wurde. Das lässt sich nicht rückgängig machen.
pace-house = Wie schnell an allen Tischen geredet werden darf
pace-table = Wie schnell hier geredet werden darf
pace-free = so schnell, wie die Einstellungen erlauben
pace-as-house = wie im Haus
pace-stopped = niemand redet
pace-lines = { $count ->
    [one] eine Zeile in der Minute
   *[other] { $count } Zeilen in der Minute
}
deeds-none = Noch wurde nichts getan.
deed-by = von { $name }
deed-at-machine = an der Maschine selbst
deed-banned = gesperrt
deed-unbanned = wieder hereingelassen
deed-sessions-ended = abgemeldet
deed-table-removed = Tisch entfernt
deed-person-removed = Person entfernt
deed-recovery-code = bekam einen Wiederherstellungscode
deed-operator-appointed = kümmert sich jetzt um das Haus
deed-operator-dismissed = kümmert sich nicht mehr um das Haus
deed-report-settled = Meldung erledigt
deed-report-reopened = Meldung wieder geöffnet
deed-flag-settled = Auffälliges erledigt
deed-flag-reopened = Auffälliges wieder geöffnet
deed-pace = Gesprächstempo gesetzt
