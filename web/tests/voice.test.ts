// The same messages, told by the kernel's voice in Rust and by ours: crates/wire/tests/voice.rs writes what is expected.

import { describe, expect, it } from 'vitest';
import { bundled, Voice, words, type Part } from '../src/model/voice';
import type { CardNumber, Message, RefusalRef, Value } from '../src/wire';
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

it('tells what stands in a sentence in the language of the sentence', () => {
  const voice = new Voice([bundled('de', 'list-last = {" "}und{" "}\n'), bundled('en', 'asked = Asked { $when }\nlist-last = {" "}and{" "}\n')]);
  const when = { list: [{ text: 'first' }, { text: 'last' }] };
  expect(voice.known({ id: 'asked', args: { when } })).toBe('Asked first and last');
  expect(voice.known({ id: 'nothing' })).toBeNull();
});

it('tells a fact in the language of its name', () => {
  const lists = (last: string) => `list-between = ,{" "}\nlist-last = {" "}${last}{" "}\n`;
  const voice = new Voice([bundled('de', `${lists('und')}yes = ja\nfact-laid = Liegt\n`), bundled('en', `${lists('and')}yes = yes\nfact-laid = Laid\nfact-seen = Seen\n`)], 1);
  const value: Value = { list: [{ text: 'first' }, { flag: true }] };
  const told = (name: string) => [voice.factName({ name, value }), words(voice.factValue({ name, value }), String)];
  expect(told('seen')).toEqual(['Seen', 'first and yes']);
  expect(told('laid')).toEqual(['Liegt', 'first und ja']);
  expect(told('nowhere')).toEqual(['Nowhere', 'first and yes']);
});

it('takes a form of the language before one of the piece in English', () => {
  const voice = new Voice([bundled('de', 'any-piece = -\n    .one = ein Stück\nlays = Legt { AS($card, "one") }\n'), bundled('en', 'piece-clown = Clown\n    .one = a Clown\nlays = Lays { AS($card, "one") }\n')]);
  const card: Value = { piece: { piece: 'card', name: 'clown', title: 'Clown', family: 'zombie', value: null } };
  expect(voice.known({ id: 'lays', args: { card } })).toBe('Legt ein Stück');
});

it('tells numbers of cards by their texts, and as they came where there are none', () => {
  const voice = new Voice([texts('ward', 'en')]);
  const hp: CardNumber = { name: 'HP', value: '18 of 24', say: { id: 'counts-of', args: { now: { number: 18 }, most: { number: 24 } } } };
  expect(voice.number(hp)).toEqual({ name: 'HP', value: '18 of 24', parts: null });
  const parts: Value = { list: [{ say: { id: 'counts-more', args: { by: { number: 2 }, card: { text: 'Stone Skin' } } } }, { say: { id: 'counts-at-most', args: { value: { number: 7 } } } }] };
  const al: CardNumber = { name: 'AL', value: '7', parts: 'x', because: { id: 'counts-parts', args: { printed: { number: 5 }, parts } } };
  expect(voice.number(al).parts).toBe('5 printed + 2 Stone Skin, 7 at most');
  expect(new Voice([]).number(al)).toEqual({ name: 'AL', value: '7', parts: 'x' });
});
