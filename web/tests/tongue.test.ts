// One page has one language: at a table of a game that does not speak the one that was chosen, everything is English.
import { expect, test, vi } from 'vitest';

const NBSP = '\u00a0';
const files = import.meta.glob<string>(['../../crates/kernel/texts/*.ftl', '../../crates/games/*/texts/*.ftl'], { query: '?raw', import: 'default', eager: true });

/** What the house hands out: a game's texts and its own, if the game speaks the language. */
function house(path: string): Response {
  const [, game, tag] = /texts\/([^/]+)\/([^/]+)$/.exec(path)!;
  const own = files[`../../crates/games/${game}/texts/${tag}.ftl`];
  return own === undefined ? new Response('', { status: 404 }) : new Response(`${own}\n${files[`../../crates/kernel/texts/${tag}.ftl`]}`);
}

test('at a table everything is told in one language', async () => {
  vi.stubGlobal('fetch', async (path: string) => house(path));
  const { choose, speak, speaks, t, tongue, voiceOf } = await import('../src/ui/texts.svelte');
  const { percent } = await import('../src/model/analysis');
  const { go } = await import('../src/ui/router.svelte');
  const told = (game: string) => [tongue(), t('yes'), percent(48), voiceOf(game, 1).known({ id: 'coach-only' }), voiceOf(game, 1).known({ id: 'coach-amount', args: { whole: { number: 6 }, tenths: { number: 5 } } })];
  await choose('de');
  go('/table/x');
  for (const game of ['zombie', 'ward']) {
    speak(game);
    await vi.waitFor(() => expect(speaks(game)).toBe(true));
  }
  const english = ['en', 'yes', '5%', 'it is the only move there is', '6.5'];
  const german = ['de', 'ja', `5${NBSP}%`, 'es gibt keinen anderen Zug', '6,5'];
  expect(told('ward')).toEqual(english);
  speak('zombie');
  expect(told('zombie')).toEqual(german);
  // Elsewhere the page is the client's own, and a game that is spoken of beside it still has one language.
  speak('ward');
  go('/decks');
  expect(told('ward')).toEqual(['de', 'ja', `5${NBSP}%`, ...english.slice(3)]);
  await choose('en');
  expect(told('zombie')).toEqual(english);
  vi.unstubAllGlobals();
});
