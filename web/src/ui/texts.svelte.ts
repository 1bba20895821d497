// What the client and the games say, in the person's language; what is not written in it is told in English.

import { FluentNumber, type FluentBundle } from '@fluent/bundle';
import { LANGUAGES, spokenHere } from '../model/languages';
import { bundled, Voice } from '../model/voice';
import type { SeatNo } from '../model/view';
import { keep, prefs } from './prefs.svelte';

const files = import.meta.glob<string>('../texts/*.ftl', { query: '?raw', import: 'default' });

let own = $state.raw<FluentBundle[]>([]);
let games = $state.raw<Record<string, FluentBundle[]>>({});
const wanted = new Set<string>();
let loading: Promise<void> | null = null;

/** The language that is spoken: the one that was chosen, or the browser's if the client knows it. */
export function language(): string {
  if (prefs.language in LANGUAGES) return prefs.language;
  return spokenHere(typeof navigator === 'undefined' ? [] : navigator.languages);
}

const tongues = () => [...new Set([language(), 'en'])];

/** Puts the language on the page. */
function declare(): void {
  document.documentElement.lang = language();
}

/** The client's own words are at hand. */
export function worded(): Promise<void> {
  loading ??= Promise.all(tongues().map(async (tag) => bundled(tag, (await files[`../texts/${tag}.ftl`]?.()) ?? ''))).then(
    (bundles) => {
      own = bundles;
      declare();
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
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
      if (!response.ok && response.status !== 404) throw new Error(String(response.status));
      return response.ok ? bundled(tag, await response.text()) : null;
    }),
  );
  games = { ...games, [game]: got.filter((bundle) => bundle !== null) };
}

/** Fetches what a game says, until it is there. */
export function speak(game: string): void {
  if (game === '' || wanted.has(game)) return;
  wanted.add(game);
  worded().catch(() => {});
  fetched(game).catch(() => {
    wanted.delete(game);
    setTimeout(() => speak(game), 1500);
  });
}

/** Whether it is known what a game says. */
export const speaks = (game: string): boolean => games[game] !== undefined && own.length > 0;

/** How a game speaks to somebody. */
export const voiceOf = (game: string, reader: SeatNo | null): Voice => new Voice([...(games[game] ?? []), ...own], reader);

/** Something that the client itself says; `before` until its words are there. */
export function t(id: string, args: Record<string, string | number> = {}, before = id): string {
  const [name, attribute] = id.split('.');
  const given = Object.fromEntries(Object.entries(args).map(([key, value]) => [key, typeof value === 'number' ? new FluentNumber(value, { useGrouping: false }) : value]));
  for (const bundle of own) {
    const found = bundle.getMessage(name!);
    const pattern = attribute ? found?.attributes[attribute] : found?.value;
    if (pattern) return bundle.formatPattern(pattern, given, []);
  }
  return before;
}
