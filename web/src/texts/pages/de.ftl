# Was der Client auf allen Seiten außer der ersten sagt.

## Teile und Plätze

suited = { $suit } { $rank }
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
die-plain = Würfel mit { $sides } Seiten
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

away = weg
seat-choosable = , wählbar.
seat-asked = , ist am Zug.
seat-idle = .
time-left = verbleibende Zeit { $time }
middle = In der Mitte
others = Die anderen
before-you = Vor dir
of = von
to-profile = Profil

## Was gefragt wird

your-move = Dein Zug
guide-hinted = Das würde ein Bot tun
guide-laid = Das würde ein Bot legen.
guide-target = Tippe auf ein leuchtendes Ziel, oder
guide-lit = Tippe auf das, was leuchtet
take-back = Zurücknehmen
hint-written = Ein Bot würde schreiben: { $move }
all-moves = Alle Züge
with-piece = { $piece } … ({ $count })
pick-none = Nichts
pick-nothing = nichts
guide-pick = { $least ->
    [0] Tippe höchstens { $most } an
   *[other] Tippe { $most } an
}
pick-done = { $count } von { $most }: fertig
back = Zurück
my-decks = Eins meiner Decks
own-deck = Ein eigenes Deck
clear = Zurücklegen
play-it = Spielen
write-move = Oder schreib einen Zug
leave-for-good = Das lässt sich nicht zurücknehmen.
really = Wirklich?
do-it = Ja, so
play-on = Weiterspielen
dismiss = Schließen
try-it = Versuch es

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
shuffle-letters = Buchstaben mischen
placements = Wie es gelegt werden kann
worth-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
other-moves = Andere Züge
lay-words = { $words } legen

## Verlauf und Gespräch

log-and-chat = Verlauf und Chat
beside = Neben dem Tisch
log = Verlauf
log-open = { $count ->
    [one] 1 Einzelheit
   *[other] { $count } Einzelheiten
  }
log-close = Weniger
latest = Was gerade geschah
quick = im Zug des anderen zu spielen oder zu benutzen
offer-first = Gut für ein erstes Spiel
offer-best = Seine besten Karten
offer-read = { $card } lesen
offer-compare = Worum es bei den Decks geht
chat = Chat
chat-empty = Noch hat niemand etwas gesagt.
chat-watching = Unter denen, die zuschauen
chat-watching-empty = Sag etwas zu den anderen, die zuschauen. Wer spielt, liest es nach dem Spiel.
who-watches = schaut zu
log-and-chat-news = { $count ->
    [one] Verlauf und Chat, eine neue Nachricht
   *[other] Verlauf und Chat, { $count } neue Nachrichten
}
give-up = Aufgeben
give-up-sure = Dieses Spiel aufgeben? Ein Bot spielt für dich weiter, und du wirst Letzter. Das lässt sich nicht zurücknehmen.
give-up-yes = Ja, aufgeben
say-something = Sag etwas
news = Neues
was-forced = Etwas anderes war nicht möglich.
was-silent = Es kam rechtzeitig keine Antwort.
mute-or-report = { $name } stummschalten, blockieren oder melden
bot-plays-on = Ein Bot spielt für { $name } weiter.
plays-again = { $name } ist zurück und spielt wieder selbst.
gives-up = { $name } hat aufgegeben; ein Bot spielt weiter.
your-time-was-up = Deine Zeit war um: Der Tisch hat für dich gespielt.
time-was-up = { $name } hat nicht rechtzeitig geantwortet.

## Wie es ausging

result = Ergebnis
result-points = { $score ->
    [one] Ein Punkt
   *[other] { $score } Punkte
} für { $name }, { $score2 } für { $name2 }.
round-over = Runde { $round } ist vorbei
this-round = Diese Runde
player = Wer
you-win = Du gewinnst
you-gave-up = Du hast aufgegeben.
who-gave-up = { $count ->
    [one] { $names } hat aufgegeben.
   *[other] { $names } haben aufgegeben.
}
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

not-this-one = Diesmal nicht dieser Zug.
no-guide = Zu diesem Spiel gibt es noch keine Anleitung. Aber die Bots haben Geduld.
i-see = Verstanden
next-chapter = Nächstes Kapitel
go-on = Weiter
setting-table = Der Tisch wird gedeckt …

## Der Tisch

going = Auf dem Weg zum Tisch …
try-again = Noch einmal versuchen
to-games = Zu den Spielen
table-gone = Diesen Tisch gibt es nicht mehr.
table-closed = Dieser Tisch wurde vor dem Geben geschlossen.
table-broken = Dieser Tisch lässt sich ansehen, aber nicht weiterspielen: { $why }
barred = An diesen Tisch darfst du nicht.
own-cards = Eigene Karten: { $name }
table-cards = Karten dieses Tisches
gave-up = Du hast aufgegeben; ein Bot spielt für dich weiter.
lost-until = In { $time } können die anderen einen Bot für dich spielen lassen, falls du nicht zurück bist. Der Platz bleibt deiner.
lost-replaceable = Die anderen können jetzt einen Bot für dich spielen lassen. Der Platz bleibt deiner: ein Tipp, und du hast ihn wieder.
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

## Vor dem Geben

send-link = Schick den Link allen, die mitspielen sollen.
invites-you = { $name } lädt dich zu { $title } ein
you-are-invited = Du bist zu { $title } eingeladen
seats-open = Es sind noch Plätze frei.
yet-to-open = { $count ->
    [one] { $names } hat diesen Tisch noch nicht geöffnet. Gegeben wird, wenn alle da sind.
   *[other] { $names } haben diesen Tisch noch nicht geöffnet. Gegeben wird, wenn alle da sind.
}
away-before-deal = { $count ->
    [one] { $names } ist weg. Gegeben wird, sobald alle den Tisch auf dem Gerät geöffnet haben, auf dem sie sich gesetzt haben.
   *[other] { $names } sind weg. Gegeben wird, sobald alle den Tisch auf dem Gerät geöffnet haben, auf dem sie sich gesetzt haben.
}
all-here = Alle sind da.
share = Teilen
play-with-me = Spiel { $title } mit mir
link-copied = Der Link ist kopiert.
copy-from-field = Kopier den Link aus dem Feld.
select-link = Auswählen
qr = QR-Code
qr-code = Der Link als QR-Code
qr-fails = Der QR-Code ließ sich nicht zeichnen. Kopier den Link aus dem Feld.
house-closed = Andere können noch nicht hereinkommen.
house-open-with = Dieses Haus antwortet nur auf diesem Rechner. Um andere einzulassen, beende es und starte es mit:
house-then = Andere in deinem Netz kommen dann hier herein:
house-alone = Dieser Rechner ist in keinem Netz. Sobald er es ist, öffne diese Seite noch einmal.
house-link-here = Bis dahin führt dieser Link nur auf diesem Rechner zum Ziel:
link-to-moment = Link zu diesem Augenblick
open-seat = Freier Platz
stand-up = Aufstehen
send-away = Wegschicken
free-seat = Platz freigeben
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
house-deals = Das Haus gibt, sobald alle da sind. Wer nicht bald kommt, auf den wird nicht länger gewartet.
gathered-closed = Jemand ist nicht gekommen, darum wurde der Tisch geschlossen.
match-again = Noch einmal suchen
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

## Einstellungen

settings-stay = Sie bleiben auf diesem Gerät.
sound = Ton
sound-off = Aus
sound-quiet = Leise
sound-full = Laut
haptics = Das Telefon zittert kurz, wenn du am Zug bist
language = Sprache
language-auto = Wie der Browser
language-note = Was ein Spiel nicht auf Deutsch sagt, sagt es auf Englisch.
theme-auto = Wie das Gerät
theme-light = Pergament
theme-dark = Schiefer
motion = Bewegung
pace-calm = Teile bewegen sich
pace-still = Nichts bewegt sich
less-motion = Wenn das Gerät weniger Bewegung wünscht, bewegt sich nichts.
notice-hidden = Eine Mitteilung, solange diese Seite im Hintergrund ist
notice-push = Eine Push-Nachricht bei Fernpartien, auch wenn die Seite geschlossen ist
no-notices = Der Browser erlaubt keine Mitteilungen.
without-https = Diese Seite kam über einfaches http. Browser erlauben ihr dann keine Mitteilungen, kein Kopieren, kein Installieren und nichts ohne Netz. Wer dieses Haus betreibt, bekommt all das mit einem Zertifikat: docs/hosting.md sagt, wie.
decks-left = { $count ->
    [one] Eines der Decks, die du hier als Gast hattest, kam nicht mit: Dein Konto hat so viele, wie man haben kann.
   *[other] { $count } der Decks, die du hier als Gast hattest, kamen nicht mit: Dein Konto hat so viele, wie man haben kann.
}
as-last-seen = Kein Netz. So hast du den Tisch zuletzt gesehen; du spielst weiter, sobald es wieder da ist.
offer-notices = Soll dieser Browser dir sagen, wann du dran bist?
tell-me = Ja, sag es mir
do-not-tell = Nein

## Konto

account-is = Du bist als { $login } angemeldet.
account-is-guest = Du spielst als Gast. Ein Konto behält deine Partien, wenn du das Gerät wechselst.
name-at-tables = Dein Name am Tisch
renamed = So heißt du jetzt.
password = Passwort
password-now = Jetziges
password-next = Neues, mindestens 8 Zeichen
password-first = Passwort, mindestens 8 Zeichen
password-new = Neues Passwort, mindestens 8 Zeichen
password-changed = Dein Passwort ist geändert.
password-set = Das ist jetzt dein Passwort, und du bist angemeldet.
not-your-password = Das ist nicht dein Passwort.
your-password = Dein Passwort
device-settings = Einstellungen dieses Geräts
account-make = Konto anlegen
account-new = Ein neues Konto
account-have = Ich habe ein Konto
account-by-code = Ein neues Passwort mit einem Wiederherstellungscode
account-keeps = Es behält alles, was du als Gast gespielt hast.
account-made = Dein Konto ist da, mit allem, was du bisher gespielt hast.
games-come-along = { $count ->
    [one] Die Partie, die du hier als Gast hast, und deine Decks kommen mit.
   *[other] Die { $count } Partien, die du hier als Gast hast, und deine Decks kommen mit.
}
games-came-along = Was du als Gast gespielt hast, gehört jetzt auch hier dir.
sign-in = Anmelden
sign-in-instead = Stattdessen anmelden
welcome-back = Willkommen zurück.
login-name = Anmeldename
login-taken = Den Anmeldenamen { $login } gibt es schon.
login-misfit = Anmeldename und Passwort passen nicht zusammen.
code-misfit = Anmeldename und Code passen nicht zusammen, oder der Code ist schon verbraucht.
one-of-your-codes = Einer deiner Codes
set-password = Neues Passwort setzen
forgot-password = Passwort vergessen?
recovery = Falls du dein Passwort vergisst
codes-shown = Das sind deine Codes. Sie werden nur dieses eine Mal gezeigt: Heb sie dort auf, wo du so etwas aufhebst. Mit jedem lässt sich einmal ein neues Passwort setzen.
codes-file = Wiederherstellungscodes von { $login } auf { $host }. Jeder gilt einmal.
codes-save = Als Datei sichern
codes-copy = Kopieren
codes-copied = Die Codes sind in der Zwischenablage.
codes-not-copied = Dieser Browser lässt Seiten nicht kopieren; wähl die Codes von Hand aus.
codes-kept = Ich habe sie
codes-left = { $count ->
    [one] Du hast noch { $count } Wiederherstellungscode. Neue treten an seine Stelle.
   *[other] Du hast noch { $count } Wiederherstellungscodes. Neue treten an ihre Stelle.
}
codes-none = Mit einem Wiederherstellungscode lässt sich ein neues Passwort setzen. Leg welche an, solange du angemeldet bist; einen anderen Weg zurück gibt es nicht.
codes-show = Codes zeigen
codes-make = Wiederherstellungscodes anlegen
codes-renew = Neue Wiederherstellungscodes
sessions = Wo du angemeldet bist
sessions-unread = Die Liste deiner Anmeldungen ließ sich nicht lesen.
some-device = Irgendein Gerät
this-one = dieses hier
session-here = seit { $date }
session-there = seit { $date }, zuletzt benutzt: { $ago }
session-hours-ago = vor { $count } Stunden
session-ended = Dort bist du jetzt abgemeldet.
sign-out = Abmelden
sign-out-of = Abmelden: { $device }
sign-out-here = Abmelden: { $device }, dieses hier
sign-out-others = Überall sonst abmelden
signed-in-alone = Du bist jetzt nur hier angemeldet.
terminal-sign-in = Ein Terminal anmelden
terminal-sign-in-how = Tippe dies in einem Terminal. Dann zeigt es einen Code: Den tippst du hier ein.
terminal-code = Code
terminal-look = Zeig, wer fragt
terminal-nobody = Du bist hier nicht angemeldet, also könnte niemand durch dich angemeldet werden. Melde dich erst an, oder beginn als Gast zu spielen.
terminal-asks = „{ $program }“ will als { $name } angemeldet werden.
terminal-asks-guest = „{ $program }“ will als du angemeldet werden, als Gast { $name }.
terminal-near = Gefragt hat es aus dem Netz, in dem du bist, { $ago }.
terminal-far = Gefragt hat es aus einem anderen Netz als dem, in dem du bist, { $ago }.
terminal-seconds-ago = { $count ->
    [one] vor einer Sekunde
   *[other] vor { $count } Sekunden
}
terminal-minutes-ago = { $count ->
    [one] vor einer Minute
   *[other] vor { $count } Minuten
}
terminal-care = Sag nur Ja, wenn dieser Code gerade in deinem eigenen Terminal steht. Wer so angemeldet ist, spielt, redet und liest als du; wie sich ein Programm nennt, beweist nichts. Niemand aus diesem Haus schickt dir je einen Code.
terminal-yes = Ja, anmelden
terminal-no = Nein
terminal-done = Es ist angemeldet. Auf deiner Kontoseite steht es in der Liste, und dort meldest du es ab.
terminal-refused = Es ist nicht angemeldet, und sein Code gilt nicht mehr.
terminal-another = Ein anderer Code
guest-leaves = Partien, die zurückbleiben
guest-leaves-games = { $count ->
    [one] Du spielst als Gast, und niemand kann sich je wieder als dieser Gast anmelden: Eine Partie bliebe für immer zurück. Ein eigenes Konto behält sie: Leg erst eins an, oder melde dich bei deinem an.
   *[other] Du spielst als Gast, und niemand kann sich je wieder als dieser Gast anmelden: { $count } Partien blieben für immer zurück. Ein eigenes Konto behält sie: Leg erst eins an, oder melde dich bei deinem an.
}
games-go-on = Partien, die weitergehen
account-leaves-games = { $count ->
    [one] Eine deiner Partien läuft noch. Sie geht weiter, während du abgemeldet bist, auch die Uhr; melde dich wieder an, um zu spielen.
   *[other] { $count } deiner Partien laufen noch. Sie gehen weiter, während du abgemeldet bist, auch die Uhren; melde dich wieder an, um zu spielen.
}
stay = Nein, bleiben
leave-anyway = Trotzdem abmelden
your-data = Deine Daten
take-data = Mitnehmen
forget-me = Mich vergessen
goes-for-good = Das verschwindet für immer, und niemand kann es zurückholen:
goes-name = { $account ->
    [yes] dein Name, dein Anmeldename und deine Wiederherstellungscodes
   *[no] dein Name
}, hier und in den Aufzeichnungen von { $count ->
    [0] Partien
    [one] einer Partie
   *[other] { $count } Partien
}
goes-seats = { $count ->
    [one] dein Platz in einer Partie, die noch läuft: Dort spielt ein Bot für dich weiter
   *[other] dein Platz in { $count } Partien, die noch laufen: Dort spielt ein Bot für dich weiter
}
goes-decks = { $count ->
    [one] ein Deck
   *[other] { $count } Decks
}
goes-friends = dein Profil, deine Freunde und wen du blockierst
goes-talk = alles, was du an Tischen gesagt hast
goes-sessions = deine Anmeldungen auf allen Geräten und die Mitteilungen dort
games-stay = Partien, die du gespielt hast, bleiben den anderen, ohne deinen Namen.
forget-for-good = Ja, vergiss mich für immer
forgotten = Du bist vergessen.

## Lobby und eigene Partien

lobby-looking = Es wird nachgesehen …
lobby-open = Offene Tische
lobby-nobody = Gerade wartet niemand auf Mitspieler.
lobby-watch = Partien zum Zusehen
match-title = Schnelles Spiel
match-what = Sag, was du spielen würdest. Sobald jemand das auch spielen will, kommt ihr beide an einen Tisch.
match-game = Spiel
match-any = Irgendein Spiel
match-box = Irgendeins aus { $box }
match-rated-about = Nur mit anderen, die das auch wollen. Keine Tipps, Gesehenes wird nicht zurückgenommen, und wer nicht bis zum Ende bleibt, verliert.
match-go = Mitspieler finden
match-looking = Mitspieler werden gesucht …
match-others = { $count ->
    [0] Gerade sucht sonst niemand danach.
    [one] Noch jemand würde mit dir spielen.
   *[other] { $count } andere würden mit dir spielen.
}
match-stay = Dein Platz bleibt dir, solange diese Seite offen ist, und noch einen Moment danach.
match-stop = Nicht mehr suchen
match-offer = Es ist noch niemand gekommen. Möchtest du mit Bots spielen?
match-bots = Mit Bots spielen
match-wait = Weiter warten
match-else = Oder sieh dich um:
match-friends = ein Link für Freunde
way-match = Sag, was du spielen würdest, und komm an einen Tisch
way-open = Mach einen Tisch auf
way-open-what = Such ein Spiel aus, und wer kommt, spielt mit
way-daily = Für alle dieselben, jeden Tag neu
filter-any = egal
filter-none = Ohne Uhr
filter-per-move = Je Zug
filter-per-game = Je Partie
filter-correspondence = Nach Tagen
filter-rating = Wertung
filter-unrated = Nicht gewertet
table-rated = gewertet
filter-no-bots = Keine
lobby-none-such = So ein Tisch wartet gerade nicht auf Mitspieler.
lobby-clear = Alle zeigen
lobby-meanwhile = Inzwischen
lobby-bots = Spiel gegen Bots, bis jemand kommt
lobby-more = Mehr
games-looking = Sie werden herausgesucht …
games-on = Im Gang
games-finished = Beendet
games-none = Du hast noch nicht gespielt.
games-pick = Such dir ein Spiel aus
table-open = { $count } frei
table-ready = Bereit
table-playing = Im Gang
table-finished = Beendet
table-won = Gewonnen
table-place = Platz { $place }
table-was-closed = Geschlossen
table-is-broken = Kann nicht weitergehen
kept-none = ohne Uhr
kept-move = { $seconds } s je Zug
kept-game = { $minutes } min + { $seconds } s
kept-days = { $count ->
    [one] ein Tag je Zug
   *[other] { $count } Tage je Zug
}
just-now = gerade eben
minutes-ago = vor { $count } min
hours-ago = vor { $count } h
days-ago = vor { $count } Tagen

## Keys

keys = Tasten
key-tab = Tab, Umschalt+Tab
key-tab-does = von einem zum nächsten
key-arrows = Pfeiltasten
key-arrows-does = zum nächsten leuchtenden Teil in dieser Richtung
key-enter = Eingabe oder Leertaste
key-enter-does = ein Teil aufnehmen; noch einmal, oder sein Knopf, um es zu spielen
key-numbers = 1 bis 9
key-numbers-does = die Knöpfe der Leiste, von links nach rechts
key-escape = Escape
key-escape-does = ablegen, was aufgenommen ist; ein Blatt schließen
key-undo = u
key-undo-does = zurücknehmen
key-hint = h
key-hint-does = ein Tipp
key-log = l
key-log-does = Protokoll und Chat
key-inspect = i
key-inspect-does = was das Teil ist, das den Fokus hat
key-back = Pfeiltasten, Pos1, Ende
key-back-does = beim Rückblick: einen Moment zurück oder weiter, der erste und der letzte
key-letters = a bis z, auf dem Brett
key-letters-does = das Wort tippen; Eingabe legt es
key-help = ?
key-help-does = diese Tasten

## Ein Ratgeber

advice = Was ein Bot tun würde
advice-why = Warum?
advice-than = Verglichen mit
advice-for = Dafür:
advice-against = Dagegen:
advice-cost = Kostet { $cost } des Sieges.
advice-as-good = Etwa gleich gut.
advice-lay = Auslegen
advice-back = Zurück zum ersten
analyse = Noch einmal ansehen
analysing = { $done } von { $of } Entscheidungen…
analysis = Entscheidungen
analysis-about = Jede Entscheidung nach dem, was der Spieler damals wusste; für jede wurden { $playouts } Partien zu Ende gespielt.
analysis-waits = Gerade werden andere Partien angesehen. Nach dieser wird von selbst in { $count ->
    [one] einer Sekunde
   *[other] { $count } Sekunden
} noch einmal gefragt.
replay-rest = Mit wessen Augen, prüfen, Link, Aufzeichnung
analysis-who = Spieler
analysis-turning = Wendepunkte
analysis-mistakes = Fehler und Patzer
analysis-none = Es gab keine.
analysis-better = { $gain } mehr wert:
analysis-see = Ansehen
analysis-instead = Stattdessen:
chances-about = Aussichten auf den Sieg in diesem Moment: { $said }
mark-best = bester
mark-fine = gut
mark-slip = Fehler
mark-blunder = Patzer

## Faires Mischen

fair-copied = Die Zusage ist kopiert.
fair-uncopied = Dieser Browser lässt Seiten nichts kopieren; wähl die Ziffern von Hand aus.
fair-shuffle = Faires Mischen
fair-one-step = Dieser Tisch ist aus der Zeit, als Mischen noch keine zwei Schritte hatte. Das Haus hat seinen Ausgangswert zugesagt, bevor du dich gesetzt hast, und nach dem Spiel lässt sich jedes Ziehen nachrechnen. Aber Namen und Wortlisten sind durch nichts gebunden, und ein Betreiber, der sich als Letzter setzt, könnte die Karten auswählen. Ein neuer Tisch kann es besser.
fair-nobody = Niemand kann sich aussuchen, was hier gegeben wird, auch das Haus nicht, wenn eine Person am Tisch einen Teil zum Mischen beiträgt und ihn geheim hält, bis alle um ihren gebeten werden.
fair-kept = Das tut dein Browser für dich.
fair-unkept = Dein Browser behält nichts, wie in manchen privaten Fenstern, und kann das nicht für dich tun: Setzt du dich hier, spielst du ohne einen Teil.
fair-falls = Jeder kann ein Geben platzen lassen, indem er seinen Teil verschlossen hält, und alle sehen das. Ein Betreiber, der hier sitzt, kennt den Ausgangswert und kann seinen Teil als Letzter öffnen; { $fell ->
    [0] so gibt ihm jedes geplatzte Geben eines mehr zur Auswahl; nach acht geplatzten wird hier nicht mehr gegeben.
    [one] da hier ein Geben geplatzt ist, könnte er die Wahl unter { $picks } haben; nach acht geplatzten wird hier nicht mehr gegeben.
   *[other] da hier { $fell } Geben geplatzt sind, könnte er die Wahl unter { $picks } haben; nach acht geplatzten wird hier nicht mehr gegeben.
}
fair-has = hat einen Teil am Mischen
fair-absent = hat diesen Tisch noch nicht geöffnet
fair-has-none = hat keinen Teil am Mischen
fair-nobody-sits = Hier sitzt noch niemand.
fair-commitment = Die Zusage des Hauses{ $attempt ->
    [one] {""}
   *[other] , Versuch { $attempt }
}
fair-copy = Kopieren
fair-keeps = Dein Browser behält sie und hält nach dem Spiel die Aufzeichnung dagegen.
fair-forgets = Dein Browser wird sie sich nicht merken: Kopier sie, und halt nach dem Spiel die Aufzeichnung selbst dagegen.
fair-how = Wie das geht
off-list = { $most } und { $last }
off-seat = wer damals auf Platz { $seat } saß
off-you = du
off-somebody = jemand
off-stood = du bist aufgestanden, bevor dein Teil offen war
off-not-here = dein Browser war nicht da, um seinen Teil rechtzeitig zu öffnen
off-your-browser = dein Browser
off-browser-of = der Browser von { $who }
off-a-browser = ein Browser
off-withheld = { $who } { $number ->
    [many] haben ihre Teile
   *[one] hat seinen Teil
} nicht geöffnet
off-left = { $who } { $number ->
    [you] bist
    [many] sind
   *[one] ist
} gegangen, während das Mischen geöffnet wurde
off-removed = { $who } { $number ->
    [you] wurdest
    [many] wurden
   *[one] wurde
} des Hauses verwiesen
off-absent = { $who } { $number ->
    [you] warst
    [many] waren
   *[one] war
} fort, als alle um ihren Teil gebeten wurden
off-restored = dieses Haus wurde aus einer Sicherung auf einen früheren Tag zurückgesetzt, und alle ziehen einen neuen Teil
off-left-open = wer das Haus betrieb, hätte, allein falls er einen Platz hatte oder eine Sicherung zurückspielte, { $fell ->
    [one] 1 Geben
   *[other] { $fell } Geben
} platzen lassen und so unter { $picks } auswählen können
off-seat-free = Dein Platz ist wieder frei; setz dich, um doch mitzuspielen.
off-seat-taken = Dein Platz ist jetzt besetzt; setz dich auf einen anderen, um mitzuspielen.
off-seats-free = { $count ->
    [one] Platz { $seats } ist wieder frei.
   *[other] Die Plätze { $seats } sind wieder frei.
}
off-not-dealt = Es wurde nicht gegeben: { $why }.
off-before-that = { $count ->
    [one] Ein Geben davor wurde abgesagt
   *[other] { $count } Geben davor wurden abgesagt
}
off-before-this = { $count ->
    [one] Ein Geben vor diesem wurde abgesagt
   *[other] { $count } Geben vor diesem wurden abgesagt
}
off-slander = Dieses Haus sagt, du hättest deinen Teil bei Versuch { $attempt } zurückgehalten.
off-slander-false = Das ist nicht wahr: Dein Browser hat ihn geöffnet, und das Haus hat geantwortet, dass es ihn hat.
off-slander-lost = Dein Browser hat ihn geschickt, aber es kam keine Antwort: Vielleicht ist die Verbindung unterwegs abgerissen.
off-beware = Spiel hier um nichts, was dir wichtig ist.
object-out = Dein Teil ist NICHT in diesem Geben
object-wrong = Dein Browser erhebt Einspruch gegen dieses Geben
object-unless = Falls du diesen Tisch nicht auch auf einem anderen Gerät offen hast, gibt dieses Haus nicht so, wie es gesagt hat.
object-either = Entweder wurde hier eine Sicherung zurückgespielt, oder dieses Haus gibt nicht so, wie es gesagt hat. Spiel hier um nichts, was dir wichtig ist; ein neuer Tisch fängt von vorn an.
it-was-me = Das war ich, auf einem anderen Gerät
record-unread = Die Aufzeichnung ließ sich nicht lesen.
record-holds = Das Mischen stimmt: { $draws ->
    [one] 1 Ziehen folgt
   *[other] { $draws } Ziehungen folgen
} aus dem Ausgangswert, in { $entries } Einträgen.
record-one-step = Dieser Tisch ist aus der Zeit vor den zwei Schritten: Namen und Wortlisten sind durch nichts gebunden, und wer das Haus betrieb, hätte sich als Letzter setzen und die Karten auswählen können.
record-committed = Dein Browser hat die Zusage des Hauses von vorher behalten: Es ist dieselbe.
record-uncommitted = Dieser Browser hat das Geben nicht gesehen und kann nicht sagen, ob der Ausgangswert vorher zugesagt war.
record-nobody = niemand konnte dieses Geben aussuchen
record-nobody-but = niemand konnte mehr tun, um dieses Geben auszusuchen, als andere platzen zu lassen: { $what }
record-pledged-before = Dein Browser hat das Versprechen von vor dem Geben behalten: Es ist dasselbe. Seither hat sich nichts geändert: Ausgangswert, Plätze, Namen, Regeln, Bots.
record-pledged-after = Dein Browser hat das Versprechen von damals behalten, als er dieses Spiel zuerst sah, nach dem Geben: Es ist dasselbe.
record-unkept = Dieser Browser behält nichts, wie in manchen privaten Fenstern, und kann die Aufzeichnung nicht gegen das halten, was er vor dem Geben sah.
record-unseen = Dieser Browser hat das Geben nicht gesehen und kann nicht sagen, ob dies die Bedingungen von damals sind; wer dabei war, kann es.
record-own-part = Dein Teil des Mischens kam aus diesem Browser und ist darin, also: { $nobody }.
record-parts = { $count ->
    [one] Eine Person hatte
   *[other] { $count } Personen hatten
} einen Teil am Mischen. Hat eine davon ihn für sich behalten, bis danach gefragt wurde: { $nobody }.
record-no-parts = Niemand hatte einen Teil am Mischen; wer das Haus betrieb, hätte Ausgangswerte ausprobieren können, bis einer genehm war.
record-checking = Jedes Ziehen wird nachgerechnet …
record-slander = Die Aufzeichnung sagt, du hättest deinen Teil bei Versuch { $attempt } zurückgehalten.
record-off = Der Versuch davor wurde abgesagt: { $why }.
record-offs = { $count } Versuche davor wurden abgesagt
record-about = Hier geht es um Mischen und Würfeln. Ob jeder Zug erlaubt war, prüft „wardroom verify“, das das Spiel noch einmal spielt.
record-pledge = Das Versprechen
record-fails = Zeile { $line } der Aufzeichnung stimmt nicht: { $problem }.
record-show = Speichere die Aufzeichnung und zeig sie den anderen: Entweder wurde sie geändert, oder es wurde nicht gegeben wie versprochen.
record-other-device = Falls du diesen Tisch auch auf einem anderen Gerät offen hattest, kam der Teil vielleicht von dort.
record-elsewhere = Diese Seite kommt von dem Server, den sie prüft. Um anderswo zu prüfen, speichere die Aufzeichnung und führ eines davon aus:
push-unable = Diesem Browser lässt sich nichts zustellen.
push-never = Dieser Server stellt nichts zu.
push-untaken = Der Server hat es nicht angenommen.
filter = Derbe Wörter im Chat
filter-public = an öffentlichen Tischen verdecken
filter-everywhere = überall verdecken
filter-nowhere = zeigen
to-operator = Sich um dieses Haus kümmern

## Rätsel des Tages

daily-what = Für alle dieselben, um Mitternacht in Greenwich neue. Jedes zählt einmal.
daily-of = Rätsel vom { $date }
daily-practice = Rätsel eines anderen Tages sind zum Üben: Sie zählen nicht, und man kann sie noch einmal versuchen.
daily-is-practice = zum Üben
daily-looking = Die Rätsel werden nachgesehen …
daily-solving = Das Haus löst es, um das Par zu wissen; einen Moment …
daily-streak = { $count ->
    [0] Noch keine Serie
    [one] 1 Tag in Folge
   *[other] { $count } Tage in Folge
}
daily-longest = längste Serie { $count }
daily-next = Die nächsten in { $time }
daily-deal = Spiel ein kurzes Blatt allein, gegen das Par
daily-move = Finde den besten Zug
daily-open = Zu lösen
daily-begun = Begonnen
daily-marks = { $count } von 10 Marken
daily-days = Andere Tage
daily-day = Tag
daily-before = Der Tag davor
daily-after = Der Tag danach
daily-today = Heute
daily-all = Alle Rätsel des Tages
daily-share = Erzähl, wie es ging
daily-copied = Kopiert
daily-cards = { $count ->
    [0] keine Karte übrig
    [one] 1 Karte übrig
   *[other] { $count } Karten übrig
}
daily-points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
daily-par = Par:
daily-par-proven = Besser geht es nicht.
daily-par-found = Das ist der beste Weg, den ein Löser findet, der die Reihenfolge des Stapels kennt. Du kennst sie nicht.
daily-par-even = Par
daily-cards-worse = { $count ->
    [one] 1 Karte über Par
   *[other] { $count } Karten über Par
}
daily-cards-better = { $count ->
    [one] 1 Karte unter Par: besser als der Löser
   *[other] { $count } Karten unter Par: besser als der Löser
}
daily-points-worse = { $count ->
    [one] 1 Punkt fehlt zum Par
   *[other] { $count } Punkte fehlen zum Par
}
daily-points-better = { $count ->
    [one] 1 Punkt mehr als das Par: besser als der Löser
   *[other] { $count } Punkte mehr als das Par: besser als der Löser
}
daily-gave-up = Aufgegeben
daily-best = Der beste Zug
daily-lost = Verschenkt { $share } % des Siegs
daily-deal-what = { $deck } Karten im Stapel, { $hand } auf der Hand oder offen, und du allein. Lass so wenige Karten übrig, wie du kannst.
daily-deal-points = { $deck } Karten im Stapel, { $hand } auf der Hand oder offen, und du allein. Mach so viele Punkte, wie du kannst.
daily-move-what = Ein Spiel unter anderen steht still, und du bist am Zug. Einer ist deutlich besser als alle anderen: welcher?
daily-find = Welcher Zug ist der beste? Was du spielst, ist deine Antwort.
daily-once-deal = Es zählt einmal: keine Tipps, und was gesehen wurde, wird nicht zurückgenommen. Die Zeit läuft vom ersten Blick an.
daily-once-move = Es zählt einmal, und die erste Antwort gilt. Die Zeit läuft vom ersten Blick an.
daily-begin = Beginnen
daily-go-on = Weiter
daily-again = Noch einmal
daily-look = Noch einmal ansehen
daily-result = Wie es ging
daily-took = in { $time }
daily-solution = Die Lösung
daily-line = Der Weg des Lösers, Wort für Wort.
daily-worth = Die Aussicht auf den Sieg nach jedem Zug, gefunden, indem tausende Male weitergespielt wurde.
daily-made = dein Zug
daily-novice = der Zug eines Neulings
daily-board = Die Tafel des Tages
daily-board-empty = Noch steht niemand darauf.
daily-board-who = Darauf stehen Leute mit Konto, mit ihrem ersten Versuch am Tag selbst: die Besten zuerst, dann die Schnellsten.
daily-no-scene = Dieses Rätsel wird an einem Tisch gespielt.

## Tournaments

way-tournament = Schweizer System oder Arena, mit Menschen und Bots
tournament-new = Neues Turnier
tournaments-entering = Anmeldung offen
tournaments-playing = Im Gang
tournaments-over = Vorbei
tournaments-none = Gerade gibt es kein Turnier. Eröffne eins, und schick anderen den Link.
tournament-entrants = { $count ->
    [one] ein Teilnehmer
   *[other] { $count } Teilnehmer
}
tournament-round-of = Runde { $round } von { $rounds }
tournament-round = Runde { $round }
tournament-begins-at = Es beginnt am { $when }.
tournament-begins-by-opener = Es beginnt, sobald der Eröffner es sagt.
tournament-called-off = Abgesagt
tournament-tables-of = Tische zu { $size }
tournament-swiss = Schweizer System
tournament-arena = Arena
tournament-arena-of = Arena, { $minutes } min
tournament-kind = Wie gespielt wird
tournament-swiss-what = Runden, in denen sich trifft, wer gleich viele Punkte hat. Niemand scheidet aus.
tournament-arena-what = Wer frei ist, wird sofort gelost, bis die Zeit um ist.
tournament-rounds = Runden
tournament-rounds-auto = So viele wie nötig
tournament-minutes = Minuten
tournament-size = Spieler am Tisch
tournament-begins = Beginn
tournament-begins-what = Lass es leer, um es selbst zu beginnen.
tournament-name = Name
tournament-streaks = Serien
tournament-streaks-what = Nach zwei Siegen in Folge zählen Punkte doppelt, bis jemand anders gewinnt.
tournament-with-bots = Bots dürfen mitspielen
tournament-with-bots-what = Du nimmst sie dazu, so viele du magst.
tournament-open = Turnier eröffnen
tournament-by = eröffnet von { $name }
tournament-entering = Die Anmeldung ist offen.
tournament-played = Vorbei
tournament-left = Noch { $time }
tournament-last-games = Die Zeit ist um; die letzten Spiele laufen.
tournament-to-table = Zu deinem Tisch
tournament-bye-now = Du hast diese Runde keinen Gegner; das zählt als Sieg.
tournament-stay = Bleib auf dieser Seite: Sie führt dich an deinen Tisch.
tournament-enter = Teilnehmen
tournament-leave = Zurücktreten
tournament-standings = Tabelle
tournament-nobody-yet = Noch nimmt niemand teil.
tournament-place = Platz
tournament-who = Name
tournament-points = Punkte
tournament-buchholz = Buchholz ohne den kleinsten Wert: die Punkte aller Gegner bis auf den schwächsten
tournament-buchholz-short = BH
tournament-sonneborn = Sonneborn-Berger: die Punkte der Geschlagenen
tournament-sonneborn-short = SB
tournament-ties = Bei gleichen Punkten zählen die aller Gegner bis auf den schwächsten (Buchholz, BH), dann die der geschlagenen Gegner (Sonneborn-Berger, SB), dann, wer wen geschlagen hat.
tournament-wins = Siege
tournament-games = Spiele
tournament-out = zurückgetreten
tournament-streak = { $count } in Folge
tournament-take-out = Herausnehmen
tournament-take-out-who = { $name } herausnehmen
tournament-absent = kam nicht
tournament-on = läuft
tournament-bye = spielfrei
tournament-csv = Tabelle für ein Tabellenprogramm (CSV)
tournament-json = Alles (JSON)
tournament-bots = Bots
tournament-bots-count = Wie viele
tournament-bots-add = Bots dazunehmen
tournament-link = Link zu diesem Turnier
tournament-begin = Beginnen
tournament-call-off = Absagen
tournament-call-off-what = Niemand wird mehr gelost, und es gilt als abgesagt. Begonnene Spiele kann man zu Ende spielen.
tournament-go-on = Weitermachen
tournament-table = Ein Tisch eines Turniers: Gegeben wird, wenn alle da sind.
tournament-back = Zum Turnier
