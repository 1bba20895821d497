#!/usr/bin/env node
// A bot for any game of Wardroom in JavaScript, with nothing but Node; see docs/programs.md.
//
//     wardroom duel grave --bot "exec:node examples/bot.mjs" random
//     wardroom bot check "node examples/bot.mjs"
//
// It makes the longest move there is, which in games of words is often a long word. What is worth changing is `choose`.

import { createInterface } from 'node:readline';

const VERSION = 1;

/** One of the moves; `view` is all that this seat sees, as docs/protocol.md describes it. */
function choose(view, moves) {
    return moves.reduce((best, move) => (move.length > best.length ? move : best));
}

function say(message) {
    process.stdout.write(JSON.stringify(message) + '\n');
}

let moves = [];

const takes = {
    hello({ versions }) {
        if (versions.includes(VERSION)) {
            say({ t: 'hello', version: VERSION, name: 'At length' });
        } else {
            say({ t: 'bye', why: `this bot speaks version ${VERSION}` });
            process.exit(0);
        }
    },
    ask({ n, view, moves: legal }) {
        moves = [...legal];
        say({ t: 'answer', n, move: choose(view, moves) });
    },
    refused({ n, clause, text }) {
        console.error(`refused by ${clause}: ${text}`);
        // Each time another one, so that it comes to an end.
        moves.push(moves.shift());
        say({ t: 'answer', n, move: moves[0] });
    },
    bye() {
        process.exit(0);
    },
};

// The input ends with the house, if it says no bye. What a later house says besides is passed over.
for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line);
    takes[message.t]?.(message);
}
