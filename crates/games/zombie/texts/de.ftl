# Z-even Card Zombie

title-zombie = Z-even Card Zombie
pitch-zombie = Hüte deine Gehirne, plündere die Ungeschützten und lege als Erster sieben Gleiche.

## Karten

piece-clown = Clown
    .one = einen { $piece }
    .nominative = ein { $piece }
    .many = { $piece }s
piece-nurse = Krankenschwester
    .one = eine { $piece }
    .nominative = eine { $piece }
    .many = { $piece }n
piece-graveyard = Friedhofszombie
    .one = einen { $piece }
    .nominative = ein { $piece }
    .many = { $piece }s
piece-viral = Virenzombie
    .one = einen { $piece }
    .nominative = ein { $piece }
    .many = { $piece }s
piece-horde = Untote Horde
    .one = eine { $piece }
    .nominative = eine { $piece }
    .many = { $piece }n
piece-commando-3 = Kommando 3
    .one = ein { $piece }
    .nominative = ein { $piece }
    .many = { $piece }
piece-commando-4 = Kommando 4
    .one = ein { $piece }
    .nominative = ein { $piece }
    .many = { $piece }
piece-commando-5 = Kommando 5
    .one = ein { $piece }
    .nominative = ein { $piece }
    .many = { $piece }
piece-commando-6 = Kommando 6
    .one = ein { $piece }
    .nominative = ein { $piece }
    .many = { $piece }
piece-hunter = Jäger
    .one = einen { $piece }
    .nominative = ein { $piece }
    .many = { $piece }
piece-gravedigger = Totengräber
    .one = einen { $piece }
    .nominative = ein { $piece }
    .many = { $piece }
piece-brain = Gehirn

about-zombie = Ein Zombie. Lege ihn vor dir aus: Dort bewacht er eines deiner Gehirne. Sieben ausgelegte oder angesagte Karten gewinnen die Runde: sieben gleiche bringen 20 Punkte, fünf und zwei 12, vier und drei 10; mit Horden darunter weniger.
about-horde = Eine Untote Horde. Ausgelegt bewacht sie drei Gehirne, und in einem Satz steht sie für jeden Zombie, was den Satz billiger macht.
about-commando = Ein Kommando. Spiele es auf jemand anderen und nimm bis zu { $value } Gehirne, weniger, wo sie bewacht sind. Zwei Kommandos zählen zusammen und treffen nur einmal auf die Wachen; mit einem Jäger trifft ein Kommando auf keine.
about-hunter = Ein Jäger. Er entfernt eine zufällige Karte aus einer Hand oder eine ausgelegte Karte deiner Wahl. Mit einem Kommando hebt er die Wachen auf; mit einem Totengräber begräbt er eine Karte der Hand, die du ansiehst.
about-gravedigger = Ein Totengräber. Sieh eine Hand an und nimm eine Karte daraus, oder hole irgendeine Karte vom Friedhof. Mit einem Jäger nimmst du eine Karte aus einer Hand und begräbst eine zweite.
about-brain = Ein Gehirn. Jeder beginnt die Runde mit zehn; jedes, das du an ihrem Ende hast, ist ein Punkt.

## Was geschieht

several = { $count ->
    [1] { $card }
   *[other] { $count } { AS($card, "many") }
}
nothing = nichts
deck = Das Deck hat { $total } Karten: { AS($cards, "listed") }.
shuffles = { $dealer ->
    [you] Runde { $round }: Du mischst und gibst.
   *[other] Runde { $round }: { $dealer } mischt und gibt.
}
is-dealt = { $seat ->
    [you] Du bekommst { AS($cards, "listed") }.
   *[other] { $seat } bekommt { AS($cards, "listed") }.
}
is-dealt-five = { $seat ->
    [you] Du bekommst fünf Karten.
   *[other] { $seat } bekommt fünf Karten.
}
graveyard-starts = Auf dem Friedhof liegt zuerst { AS($card, "nominative") }.
draws = { $seat ->
    [you] Du ziehst { AS($card, "one") } vom Stapel.
   *[other] { $seat } zieht { AS($card, "one") } vom Stapel.
}
draws-unseen = { $seat ->
    [you] Du ziehst vom Stapel.
   *[other] { $seat } zieht vom Stapel.
}
refilled = Der Friedhof wird zu einem neuen Stapel gemischt; seine oberste Karte bleibt liegen.
draws-graveyard = { $seat ->
    [you] Du ziehst vom Friedhof: { $card }.
   *[other] { $seat } zieht vom Friedhof: { $card }.
}
takes-back = { $seat ->
    [you] Du nimmst eine ausgelegte Karte zurück: { $card }.
   *[other] { $seat } nimmt eine ausgelegte Karte zurück: { $card }.
}
lays = { $seat ->
    [you] Du legst { AS($card, "one") } aus.
   *[other] { $seat } legt { AS($card, "one") } aus.
}
discards = { $seat ->
    [you] Du wirfst { AS($card, "one") } ab.
   *[other] { $seat } wirft { AS($card, "one") } ab.
}
raids = { $seat ->
    [you] Du plünderst { $target ->
        [you] dich selbst
       *[other] { $target }
    } mit { $cards } und nimmst { $loot ->
        [0] kein Gehirn
        [one] { $loot } Gehirn
       *[other] { $loot } Gehirne
    }.
   *[other] { $seat } plündert { $target ->
        [you] dich
       *[other] { $target }
    } mit { $cards } und nimmt { $loot ->
        [0] kein Gehirn
        [one] { $loot } Gehirn
       *[other] { $loot } Gehirne
    }.
}
hunts-hand = { $seat ->
    [you] Du jagst in { $target ->
        [you] deiner eigenen Hand
       *[other] der Hand von { $target }
    }: { AS($card, "nominative") } verschwindet.
   *[other] { $seat } jagt in { $target ->
        [you] deiner Hand
       *[other] der Hand von { $target }
    }: { AS($card, "nominative") } verschwindet.
}
hunts-laid = { $seat ->
    [you] Du jagst eine ausgelegte Karte von { $owner ->
        [you] dir selbst
       *[other] { $owner }
    }: { $card }.
   *[other] { $seat } jagt eine ausgelegte Karte von { $owner ->
        [you] dir
       *[other] { $owner }
    }: { $card }.
}
looks = { $seat ->
    [you] Du siehst { $target ->
        [you] deine eigene Hand
       *[other] die Hand von { $target }
    } an, mit { $cards }.
   *[other] { $seat } sieht { $target ->
        [you] deine Hand
       *[other] die Hand von { $target }
    } an, mit { $cards }.
}
holds = { $seat ->
    [you] Du hast { AS($cards, "listed") } auf der Hand.
   *[other] { $seat } hat { AS($cards, "listed") } auf der Hand.
}
takes = { $seat ->
    [you] Du nimmst { AS($card, "one") } aus { $from ->
        [you] deiner eigenen Hand
       *[other] der Hand von { $from }
    }.
   *[other] { $seat } nimmt { AS($card, "one") } aus { $from ->
        [you] deiner Hand
       *[other] der Hand von { $from }
    }.
}
takes-unseen = { $seat ->
    [you] Du nimmst eine Karte aus { $from ->
        [you] deiner eigenen Hand
       *[other] der Hand von { $from }
    }.
   *[other] { $seat } nimmt eine Karte aus { $from ->
        [you] deiner Hand
       *[other] der Hand von { $from }
    }.
}
buries = { $seat ->
    [you] Du begräbst { AS($card, "one") } von { $owner ->
        [you] dir selbst
       *[other] { $owner }
    }.
   *[other] { $seat } begräbt { AS($card, "one") } von { $owner ->
        [you] dir
       *[other] { $owner }
    }.
}
goes-through = { $seat ->
    [you] Du gehst mit einem Totengräber über den Friedhof.
   *[other] { $seat } geht mit einem Totengräber über den Friedhof.
}
fetches = { $seat ->
    [you] Du holst mit einem Totengräber { AS($card, "one") } vom Friedhof.
   *[other] { $seat } holt mit einem Totengräber { AS($card, "one") } vom Friedhof.
}
calls = { $seat ->
    [you] Du sagst einen Sieg an.
   *[other] { $seat } sagt einen Sieg an.
}
wins-round = { $seat ->
    [you] Du gewinnst Runde { $round } mit { AS($cards, "listed") }: { $points } Punkte für den Satz.
   *[other] { $seat } gewinnt Runde { $round } mit { AS($cards, "listed") }: { $points } Punkte für den Satz.
}
no-winner = Runde { $round } endet ohne Sieger.
standing = { $seat ->
    [you] du { $points }
   *[other] { $seat } { $points }
}
counted = Die Gehirne werden gezählt. Punkte: { AS($standings, "listed") }.
over = Das Spiel ist zu Ende.

ends-turn = { $seat ->
    [you] Du beendest deinen Zug.
   *[other] { $seat } beendet den Zug.
}

## Der Tisch

status-draws = { $seat ->
    [you] Du ziehst ({ $number } von 2).
   *[other] { $seat } zieht ({ $number } von 2).
}
status-plays = { $seat ->
    [you] Du spielst ({ $number } von 2).
   *[other] { $seat } spielt ({ $number } von 2).
}
status-takes = { $seat ->
    [you] Du nimmst eine Karte aus { $target ->
        [you] deiner eigenen Hand
       *[other] der Hand von { $target }
    }.
   *[other] { $seat } nimmt eine Karte aus { $target ->
        [you] deiner Hand
       *[other] der Hand von { $target }
    }.
}
status-takes-two = { $seat ->
    [you] Du nimmst und begräbst aus { $target ->
        [you] deiner eigenen Hand
       *[other] der Hand von { $target }
    }.
   *[other] { $seat } nimmt und begräbt aus { $target ->
        [you] deiner Hand
       *[other] der Hand von { $target }
    }.
}
status-graveyard = { $seat ->
    [you] Du gehst über den Friedhof.
   *[other] { $seat } geht über den Friedhof.
}
status-ends = { $seat ->
    [you] Du beendest den Zug.
   *[other] { $seat } beendet den Zug.
}

zone-pile = Stapel
zone-graveyard = Friedhof
zone-hand = Hand
zone-laid = Ausgelegt
zone-brains = Gehirne
zone-set = Letzter Siegersatz

## Wozu Orte da sind, für wen auf einen zeigt

place-pile = Hier werden Karten gezogen.
place-graveyard = Hier liegt, was abgeworfen und gespielt wurde; ein Zombie obenauf lässt sich ziehen.
place-hand = Karten, die ihr Spieler ausspielen darf.
place-laid = Sieben Gleiche, hier ausgelegt, gewinnen die Runde; ein Jäger kann davon nehmen.
place-brains = Darum wird geplündert; jedes ist am Ende der Runde ein Punkt.
place-set = Die sieben Karten, die die letzte Runde gewonnen haben.

fact-round = Runde
fact-rounds = Runden
fact-dealer = Geber
fact-turns = Züge
fact-turn-limit = Höchstens Züge
fact-last-round = Letzte Runde
    .value = { $value ->
        [no-winner] ohne Sieger
       *[other] { $value }
    }
fact-points = Punkte
fact-brains = Gehirne
fact-protection = Wachen
fact-cards = Karten
fact-rounds-won = Gewonnene Runden

## Was gefragt wird

ask-draw-first = Zieh deine erste Karte.
ask-draw-second = Zieh deine zweite Karte.
ask-play-first = Spiel deine erste Karte oder ein Paar.
ask-play-second = Spiel deine zweite Karte.
ask-take = Nimm eine Karte.
ask-take-two = Nimm eine Karte und begrabe eine zweite.
ask-fetch = Hol eine Karte.
ask-end = Beende den Zug oder sag einen Sieg an.

do-shuffle-and-draw = Friedhof mischen und vom Stapel ziehen
do-draw = Vom Stapel ziehen
do-draw-graveyard = { $card } vom Friedhof ziehen
do-take-back = { $card } zurücknehmen
do-lay = { $card } auslegen
do-discard = { $card } abwerfen
do-raid = { $target ->
    [you] Dich selbst
   *[other] { $target }
} mit { $cards } plündern: bringt { $loot }
do-hunt-hand = { $target ->
    [you] Zufällige Karte aus deiner Hand jagen
   *[other] Zufällige Karte aus der Hand von { $target } jagen
}
do-hunt-laid = { $owner ->
    [you] Deine eigene ausgelegte Karte jagen: { $card }
   *[other] Ausgelegte Karte von { $owner } jagen: { $card }
}
do-dig-hand = { $target ->
    [you] In deiner Hand graben: ansehen und eine nehmen
   *[other] In der Hand von { $target } graben: ansehen und eine nehmen
}
do-dig = { $card } vom Friedhof ausgraben
do-dig-through = Über den Friedhof gehen
do-dig-hunt = { $target ->
    [you] In deiner Hand graben und jagen: eine nehmen, eine begraben
   *[other] In der Hand von { $target } graben und jagen: eine nehmen, eine begraben
}
do-take = { $card } nehmen
do-take-and-bury = { $take } nehmen, { $bury } begraben
do-fetch = { $card } holen
do-call = Sieg ansagen: { AS($cards, "listed") } für { $points } Punkte
do-end = Zug beenden

## Bevor etwas getan wird

warns-round-won = Beendet die Runde: { $points } Punkte für deinen Satz.
warns-round-over = Beendet die Runde ohne Gewinner.
warns-no-set = Diese sieben sind dann kein Satz.
warns-no-loot = Bringt kein Gehirn.

## Warum nicht

zz-13 = Das Deck hat { $cards } Karten; so viele Spieler brauchen { $needed }.
zz-14 = Sieben Karten, die gewinnen können, müssen im Deck sein; es sind { $cards }.
zz-15 = Z-even Card Zombie spielt man zu { $least } bis { $most }.
zz-21 = Nur Kommandos nehmen Gehirne.
zz-37 = Du hast schon gezogen.
zz-38 = { $plays-left ->
    [0] Du hast deine zwei Karten gespielt. Beende den Zug oder sag einen Sieg an.
    [one] Spiel erst noch eine Karte.
   *[other] Spiel erst { $plays-left } Karten.
}
zz-39 = { $draws-left ->
    [one] Zieh erst noch eine Karte.
   *[other] Zieh erst { $draws-left } Karten.
}
zz-40 = { $turn ->
    [you] Du bist am Zug.
   *[other] { $turn } ist am Zug.
}
zz-43 = { $draws-left ->
    [one] Zieh erst noch eine Karte.
   *[other] Zieh erst { $draws-left } Karten.
}
zz-45 = Vor dir liegt keine solche Karte: { $not-laid }.
zz-50 = Nur ein Zombie kann vom Friedhof gezogen werden, und oben liegt { AS($top, "nominative") }.
zz-51 = Eine Untote Horde kann nicht vom Friedhof gezogen werden.
zz-53 = Der Friedhof ist leer.
zz-57 = { $owner ->
    [you] Diese Karte gehört dir.
   *[other] Diese Karte liegt vor { $owner }: Sie kann nicht gezogen werden.
}
zz-65 = Der Stapel ist leer, und der Friedhof ist zu klein zum Mischen.
zz-66 = Das hast du nicht auf der Hand: { $not-in-hand }.
zz-66-raid = Du hast kein Kommando auf der Hand, um zu plündern.
zz-70 = { $card } kann nicht ausgelegt werden: Das geht nur mit Zombies und Untoten Horden.
zz-74 = { $card } wirkt nicht auf andere. Leg die Karte vor dir aus.
zz-78 = Erst der Totengräber: Hol eine Karte.
zz-81 = Wähle jemand anderen.
zz-82 = Dort sitzt niemand.
zz-86 = Vor dir liegen schon sieben Karten.
zz-107 = Dort liegt keine solche Karte: { $not-laid }.
zz-109 = An diesem Tisch entfernt ein Jäger keine eigenen Karten.
zz-113 = { $seat ->
    [you] Deine Hand ist leer.
   *[other] { $seat } hat keine Karte auf der Hand.
}
zz-114 = { $seat ->
    [you] Vor dir liegt nichts.
   *[other] Vor { $seat } liegt nichts.
}
zz-118 = In dieser Hand ist keine solche Karte: { $not-in-that-hand }.
zz-118-none = Spiel erst einen Totengräber auf jemanden.
zz-120 = Du hast eine Hand angesehen: Nimm eine Karte daraus.
zz-121 = { $seat ->
    [you] Deine Hand ist leer.
   *[other] { $seat } hat keine Karte auf der Hand.
}
zz-122 = Spiel erst einen Totengräber auf den Friedhof.
zz-122-which = Wähle die Karte, die du holst.
zz-123 = Auf dem Friedhof ist keine solche Karte: { $not-in-the-graveyard }.
zz-124 = Ein Totengräber holt nicht sich selbst.
zz-127 = Der Friedhof ist leer.
zz-130 = Ein Totengräber nimmt eine Karte. Um eine zweite zu begraben, spiel ihn mit einem Jäger.
zz-133 = Diese Karten sind kein Paar. Ein Kommando geht mit einem Kommando oder einem Jäger, ein Jäger mit einem Totengräber.
zz-135 = Ein Paar braucht deine beiden Spielzüge.
zz-150 = Ein Jäger hilft einem Kommando, nicht zweien.
zz-151 = Spiel erst einen Totengräber mit einem Jäger.
zz-154 = An diesem Tisch ersetzen Totengräber und Jäger zusammen den ganzen Zug: Spiel sie, bevor du ziehst.
zz-155 = In dieser Hand ist keine solche Karte: { $not-in-that-hand }.
zz-158 = Wähle eine Karte zum Nehmen und eine andere zum Begraben.
zz-158-which = Wähle auch eine Karte zum Begraben.
zz-158-one = Davon gibt es nur eine: { $only-one }. Nimm oder begrabe sie und wähle eine andere dazu.
zz-159 = Diese Hand hat eine Karte: Nimm sie.
zz-160 = { $seat ->
    [you] Deine Hand ist leer.
   *[other] { $seat } hat keine Karte auf der Hand.
}
zz-164 = Bring erst zu Ende, was du tust.
zz-165 = { $turn ->
    [you] Du bist am Zug.
   *[other] Einen Sieg sagt man im eigenen Zug an; am Zug ist { $turn }.
}
zz-166 = Das hast du nicht auf der Hand: { $not-in-hand }.
zz-168 = Ein Satz hat sieben Karten; ausgelegt hast du { $laid }, angesagt { $called }.
zz-170 = Ein Satz hat sieben Karten; ausgelegt hast du { $laid }, aus der Hand fehlen { $needed }.
zz-178 = { $card } gehört in keinen Satz.
zz-179 = Diese sieben sind kein Satz. Ein Satz ist sieben gleiche, fünf und zwei oder vier und drei.
zz-188 = Diese sieben sind kein Satz, wofür die Horden auch stehen.
zz-224 = An diesem Tisch ist der Friedhof verdeckt: Wähle, wenn du darüber gehst.
zz-234 = Das Deck hat { $cards } Karten; höchstens { $most } sind erlaubt.

## Optionen

option-rounds = Runden
    .about = Wie viele Runden gespielt werden.
option-max_players = Höchstens Spieler
    .about = Wie viele mitspielen dürfen. Mit mehr als vier wird das Deck dünn.
option-deck = Deck
    .about = Die Karten des Decks: die üblichen 104 oder von jeder so viele, wie ihr wollt.
    .is-default-104 = 104 Karten
option-first_dealer = Erster Geber
    .about = Wer die erste Runde gibt.
    .is-random = ausgelost
    .is-chosen-seat = ein bestimmter Platz
option-dealer_seat = Platz des Gebers
    .about = Welcher Platz zuerst gibt, wenn er bestimmt ist.
option-horde_from_graveyard = Horde vom Friedhof
    .about = Ob eine Untote Horde oben auf dem Friedhof gezogen werden kann.
    .is-yes = ja
    .is-no = nein
option-protection_order = Bewachte Gehirne
    .about = Ob Wachen Gehirne sichern oder nur die Plünderung schwächen.
    .is-value-first = schwächen die Plünderung
    .is-cap-first = sichern Gehirne
option-hunter_targets = Jäger entfernen
    .about = Wessen ausgelegte Karten ein Jäger entfernen kann.
    .is-opponents = Karten der anderen
    .is-any-table = Karten von allen
option-digger_hunter_turn = Totengräber mit Jäger
    .about = Was die beiden zusammen kosten.
    .is-both-plays = beide Spielzüge
    .is-replaces-turn = den ganzen Zug
option-laid_set = Ein ausgelegter Satz
    .about = Ob sieben ausgelegte Karten, die ein Satz sind, von selbst gewinnen.
    .is-wins-at-once = gewinnt sofort
    .is-needs-call = muss angesagt werden
option-tie_break = Gleiche Punkte
    .about = Was bei gleichen Punkten entscheidet.
    .is-shared = sie teilen sich den Sieg
    .is-rounds-won = mehr gewonnene Runden
    .is-extra-round = eine weitere Runde
option-graveyard_view = Der Friedhof
    .about = Wer ihn durchsehen darf.
    .is-open = offen für alle
    .is-top-only = nur die oberste Karte
option-round_turn_limit = Züge in einer Runde
    .about = Nach wie vielen Zügen jedes Spielers eine Runde ohne Sieger endet.

## Ein Ratgeber

coach-raided = { $more ->
    [yes] { $much } mehr Gehirne durch Plünderungen gewonnen
   *[no] { $much } weniger Gehirne durch Plünderungen gewonnen
}
coach-lost = { $more ->
    [yes] { $much } mehr Gehirne an Plünderer verloren
   *[no] { $much } mehr Gehirne vor Plünderern gerettet
}
coach-set = { $more ->
    [yes] { $much } mehr Punkte aus Sätzen
   *[no] { $much } weniger Punkte aus Sätzen
}
coach-wins-round = { $more ->
    [yes] die Runde wird gewonnen in { $much } mehr
   *[no] die Runde wird gewonnen in { $much } weniger
}
coach-other-wins = { $more ->
    [yes] jemand anders gewinnt die Runde in { $much } mehr
   *[no] jemand anders gewinnt die Runde in { $much } weniger
}
coach-cards-lost = { $more ->
    [yes] { $much } mehr Karten an Jäger und Totengräber verloren
   *[no] { $much } weniger Karten an Jäger und Totengräber verloren
}

## Was nicht als Zug zu lesen ist; kleingeschriebene Wörter tippt man in jeder Sprache so

notation-form = { $verb ->
    [draw] draw pile oder draw graveyard
    [take-back] take-back KARTE
    [lay] lay KARTE
    [discard] discard KARTE
    [raid] raid PLATZ with KARTE, oder mit zweien: 6 5, hunter 6
    [hunt] hunt PLATZ für eine zufällige Handkarte, hunt PLATZ KARTE für eine ausgelegte
    [dig] dig PLATZ, dig graveyard KARTE oder dig PLATZ with hunter
    [take] take KARTE oder take KARTE bury KARTE
    [fetch] fetch KARTE
    [call] call KARTE KARTE …, etwa call clown*3 horde
    [end] end
   *[other] Züge sind draw, take-back, lay, discard, raid, hunt, dig, take, fetch, call und end
}
notation-begin = ein Zug beginnt mit einem Wort wie draw, lay oder raid
notation-raid = geplündert wird mit einer bis drei Karten
notation-cards = Karten sind { $cards }
notation-no-card = { $name }: Karten sind { $cards }
notation-how-many = { $word }: wie viele?
notation-too-many = mehr Karten, als ein Deck hat

## Was einem Zug fehlt

fact-missing = Es fehlt
card-to-fetch = die Karte, die geholt wird
card-to-bury = die Karte, die begraben wird
