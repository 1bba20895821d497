// The coach: a hint says why and what else there is, and a finished game is looked at again.
import { accessible, check, DESKTOP } from './house.mjs';
import { dice, playOut, sitDown, turn } from './play.mjs';

/** The smallest window that everything has to fit. */
const SMALL = { width: 360, height: 640 };

/** Nothing is wider than the window, and what is named is in it. */
async function inSight(page, where, ...names) {
  const { width, height } = page.viewportSize();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= width, `${where}: the page is ${wide} wide`);
  for (const name of names) {
    const box = await page.locator(name).first().boundingBox();
    check(box && box.y >= -0.5 && box.y + box.height <= height + 0.5, `${where}: ${name} is out of sight: ${JSON.stringify(box)}`);
  }
}

export function coachTests(house, test, shot) {
  test('a hint says why, and lays out what else could be done', async () => {
    const page = await house.person({ viewport: SMALL, dark: false });
    await sitDown(page, house.url, 'zombie', { players: 3, options: { rounds: 1 } });
    // The first draws may be all the same; somewhere in a turn there is a choice.
    for (let tries = 0; ; tries++) {
      check(tries < 20, 'no hint has a reason');
      await turn(page);
      await page.locator('[data-tool="hint"]').click();
      await page.locator('.guide', { hasText: 'A bot would do this' }).waitFor({ state: 'attached' });
      const reason = await page.locator('.guide').textContent();
      if (/more|fewer/.test(reason)) break;
      await page.locator('.bar .chip[data-move]').first().click();
    }
    await inSight(page, 'a hint on a small phone', '[data-why]', '.bar .chip[data-move]', '.guide');
    await shot(page, 'hint-small');
    await page.locator('[data-why]').click();
    const sheet = page.locator('dialog[open]');
    await sheet.getByText('Compared with').waitFor();
    check((await sheet.locator('section').count()) >= 1, 'no alternative is told');
    // What another move costs is told, or that it costs nothing.
    const costs = await sheet.locator('section .cost').allTextContents();
    check(costs.every((cost) => /of the win|as good/i.test(cost)), `an alternative costs "${costs}"`);
    await accessible(page, 'advice');
    await shot(page, 'advice-small');
    const move = await sheet.locator('[data-lay]').first().getAttribute('data-lay');
    await sheet.locator('[data-lay]').first().click();
    await page.locator(`.bar .chip[data-move="${move}"]`).waitFor();
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('[data-why]').click();
    await shot(page, 'advice-desktop');
    return page;
  });

  test('a finished game is looked at again: lines, marks, and the better move in its place', async () => {
    const page = await house.person();
    const sheet = page.locator('dialog[open]');
    // Whoever taps by dice blunders in nearly every game; the list leads to the moment.
    for (let game = 1; ; game++) {
      await sitDown(page, house.url, 'zombie', { players: 2, options: { rounds: 1 } });
      await playOut(page, dice(game), 400);
      await page.getByRole('link', { name: 'Look back' }).click();
      await page.waitForURL(/\/replay\//);
      await page.locator('[data-analyse]').click();
      await page.locator('[data-graph]').waitFor({ timeout: 240_000 });
      await page.locator('[data-verdicts]').click();
      await sheet.locator('table').waitFor();
      if (await sheet.locator('[data-mistake]').count()) break;
      check(game < 5, 'in five games nobody blundered');
    }
    await accessible(page, 'all decisions');
    await shot(page, 'analysis-list-desktop');
    await sheet.locator('[data-mistake]').first().click();
    await page.locator('[data-verdict="slip"], [data-verdict="blunder"]').waitFor();
    await inSight(page, 'an analysis at a desk', '[data-graph]', '[data-see]');
    await accessible(page, 'an analysis');
    await shot(page, 'analysis-desktop');
    await page.locator('[data-see]').click();
    await page.locator('[data-verdict="instead"]').waitFor();
    await shot(page, 'analysis-better-desktop');
    await page.locator('[data-back]').click();
    await page.setViewportSize(SMALL);
    await page.emulateMedia({ colorScheme: 'light' });
    await inSight(page, 'an analysis on a small phone', '[data-graph]', '[data-see]');
    await shot(page, 'analysis-small');
    // A tap on the graph goes to the moment: in its middle to the middle.
    const box = await page.locator('[data-graph]').boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction(() => {
      const [at, last] = document.querySelector('output').textContent.split(' of ').map(Number);
      return Math.abs(at - last / 2) <= 1;
    });
    await page.setViewportSize(DESKTOP);
    await page.locator('[data-verdicts]').click();
    await page.locator('dialog[open] [data-mistake]').first().click();
    await page.locator('[data-see]').click();
    await page.locator('[data-try]').click();
    await page.waitForURL(/\/table\//);
    await turn(page);
    return page;
  });
}
