import { describe, expect, it } from 'vitest';
import { arranged, cut, EVERY, first, insert, lay, lift, move, notation, opening, parse, shift, shuffled, spell, spellings, unchanged, word } from '../src/model/compose';
import type { Compose, Face, Placing } from '../src/model/view';

const letter = (l: string): Face => ({ piece: 'card', name: l, title: l.toUpperCase(), family: 'letter', value: 1, covers: 0 });
function way(row: string, hand: string, moves: Placing[] = ['add', 'over', 'swap']): Compose {
  return {
    way: 'compose', label: { id: 'lay' }, verb: 'spell', most_rows: 4, moves,
    rows: row ? [{ zone: 'word', number: 1, stacks: [...row].map(letter) }] : [],
    pieces: [...hand].map((token, index) => ({ piece: { zone: 'hand/1', index }, token })),
  };
}
const faceOf = (hand: string) => (piece: number) => (hand[piece] ? letter(hand[piece]!) : undefined);

describe('the tray', () => {
  it('writes what the kernel reads', () => {
    const tray = way('kit', 'smx');
    let rows = insert(opening(tray), 0, 0, { kind: 'add', piece: 0 });
    rows = lay(rows, 0, 3, 'over', 1);
    expect(notation(tray, rows)).toBe('spell s @1 @2 m/3');
    expect(word(tray, rows[0]!, faceOf('smx'))).toBe('SKIM');
    rows = lay(rows, 0, 3, 'swap', 1);
    expect(notation(tray, rows)).toBe('spell s @1 @2 m~3');
    expect(notation(tray, lift(rows, 0, 3))).toBe('spell s @1 @2 @3');
    expect(unchanged(opening(tray))).toBe(true);
  });
  it('cuts a row in two', () => {
    const tray = way('earth', 'te', ['add', 'split']);
    const rows = cut(opening(tray), 0, 3);
    expect(notation(tray, rows)).toBe('spell @1 @2 @3 | @4 @5');
  });
  it('reads what it writes', () => {
    const tray = way('kit', 'smxt');
    for (const answer of ['spell s @1 @2 m/3', 'spell @1 x~2 | @3 t', 'spell s m']) expect(notation(tray, parse(tray, answer)!)).toBe(answer);
    expect(notation(tray, parse(tray, 'spell @1 smx')!)).toBe('spell @1 s m x');
    expect(notation(tray, parse(tray, 'spell @3/1 @2 t')!)).toBe('spell @3/1 @2 t');
    expect(parse(tray, 'spell q')).toBeNull();
    expect(parse(tray, 'trade s')).toBeNull();
  });
  it('lays a stack over another and moves it', () => {
    const tray = way('real', 'l');
    let rows = shift(opening(tray), { row: 0, at: 3 }, { row: 0, at: 0 });
    expect(notation(tray, rows)).toBe('spell @4/1 @2 @3');
    expect(word(tray, rows[0]!, faceOf('l'))).toBe('LEA');
    rows = lift(rows, 0, 0);
    expect(notation(tray, rows)).toBe('spell @1 @2 @3 @4');
    rows = move(rows, { row: 0, at: 0 }, { row: 0, at: 4 });
    expect(notation(tray, rows)).toBe('spell @2 @3 @4 @1');
    expect(unchanged(rows)).toBe(false);
    const core = way('tear', 'lxio', ['add', 'over', 'move']);
    expect(notation(core, [spell(core, 'real', faceOf('lxio'))!])).toBe('spell @4/1 @2 @3 l');
    expect(spell(core, 'tear', faceOf('lxio'))).toBeNull();
  });
  it('starts from all words where the answer may hold them', () => {
    const tray = way('cat', 's', ['add', 'move']);
    tray.rows.push({ zone: 'word', number: 2, stacks: [...'dog'].map(letter) });
    expect(first(tray)).toBe(EVERY);
    expect(notation(tray, opening(tray))).toBe('spell @1 @2 @3 | @2.1 @2.2 @2.3');
    expect(unchanged(opening(tray))).toBe(true);
    expect(first({ ...tray, most_rows: 1 })).toBe(0);
  });
  it('names stacks of other rows', () => {
    const tray = way('cat', 's');
    tray.rows.push({ zone: 'word', number: 2, stacks: [...'dog'].map(letter) });
    const rows = insert(opening(tray, 1), 0, 3, { kind: 'add', piece: 0 });
    expect(notation(tray, rows)).toBe('spell @2.1 @2.2 @2.3 s');
  });
});

describe('spelling', () => {
  it('keeps what it can and takes the rest from the hand', () => {
    const tray = way('kit', 'smex');
    const slots = spell(tray, 'skim', faceOf('smex'))!;
    expect(notation(tray, [slots])).toBe('spell s @1 @2 m/3');
  });
  it('opens with the hand alone', () => {
    const tray = way('', 'kitx', ['add']);
    expect(notation(tray, [spell(tray, 'KIT', faceOf('kitx'))!])).toBe('spell k i t');
  });
  it('takes stacks in any order where the game lets it', () => {
    const pair = way('ta', 'atinv', ['add', 'arrange']);
    expect(notation(pair, [spell(pair, 'attain', faceOf('atinv'))!])).toBe('spell @2 @1 t a i n');
    expect(spell(pair, 'vat', faceOf('atinv'))).not.toBeNull();
    expect(spell(pair, 'tin', faceOf('atinv'))).toBeNull();
    const two = { ...way('stone', 'nets', ['add', 'drop', 'arrange']), most_kept: 2 };
    expect(notation(two, [spell(two, 'onset', faceOf('nets'))!])).toBe('spell @3 @4 s e t');
    expect(spell(two, 'noone', faceOf('nets'))).toBeNull();
  });
  it('uses no card twice and leaves no stack out', () => {
    expect(spell(way('kit', 's'), 'kisst', faceOf('s'))).toBeNull();
    expect(spell(way('kit', 's', ['add']), 'is', faceOf('s'))).toBeNull();
    expect(spell(way('kit', 's', ['add', 'drop']), 'its', faceOf('s'))).not.toBeNull();
  });
  it('swaps where laying over is not allowed', () => {
    const tray = way('cat', 'b', ['swap']);
    expect(notation(tray, [spell(tray, 'bat', faceOf('b'))!])).toBe('spell b~1 @2 @3');
  });
  it('comes to an end with a long word and a full hand', () => {
    expect(spell(way('aaaaaaaa', 'aaaaaaaaaa'), 'aaaaaaaaaaaaaaab', faceOf('aaaaaaaaaa'))).toBeNull();
  });
  it('finds every placement of a spelling, word or not, the fewest pieces first', () => {
    const tray = way('kit', 'smxt');
    const answers = (wanted: string) => spellings(tray, wanted, faceOf('smxt')).map((rows) => notation(tray, rows));
    expect(answers('skim')).toEqual(['spell s @1 @2 m/3', 'spell s @1 @2 m~3']);
    expect(answers('xkit')).toEqual(['spell x @1 @2 @3', 'spell x @1 @2 t/3', 'spell x @1 @2 t~3']);
    expect(answers('kitt')[0]).toBe('spell @1 @2 @3 t');
    expect(answers('zoo')).toEqual([]);
    expect(answers('')).toEqual([]);
  });
  it('takes the row that can become what is typed, or none', () => {
    const tray = way('kit', 'smu', ['add']);
    tray.rows.push({ zone: 'word/2', number: 2, stacks: [...'sun'].map(letter) });
    const answers = (wanted: string) => spellings(tray, wanted, faceOf('smu'), 0).map((rows) => notation(tray, rows));
    expect(answers('kits')).toEqual(['spell @1 @2 @3 s']);
    expect(answers('suns')).toEqual(['spell @2.1 @2.2 @2.3 s']);
    expect(answers('mus')).toEqual(['spell m u s']);
  });
  it('starts where stacks must cross with those that have crossed', () => {
    // Double Cross: the A of the first word lies on that of the second, and the rest becomes another word.
    const tray: Compose = { ...way('cart', 'ex', ['add', 'over', 'move']), example: '@1 @3 @4 x | @2.1 @2/2.2 @2.3', most_rows: 2 };
    tray.rows.push({ zone: 'word/2', number: 2, stacks: [...'ban'].map(letter) });
    expect(first(tray)).toBe(EVERY);
    expect(notation(tray, opening(tray))).toBe('spell @1 @3 @4 | @2.1 @2/2.2 @2.3');
    const answers = (wanted: string) => spellings(tray, wanted, faceOf('ex')).map((rows) => notation(tray, rows));
    expect(answers('cert')).toEqual(['spell @1 e @3 @4 | @2.1 @2/2.2 @2.3']);
    expect(answers('cart')).toEqual([]);
  });
  it('moves the last letter to the front for whoever types', () => {
    const core: Compose = { ...way('tear', 'lxio', ['add', 'over', 'move']), example: '@4/1 @2 @3 x', most_rows: 1 };
    expect(first(core)).toBe(0);
    expect(notation(core, opening(core))).toBe('spell @4/1 @2 @3');
    expect(notation(core, lift(opening(core), 0, 0))).toBe('spell @1 @2 @3 @4');
    expect(spellings(core, 'real', faceOf('lxio')).map((rows) => notation(core, rows))).toEqual(['spell @4/1 @2 @3 l']);
  });
  it('shuffles a rack without losing a letter', () => {
    let at = 0;
    const mixed = shuffled([0, 1, 2, 3, 4], () => [0.1, 0.9, 0.4, 0.2][at++ % 4]!);
    expect([...mixed].sort()).toEqual([0, 1, 2, 3, 4]);
    expect(mixed).not.toEqual([0, 1, 2, 3, 4]);
  });
  it('keeps the order that a rack was given, with what is new at its end', () => {
    const named = (rack: string, order: string) => arranged([...rack], [...order]).map((at) => rack[at]).join('');
    expect(named('aerst', '')).toBe('aerst');
    expect(named('aerst', 'trase')).toBe('trase');
    expect(named('aemrx', 'trase')).toBe('raemx');
    expect(named('eest', 'tese')).toBe('tese');
    expect(arranged(['e', 'e'], ['e', 'e'])).toEqual([0, 1]);
  });
});
