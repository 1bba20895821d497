# The page of help.

help = Help
help-how = How to play here
help-fair = Fair chance
help-glow = Whatever glows can be tapped. Tap a card and the things it can be played on light up; tap one of them, or a button below, or drag the card there. What does not glow says what it is and why nothing can be done with it. A long press tells about any piece. A pile is drawn from by tapping it. Dots at the right of the bar open the list of all moves.
help-why = Tap something that does not glow and the rules say why it cannot be used: each refusal names its clause, and the clause opens in the rules.
help-tray = On the word games' tray, tap letters into the row or type the word. A small mark shows how each letter comes in: added, laid over, swapped.
help-fair-1 = Every shuffle and roll is fixed before the deal, and nobody can choose it; all that anybody can do is let a deal fall before it is made, and everybody sees that. The house draws a secret seed and shows its commitment, a hash that fits no other seed. Whoever sits down draws a secret part of their own and commits to it in the same way.
help-fair-2 = When the host deals, the house writes the terms down: game, rules, seats, and everybody’s commitments. Their hash is the pledge, and your browser keeps it. Only then, and only if your commitment stands where it should, your browser opens your part. When all parts are open, they and the seed decide the shuffle.
help-fair-3 = So keep the page open, or come back to the same browser, until the cards are dealt: your part is only there. A live table waits a minute, one by correspondence a day. If somebody’s part stays closed the deal is called off; everybody sees for whom and why, their seat is free again, and the next attempt begins with new secrets.
help-fair-4 = That much is left open: an operator who knows the seed, has a seat and opens their part last knows the deal before the others do, and can let it fall. So they can pick among as many deals as were called off and one more, eight at most, for when eight have fallen nothing more is dealt at a table. A backup that is put back lets a deal fall as well. All of it stands in the record, and the check says how much it came to.
help-fair-5 = After the game the seed is shown. “Check the shuffles” on a finished game lets your browser recompute every draw and hold the record against what it kept from before the deal. That is about shuffles and rolls; whether every move was lawful is for wardroom verify, which plays the game again.
help-fair-6 = What nobody can promise: the house deals, so whoever runs it can look at every hand. And this page comes from the house that it checks; who trusts neither saves the record and checks it elsewhere, with check_record.py of Wardroom’s source or wardroom verify and the link of the table. Tables from before there were two steps say so, and promise less.
help-open = A finished game is open: everybody who was at the table can look back at it, hands included.
