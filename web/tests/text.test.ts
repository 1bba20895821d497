import { describe, expect, it } from 'vitest';
import { breakable } from '../src/model/text';
import { inShort, telling } from '../src/model/facts';
import { bySource, grouped } from '../src/model/moves';
import { bundled, headed, Voice, words } from '../src/model/voice';
import { apart, faceText, spoken, zoneText } from '../src/table/words';
import { optionName, optionValue } from '../src/ui/options';

const voice = new Voice([bundled('en', 'draws = { $seat } draws 2 cards.\ndig = Dig into the hand of { $seat }: look and take one\npiece-clown = Clown\noption-max_players = Most players\n    .is-all = everybody\n')]);
// What is not in the texts is told by its name.
const said = (text: string) => ({ id: text });
const of = (id: string, seat: number) => ({ id, args: { seat: { seat } } });

describe('words', () => {
  it('lets a name in letters from right to left turn nothing around', () => {
    const draws = voice.parts(of('draws', 1));
    expect(words(draws, apart(() => 'דנה'))).toBe('\u2068דנה\u2069 draws 2 cards.');
    expect(words(draws, apart(() => 'Dana'))).toBe('Dana draws 2 cards.');
  });
  it('says suits in words', () => {
    expect(spoken('♠ d20 into the Fray')).toBe('spades d20 into the Fray');
    expect(spoken('the Ward of ♠ spades')).toBe('the Ward of spades');
  });
  it('describes pieces and places', () => {
    expect(faceText({ piece: 'card', name: 'commando-3', title: 'Commando 3', family: 'commando', value: 3, covers: 0 }, voice)).toBe('Commando 3');
    expect(faceText({ piece: 'card', name: 'q', title: 'Q', family: 'red', value: 4, covers: 2 }, voice)).toBe('Q, 4, on 2 more');
    expect(faceText({ piece: 'die', name: 's-d8', sides: 8, value: 5, family: 'spades', controller: 1 }, voice)).toBe('8-sided die of spades shows 5');
    expect(zoneText({ id: 'pile', label: said('Draw pile'), owner: null, layout: 'pile', pieces: [], hidden: 12 }, voice)).toBe('Draw pile: 12 face down');
  });
  it('parts a label from what it says more', () => {
    const [head, more] = headed(voice.parts(of('dig', 2)));
    expect([words(head, String), words(more, String)]).toEqual(['Dig into the hand of 2', 'look and take one']);
  });
  it('parts long names where a syllable begins', () => {
    const parted = (name: string) => breakable(name).replaceAll('\u00ad', '-');
    expect(['Gravedigger', 'Necromancer', 'Commando', 'Totengräber', 'Lightning', 'Cheerleader', 'Feuerwehrmann', 'Executioner', 'Graveyard'].map(parted)).toEqual(['Gra-ve-dig-ger', 'Necro-man-cer', 'Com-mando', 'Toten-grä-ber', 'Light-ning', 'Cheer-lea-der', 'Feuer-wehr-mann', 'Exe-cu-tio-ner', 'Gra-ve-yard']);
    expect(['Snow Man', 'Zombie', 'Horde 3'].map(parted)).toEqual(['Snow Man', 'Zombie', 'Horde 3']);
  });
  it('tells options by their texts, and by their names where there are none', () => {
    expect([optionName(voice, 'max_players'), optionValue(voice, 'max_players', 'all')]).toEqual(['Most players', 'Everybody']);
    expect([optionName(voice, 'house_words'), optionValue(voice, 'house_words', 'wrap-up'), optionValue(voice, 'x', true)]).toEqual(['House words', 'Wrap up', 'Yes']);
  });
});

describe('facts', () => {
  it('leaves out what the pieces show and what says nothing', () => {
    const hand = { id: 'hand/1', label: said('Hand'), owner: 1, layout: 'hand' as const, pieces: [], hidden: 4 };
    const told = telling([{ name: 'points', value: { number: 0 } }, { name: 'cards', value: { number: 4 } }, { name: 'passed', value: { flag: false } }, { name: 'ability', value: { case: 'none' } }, { name: 'total', value: { number: 9 } }], [hand]);
    expect(told.map((fact) => fact.name)).toEqual(['points', 'total']);
  });
  it('tells a count with its limit', () => {
    expect(inShort([{ name: 'round', value: { number: 2 } }, { name: 'round limit', value: { number: 100 } }]).map(({ fact, most }) => [fact.name, most?.name])).toEqual([['round', undefined]]);
    expect(inShort([{ name: 'round', value: { number: 2 } }, { name: 'rounds', value: { number: 5 } }]).map(({ fact, most }) => [fact.name, most?.name])).toEqual([['round', 'rounds']]);
  });
});

describe('the list of moves', () => {
  it('groups by what is done', () => {
    const option = (id: string, notation: string) => ({ choice: { notation, label: { id } }, from: [], to: [] });
    const groups = grouped([option('lay', 'lay clown'), option('lay', 'lay nurse'), option('end', 'end'), option('pass', 'pass')]);
    expect(groups.map((group) => group.map((one) => one.choice.notation))).toEqual([['lay clown', 'lay nurse'], ['end', 'pass']]);
  });
  it('begins with the piece where there are many', () => {
    const option = (from: string, notation: string) => ({ choice: { notation, label: { id: 'do' } }, from: [from], to: [] });
    const many = Array.from({ length: 38 }, (_, n) => option(`p:hand/1:${n % 4}`, `m${n}`));
    expect(bySource(many).map((step) => step.length)).toEqual([10, 10, 9, 9]);
    expect(bySource(many.slice(0, 6)).every((step) => step.length === 1)).toBe(true);
  });
});
