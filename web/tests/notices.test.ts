import { afterEach, expect, it, vi } from 'vitest';
import { answered, entitle, notify } from '../src/ui/notices';

const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => vi.restoreAllMocks());

it('says in the title of a page that is not seen whether it is the person’s turn, and no longer than it is', () => {
  entitle('Zombie');
  notify('Zombie', 'a');
  expect(document.title).toBe('Zombie · Wardroom');
  hide(true);
  expect(document.title).toMatch(/^● .* · Zombie · Wardroom$/);
  notify('Ward', 'b');
  answered('a');
  expect(document.title).toMatch(/^●/);
  answered('b');
  expect(document.title).toBe('Zombie · Wardroom');
  notify('Zombie', 'a');
  expect(document.title).toMatch(/^●/);
  hide(false);
  expect(document.title).toBe('Zombie · Wardroom');
});
