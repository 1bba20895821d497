# Was der Webclient selbst sagt, rund um den Tisch und in den Einstellungen.

## Überall

nav = Seiten
nav-content = Zum Inhalt
nav-play = Spielen
nav-lobby = Lobby
nav-games = Partien
nav-decks = Decks
nav-rules = Regeln
nav-more = Mehr
nav-friends = Freunde
nav-account = Konto:
nav-guest = Gast
title-puzzle = Tagesrätsel
title-learn = Lernen
title-account = Konto
title-sign-in = Ein Terminal anmelden
title-person = Profil
title-operator = Sich um das Haus kümmern
lost = Verbindung verloren. Deine Züge warten hier; es wird neu verbunden …
lost-idle = Verbindung verloren; es wird neu verbunden …

## Teile und Plätze

die = Würfel mit { $sides } Seiten, { $family }
close = Schließen

## Plätze am Tisch

seat = Platz { $seat }
bot = Bot
you = du
field = Das Feld

## Was gefragt wird

hint = Tipp
more = { $count } weitere
refused = Das erlauben die Regeln nicht.

## Verlauf und Gespräch

say = Senden

## Wie es ausging

other-games = Andere Spiele

## Rückblick

play = Abspielen

## Lernen

learn = { $title } lernen
guide = Anleitung

## Der Tisch

unreachable = Der Server ist nicht erreichbar.
bot-plays = Ein Bot spielt für dich.
did-not-work = Das hat nicht geklappt.

## Vor dem Geben

link = Link zu diesem Tisch

## Ein neuer Tisch

players = Spieler
against-bots = Gegen Bots spielen
play-alone = Spielen
quick-match = Schnelles Spiel
tournaments = Turniere
open-public = Offenen Tisch aufmachen
invite = Freunde per Link einladen
learn-by-playing = Spielend lernen
read-rules = Regeln lesen
rules-clause = Regeln: { $clause }
rules-opening = Das Buch wird geöffnet …
rules-section = Abschnitt
rules-page = Alle Regeln, auf einer eigenen Seite
ask-rules = Suchen oder fragen, auf Englisch: how do I win?
answers = { $count ->
    [0] Keine Antwort
    [one] 1 Antwort
   *[other] { $count } Antworten
}
no-answer = Nichts in diesen Regeln hat diese Wörter. Versuch es mit weniger oder mit anderen.
two-minutes = So wird gespielt, in zwei Minuten
scenes = Szenen zum Zusehen
contents = Inhalt
clauses = Klauseln
all-clauses = Alle Regeln, Klausel für Klausel
whole-book = Das ganze Buch aufschlagen
house-rules = Die Regeln des Tisches selbst
clause-named = Klausel { $clause }
clause-ruling = Entscheid
clause-example = Beispiel
see-it-played = Gespielt ansehen
picture-then = dann
rated = Gewertet
rated-about = Gespielt wie öffentlich, mit Uhr: keine Tipps, Gesehenes wird nicht zurückgenommen, und wer nicht bis zum Ende bleibt, verliert. Für Leute mit Konto.
rated-table = Dieser Tisch wird gewertet: Hier sitzen nur Leute mit Konto, es gibt keine Tipps, und wer nicht bis zum Ende bleibt, verliert.
rating = { $value } ± { $uncertainty }
rating-title = Wertung und wie unsicher sie ist
table-options = Bots, Uhr und Hausregeln
bots = Bots
bot-random = Spielt aufs Geratewohl
bot-policy = Geübt
bot-novice = Anfänger
bot-regular = Geübt
bot-expert = Könner
clock = Uhr
clock-none = Keine Uhr
clock-minute = 1 Minute je Zug
clock-quick = 5 Minuten und 5 Sekunden je Zug
clock-slow = 20 Minuten und 10 Sekunden je Zug
clock-day = Ein Tag je Zug
clock-days = Drei Tage je Zug
with-friends = Mit Freunden
by-link = Nur per Link
in-lobby = Auch in der Lobby
none = keine
yes = ja
no = nein
your-decks = Deine Decks
fetching-decks = Deine Decks werden geholt …
no-decks = Du hast noch kein Deck. Bau dir eins oder nimm ein fertiges.
bring-deck = Mitbringen
deck-secret = Bis zum Ende des Spiels sieht niemand sonst, welches Deck du mitbringst.
build-deck = Deck bauen
write-deck = Eins schreiben

## Einstellungen

settings = Einstellungen
light = Licht
your-turn = Du bist dran
keys-and-help = Tasten und Hilfe

## Konto

name = Name
change = Ändern
account = Ein Konto
signed-out = Du wurdest auf diesem Gerät abgemeldet.
session-over = Du bist hier nicht mehr angemeldet. Öffne diese Seite noch einmal, um hereinzukommen.

## Lobby und eigene Partien

silent-server = Der Server antwortet nicht; versuch es gleich noch einmal.

## Das Regal

home-hello = Setz dich dazu.
home-what = Brett- und Kartenspiele nach ihren Regeln, mit Freunden oder Bots. Nimm eine Schachtel.
home-wait = Das Regal wird eingeräumt …
home-promise = Jede Ablehnung nennt ihre Regel. Nichts Verdecktes verlässt den Server. Das Mischen lässt sich nach dem Spiel nachprüfen.
players-exactly = { $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
}
players-from-to = { $least } bis { $most } Spieler
games-in-box = { $count } Spiele
box-zombie = Hüte deine Gehirne, plündere die Ungeschützten und lege als Erster sieben Gleiche.
box-ursting = Setz deine Würfel, bieg den Wurf zurecht und nimm alles, was nicht gleichzieht. Auf Englisch.
box-grave = Baut gemeinsam ein Wort, und sei der Letzte, der daraus ein anderes machen kann. Auf Englisch.
box-ward = Jeder eine Kreatur, Magie aus der Hand und Würfel: Füll den Friedhof des anderen, bevor deiner voll ist. Auf Englisch.
box-final-word = Verändere das Wort auf dem Tisch, Buchstabe um Buchstabe. Ein Blatt, viele Spiele. Auf Englisch.
page-unloaded = Diese Seite ließ sich nicht laden.
try-again-link = Noch einmal
nothing-here = Hier ist nichts.
to-the-games = Zu den Spielen

## Rätsel des Tages

daily-title = Tagesrätsel
