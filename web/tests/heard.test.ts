import { expect, test } from 'vitest';
import { heard } from '../src/moderation/heard';
import type { Said } from '../src/wire';

const line = (n: number, who: string, text: string, clean?: string): Said => ({ table: 't', n, at: n, who, name: who, text, ...(clean === undefined ? {} : { clean }) });
const lines = [line(1, 'ann', 'hello'), line(2, 'bob', 'you shit', 'you ••••')];
const texts = (read: Said[]) => read.map((one) => one.text);

test('the lines of people who are muted are left out', () => {
  expect(texts(heard(lines, new Set(['bob']), 'nowhere', true))).toEqual(['hello']);
});

test('coarse words are blotted out where that is wanted', () => {
  const none = new Set<string>();
  expect(texts(heard(lines, none, 'public', true))).toEqual(['hello', 'you ••••']);
  expect(texts(heard(lines, none, 'public', false))).toEqual(['hello', 'you shit']);
  expect(texts(heard(lines, none, 'everywhere', false))).toEqual(['hello', 'you ••••']);
  expect(texts(heard(lines, none, 'nowhere', true))).toEqual(['hello', 'you shit']);
});
