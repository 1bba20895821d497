// The same messages, told by the kernel's voice in Rust and by ours: crates/wire/tests/voice.rs writes what is expected.

import { describe, expect, it } from 'vitest';
import { bundled, Voice, type Part } from '../src/model/voice';
import type { Message, RefusalRef } from '../src/wire';
import written from './voice.json?raw';

interface Case {
  language: string;
  reader: number | null;
  say?: Message;
  refused?: RefusalRef;
  parts: Part[];
}
const games = JSON.parse(written) as { game: string; cases: Case[] }[];
const files = import.meta.glob<string>(['../../crates/kernel/texts/*.ftl', '../../crates/games/*/texts/*.ftl'], { query: '?raw', import: 'default', eager: true });

/** What a client is given for a game in a language: the game's texts, and then the house's. */
const texts = (game: string, tag: string) => bundled(tag, files[`../../crates/games/${game}/texts/${tag}.ftl`] ?? '', files[`../../crates/kernel/texts/${tag}.ftl`] ?? '');

describe.each(games)('the voice of $game', ({ game, cases }) => {
  it('tells what the kernel tells', () => {
    expect(cases.length).toBeGreaterThan(10);
    for (const { language, reader, say, refused, parts } of cases) {
      const voice = new Voice([...new Set([language, 'en'])].map((tag) => texts(game, tag)), reader);
      expect(say ? voice.parts(say) : voice.refusal(refused!), JSON.stringify(say ?? refused)).toEqual(parts);
    }
  });
});

it('takes a number in the name of a fact for an argument', () => {
  const voice = new Voice([texts('ward', 'en')]);
  const named = (name: string) => voice.factName({ name, value: { number: 7 } });
  expect(['al', 'limited 2 al', 'max hp', 'limited 12 max hp'].map(named)).toEqual(['AL', 'Limited Summon 2: AL', 'Most HP', 'Limited Summon 12: most HP']);
});
