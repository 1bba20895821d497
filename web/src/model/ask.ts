// Finds in the rules what a person asks for, in the words in which people ask: "how do I win", "how many cards", "what does a Nurse do".

/** A piece of the rules that can be found. */
export interface Passage {
  /** Words that count more than the text: a heading, the id of a clause. */
  heading: string;
  text: string;
  /** What it tells, where it is a part of the page that tells a game in two minutes. */
  topic?: string | null;
  /** Less to be wanted, from 0: a ruling after a rule, an example after both. */
  aside?: number;
}

/** Words that only make a question of it. */
const IDLE = new Set(
  'a an and are at be been by can could did do does doing for from get go goes going had happen happens has have how i if in is it its let many may me much must my of on or our shall should so than that the their them then there they this those to us was we what when where which who whom whose why will with would you your am about after any'.split(' '),
);

/** Words that stand for one another. The first names the group. */
const ALIKE = [
  'win won wins winner winners winning victory',
  'end ends ended ending over finish finished finishes finishing stop stops',
  'goal aim aims purpose objective object target',
  'turn turns go move moves',
  'score scores scored scoring points point worth counts value',
  'start starts starting begin begins beginning first opens opening setup',
  'draw draws drawn drawing',
  'deal deals dealt dealer',
  'discard discards discarded throw thrown',
  'trade trades traded trading exchange exchanged swap swaps',
  'hand hands hold holds held',
  'tie ties tied equal share draw',
  'player players people person seats',
  'lose loses lost losing loser eliminated',
  'pass passes passed passing skip',
  'stuck unable pass trade',
  'cover covers covered overlay overlays',
  'split splits cut cuts',
  'word words spelled spell',
  'dictionary list lexicon valid allowed',
  'challenge challenges challenged',
  'time limit seconds minutes clock',
  'attack attacks attacked strike strikes battle combat fight raid raids',
  'steal steals take takes taken taking',
  'prison jail jailed imprisoned imprison',
].map((line) => line.split(' '));

/** What a word asks for on the page that tells a game in two minutes. */
const TOPICS: Record<string, string> = { win: 'win', score: 'win', tie: 'win', end: 'end', goal: 'goal', turn: 'turn', play: 'turn' };

/** What is so much worse than the best is no answer. */
const FAR = 0.3;

/** How many: one, two, 12. */
const NUMBER = /^(\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|most|fewest)$/;

/** Whoever asks how many there are means how many one has, or there are in all. */
const WHOLE = new Set(['deck', 'hand', 'dealt', 'game', 'for', 'each', 'starts']);

/** Whether a number of just these things is told: `five cards`, `104 letter cards`. */
function counts(words: string[], terms: Term[]): boolean {
  const thing = (word: string | undefined) => word !== undefined && terms.some((want) => stem(word) === want.stem);
  return words.some((word, at) => NUMBER.test(word) && (thing(words[at + 1]) || thing(words[at + 2])));
}

/** A word without its ending: `cards` and `card` are one. */
function stem(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3);
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 4 && word.endsWith('ed')) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

const wordsOf = (text: string): string[] => text.toLowerCase().replace(/[’']/g, "'").match(/[\p{L}\p{N}]+(?:[-'&][\p{L}\p{N}]+)*/gu) ?? [];

interface Term {
  word: string;
  stem: string;
  /** Stems that mean the same. */
  alike: Set<string>;
  /** The first of its group, or itself. */
  group: string;
}

function term(word: string): Term {
  const groups = ALIKE.filter((group) => group.includes(word));
  return { word, stem: stem(word), alike: new Set(groups.flat().map(stem)), group: groups[0]?.[0] ?? word };
}

interface Question {
  terms: Term[];
  /** It is asked how something is done. */
  how: boolean;
  many: boolean;
  /** It is asked what something is or does. */
  about: boolean;
}

function understood(asked: string): Question {
  const all = wordsOf(asked);
  const told = all.filter((word) => !IDLE.has(word));
  const how = all[0] === 'how';
  // "How do I play" has nothing but its verb; of a question that is made of nothing else, every word is looked for.
  return {
    terms: (told.length > 0 ? told : all).map(term),
    how,
    many: how && (all[1] === 'many' || all[1] === 'much'),
    about: all[0] === 'what' && ['does', 'do', 'is', 'are'].includes(all[1] ?? ''),
  };
}

interface Indexed<T extends Passage> {
  passage: T;
  words: string[];
  stems: Set<string>;
  heads: Set<string>;
}

/** How well a word of the question is met, from 0 to 3.5. */
function met(want: Term, at: Indexed<Passage>): number {
  const found = (at.stems.has(want.stem) ? 2.5 : 0) + (at.heads.has(want.stem) ? 1 : 0);
  if (found > 0) return found;
  for (const other of want.alike) if (at.stems.has(other) || at.heads.has(other)) return 1.6;
  return want.word.length > 2 && at.words.some((word) => word.startsWith(want.word)) ? 1.2 : 0;
}

/** What answers the question, the best first; all of it where nothing is asked. */
export function ask<T extends Passage>(passages: T[], asked: string): T[] {
  const question = understood(asked);
  if (question.terms.length === 0) return passages;
  const index: Indexed<T>[] = passages.map((passage) => {
    const words = wordsOf(passage.text);
    return { passage, words, stems: new Set(words.map(stem)), heads: new Set(wordsOf(passage.heading).map(stem)) };
  });
  // A word that stands everywhere tells little.
  const rare = question.terms.map((want) => Math.log(1 + index.length / (1 + index.filter((at) => met(want, at) >= 2.5).length)));
  const found = index.map((at, place) => {
    const marks = question.terms.map((want) => met(want, at));
    const topic = question.terms.some((want) => TOPICS[want.group] !== undefined && TOPICS[want.group] === at.passage.topic);
    const share = marks.filter((mark) => mark > 0).length / marks.length;
    let score = marks.reduce((sum, mark, which) => sum + mark * rare[which]!, 0) * share * share;
    if (question.many && counts(at.words, question.terms)) score *= question.terms.length === 1 && at.words.some((word) => WHOLE.has(word)) ? 4 : 2;
    // A sentence that begins with the thing is about the thing.
    if (question.about && question.terms.some((want) => at.words.slice(0, 3).some((word) => stem(word) === want.stem))) score *= 2;
    score *= 1 - 0.15 * (at.passage.aside ?? 0);
    return { at, place, score, share, topic };
  });
  const fullest = Math.max(...found.map((one) => one.share));
  const best = Math.max(...found.map((one) => one.score));
  const answers = found.filter((one) => one.topic || (one.score > best * FAR && one.share >= fullest));
  // Whoever asks how to win wants to be told, not to read every clause about winning.
  for (const one of answers) if (one.topic) one.score += best;
  // Whoever asks how to win is told what one plays for before how it is counted.
  const goal = answers.find((one) => one.at.passage.topic === 'goal');
  if (goal && question.how && question.terms.some((want) => want.group === 'win')) goal.score += 3 * best;
  return answers.sort((one, other) => other.score - one.score || one.place - other.place).map((one) => one.at.passage);
}
