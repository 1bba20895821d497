import { describe, expect, it } from 'vitest';
import { ask, type Passage } from '../src/model/ask';

const page: Passage[] = [
  { heading: 'The goal', topic: 'goal', text: 'Seven Zombies of one kind, or of two, win you the round.' },
  { heading: 'A turn', topic: 'turn', text: 'First draw two cards. Then play two cards.' },
  { heading: 'The end', topic: 'end', text: 'After five rounds the game ends.' },
  { heading: 'Who wins', topic: 'win', text: 'Most points after the last round win.' },
];
const clauses: Passage[] = [
  { heading: 'ZZ-02', text: 'A Zombie card is of exactly one of four kinds: Clown, Nurse, Graveyard or Viral.' },
  { heading: 'ZZ-10', aside: 1, text: 'The default deck has 104 cards: 14 of each Zombie kind, 6 Undead Hordes, 9 Hunters and 9 Gravediggers.' },
  { heading: 'ZZ-18', text: 'Whoever has the highest total over all rounds wins the game.' },
  { heading: 'ZZ-24', text: "Everyone's opening hand is five cards, dealt face down." },
  { heading: 'ZZ-106', text: "A Hunter may remove one card at random from another player's hand." },
  { heading: 'ZZ-113', aside: 1, text: 'A Hunter cannot be aimed at an empty hand.' },
  { heading: 'ZZ-203', text: 'The game ends after the last round has been scored.' },
];
const all = [...page, ...clauses];
const heads = (asked: string) => ask(all, asked).map((one) => one.heading);

describe('a question', () => {
  it('about winning is answered by the page first, then by clauses', () => {
    expect(heads('how do I win?').slice(0, 2)).toEqual(['The goal', 'Who wins']);
    expect(heads('how do I win?')).toContain('ZZ-18');
    expect(heads('Who is the winner')[0]).toBe('Who wins');
  });
  it('about the end finds the end', () => {
    for (const asked of ['when does it end', 'when is the game over?', 'how does it finish']) expect(heads(asked)[0]).toBe('The end');
    expect(heads('when does it end')).toContain('ZZ-203');
  });
  it('about the goal or a turn finds those', () => {
    expect(heads('what is the aim')[0]).toBe('The goal');
    expect(heads('what do I do in my turn')[0]).toBe('A turn');
  });
  it('about how many prefers what has a number', () => {
    const answers = heads('how many cards');
    expect(answers.slice(0, 4)).toContain('ZZ-10');
    expect(heads('how many cards in my hand')[0]).toBe('ZZ-24');
  });
  it('about a card finds what the card does', () => {
    expect(heads('what does a Hunter do')[0]).toBe('ZZ-106');
    expect(heads('what is a nurse')[0]).toBe('ZZ-02');
  });
});

describe('words', () => {
  it('must all be met where something meets them all', () => {
    expect(heads('hunter empty hand')).toEqual(['ZZ-113']);
  });
  it('are found by their beginnings and their plurals', () => {
    expect(heads('gravedig')).toEqual(['ZZ-10']);
    expect(heads('hunters')).toContain('ZZ-106');
  });
  it('that are not there find nothing', () => {
    expect(heads('xylophone')).toEqual([]);
  });
  it('that are none leave everything as it is', () => {
    expect(ask(all, '  ?')).toEqual(all);
  });
});
