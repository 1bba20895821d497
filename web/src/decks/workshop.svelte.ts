// A deck on the workbench: its cards, its name, what the judge says of it, and where it is kept.

import { changed, total } from '../model/decks';
import { api } from '../net/api';
import { somebody } from '../ui/person.svelte';
import { voiceOf } from '../ui/texts.svelte';
import type { Copies, Deck, DeckCheck, DeckVerdict } from '../wire';

/** How long the hand rests before the judge is asked. */
const REST = 220;

export class Workshop {
  readonly game: string;
  /** The table whose cards and rules hold, if not the house's. */
  readonly table: string | null;
  cards = $state.raw<Copies[]>([]);
  name = $state('');
  /** Whether it is being kept just now. */
  keeping = $state(false);
  /** The deck that is kept under this id. */
  id = $state<string | null>(null);
  official = $state(false);
  verdict = $state.raw<DeckVerdict | null>(null);
  kept = $state.raw<Deck[]>([]);
  /** Something was changed since it was last kept. */
  loose = $state(false);
  /** It is the work of whoever sits here, and would be lost. */
  dear = $state(false);
  /** What is done once it is said what becomes of the deck. */
  waiting = $state.raw<(() => void) | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  count = $derived.by(() => total(this.cards));

  constructor(game: string, table: string | null) {
    this.game = game;
    this.table = table;
  }

  change(title: string, by: number): void {
    this.cards = changed(this.cards, title, by);
    this.touch();
    this.judge();
  }

  touch(): void {
    this.loose = true;
    this.dear = true;
  }

  /** Whether a deck would be lost without a question. */
  atRisk(): boolean {
    return this.dear && this.count > 0;
  }

  /** Does something that puts the deck away, unless it has to be asked about first. */
  unless(on: () => void): boolean {
    const asks = this.atRisk();
    if (asks) this.waiting = on;
    else on();
    return asks;
  }

  /** The deck may go: what waited for that is done. */
  letGo(): void {
    const on = this.waiting;
    this.dear = false;
    this.waiting = null;
    on?.();
  }

  take(name: string, cards: Copies[], id: string | null = null): void {
    this.cards = cards;
    this.name = name;
    this.id = id;
    this.loose = id === null && cards.length > 0;
    this.dear = false;
    this.judge(0);
  }

  clear(): void {
    this.take('', []);
  }

  rule(official: boolean): void {
    this.official = official;
    this.judge(0);
  }

  #options(): Record<string, unknown> {
    return this.official ? { card_lists: 'official' } : {};
  }

  #ask(deck: DeckCheck): Promise<DeckVerdict> {
    return this.table ? api.judgeAt(this.table, deck) : api.judge(this.game, { ...deck, options: this.#options() });
  }

  /** The deck as text, as it is now. */
  async text(): Promise<string> {
    return (await this.#ask({ name: this.name.trim() || 'My deck', cards: this.cards })).text;
  }

  judge(rest = REST): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      const asked = ++this.#asked;
      try {
        const verdict = await this.#ask({ cards: this.cards });
        if (asked === this.#asked) this.verdict = verdict;
      } catch {
        if (asked === this.#asked) this.verdict = null;
      }
    }, rest);
  }

  /** Reads a deck from text, and says when it is there; what is wrong with the text is thrown. */
  async read(text: string, done: () => void): Promise<void> {
    const verdict = await this.#ask({ text });
    // Cards that are not known here are not in it; the judge has said so.
    const unknown = verdict.problems.filter((problem) => problem.say.id.startsWith('deck-unknown'));
    if (unknown.length > 0) throw new Error(unknown.map((problem) => `${problem.clause}: ${voiceOf(this.game, null).known(problem.say) ?? problem.what}`).join('; '));
    this.unless(() => {
      this.take(verdict.name, verdict.cards);
      this.touch();
      done();
    });
  }

  async fetch(): Promise<void> {
    this.kept = (await api.decks()).filter((deck) => deck.game === this.game);
  }

  /** Keeps the deck as it is now; what is changed meanwhile stays unsaved. */
  async keep(asNew = false): Promise<void> {
    if (this.keeping) return;
    this.keeping = true;
    try {
      await somebody();
      const [name, cards] = [this.name, this.cards];
      const deck = { game: this.game, name: name.trim() || 'My deck', cards };
      const kept = this.id && !asNew ? await api.changeDeck(this.id, deck) : await api.keepDeck(deck);
      this.id = kept.id;
      const still = this.name === name && this.cards === cards;
      if (still) this.name = kept.name;
      this.loose = this.dear = !still;
      await this.fetch();
    } finally {
      this.keeping = false;
    }
  }

  async drop(id: string): Promise<void> {
    await api.dropDeck(id);
    if (this.id === id) this.id = null;
    await this.fetch();
  }
}
