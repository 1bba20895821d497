import { expect, it } from 'vitest';
import { LANGUAGES, spokenHere } from '../src/model/languages';

const files = import.meta.glob<string>('../src/texts/*.ftl', { query: '?raw', import: 'default', eager: true });

/** Every message of a file with the arguments that it uses. */
function messages(tag: string): Map<string, string[]> {
  const blocks = files[`../src/texts/${tag}.ftl`]!.split(/^(?=[a-z][\w-]* =)/m).filter((block) => /^[a-z][\w-]* =/.test(block));
  return new Map(blocks.map((block) => [block.split(' =')[0]!, [...new Set(block.match(/\$[a-z]+/g) ?? [])].sort()]));
}

it.each(Object.keys(LANGUAGES))('says everything in %s', (tag) => {
  expect(Object.fromEntries(messages(tag))).toEqual(Object.fromEntries(messages('en')));
});

it('takes the first language of the browser that it speaks', () => {
  expect([spokenHere(['fr-FR', 'de-AT', 'en']), spokenHere(['fr'])]).toEqual(['de', 'en']);
});
