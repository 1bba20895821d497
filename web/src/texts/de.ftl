# Was der Webclient selbst sagt, rund um den Tisch und in den Einstellungen.

## Überall

nav = Seiten
nav-content = Zum Inhalt
nav-play = Spielen
nav-lobby = Lobby
nav-games = Partien
nav-decks = Decks
nav-rules = Regeln
nav-account = Konto:
nav-guest = Gast
lost = Verbindung verloren. Deine Züge warten hier; es wird neu verbunden …

## Teile und Plätze

suit-spades = Pik
suit-hearts = Herz
suit-diamonds = Karo
suit-clubs = Kreuz
on-more = auf { $count } weiteren
mark-added = angelegt
mark-overlaid = darübergelegt
mark-duplicated = verdoppelt
mark-swapped = eingetauscht
mark-moved = verschoben
mark-split = abgetrennt
die = Würfel mit { $sides } Seiten, { $family }
die-shows = { $die }, zeigt { $value }
zone-empty = { $label }: leer
zone-covered = { $label }: { $count } verdeckt
zone-pile-top = { $label }: { $top }, darunter { $count } weitere
zone-partly = { $label }: { $seen } und { $count } verdeckt
pile-top = { $label }, oberste von { $count }
look-through = { $label }. Durchsehen
look-through-cards = { $label }: { $count } Karten durchsehen
put-here = Hierhin legen: { $label }
face-down = { $count } verdeckt
empty = leer
your-hand = Deine Hand. { $hand }
hand-empty = Deine Hand ist leer
top-first = Die oberste Karte kommt zuerst.
reader = Das Teil, das du ansiehst
reader-close = Weglegen
nothing-to-say = Mehr gibt es dazu nicht zu sagen.

## Plätze am Tisch

seat = Platz { $seat }
bot = Bot
away = weg
you = du
seat-choosable = , wählbar.
seat-asked = , ist am Zug.
seat-idle = .
choose-among = Unter den Teilen von { $name } wählen
time-left = verbleibende Zeit { $time }
middle = In der Mitte
of = von

## Was gefragt wird

your-move = Dein Zug
guide-hinted = Das würde ein Bot tun
guide-laid = Das würde ein Bot legen.
guide-target = Tippe auf ein leuchtendes Ziel, oder
guide-lit = Tippe auf das, was leuchtet
take-back = Zurücknehmen
hint = Tipp
hint-written = Ein Bot würde schreiben: { $move }
all-moves = Alle Züge
pick-none = Nichts
pick-done = { $count } von { $most }: fertig
back = Zurück
my-decks = Eins meiner Decks
more = { $count } weitere
clear = Verwerfen
play-it = Spielen
write-move = Oder schreib einen Zug
leave-for-good = Das lässt sich nicht zurücknehmen.
play-on = Weiterspielen
refused = Das erlauben die Regeln nicht.
dismiss = Schließen
try-it = Versuch es: { $move }

## Die Ablage

which-word = Welches Wort geändert wird
row = Reihe { $number }
new-word = Neues Wort
nothing-laid = noch nichts gelegt
lay-before = Vor { $letter } legen
lay-at-end = Ans Ende legen
placed-keep = liegt aus
placed-add = angelegt
placed-swap = eingetauscht
placed-over = darübergelegt
lay-over = Darüberlegen
swap = Tauschen
tap-where-or-on = Tippe dorthin, wo der Buchstabe hinsoll, oder auf den, auf den er kommt
tap-where = Tippe dorthin, wo der Buchstabe hinsoll
tap-swap = Tippe auf den Buchstaben, der getauscht wird
tap-over = Tippe auf den Buchstaben, der verdeckt wird
cut-before = Davor trennen
leave-out = Weglassen
your-letters = Deine Buchstaben
type-word = Wort eintippen
cannot-spell = Das lässt sich mit deinen Buchstaben hier nicht legen.
other-moves = Andere Züge
lay-words = { $words } legen

## Verlauf und Gespräch

log-and-chat = Verlauf und Chat
beside = Neben dem Tisch
log = Verlauf
chat = Chat
chat-empty = Noch hat niemand etwas gesagt.
say-something = Sag etwas
say = Senden
news = Neues

## Wie es ausging

result = Ergebnis
you-win = Du gewinnst
you-share = Du teilst dir den Sieg
nobody-wins = Niemand gewinnt
and = {" "}und{" "}
wins = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
}
next-game = Zum nächsten Spiel
play-again = Noch einmal
look-back = Rückblick
other-games = Andere Spiele
checking = Das Mischen wird geprüft …
checked = Mischen geprüft
checked-slander = Das Protokoll sagt Falsches über dich
checked-bad = Das Mischen stimmt nicht
check = Mischen prüfen
shuffles = Wie in diesem Spiel gemischt wurde

## Rückblick

n-of = { $n } von { $most }
through = Durch das Spiel
to-start = Zum Anfang
one-back = Einen zurück
pause = Anhalten
play = Abspielen
one-on = Einen weiter
to-end = Zum Ende
moment = Zeitpunkt
opening-record = Das Protokoll wird geöffnet …
looked-back = im Rückblick
eyes-of = Aus der Sicht von
everybody = allen
play-on-from-here = Von hier aus gegen Bots weiterspielen
record = Protokoll

## Lernen

learn = { $title } lernen
guide = Anleitung
not-this-one = Diesmal nicht dieser Zug.
no-guide = Zu diesem Spiel gibt es noch keine Anleitung. Aber die Bots haben Geduld.
i-see = Verstanden
next-chapter = Nächstes Kapitel
go-on = Weiter
setting-table = Der Tisch wird gedeckt …

## Der Tisch

going = Auf dem Weg zum Tisch …
unreachable = Der Server ist nicht erreichbar.
try-again = Noch einmal versuchen
to-games = Zu den Spielen
table-gone = Diesen Tisch gibt es nicht mehr.
table-closed = Dieser Tisch wurde vor dem Geben geschlossen.
table-broken = Dieser Tisch lässt sich ansehen, aber nicht weiterspielen: { $why }
barred = An diesen Tisch darfst du nicht.
own-cards = Eigene Karten: { $name }
table-cards = Karten dieses Tisches
gave-up = Du hast aufgegeben; ein Bot spielt für dich weiter.
bot-plays = Ein Bot spielt für dich.
seat-back = Meinen Platz wieder einnehmen
watching = Du schaust zu.
asks-undo = { $name } möchte den letzten Zug zurücknehmen.
agree = Einverstanden
disagree = Nein
undo-waits = Die anderen müssen noch zustimmen, dass der Zug zurückgenommen wird.
is-away = { $name } ist weg.
is-away-until = { $name } ist weg. In { $time } kann ein Bot weiterspielen.
let-bot-play = Einen Bot weiterspielen lassen
you-want-bot = Du möchtest einen Bot für { $name }.
waiting-for = Es fehlt noch: { $names }.
wants-bot = { $count ->
    [one] { $names } möchte einen Bot für { $name }; der Platz ist verwaist.
   *[other] { $names } möchten einen Bot für { $name }; der Platz ist verwaist.
}
did-not-work = Das hat nicht geklappt.

## Vor dem Geben

send-link = Schick den Link allen, die mitspielen sollen.
yet-to-open = { $count ->
    [one] { $names } hat diesen Tisch noch nicht geöffnet. Gegeben wird, wenn alle da sind.
   *[other] { $names } haben diesen Tisch noch nicht geöffnet. Gegeben wird, wenn alle da sind.
}
away-before-deal = { $count ->
    [one] { $names } ist weg. Gegeben wird, sobald alle den Tisch auf dem Gerät geöffnet haben, auf dem sie sich gesetzt haben.
   *[other] { $names } sind weg. Gegeben wird, sobald alle den Tisch auf dem Gerät geöffnet haben, auf dem sie sich gesetzt haben.
}
all-here = Alle sind da.
link = Link zu diesem Tisch
share = Teilen
play-with-me = Spiel { $title } mit mir
link-copied = Der Link ist kopiert.
copy-from-field = Kopier den Link aus dem Feld.
open-seat = Freier Platz
stand-up = Aufstehen
send-away = Wegschicken
free-seat = Platz freigeben
sit-here = Hier sitzen
move-here = Hierher wechseln
add-bot = Bot dazusetzen
bots-to-add = Bots, die dazukommen
with-own-cards = Gespielt wird mit eigenen Karten: { $name }, { $count } Karten. Sieh sie dir an, bevor du dich setzt.
your-name = Dein Name
sit-down = Hinsetzen
deal = Geben
deal-when-here = Geben, wenn alle da sind
deal-when-full = Geben, wenn alle Plätze besetzt sind
close-table = Tisch schließen
host-deals = Wer den Tisch eröffnet hat, gibt.
table-rules = Regeln dieses Tisches
opening = Das Mischen wird aufgedeckt
dealing = Es wird gegeben …
dealt-when-open = Gegeben wird, sobald jeder Browser seinen Anteil aufgedeckt hat.
yours-is-open = Deiner ist offen: du kannst solange weggehen.
part-open = offen
part-opening = wird aufgedeckt …
part-awaited = fehlt noch
part-closed = Dein Anteil am Mischen bleibt verdeckt.
part-elsewhere = Dein Anteil am Mischen liegt auf dem Gerät, auf dem du dich gesetzt hast. Lass den Tisch dort offen, bis gegeben ist, oder nimm dieses Gerät.
part-replaced = An deinem Platz liegt ein Anteil am Mischen, der nicht aus diesem Browser kommt. Wenn du den Tisch auch auf einem anderen Gerät offen hast, lass ihn dort offen, bis gegeben ist; wenn nicht, nimm dieses.
part-elsewhere-opening = Dein Anteil am Mischen liegt auf dem Gerät, auf dem du dich gesetzt hast. Öffne den Tisch dort, bevor die Zeit um ist. Oder steh auf: Dann wird das Geben abgebrochen, und die anderen sehen, dass du es warst.
use-this-device = Stattdessen dieses Gerät nehmen
stand-and-call-off = Aufstehen und abbrechen
called-off-at-zero = { $count ->
    [one] Bei 0:00 wird abgebrochen: Der Platz ist wieder frei, und alle anderen ziehen einen neuen Anteil.
   *[other] Bei 0:00 wird abgebrochen: Die Plätze sind wieder frei, und alle anderen ziehen einen neuen Anteil.
}

## Ein neuer Tisch

players = Spieler
against-bots = Gegen Bots spielen
play-alone = Spielen
invite = Freunde per Link einladen
learn-by-playing = Spielend lernen
read-rules = Regeln lesen
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
settings-stay = Sie bleiben auf diesem Gerät.
language = Sprache
language-auto = Wie der Browser
language-note = Was ein Spiel nicht auf Deutsch sagt, sagt es auf Englisch.
light = Licht
theme-auto = Wie das Gerät
theme-light = Pergament
theme-dark = Schiefer
motion = Bewegung
pace-calm = Teile bewegen sich
pace-still = Nichts bewegt sich
less-motion = Wenn das Gerät weniger Bewegung wünscht, bewegt sich nichts.
your-turn = Du bist dran
notice-hidden = Eine Mitteilung, solange diese Seite im Hintergrund ist
notice-push = Eine Push-Nachricht bei Fernpartien, auch wenn die Seite geschlossen ist
no-notices = Der Browser erlaubt keine Mitteilungen.
keys-and-help = Tasten und Hilfe
