import { expect, it } from 'vitest';
import { LANGUAGES, spokenHere } from '../src/model/languages';

const files = import.meta.glob<string>(['../src/texts/*.ftl', '../src/texts/*/*.ftl'], { query: '?raw', import: 'default', eager: true });

/** What is said everywhere, and the folders of pages that say more. */
const folders = [...new Set(Object.keys(files).map((path) => path.slice('../src/texts/'.length).replace(/[^/]*$/, '')))];

/** Every message of the files with the arguments that it uses. */
function messages(tag: string): Map<string, string[]> {
  const blocks = folders.flatMap((folder) => (files[`../src/texts/${folder}${tag}.ftl`] ?? '').split(/^(?=[a-z][\w-]* =)/m)).filter((block) => /^[a-z][\w-]* =/.test(block));
  return new Map(blocks.map((block) => [block.split(' =')[0]!, [...new Set(block.match(/\$[a-z]+/g) ?? [])].sort()]));
}

it.each(Object.keys(LANGUAGES))('says everything in %s', (tag) => {
  expect(Object.fromEntries(messages(tag))).toEqual(Object.fromEntries(messages('en')));
});

it('takes the first language of the browser that it speaks', () => {
  expect([spokenHere(['fr-FR', 'de-AT', 'en']), spokenHere(['fr'])]).toEqual(['de', 'en']);
});
