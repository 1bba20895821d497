# Was das Haus antwortet, wo aus einem Wunsch nichts wird, und nicht wegen einer Spielregel.

table-busy = An diesem Tisch ist zu viel los; versuch es noch einmal.
ask-hint-again = Bitte noch einmal um einen Tipp.
faster-look = Jemand anders war schneller; sieh noch einmal nach.
table-damaged = Dieser Tisch ist beschädigt und lässt sich nicht mehr öffnen.
no-talk = Hier darfst du nicht sprechen.
rated-options = Gewertet wird so gespielt, wie das Spiel öffentlich gespielt wird: Lass Optionen und Karten, wie sie sind, oder spiel ungewertet.
rated-clock = Ein gewertetes Spiel braucht eine Uhr, damit es endet, wer auch geht: Wähl eine, oder spiel ungewertet.
rated-alone = Ein gewertetes Spiel braucht mindestens zwei, die spielen.
rated-accounts = Dieser Tisch wird gewertet: Hier spielen nur Leute mit Konto. Leg dir auf der Kontoseite eines an, oder spiel an einem anderen Tisch.
rated-same-network = Hier sitzt schon jemand aus deinem Netz: Gewertet spielen Leute aus verschiedenen Netzen. Spiel an einem Tisch, der nicht gewertet wird.
rated-no-leaving = Dieses Spiel zählt: Bleib, oder gib auf.
rated-no-hints = Dieses Spiel zählt: Es gibt keine Tipps.
rated-no-undo = Dieses Spiel zählt: Was gesehen wurde, wird nicht zurückgenommen.
no-talk-yet = Vor dem Geben sprechen hier nur, die sitzen.
nothing-dealt = Es ist noch nichts gegeben.
played-by-bot = Dort spielt schon ein Bot.
slow-table = An diesem Tisch darf ein Zug Tage dauern: Ein Platz geht erst an einen Bot, wenn seine Zeit um ist.
asked-already = Jemand hat schon gefragt.
nobody-asks = Niemand bittet, etwas zurückzunehmen.
word-not-needed = Dein Wort wird nicht gebraucht.
gave-up = Du hast dieses Spiel aufgegeben.
seats-taken = Alle Plätze sind besetzt.
seat-taken = Der Platz ist besetzt.
game-over = Das Spiel ist vorbei.
not-played-here = Dieses Spiel wird hier nicht gespielt.
somebody-sits = Dort sitzt jemand; mach den Platz erst frei.
seat-open-wait = Ein Platz ist noch frei; warte auf jemanden, oder setz einen Bot hin.
cannot-sit = Dort kannst du nicht sitzen.
bots-seat = Auf dem Platz eines Bots kannst du nicht sitzen.
move-too-long = So lang ist kein Zug.
table-broken = Dieser Tisch kann nicht weitergehen; man kann ihn nur noch lesen.
too-much-beside = An diesem Tisch ist neben den Zügen zu viel geschehen; hier geht nur noch das Spiel selbst weiter. Für alles andere stell einen neuen Tisch auf.
not-seated = Du sitzt nicht an diesem Tisch.
plays-a-bot = Ein Bot spielt für dich; setz dich erst wieder hin.
for-host = Das ist Sache des Gastgebers.
table-closed = Dieser Tisch ist geschlossen.
dealt-already = Es ist schon gegeben.
no-commitments = Dieser Tisch ist älter als die Zusagen; setz dich ohne eine hin.
other-attempt = Der Tisch versucht inzwischen neu zu geben; sag für diesen Versuch zu.
commitment-used = Diese Zusage gab es schon; zieh Salz und Beitrag neu.
parts-enough = Du hast schon 8 Teile zum Mischen beigetragen, das genügt; der letzte zählt.
deal-opening = Gerade wird gegeben: Alle werden um ihren Teil des Mischens gebeten; warte, bis gegeben oder abgesagt ist.
seat-open = Ein Platz ist noch frei.
cannot-deal = An diesem Tisch kann nicht gegeben werden.
attempt-over = Dieser Versuch zu geben ist vorbei; der Tisch ist schon bei einem anderen.
revealed-other = Du hast schon aufgedeckt, und zwar etwas anderes.
nobody-reveals = Jetzt soll niemand aufdecken; behalte es für dich.
other-terms = Das gehört nicht zu den Bedingungen dieses Tisches; sieh sie dir noch einmal an.
nothing-committed = Du hast nichts zugesagt, also gibt es nichts aufzudecken.
other-commitment = Das hast du nicht zugesagt.
salt-used = Dieses Salz gab es schon.
deals-enough = Achtmal ist an diesem Tisch nichts aus dem Geben geworden; hier wird nicht mehr gegeben. Stell einen neuen auf.
hint-comes = Du wartest schon auf einen Tipp; er kommt.
no-idea = Gerade fällt keinem Bot etwas ein; versuch es noch einmal.
not-asked = Du bist nicht gefragt.
seat-open-start = Ein Platz ist noch frei; so kann es nicht gleich losgehen.
game-goes-on = Dieses Spiel ist nicht vorbei.
that-goes-on = Jenes Spiel ist nicht vorbei.
no-entry = Jenes Spiel hat keinen solchen Eintrag.
over-there = Dort war das Spiel schon vorbei.
own-cards-by-link = Eigene Karten gibt es nur an Tischen mit Link: Wähl einen solchen, oder lass sie weg.
broke = Etwas ist kaputtgegangen; es steht im Protokoll.
not-known = Du bist hier nicht mehr bekannt.
no-table = Einen solchen Tisch gibt es nicht.
no-game = Ein solches Spiel gibt es nicht.
no-such = Das gibt es hier nicht.
others-looked-at = Es werden gerade andere Partien angesehen; versuch es bald noch einmal.
no-scenario = Ein solches Szenario gibt es nicht.
no-session-there = Eine solche Sitzung gibt es nicht.
no-deck = Ein solches Deck hast du nicht.
house-cards = An diesem Tisch wird mit Karten des Hauses gespielt, die keine Datei haben.
guest-no-recovery = Ein Gast hat kein Passwort, das sich wiederherstellen ließe; leg erst ein Konto an.
program-form = Ein Programm heißt mit 1 bis 40 Buchstaben, Ziffern, Leerzeichen und . _ - ( ).
sign-in-gone = Dieser Code gilt nicht mehr; lass dir einen neuen geben.
sign-in-refused = Die Person mit diesem Code hat Nein gesagt.
no-such-code = Auf diesen Code wartet nichts: Steht er so da, wie er gezeigt wird? Codes gelten zehn Minuten.
code-misfit = Name und Code passen nicht zusammen, oder der Code ist schon benutzt.
opens-when-over = Jenes Spiel ist nicht vorbei; danach steht es offen.
nothing-dealt-there = Dort ist nichts gegeben.
no-record = Jenes Spiel ging von einem anderen weiter; nur ein Spiel vom Geben an hat eine Aufzeichnung.
name-coarse = In diesem Namen steht ein derbes Wort; nimm einen anderen.
name-taken = Der Name ist vergeben.
password-changed = Dein Passwort wurde inzwischen geändert; melde dich mit dem neuen an.
no-room = Für mehr ist kein Platz.
faster = Jemand anders war schneller.
login-form = Ein Anmeldename hat 3 bis 24 Buchstaben, Ziffern, Punkte, Binde- und Unterstriche.
password-form = Ein Passwort hat 8 bis 200 Zeichen.
password-needed = Dafür wird dein Passwort gebraucht.
not-your-password = Das ist nicht dein Passwort.
have-account = Du hast ein Konto; melde dich erst ab.
login-misfit = Name und Passwort passen nicht zusammen.
guest-no-password = Ein Gast hat kein Passwort.
name-of-gone = So heißen die, die fort sind; such dir einen anderen Namen.
no-decks = Zu diesem Spiel bringt niemand ein Deck mit.
other-cards = Mit diesen Regeln wird nicht mit den Karten der Datei gespielt, sondern mit anderen.
come-in-first = Komm erst herein: öffne dieses Haus neu.
too-large = Das ist mehr, als auf einmal geschickt werden kann.
half-character = In einem Text steht ein halbes Zeichen; schreib ganze Zeichen.
nothing-there = Das liegt nicht mehr da; sieh noch einmal hin.
page-not-ours = Jene Seite darf hier nicht anfragen.
house-unnamed = Unter diesem Namen ist das Haus nicht bekannt; öffne es unter seiner Adresse, oder lass den Namen von dem, der es betreibt, unter „hosts“ eintragen.

## Mit dem, worum es geht

say-length = Sag 1 bis { $most } Zeichen.
no-bot-for-here = { $name } ist am Tisch; ein Bot spielt nur für jemanden weiter, der fort ist.
no-bot-yet = { $name } war gerade noch hier; in { $time } kann ein Bot weiterspielen, falls { $name } nicht zurück ist.
looks-like-here = Dein Name sieht aus wie „{ $name }“ an diesem Tisch; such dir einen anderen, dann setz dich.
looks-like = An einem deiner Tische sieht das aus wie „{ $name }“; such dir einen anderen Namen.
not-sat-down = { $name } hat sich für dieses Geben noch nicht hingesetzt; warte, bis der Tisch dort geöffnet wird, oder mach den Platz frei.
not-at-table = { $names } { $count ->
    [one] ist nicht am Tisch, und zum Geben gehört auch dieser Teil des Mischens; warte, bis der Tisch dort geöffnet wird, oder mach den Platz frei.
   *[other] sind nicht am Tisch, und zum Geben gehört auch ihr Teil des Mischens; warte, bis der Tisch dort geöffnet wird, oder mach die Plätze frei.
}
seats-here = Plätze gibt es hier von 1 bis { $most }.
seats-there = Plätze gibt es dort von 1 bis { $most }.
bots-enough = Für dich spielen schon an { $most } Tischen Bots; warte, bis einer davon fertig ist, oder setz dich selbst hin.
too-fast = Zu schnell; versuch es in { $seconds } s noch einmal.
full-tables = Du hast { $most } Tische, die warten oder weitergehen, so viele wie man haben darf: Beende oder schließ erst einen.
full-bytes = Deine Tische, Decks und Wörter nehmen { $most } MiB ein, so viel wie man hier haben darf: Lösch Decks, die du nicht brauchst, oder bitte den, der dieses Haus betreibt, um mehr.
full-guest = Deine Tische, Decks und Wörter nehmen { $most } MiB ein, so viel wie ein Gast hier haben darf: Leg ein Konto an, um mehr zu haben, oder lösch Decks, die du nicht brauchst.
full-guests = Die Gäste deines Netzes nehmen { $most } MiB ein, so viel wie sie hier zusammen haben dürfen: Leg ein Konto an, um weiterzumachen.
full-guests-tables = Mit den Tischen, die du hier als Gast hast, hätte dein Konto mehr als { $most }, die warten oder weitergehen, so viele wie man haben darf: Beende oder schließ erst einen, oder melde dich hier ab, und sie bleiben zurück.
full-guests-bytes = Mit dem, was du hier als Gast hast, nähme dein Konto mehr als { $most } MiB ein, so viel wie man hier haben darf: Lösch erst Decks, die du nicht brauchst, oder melde dich hier ab, und es bleibt zurück.
full-house = Dieses Haus ist voll: Neues geht erst wieder, wenn der, der es betreibt, Platz schafft.
banned = Du bist hier bis { $until } gesperrt.
banned-why = Du bist hier bis { $until } gesperrt: { $why }
banned-for-good = Du bist hier für immer gesperrt.
banned-for-good-why = Du bist hier für immer gesperrt: { $why }
name-length = Ein Name hat 1 bis { $most } Zeichen.
name-hidden = Ein Name besteht aus dem, was man sieht; nimm das unsichtbare Zeichen { $sign } heraus.
name-accents = Ein Buchstabe eines Namens hat höchstens 3 Akzente, und keinen doppelt.
deck-called = Der Name des Decks: { $problem }
card-called = Der Name einer Karte des Decks: { $problem }
deck-file-size = Eine Deckdatei hat höchstens { $most } Bytes.
deck-size = Ein Deck hat höchstens { $cards } verschiedene Karten, jede mit einem Namen von 1 bis { $name } Zeichen und höchstens 99-mal.
decks-enough = Du hast { $most } Decks; wirf erst eines weg.
card-file-size = Eine Kartendatei hat an einem Tisch höchstens { $most } Bytes.
page-not-ours-but = Jene Seite darf hier nicht anfragen; öffne dieses Haus unter { $url }.
that-broken = Dieser Tisch ist kaputt: { $why }
wrong-in-text = Zeile { $line }, Spalte { $column }: { $what }
wrong-in-cards = Die Kartendatei: { $where }{ $more ->
    [0] {""}
   *[other] {" "}(und { $more } mehr)
}
unfollowed = Eintrag { $entry } seines Protokolls lässt sich nicht nachvollziehen; warum, steht im Protokoll des Betreibers
clock-range = Ein Zug hat 5 s bis einen Tag, ein Spiel 10 s bis einen Tag mit bis zu einer Stunde mehr für jeden Zug, Fernspiel 1 bis 30 Tage.

# Looking for company
seek-too-many = Keins dieser Spiele wird zu so vielen gespielt: Wähl eine andere Zahl von Spielern oder andere Spiele.
seek-full = Gerade suchen sehr viele einen Tisch; versuch es gleich noch einmal.
seek-did-not-come = Andere haben an einem Tisch auf dich gewartet, und du bist nicht gekommen: Einen Moment lang wirst du an keinen anderen gebracht.
seek-elsewhere = Du suchst inzwischen anderswo einen Tisch, in einem anderen Fenster oder auf einem anderen Gerät.

# Friends
friends-accounts = Freunde und Profile gibt es mit einem Konto; auf der Kontoseite kannst du eins anlegen.
guest-no-friend = Das ist ein Gast: Nur wer ein Konto hat, kann jemandes Freund sein.
that-is-you = Das bist du.
nobody-there = So jemanden gibt es hier nicht.
unblock-first = Du blockierst diese Person; heb das zuerst auf.
too-many-people = Deine Liste ist voll; nimm zuerst jemanden heraus.
no-avatar = Dieses Bild gibt es nicht; nimm eins von denen, die gezeigt werden.
calls-friends = So kannst du nur Freunde an einen Tisch bitten; allen anderen schick den Link.
calls-too-late = Dafür ist es zu spät: Dieser Tisch wartet nicht auf Mitspieler.
cannot-sit-here = An diesem Tisch kannst du dich nicht setzen; nimm einen anderen.

# Keeping it friendly
no-person = So jemanden gibt es nicht.
no-line = Diese Zeile ist nicht mehr da.
report-self = Dich selbst kannst du nicht melden.
report-note = Eine Anmerkung hat höchstens { $most } Zeichen.
report-where = Sag, an welchem Tisch die Zeile gesagt wurde.
reports-enough = Du hast an einem Tag { $most } Meldungen gemacht, so viele wie erlaubt sind; wer sich um dieses Haus kümmert, hat sie.
mute-self = Deine eigenen Zeilen siehst du immer.
mutes-enough = Du hast { $most } Leute stummgeschaltet, so viele wie erlaubt sind: Zeig erst die Zeilen von jemandem wieder.
talk-stopped = Das Gespräch hier wurde angehalten.
talk-slower = Das Gespräch ist hier gebremst, auf { $lines ->
    [one] eine Zeile
   *[other] { $lines } Zeilen
} in der Minute; versuch es in { $seconds } s noch einmal.
ban-why = Ein Grund ist eine Zeile von höchstens { $most } Zeichen.
ban-hours = Eine Sperre dauert 1 bis { $most } Stunden oder für immer.
not-banned = Diese Person ist nicht gesperrt.
operator-untouched = Das ist jemand, der sich um dieses Haus kümmert; wer das tut, wird an der Maschine selbst mit wardroom admin bestimmt.
pace-range = Ein Tempo liegt bei 0 bis { $most } Zeilen in der Minute.

# Tournaments
no-tournament = Dieses Turnier gibt es nicht.
tournaments-enough = Du hast { $most } offene Turniere, so viele wie man haben darf: Sag eins ab, oder warte, bis eins vorbei ist.
tournament-clock = Ein Turnier braucht eine Uhr, damit jedes Spiel endet: Wähl eine.
tournament-rounds = Ein Turnier hat 1 bis { $most } Runden.
tournament-minutes = Eine Arena dauert 5 bis 240 Minuten.
tournament-slow-arena = In einer Arena wird sofort gespielt: Wähl eine Uhr mit Minuten.
tournament-most = Teilnehmen können 2 bis { $most }.
tournament-begins = Es kann von jetzt an beginnen, innerhalb von 30 Tagen.
tournament-opener = Das darf nur, wer das Turnier eröffnet hat.
tournament-over = Dieses Turnier ist vorbei.
tournament-often = Du bist diesem Turnier schon { $most } Mal beigetreten, so oft wie erlaubt.
tournament-removed = Wer dieses Turnier eröffnet hat, hat dich herausgenommen.
tournament-no-bots = Dieses Turnier ist nur für Menschen.
tournament-nobody = Unter dieser Nummer ist niemand dabei.
tournament-few = Für einen Tisch sind es zu wenige: Warte auf mehr, oder nimm Bots dazu.
tournament-begun = Es hat begonnen; niemand kommt mehr dazu.
tournament-full = { $most } können teilnehmen, und das wären mehr.
tournament-keeps-table = Das ist ein Tisch eines Turniers: Um ihn kümmert sich das Haus.
tournament-seat = Das ist ein Tisch eines Turniers: Seine Plätze sind für die, die gegeneinander gelost wurden.
tournament-no-standing = Das ist ein Tisch eines Turniers: Spiel, oder tritt auf der Seite des Turniers zurück.

# Rätsel des Tages
daily-date = Schreib einen Tag als JJJJ-MM-TT, zum Beispiel 2026-11-15.
daily-not-yet = Dieser Tag hat noch nicht begonnen: Seine Rätsel kommen um Mitternacht in Greenwich.
daily-gone = Rätsel kann man { $days } Tage lang spielen, und dieses ist älter.
daily-none = An diesem Tag gibt es von diesem Spiel kein Rätsel.
daily-begin = Beginn das Rätsel zuerst.
daily-answered = Du hast dieses Rätsel schon beantwortet.
daily-no-hints = Dieses Rätsel zählt: Es gibt keine Tipps.
daily-no-leaving = Dieses Rätsel zählt: Spiel es selbst, oder gib auf.
daily-no-undo = Dieses Rätsel zählt: Was gesehen wurde, wird nicht zurückgenommen.
