// What the client and the games say, in the person's language. A game that does not speak it is told in English, and so is everything else
// at its table: one page has one language.

import { FluentNumber, type FluentBundle } from '@fluent/bundle';
import { LANGUAGES, spokenHere } from '../model/languages';
import { bundled, Voice, words } from '../model/voice';
import type { Message, RefusalRef } from '../wire';
import type { SeatNo } from '../model/view';
import { keep, prefs } from './prefs.svelte';
import { here } from './router.svelte';
import { notifyIn } from './worker';

/** What is said everywhere, and what only some pages say, by their folders. */
const files = import.meta.glob<string>(['../texts/*.ftl', '../texts/*/*.ftl'], { query: '?raw', import: 'default' });

let own = $state.raw<FluentBundle[]>([]);
let games = $state.raw<Record<string, FluentBundle[]>>({});
/** The game that was last spoken of. */
let spoken = $state.raw('');
const wanted = new Set<string>();
let loading: Promise<void> | null = null;
const pages = new Set<string>();

/** The language that is spoken: the one that was chosen, or the browser's if the client knows it. */
export function language(): string {
  if (prefs.language in LANGUAGES) return prefs.language;
  return spokenHere(typeof navigator === 'undefined' ? [] : navigator.languages);
}

/** Pages on which a game is played. */
const TABLES = new Set(['table', 'replay', 'learn', 'puzzle']);

/** Whether a game says anything in a language; as long as nobody knows, it does. */
const has = (game: string, tag: string): boolean => games[game]?.some((bundle) => bundle.locales[0] === tag) ?? true;

/** The language of the page: at a table English, where its game does not speak the one that was chosen. */
export function tongue(): string {
  return TABLES.has(here.now.page) && !has(spoken, language()) ? 'en' : language();
}

const tongues = () => [...new Set([language(), 'en'])];

/** Puts the language on the page. */
function declare(): void {
  document.documentElement.lang = tongue();
  void notifyIn(language());
}

/** The client's own words are at hand. */
export function worded(): Promise<void> {
  const said = tongues().flatMap((tag) => ['', ...[...pages].map((page) => `${page}/`)].map((folder) => ({ tag, folder })));
  if (loading) return loading;
  const mine: Promise<void> = Promise.all(said.map(async ({ tag, folder }) => bundled(tag, (await files[`../texts/${folder}${tag}.ftl`]?.()) ?? ''))).then(
    (bundles) => {
      // What was asked for since has these words, too, and more.
      if (loading !== mine) return loading ?? undefined;
      own = bundles;
      declare();
    },
    (error: unknown) => {
      if (loading === mine) loading = null;
      throw error;
    },
  );
  loading = mine;
  return mine;
}

/** The words of a page that has its own, too. */
export function wordedFor(page: string): Promise<void> {
  if (!pages.has(page)) loading = null;
  pages.add(page);
  return worded();
}

/** Changes the language, here and on every page that comes. */
export async function choose(tag: string): Promise<void> {
  prefs.language = tag;
  keep();
  loading = null;
  await Promise.all([worded(), ...[...wanted].map(fetched)]);
}

async function fetched(game: string): Promise<void> {
  const got = await Promise.all(
    tongues().map(async (tag) => {
      const response = await fetch(`/api/v1/texts/${game}/${tag}`, { credentials: 'same-origin' });
      // A game that does not speak the language answers with nothing.
      if (!response.ok && response.status !== 404) throw new Error(String(response.status));
      const text = await response.text();
      return response.status === 200 ? bundled(tag, text) : null;
    }),
  );
  games = { ...games, [game]: got.filter((bundle) => bundle !== null) };
}

/** Fetches what a game says, until it is there. */
export function speak(game: string): void {
  if (game === '') return;
  spoken = game;
  if (wanted.has(game)) return;
  wanted.add(game);
  worded().catch(() => {});
  fetched(game).catch(() => {
    wanted.delete(game);
    setTimeout(() => speak(game), 1500);
  });
}

/** What the house answers, in the person's language; English comes with the answer. */
export async function problemWords(problem: { message?: string; say?: Message }): Promise<string | null> {
  if (!problem.say || tongue() === 'en') return problem.message ?? null;
  if (!games.house) await fetched('house').catch(() => {});
  wanted.add('house');
  return voiceOf('house', null).known(problem.say) ?? problem.message ?? null;
}

/** Why the house refused something before there was a table, in a sentence for the player and with its clause. */
export async function refused(refusal: RefusalRef & { text?: string }): Promise<string> {
  if (!games.house) await fetched('house').catch(() => {});
  wanted.add('house');
  const told = voiceOf('house', null).refusal(refusal);
  return told ? `${words(told, String)} (${refusal.clause})` : `${refusal.clause}: ${refusal.text ?? ''}`;
}

/** Whether it is known what a game says. */
export const speaks = (game: string): boolean => games[game] !== undefined && own.length > 0;

/** How a game speaks to somebody: in one language, with whatever of ours is told beside it. */
export const voiceOf = (game: string, reader: SeatNo | null): Voice => new Voice([...(games[game] ?? []), ...own.filter((bundle) => has(game, bundle.locales[0]!))], reader);

/** Something that the client itself says; `before` until its words are there. */
export function t(id: string, args: Record<string, string | number> = {}, before = id): string {
  const [name, attribute] = id.split('.');
  const given = Object.fromEntries(Object.entries(args).map(([key, value]) => [key, typeof value === 'number' ? new FluentNumber(value, { useGrouping: false }) : value]));
  const told = tongue();
  for (const bundle of own) {
    if (told === 'en' && bundle.locales[0] !== 'en') continue;
    const found = bundle.getMessage(name!);
    const pattern = attribute ? found?.attributes[attribute] : found?.value;
    if (pattern) return bundle.formatPattern(pattern, given, []);
  }
  return before;
}

/** A day, as it is written in the language of the page. */
export const day = (at: number): string => new Intl.DateTimeFormat(tongue(), { dateStyle: 'medium' }).format(at);
