// Every piece explains itself: on a tap, by resting on it, by a long press and by keys, beside it and never over what one is about to tap.
import { check, PHONE } from './house.mjs';
import { answer, dice, sitDown, turn } from './play.mjs';

const BOXES = ['zombie', 'ursting', 'grave', 'fw-345', 'ward'];
const all = process.env.WINDOWS === 'all';
/** Windows of phones: a few of one box always, with WINDOWS=all every one of every box. */
const PHONES = all ? [[390, 844], [360, 640], [390, 664], [844, 390]] : [[360, 640], [844, 390]];

/** What the open explanation covers of what may be tapped next, and what it is about. Runs in the page. */
function explained() {
  const panel = document.querySelector('.explained.placed');
  if (!panel) return null;
  const box = panel.getBoundingClientRect();
  const sheet = document.querySelector('dialog[open]');
  const next = sheet ? sheet.querySelectorAll('.piece.lit, header .x') : document.querySelectorAll('.felt .lit:is(.piece, .take, .put, .sum, .seat), .felt .self, .bar .chips button, .bar .ask, .tray button');
  const covered = [...next].filter((el) => {
    const other = el.getBoundingClientRect();
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    return other.width > 0 && width > 2 && height > 2;
  });
  const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  const at = (x, y) => document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
  // The next tap of a finger is not for the words, unless they scroll or name something.
  const finger = matchMedia('(pointer: coarse)').matches;
  const grid = [0.05, 0.3, 0.5, 0.7, 0.95].flatMap((x) => [0.1, 0.5, 0.9].map((y) => at(x, y)));
  const held = finger && panel.scrollHeight <= panel.clientHeight + 1 && grid.some((el) => panel.contains(el) && !el.closest('button, a'));
  // Where taps go through, what is drawn above is only told by asking for what would take them.
  panel.style.pointerEvents = 'auto';
  const above = panel.contains(at(0.5, 0.5));
  panel.style.pointerEvents = '';
  const size = `${Math.round(box.width)}×${Math.round(box.height)}`;
  return { title: (panel.querySelector('h3') ?? panel.querySelector('.about b'))?.textContent ?? '', text: panel.textContent.trim(), covered: covered.map((el) => `${el.className} ${el.textContent.trim().slice(0, 20)}`), inside, above, held, finger, large: box.width >= 140 && box.height >= 50, size };
}

/** A piece that does not glow, in sight, in a place that does not either, for a tap there is for the place; and that or a pile that lies face down. */
const piece = (page) => page.locator('.felt button.piece:not(.lit, .picked, .place.lit *)').locator('visible=true');
const unlit = (page) => page.locator('.felt :is(button.piece, .take[data-unseen]):not(.lit, .picked, .place.lit *)').locator('visible=true');
const words = (text) => text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];

/** Taps some of these pieces; each says what it is, beside it. How many could be tapped. */
async function tapped(page, pieces, taken) {
  const count = Math.min(4, await pieces.count());
  let looked = 0;
  for (let index = 0; index < count; index++) {
    const piece = pieces.nth(index);
    const name = await piece.getAttribute('aria-label', { timeout: 1000 }).catch(() => null);
    if (!name || !(await piece.click({ timeout: 4000 }).then(() => true, () => false))) continue;
    await page.locator('.explained.placed').waitFor();
    await page.waitForTimeout(150);
    const told = await page.evaluate(explained);
    check(told && told.text.length > 0, `${name} says nothing`);
    if (looked === 0) await taken(page);
    check(told.inside && told.above, `the words about ${name} are not in sight`);
    check(told.covered.length === 0, `the words about ${name} lie over ${told.covered.join('; ')}`);
    check(!told.held, `the words about ${name} take the next tap`);
    check(told.finger === (page.viewportSize().width < 1000), `a finger is ${told.finger ? '' : 'not '}known to tap`);
    check(told.large, `the words about ${name} have ${told.size}`);
    check(words(told.title).some((word) => words(name).includes(word)), `a tap on “${name}” speaks of “${told.title}”`);
    looked += 1;
    if (await page.locator('.explained .x').count()) await page.locator('.explained .x').click();
    else await page.keyboard.press('Escape');
  }
  return looked;
}

/** Looks at pieces on the table; where there is only room for sums of them, at those behind a tap. How many were looked at: none where a small
 * window shows only letters that are in play. */
async function look(page, taken) {
  const there = await unlit(page).count();
  let looked = await tapped(page, unlit(page), taken);
  if (looked > 0) return looked;
  for (const way of await page.locator('.felt :is(.sum, .heap, .take):not(.lit), .felt .seat .head').locator('visible=true').all()) {
    await way.click({ timeout: 4000 }).catch(() => {});
    if (await page.locator('dialog[open]').count()) looked = await tapped(page, page.locator('dialog[open] button.piece:not(.lit)').locator('visible=true'), taken);
    await page.keyboard.press('Escape');
    if (looked > 0) break;
  }
  check(looked > 0 || there === 0, 'no piece could be tapped');
  return looked;
}

/** Plays until there is something to look at, with nothing in hand. */
async function begun(page, house, game, random, look = unlit) {
  await sitDown(page, house.url, game, { players: 2 });
  for (let step = 0; step < 40; step++) {
    if ((await turn(page)) === 'over') break;
    if (step > 3 && (await look(page).count()) > 0 && !(await page.locator('dialog[open]').count())) break;
    await answer(page, random);
  }
  await turn(page);
  // Nothing is in hand.
  await page.keyboard.press('Escape');
}

/** Going on puts an explanation away: by one tap on a button, so that no other tap is asked about. */
async function goesAway(page, random) {
  const button = page.locator('.bar .chips button[data-move]:not([disabled]), .tray .go button[data-move]:not(.primary)').locator('visible=true');
  let asked = await turn(page);
  for (let step = 0; step < 30 && asked !== 'over' && ((await button.count()) === 0 || (await unlit(page).count()) === 0 || (await page.locator('dialog[open]').count())); step++) {
    await answer(page, random);
    asked = await turn(page);
  }
  check(asked !== 'over', 'the game is over, and nothing could be gone on from');
  await page.keyboard.press('Escape');
  const before = await page.evaluate(() => document.querySelector('.table').dataset.prompt);
  await unlit(page).first().click();
  // What may be the aim of something is taken up, and says what it is as well.
  const told = page.locator('.explained.placed:not(.passing)');
  await told.waitFor();
  // Whoever has only just been told is told again.
  await page.waitForTimeout(1600);
  await button.first().click();
  await page.evaluate(() => document.querySelector('dialog[open] button[data-sure]')?.click());
  await page.waitForFunction((was) => document.querySelector('.table').dataset.prompt !== was, before, { polling: 30 });
  await told.waitFor({ state: 'detached', timeout: 15_000 });
}

export function explainedTests(house, test, shot) {
  for (const game of BOXES) {
    test(`${game}: pieces explain themselves`, async () => {
      const page = await house.person();
      const random = dice(6);
      await begun(page, house, game, random);
      check((await look(page, () => shot(page, `explained-${game}-desktop`))) > 0, 'there was no piece to tap');
      await goesAway(page, random);
      return page;
    });
    if (all || game === 'zombie') {
      test(`${game}: pieces explain themselves on a phone, as in every window`, async () => {
        const page = await house.person({ viewport: PHONE });
        await begun(page, house, game, dice(6));
        let looked = 0;
        for (const [width, height] of PHONES) {
          await page.setViewportSize({ width, height });
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          looked += await look(page, () => shot(page, `explained-${game}-${width}x${height}`));
        }
        check(looked > 0, 'there was no piece to tap in any window');
        return page;
      });
    }
  }

  test('keys come to pieces that do not glow, and the focus is not lost by a move', async () => {
    const page = await house.person();
    // With the first cards everything may glow.
    await begun(page, house, 'zombie', dice(6), piece);
    check((await piece(page).count()) > 0, 'there is no piece that does not glow');
    let dull = 0;
    for (let step = 0; step < 80 && dull === 0; step++) {
      await page.keyboard.press(`Shift+${['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'][step % 4]}`);
      dull = await page.evaluate(() => Number(document.activeElement?.matches('button.piece:not(.lit)') ?? false));
    }
    check(dull === 1, 'no piece that does not glow has had the focus');
    await page.locator('.explained.placed').waitFor();
    let kept = 0;
    for (let step = 0; step < 24 && kept < 2; step++) {
      if ((await turn(page)) === 'over') break;
      const before = await page.evaluate(() => document.querySelector('.table').dataset.prompt);
      await page.locator('.bar .chips button:not([disabled]), .take.lit, .felt button.piece.lit').first().focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.waitForFunction((was) => document.querySelector('.table').dataset.prompt !== was || document.querySelector('.picked'), before, { timeout: 1200 }).catch(() => {});
      if ((await turn(page)) === 'over') break;
      if ((await page.evaluate(() => document.querySelector('.table').dataset.prompt)) === before) await answer(page, dice(step));
      else {
        check(await page.evaluate(() => document.activeElement !== document.body), `after ${step + 1} moves the focus is on the page`);
        kept += 1;
      }
    }
    check(kept === 2, `only ${kept} moves were made by keys`);
    return page;
  });
}
