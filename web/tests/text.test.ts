import { describe, expect, it } from 'vitest';
import { inShort, telling } from '../src/model/facts';
import { grouped } from '../src/model/moves';
import { counted, faceText, quotedText, seatsIn, spoken, withNames, zoneText } from '../src/model/text';

const names = (seat: number) => `<${seat}>`;

describe('words', () => {
  it('puts names for seats and leaves other numbers', () => {
    expect(withNames('@1 raids @12 and @2', names)).toBe('<1> raids @12 and <2>');
    expect(withNames('@1 writes `@4/1`', names)).toBe('<1> writes `@4/1`');
    expect(quotedText({ text: 'spell @1 @2 5' }, names)).toBe('spell @1 @2 5');
    expect(quotedText({ seat: 2 }, names)).toBe('<2>');
    expect(seatsIn('Raid @2 with Commando 3, not @2 or @3')).toEqual([2, 3]);
  });
  it('lets a name in letters from right to left turn nothing around', () => {
    expect(withNames('@1 draws 2 cards.', () => 'דנה')).toBe('\u2068דנה\u2069 draws 2 cards.');
    expect(withNames('@1 draws.', () => 'Dana')).toBe('Dana draws.');
  });
  it('counts one as one', () => {
    expect(['rounds won', 'points', 'misses', 'abilities', 'class', 'word'].map((name) => counted(name, 1))).toEqual(['round won', 'point', 'miss', 'ability', 'class', 'word']);
    expect([0, 2].map((count) => counted('rounds-won', count))).toEqual(['rounds won', 'rounds won']);
  });
  it('says suits in words', () => {
    expect(spoken('♠ d20 into the Fray')).toBe('d20 of spades into the Fray');
    expect(spoken('Q♦: re-roll ♦ d12 of Ada')).toBe('Q of diamonds: re-roll d12 of diamonds of Ada');
  });
  it('describes pieces and places', () => {
    expect(faceText({ piece: 'card', name: 'commando-3', title: 'Commando 3', family: 'commando', value: 3, covers: 0 })).toBe('Commando 3');
    expect(faceText({ piece: 'card', name: 'q', title: 'Q', family: 'red', value: 4, covers: 2 })).toBe('Q, 4, on 2 more');
    expect(faceText({ piece: 'die', name: 's-d8', sides: 8, value: 5, family: 'spades', controller: 1 })).toBe('8-sided die of spades shows 5');
    expect(zoneText({ id: 'pile', label: 'Draw pile', owner: null, layout: 'pile', pieces: [], hidden: 12 })).toBe('Draw pile: 12 face down');
  });
});

describe('facts', () => {
  it('leaves out what the pieces show and what says nothing', () => {
    const hand = { id: 'hand/1', label: 'Hand', owner: 1, layout: 'hand' as const, pieces: [], hidden: 4 };
    const told = telling([{ name: 'points', value: { number: 0 } }, { name: 'cards', value: { number: 4 } }, { name: 'passed', value: { flag: false } }, { name: 'ability', value: { text: 'none' } }, { name: 'total', value: { number: 9 } }], [hand]);
    expect(told.map((fact) => fact.name)).toEqual(['points', 'total']);
  });
  it('tells a count with its limit', () => {
    expect(inShort([{ name: 'round', value: { number: 2 } }, { name: 'rounds', value: { number: 5 } }], names)).toEqual([{ name: 'Round', text: '2 of 5' }]);
  });
});

describe('the list of moves', () => {
  it('groups by verb', () => {
    const option = (label: string) => ({ choice: { notation: label, label, touches: [] }, targets: [] });
    const groups = grouped([option('Lay Clown'), option('Lay Nurse'), option('End the turn'), option('Pass')]);
    expect(groups.map((group) => [group.verb, group.options.length])).toEqual([['Lay', 2], ['', 2]]);
  });
});
