# Was das Haus sagt, was auch gespielt wird.

verbatim = { $text }
yes = ja
no = nein
you = du
list-between = ,{" "}
list-last = {" "}und{" "}

any-piece = Stück
    .one = „{ $piece }“
    .nominative = „{ $piece }“
    .many = „{ $piece }“

takes-back = { $seat ->
    [you] Du nimmst den letzten Zug zurück.
   *[other] { $seat } nimmt den letzten Zug zurück.
}

## Bevor etwas getan wird

warns-ends-game = Damit endet das Spiel.
warns-wins-game = Damit endet das Spiel, und du gewinnst.
warns-loses-game = Damit endet das Spiel, und du gewinnst nicht.
warns-does-nothing = So, wie es steht, bewirkt es nichts.

## Warum nicht

hs-01 = Das Spiel ist zu Ende.
hs-02 = Diesen Platz gibt es an diesem Tisch nicht.
hs-03 = Du bist nicht am Zug.
hs-03-whose = { $asked } ist am Zug, nicht du.
hs-04 = Das ist kein Zug dieses Spiels.
hs-05 = Zu so vielen wird dieses Spiel nicht gespielt.
hs-06 = Diese Option gibt es nicht, oder sie nimmt diesen Wert nicht an.
hs-07 = Eine Wortliste oder ein Kartensatz, den dieses Spiel braucht, fehlt.
hs-08 = Du hast schon gewählt, und dabei bleibt es.
hs-09 = Es gibt nichts zurückzunehmen.
hs-10 = Seitdem hat jemand anderes gehandelt. Bitte die anderen, es zurückzunehmen.
hs-11 = Der Zufall wurde befragt. Zurückgenommen wird nur, wenn alle einverstanden sind.
hs-12 = Du hast etwas Verdecktes gesehen. Zurückgenommen wird nur, wenn alle einverstanden sind.
hs-15 = Für wen niemand antwortet, wird nach den Regeln gespielt.
hs-16 = Auf diesen Platz wartet niemand.
hs-17 = Eine Stellung hat genau die Teile des Spiels.
hs-18 = Aus dieser Stellung könnte das Spiel nicht weitergehen.
hs-19 = Du siehst zu.
hs-20 = Damit allein lässt sich nichts tun.
hs-20-there = Dahin gehört das nicht.

table-waits = der Tisch wartet
fact-rules = Regeln

## Was nicht als Zug zu lesen ist

fact-read = Gelesen
fact-problem = Problem
notation-too-long = so lang ist kein Zug
notation-seat = ein Platz ist eine Zahl von 1 bis zur Zahl der Spieler

## Orte, für wen auf einen zeigt

about-place = { $count ->
    [0] Hier liegt nichts.
    [one] Hier liegt ein Teil.
   *[other] Hier liegen { $count } Teile.
}
about-covered-place = { $count ->
    [one] Hier liegt ein Teil, verdeckt.
   *[other] Hier liegen { $count } Teile, alle verdeckt.
}
about-hidden-place = Hier liegen { $count } Teile; { $hidden } davon siehst du nicht.

about-known-place = { $what } { $lies }
about-player = { $seat ->
    [you] Das bist du.
   *[other] { $seat } spielt an diesem Tisch.
}

## Bevor es geschieht: was folgen würde

would-happen-by-chance = Was dann kommt, entscheidet der Zufall.
would-happen-hidden = Was dann kommt, kannst du noch nicht wissen.

## Wer für niemanden spielt

bot-random = Zufall
    .about = Spielt irgendetwas, das die Regeln erlauben.
bot-policy = Schnell
    .about = Spielt vernünftig, ohne lange nachzudenken.
bot-novice = Anfänger
    .about = Nimmt, was auf den ersten Blick gut aussieht.
bot-regular = Geübt
    .about = Denkt an das, was danach noch da ist.
bot-expert = Meister
    .about = Rechnet voraus.

## Ein Ratgeber

coach-amount = { $whole },{ $tenths }
share = { $tenths ->
    [0] { $whole }{"\u00A0"}%
   *[other] { $whole },{ $tenths }{"\u00A0"}%
}
coach-games = { $games } von 100 Partien
coach-only = es gibt keinen anderen Zug
coach-close = er ist etwa so gut wie der nächstbeste Zug
