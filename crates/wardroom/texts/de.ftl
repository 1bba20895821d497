# Was das Terminal am Tisch sagt.

## Wer

you-alone = Du
bot = Bot { $seat }
nobody = Niemand
own-place = Bei dir: { $place }
whose-place = { $owner }: { $place }

## Der Tisch

unspoken = { $title } gibt es noch nicht auf Deutsch; an diesem Tisch wird Englisch gesprochen.
welcome = Tippe die Nummer einer Wahl oder ? für Hilfe.
leaves = Du verlässt den Tisch.
was-forced = (nichts anderes möglich)
was-silent = (keine Antwort in der Zeit)
time-up = Deine Zeit ist um.
of-all = { $now } von { $all }
to-move = am Zug
empty = leer
cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
cards-covered = { $count ->
    [one] { $count } Karte verdeckt
   *[other] { $count } Karten verdeckt
}
and-covered = { $count ->
    [one] { $pieces } und { $count } Karte verdeckt
   *[other] { $pieces } und { $count } Karten verdeckt
}
cards-among = { $count ->
    [one] { $count } Karte, darunter { $pieces }
   *[other] { $count } Karten, darunter { $pieces }
}
on-top-of = { $count ->
    [one] auf { $count } Karte
   *[other] auf { $count } Karten
}
covers = über { $count }
mark = { $mark ->
    [added] angelegt
    [overlaid] überdeckt
    [duplicated] verdoppelt
    [swapped] getauscht
    [moved] verschoben
    [split] geteilt
   *[other] { $mark }
}
die = { $suit ->
    [spades] W{ $sides } Pik
    [hearts] W{ $sides } Herz
    [diamonds] W{ $sides } Karo
    [clubs] W{ $sides } Kreuz
   *[other] W{ $sides }
}
die-shows = { $die } mit { $value }

## Das Ende

over = Das Spiel ist aus
you-win = Du gewinnst!
you-share = Du teilst dir den Sieg!
nobody-wins = Niemand gewinnt.
win = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } teilen sich den Sieg.
}
names-last = {" "}und{" "}
play-again = Noch einmal? [j/N]
record-kept = Das Protokoll liegt in { $file }; wardroom verify prüft es.
committed = Der Zufall ist festgelegt auf: { $promise }

## Was gefragt wird

pick = { $ordered ->
    [yes] { $label }: Nimm { $least } bis { $most } davon, in der Reihenfolge, die du willst.
   *[no] { $label }: Nimm { $least } bis { $most } davon.
}
pick-so-many = { $ordered ->
    [yes] { $label }: Nimm { $count } davon, in der Reihenfolge, die du willst.
   *[no] { $label }: Nimm { $count } davon.
}
pick-none = oder nur { $move } für nichts davon
to-type = tippe:
written-like = so geschrieben:
a-word = WORT
with-thing = Mit { $thing }:
on-thing = Auf { $thing }:
offer-first = gut für ein erstes Spiel
offer-best = Seine besten: { $cards }.
menu-back = Enter führt zurück zu allen Möglichkeiten.
placing-keep = { $token } behält Stapel 2
placing-add = { $token } legt { $piece } an
placing-over = { $token } legt { $piece } auf Stapel 2
placing-swap = { $token } tauscht { $piece } gegen das Oberste von Stapel 2
placing-split = ein Wort darf geteilt werden, ein Teil in jede Reihe
placing-drop = Stapel dürfen wegbleiben
placing-move = { $token } setzt Stapel 2 auf Stapel 1
placing-arrange = Stapel dürfen in beliebiger Reihenfolge stehen
placing-row = { $token } beginnt eine neue Reihe

## Antworten

clause-read = [{ $clause }: { $command }]
really = { $what }. Wirklich? [j/N]
really-ask = { $what }?
no-number = Hier hat nichts eine Nummer; tippe den Zug.
choose-number = { $count ->
    [one] Die einzige Wahl ist 1.
   *[other] Wähle eine Nummer von 1 bis { $count }.
}
now = Jetzt: { $moves }
did-you-mean = Meinst du { $word }?
a-bot-would = Ein Bot würde: { $move }
why-so = Warum: { $reasons }
why-beside = Verglichen mit { $move }: { $reasons }
or-else = Oder { $move }, das kostet { $cost } des Sieges
or-else-why = Oder { $move }, das kostet { $cost } des Sieges: { $reasons }
or-as-good = Oder { $move }, das ist etwa gleich gut
or-as-good-why = Oder { $move }, das ist etwa gleich gut: { $reasons }
but-reason = aber { $reason }
name-a-move = Nenne einen Zug: preview 1, oder preview und den Zug, wie du ihn tippen würdest.
several-moves = { $number } sind mehrere Züge; wähle erst die Nummer und sieh dir dann einen davon an.
may-be-done = { $move }: erlaubt
may-be-done-with = { $move }: erlaubt; { $facts }
name-a-clause = Nenne eine Klausel oder Wörter: rules { $clause }, rules { $words }.
no-rules = { $title } hat keine Regeln, die man hier lesen kann.
name-a-thing = Nenne ein Stück, einen Ort oder jemanden am Tisch: why clown, why hunter graveyard, why 2.
no-such-thing = Hier heißt nichts „{ $asked }“.
too-many = { $count } Stücke heißen so; sag mehr vom Namen.

## Hilfe

help-number = diese Wahl treffen
help-enter = den ganzen Tisch zeigen
help-look = alles zeigen, was du sehen kannst, und was die Karten tun
help-look-piece = was das Stück dieses Namens ist und tut
help-why = was du jetzt damit tun kannst, oder warum nichts; why X Y: mit X an Y
help-log = alles erzählen, was geschehen ist
help-hint = was ein Bot an deiner Stelle täte
help-preview = was ein Zug bewirken würde, ohne ihn zu machen (eine Nummer oder ein Zug)
help-undo = deinen letzten Zug zurücknehmen, wenn er dir nichts gezeigt und den Zufall nicht befragt hat
help-rules = eine Klausel zeigen (rules { $clause }) oder Klauseln mit Wörtern (rules { $words })
help-orders = Uhren, Reden und was mit dem Tisch geschehen kann: /say Hallo
help-quit = den Tisch verlassen
help-moves = Du kannst einen Zug auch tippen. Jetzt: { $moves }
key-enter = Enter

## Nacherzählte Protokolle

step = Enter geht weiter, q hört auf:

## Spiele und Optionen

options = Optionen
no-options = Es gibt keine Optionen.
head-id = ID
head-title = TITEL
head-players = SPIELER
about-game = { $more ->
    [yes] Schachtel: { $box }. Spieler: { $players }, mit Optionen bis { $most }. Bots: { $bots }.
   *[no] Schachtel: { $box }. Spieler: { $players }. Bots: { $bots }.
}
bots-and-quick = { $bots }; für Simulationen auch quick
allowed = möglich:
default-value = sonst: { $value }
example-option = Wähle mit --option, zum Beispiel: { $example }
games-hint = { $options } zeigt die Optionen von einem, { $play } spielt es.

## Eine Partie, noch einmal angesehen

analysed = { $decisions ->
    [one] 1 Entscheidung
   *[other] { $decisions } Entscheidungen
}, jede nach dem, was ihr Platz damals wusste; für jede { $playouts } Partien zu Ende gespielt, Startwert { $seed }
analysed-chances = Aussichten auf den Sieg
analysed-line = von { $first } zu { $last }, höchstens { $most }, mindestens { $least }
analysed-turning = Wendepunkte
analysed-turn = nach Eintrag { $entry }: { $name } kommt von { $before } auf { $after }
analysed-own-turn = Eintrag { $entry }: { $name } gibt { $before } für { $after } her
analysed-decisions = Entscheidungen
analysed-none = Es gab nichts zu entscheiden.
mark-best = bester
mark-fine = gut
mark-slip = Fehler
mark-blunder = Patzer
analysed-better = besser: { $move }, { $gain } mehr wert
analysed-better-why = besser: { $move }, { $gain } mehr wert: { $reasons }

## Rätsel

puzzle-of = Rätsel vom { $date }: { $title }
puzzle-solution = Lösung vom { $date }: { $title }
puzzle-deal = { $hand } Karten auf der Hand{ $turned ->
    [yes] , eine davon aufgedeckt
   *[no] {""}
}, { $deck } im Stapel{ $trades ->
    [yes] {""}
   *[no] , kein Tauschen
}; die anderen { $open } liegen offen und sind aus dem Spiel, so dass sich auszählen lässt, was noch kommt. Par, von einem Löser, der die Reihenfolge des Stapels kennt: { $par }.
puzzle-cards = { $left ->
    [one] 1 Karte übrig
   *[other] { $left } Karten übrig
}
puzzle-cards-points = { $left ->
    [one] 1 Karte übrig
   *[other] { $left } Karten übrig
}, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
puzzle-points-cards = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $left ->
    [one] 1 Karte übrig
   *[other] { $left } Karten übrig
}
puzzle-par = { $result } ({ $proven ->
    [yes] besser geht es nicht
   *[no] das Beste, was gefunden wurde
})
puzzle-end = { $result }, Par { $par }.
puzzle-listed = Par { $result }
puzzle-searched = Par: { $par }, aus { $positions } Stellungen.
between-thousands = .
puzzle-share = Zum Teilen: { $line }
puzzle-moved = { $best ->
    [yes] Das ist der beste Zug.
   *[no] Das verschenkt { $lost } % des Siegs.
}
puzzle-once = Deine erste Antwort zählt; sie lässt sich nicht zurücknehmen.
puzzle-which = Welcher Zug ist der beste? Schreib seine Nummer oder den Zug; deine erste Antwort wird beurteilt.
puzzle-left = Das Rätsel ist nicht gelöst; `{ $command }` beginnt es von vorn.

## Regeln, nach denen gefragt wird und die es nicht gibt

no-clause = eine Klausel { $clause } gibt es nicht
no-clause-but = eine Klausel { $clause } gibt es nicht; { $title } hat { AS($has, "listed") }
clauses-from = { $first } bis { $last }
words-apart = keine Klausel von { $title } enthält { $words } zusammen; lass ein Wort weg
no-such-words = keine Klausel von { $title } enthält { $words }; versuche andere Wörter, oder keines, um alle Regeln zu lesen
no-such-words-but = keine Klausel von { $title } enthält { $words }, meinst du { $near }?

## Der ganze Bildschirm

full-foot = Pfeile bewegen · Tab Tisch oder Liste · Enter tut es · Esc zurück · / Regeln · ? Hilfe
full-foot-table = Pfeile bewegen · Tab · Enter tut es · Esc zurück · / Regeln · F5 Tisch · ? Hilfe
full-foot-short = Tab · Enter · Esc · / Regeln · ? Hilfe
full-log = Was geschah
full-about = Was das ist
full-rules = Regeln
full-help = Hilfe
full-leave = Gehen?
full-stay = Am Tisch bleiben
full-go = Den Tisch verlassen
full-yes = Ja
full-no = Nein
full-again = n spielt noch einmal, q geht.
full-leaves = q geht.
full-table = Der Tisch
full-table-over = F5: noch einmal spielen, reden.
full-say-hint = Enter sagt es allen; Esc nicht.
full-too-small = Bitte das Fenster vergrößern: mindestens 60 Spalten und 16 Zeilen. Strg-C verlässt den Tisch.
full-before = Noch wird Platz genommen; gegeben ist noch nichts.
full-others = Die anderen spielen.
full-watching = Du siehst zu.
full-lost = Vom Tisch ist nichts zu hören; er wird wieder gesucht.
full-search = Suche:
full-search-hint = Eine Klausel oder Wörter eingeben, dann Enter.

# $label: text
full-write = { $label }: einfach tippen
full-word = Wort:

# $verb: text
full-answer = { $verb }:
full-no-letters = Aus dem, was da ist, lässt es sich nicht legen.
full-type-on = Das Wort tippen; Enter legt es.

# $count: number
full-send = { $count ->
    [0] Keine davon
    [one] Diese nehmen
   *[other] Diese { $count } nehmen
}

# $least: number, $most: number
full-pick = { $least ->
    [0] bis zu { $most } davon
   *[other] { $least } bis { $most } davon
}

# $count: number
full-pick-so-many = { $count ->
    [one] eine davon
   *[other] { $count } davon
}

# $count: number
full-more = { $count ->
    [one] noch 1 Zeile
   *[other] noch { $count } Zeilen
}

# $left: text
full-time = noch { $left }
full-keys-arrows = bewegen; oben aus der Liste auf den Tisch, und wieder hinunter
full-keys-tab = zwischen Tisch und Liste wechseln
full-keys-enter = tun; eine Karte erst aufnehmen, dann sagen, wohin
full-keys-esc = einen Schritt zurück; Getipptes und Geöffnetes verschwindet
full-keys-letters = wo ein Wort gefragt ist, einfach tippen
full-keys-rules = in den Regeln suchen
full-keys-hint = was ein Bot täte, und warum
full-keys-log = alles, was geschah
full-keys-undo = den letzten Zug zurücknehmen
full-keys-about = alles lesen, was zu dem gesagt wird, worauf gezeigt wird
full-keys-all = alles lesen, was zu sehen ist: jeden Ort, jedes Stück
full-keys-table = Uhren, Reden und was mit dem Tisch geschehen kann: geben, zustimmen, aufgeben, noch einmal spielen
full-keys-quit = gehen
full-keys-mouse = ein Klick tut, was Enter tut; das Rad blättert

## Tische eines Servers

online-no-tables = Hier sind gerade keine Tische zu finden.
online-open = frei
online-waiting = noch wird Platz genommen
online-playing = es wird gespielt
# $names: text
online-sitting = Vor dem Geben: { $names }
online-full = Alle Plätze sind besetzt; du siehst zu.
online-gone = Den Tisch gibt es nicht mehr.
online-late = Am Tisch ging es schon weiter; sieh noch einmal hin.
online-no-answer = Der Tisch antwortet nicht; was du getan hast, wird dann noch einmal gesendet.
online-asked = Die anderen werden gefragt.
online-sent = Es ist unterwegs.
online-thinks = Ein Bot denkt darüber nach …
online-back = Der Tisch ist wieder da.
online-over = Tippe, was oben angeboten wird, oder Enter, um zu gehen.
online-wishes = { $name } möchte den letzten Zug zurücknehmen.
online-more = Es gibt mehr als { $count }; --most zeigt sie.
order-start = Die Karten geben
order-agree = Das Zurücknehmen erlauben
order-disagree = Das Zurücknehmen nicht erlauben
order-say = Allen etwas sagen
order-sit = Platz nehmen
order-resign = Dieses Spiel aufgeben
order-stand = Den Platz verlassen
order-rematch = Mit denselben Leuten noch einmal spielen
order-next = Zum nächsten Spiel, das schon aufgebaut ist

sign-in-open = Öffne { $page } in einem Browser, in dem du angemeldet bist, und tippe dort diesen Code ein:
sign-in-waits = { $minutes ->
    [one] Er gilt eine Minute. Warte auf deine Antwort …
   *[other] Er gilt { $minutes } Minuten. Warte auf deine Antwort …
}
sign-in-done = Du bist als { $name } bei { $server } angemeldet.
sign-out-done = Du bist bei { $server } abgemeldet.

## Ein gespieltes Spiel, Augenblick für Augenblick

film-at = { $at ->
    [0] Das Geben, vor { $last } Einträgen
   *[other] Eintrag { $at } von { $last }
}
film-foot = ← → Schritt · Bild↑ Bild↓ zehn · Leertaste läuft · / Regeln · l Verlauf · ? Hilfe · q geht
film-foot-judged = ← → Schritt · n p nächster, voriger Fehler · Leertaste läuft · l Verlauf · ? Hilfe · q geht
film-foot-short = ← → · Leertaste · ? Hilfe · q
film-keys-step = ein Eintrag zurück, einer weiter
film-keys-many = zehn Einträge zurück, zehn weiter
film-keys-ends = das Geben, das Ende
film-keys-run = lässt es laufen und hält es an
film-keys-wrong = der nächste Fehler oder Patzer, der davor
film-keys-scroll = den Tisch verschieben, wo er länger ist als das Fenster
film-keys-log = alles, was bis hier geschah
film-keys-mouse = ein Klick auf die Linie geht zu diesem Augenblick

## Das Menü von wardroom allein

start-play = Gegen Bots spielen
start-puzzle = Das Rätsel des Tages
start-join = Sich an den Tisch eines Servers setzen
start-tables = Tische eines Servers, an die sich jeder setzen darf
start-sign-in = Bei einem Server anmelden
start-rules = Regeln eines Spiels
start-replay = Ein gespieltes Spiel ansehen
start-analyse = Ein gespieltes Spiel untersuchen
start-leave = Gehen
start-which = Welches Spiel?
start-no-such = So heißt kein Spiel. Die Rücktaste nimmt Buchstaben weg.
start-players = Spieler:
start-against = Gegen:
start-alone = niemanden, du spielst allein
start-begin = Anfangen
start-ask-link = Der Link des Tisches, wie ihn der Browser zeigt, etwa https://games.example/table/ID:
start-ask-server = Die Adresse des Servers:
start-ask-record = Die Datei seiner Aufzeichnung, oder der Link eines beendeten Tisches:
start-enter = Enter geht weiter.
start-foot = Pfeile bewegen · Enter wählt · q geht
start-foot-games = Tippen sucht · Pfeile bewegen · Enter wählt · Esc zurück
start-foot-table = ↑ ↓ bewegen · ← → ändern · Enter beginnt · Esc zurück
start-foot-typed = Enter macht es · Esc zurück

online-kept-back = Dein Anteil am Mischen wurde nicht aufgedeckt: { $why }. Warum, kann sagen, wer den Server betreibt; diesem Geben kannst du nicht trauen.
