// What the house answers where something comes to nothing is told in the language that was chosen.
import { expect, test, vi } from 'vitest';

test('a problem is told in German by the texts of the house, and in English as it came', async () => {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    return new Response(path.endsWith('/de') ? 'seats-here = Plätze gibt es hier von 1 bis { $most }.' : '');
  });
  const { prefs } = await import('../src/ui/prefs.svelte');
  const { problemWords } = await import('../src/ui/texts.svelte');
  const problem = { message: 'seats here are 1 to 4', say: { id: 'seats-here', args: { most: { number: 4 } } } };
  prefs.language = 'en';
  expect(await problemWords(problem)).toBe('seats here are 1 to 4');
  expect(fetched).toEqual([]);
  prefs.language = 'de';
  expect(await problemWords(problem)).toBe('Plätze gibt es hier von 1 bis 4.');
  expect(await problemWords({ message: 'of a later house', say: { id: 'not-known' } })).toBe('of a later house');
  expect(await problemWords({ message: 'an id has 1 to 64 characters' })).toBe('an id has 1 to 64 characters');
  vi.unstubAllGlobals();
});
