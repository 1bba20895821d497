# Das Bauen von Decks.

deck-kept = Das Deck ist gespeichert.
deck-name = Name des Decks
deck-save = Speichern
deck-saved = Gespeichert
deck-save-new = Als neues speichern
deck-text = Text
deck-empty = Leeren
deck-official = Offizielles Spiel: die Listen verbotener und begrenzter Karten gelten
deck-cards = Karten des Decks
deck-not-among = nicht unter diesen Karten
deck-fewer = { $card }: eine weniger
deck-more = { $card }: eine mehr
deck-start = Tippe Karten an, um sie hineinzulegen, oder beginne mit einem fertigen Deck.
cards-unfetched = Die Karten ließen sich nicht holen.
cards-fetching = Die Karten werden geholt …
cards-set = { $name }: { $count } Karten.
deck-size-of = { $title } wird mit { $count } Karten deiner Wahl gespielt.
deck-to-table = Zurück zum Tisch
cards = Karten
cards-none = So eine Karte gibt es nicht.
deck = Das Deck
card-pointed = Die Karte unter dem Zeiger
deck-to-cards = Zurück zu den Karten
deck-count = Deck: { $n } von { $most }
deck-may = darf gespielt werden
deck-one-fewer = Eine weniger
deck-in = { $count } im Deck
deck-add-one = Eine dazu
deck-by-al = Kreaturen nach AL
deck-types = Arten
deck-none-yet = Noch keine.
deck-bars-none = noch keine
cards-search-all = Namen, Text und Geschichte durchsuchen
cards-search = Name, Text, Geschichte suchen
cards-kind = Art der Karte
cards-all = Alle
cards-creatures = Kreaturen
cards-magic = Magie
cards-type = Typ
cards-any-type = Jeder Typ
cards-rarity = Seltenheit
cards-any-rarity = Jede Seltenheit
al-lowest = Niedrigste AL
al-highest = Höchste AL
al-to = bis
cards-found = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
cards-show-all = Alle zeigen
deck-legal = Dieses Deck darf gespielt werden.
deck-illegal = Dieses Deck darf noch nicht gespielt werden.
decks-yours = Deine
decks-your = Deine Decks
deck-delete-sure = Wirklich löschen
deck-delete = Löschen
deck-delete-this = { $name } löschen
decks-none = Du hast noch keins.
decks-ready = Fertig zum Spielen
decks-ready-ones = Fertige Decks
decks-ready-none = Es gibt keine.
deck-text-silent = Der Server antwortet nicht.
deck-text-copied = Der Text ist kopiert.
deck-text-not-copied = Der Browser erlaubt es nicht: Markiere den Text und kopiere ihn.
deck-text-unread = Das ließ sich nicht lesen.
deck-as-text = Das Deck als Text
deck-text-how = Kopiere ihn, um ihn aufzuheben oder zu verschicken, oder füge einen anderen ein und lies ihn ein.
deck-text-too = liest denselben Text.
deck-text-read = Diesen Text einlesen
deck-text-copy = Kopieren
card-add = { $card } hinzufügen. { $sort }, { $rarity }
card-banned = verboten
card-limited = begrenzt
card-read = { $card } lesen
deck-unsaved = Dieses Deck ist nicht gespeichert
deck-yours = Dein Deck
deck-lost = { $name }, { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}, ginge verloren.
deck-save-go = Speichern und weiter
deck-go = Ohne Speichern weiter
deck-stay = Bleiben
decks-not-here = Zu diesem Spiel bringt niemand Decks mit.
decks-silent = Der Server antwortet nicht. Versuch es gleich noch einmal.
cards-of-table = { $cards } Karten{ $decks ->
    [0] {""}
    [one] , 1 fertiges Deck
   *[other] , { $decks } fertige Decks
}.
cards-by-host = Der Gastgeber hat sie mitgebracht; der Server hat geprüft, dass sie sich spielen lassen.
cards-of-house = Es sind die des Hauses.
cards-search-these = Die Karten durchsuchen
cards-build = Ein Deck daraus bauen
cards-file = Die Kartendatei
own-unchecked = Das ließ sich nicht prüfen.
own-cards-here = Eigene Karten
own-cards-what = Eine Kartendatei anstelle der Karten des Hauses, an einem Tisch per Link. Wer kommt, kann sie vor dem Spiel lesen.
own-choose = Datei wählen
own-paste = oder einfügen
own-check = Prüfen
own-drop = Die Karten des Hauses
own-good = { $name }: { $cards } Karten und { $decks ->
    [one] 1 fertiges Deck
   *[other] { $decks } fertige Decks
}. Am Tisch wird mit ihnen gespielt.
own-bad = Damit lässt sich noch nicht spielen:
own-at = Zeile { $line }, Spalte { $column }
own-faults = und { $count } weitere
