// What gives way in a small window, and what never does: the answers, who plays how well, what is said of a game that is looked at again.
import { accessible, check } from './house.mjs';
import { dice, playOut, sitDown, turn } from './play.mjs';
import { moments } from './positions.mjs';
import { faults, show, staging } from './windows.mjs';

const PHONES = [[360, 640], [390, 664], [390, 844], [844, 390]];
const settled = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** A table whose views are put before it. */
async function staged(house, game, players, locale = 'en') {
  const page = await house.person({ viewport: { width: 390, height: 664 }, dark: false, locale });
  await page.addInitScript(staging);
  await sitDown(page, house.url, game, { players });
  await page.locator('.table').waitFor();
  return page;
}

/** The buttons that are not whole in the window. */
const cut = (page, buttons) => page.locator(buttons).evaluateAll((all) => all.map((el) => [el, el.getBoundingClientRect()])
  .filter(([el, { left, top, right, bottom }]) => el.getClientRects().length > 0 && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1))
  .map(([el]) => el.textContent.trim() || el.getAttribute('aria-label')));

export function fittingTests(house, test, shot) {
  test('Ursting: after a hint every pile on a phone is whole, or behind a tap', async () => {
    const page = await staged(house, 'ursting', 2);
    const asked = moments('ursting', 4, 1).filter(({ view }) => view.prompt?.ways.some((way) => way.choices?.length > 8));
    check(asked.length > 3, 'no moment has a full hand');
    const crowd = ({ view }) => view.zones.reduce((sum, zone) => sum + (zone.id === 'fray' || zone.owner === 1 ? zone.pieces.length : 0), 0);
    let folded = 0;
    for (const { view, log } of asked.sort((a, b) => crowd(b) - crowd(a)).slice(0, 3)) {
      // The last is a phone on which something else takes of the window.
      for (const [width, height] of [...PHONES, [360, 560]]) {
        await page.setViewportSize({ width, height });
        await show(page, view, log);
        await page.locator('[data-tool="hint"]').click();
        await page.locator('.guide.told').waitFor({ state: 'attached' });
        await settled(page);
        const where = `${width}×${height}`;
        const wrong = height === 560 ? [] : await page.evaluate(faults);
        check(wrong.length === 0, `${where}: ${wrong.join('; ')}`);
        const piles = await page.locator('.centre').evaluate((el) => ({ high: el.clientHeight, all: el.scrollHeight, shown: [...el.querySelectorAll('.pile')].filter((pile) => pile.getClientRects().length > 0).length }));
        check(piles.high >= 40, `${where}: the middle is ${piles.high} px high`);
        check(piles.shown === 0 || piles.all <= piles.high + 1, `${where}: ${piles.shown} piles in ${piles.high} of ${piles.all} px`);
        if (piles.shown > 0) continue;
        folded += 1;
        // All of it is a tap away.
        await page.locator('.centre .rest').click();
        check((await page.locator('dialog[open] .pile').count()) > 0, `${where}: the piles are not behind the tap`);
        await page.keyboard.press('Escape');
      }
      if (view === asked[0].view) await shot(page, 'hint-ursting-phone');
    }
    check(folded > 0, 'no window was small enough for piles to give way');
    return page;
  });

  test('Ursting: of a line of dice that is folded its front is seen', async () => {
    const page = await staged(house, 'ursting', 4);
    await page.setViewportSize({ width: 360, height: 560 });
    const lines = ({ view }) => view.zones.filter((zone) => zone.id.startsWith('crew') && zone.pieces.length > 1).length;
    const all = moments('ursting', 4, 11).filter(({ view }) => view.prompt).sort((a, b) => lines(b) - lines(a));
    let folded = 0;
    for (const { view, log } of all.slice(0, 6)) {
      await show(page, view, log);
      await settled(page);
      const crews = await page.locator('.place.row[data-zone^="crew"]').evaluateAll((places) => places.map((place) => {
        const pieces = [...place.querySelectorAll('.pieces > .piece')];
        return { all: pieces.length, seen: pieces.flatMap((piece, at) => (piece.getClientRects().length > 0 ? [at] : [])) };
      }));
      const one = crews.filter(({ all, seen }) => all > 1 && seen.length === 1);
      check(one.every(({ seen }) => seen[0] === 0), `not the front: ${JSON.stringify(crews)}`);
      folded += one.length;
    }
    check(folded > 0, 'no line was folded');
    await shot(page, 'folded-phone');
    return page;
  });

  test('Ward: all ready decks are buttons, on a phone too', async () => {
    const page = await house.person({ viewport: { width: 390, height: 664 }, dark: false });
    await sitDown(page, house.url, 'ward', { players: 2 });
    await turn(page);
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height });
      await settled(page);
      check((await page.locator('.bar .chips [data-move]').count()) === 6, `${width}×${height}: not every deck has a button`);
      const wrong = [...(await cut(page, '.bar button')), ...(await page.evaluate(faults))];
      check(wrong.length === 0, `${width}×${height}: ${wrong.join('; ')}`);
      if (height === 664) await shot(page, 'decks-phone');
    }
    return page;
  });

  test('an explanation with many answers shows the first and leads to all; what scrolls says so', async () => {
    const page = await staged(house, 'zombie', 2);
    const { view, log } = moments('zombie', 4, 2).find(({ view }) => view.prompt?.ways[0].choices?.length > 20);
    await show(page, view, log);
    const choices = view.prompt.ways[0].choices.slice(0, 16);
    const point = async (why) => {
      await page.evaluate((answer) => window.stage.answers(answer), why);
      await page.locator('.mat .piece.token').click();
      await page.locator('.explained.placed').waitFor();
    };
    for (const [width, height] of PHONES.slice(0, 2)) {
      await page.setViewportSize({ width, height });
      await point({ can: choices });
      const explained = page.locator('.explained.placed');
      check((await explained.locator('[data-move]').count()) === 3, 'more than a few answers are shown');
      check((await cut(page, '.explained button')).length === 0, 'an answer is cut');
      await explained.getByRole('button', { name: '13 more' }).click();
      const sheet = page.locator('dialog[open]');
      // All of them are there; of what is out of sight the sheet tells how many.
      const inside = await sheet.evaluate((el) => ({ high: el.clientHeight, all: el.scrollHeight, told: el.querySelector('.below.shown')?.textContent.trim() ?? '' }));
      check((await sheet.locator('[data-move], [data-step]').count()) > 0, 'no answer is in the sheet');
      check(inside.all <= inside.high + 2 || /^\d+ more ↓$/.test(inside.told), `what scrolls says "${inside.told}"`);
      if (height === 664) await shot(page, 'answers-phone');
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      // Many words: they scroll, are told to, and are reached by keys.
      await point({ about: { id: 'A long explanation of what this is and does. '.repeat(60) }, can: choices.slice(0, 4) });
      await page.locator('.explained .below.shown').waitFor({ state: 'attached' });
      const told = await explained.locator('.below').textContent();
      check(/[1-4] more ↓/.test(told), `what scrolls says "${told}"`);
      check((await explained.getAttribute('tabindex')) === '0', 'keys do not reach what scrolls');
      await explained.focus();
      for (let step = 0; step < 3; step++) await page.keyboard.press('PageDown');
      await page.waitForFunction(() => document.querySelector('.explained').scrollTop > 40);
      await explained.evaluate((el) => el.scrollTo(0, el.scrollHeight));
      await page.locator('.explained .below.shown').waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
    }
    return page;
  });

  test('a part of the table that scrolls tells how much is below, and is moved by wheel and keys', async () => {
    const page = await staged(house, 'fw-sof', 2);
    const crowd = ({ view }) => (view.prompt ? view.zones.filter((zone) => zone.layout === 'word').length : 0);
    const { view, log } = moments('fw-sof', 6, 11).reduce((best, one) => (crowd(one) > crowd(best) ? one : best));
    await page.setViewportSize({ width: 360, height: 500 });
    await show(page, view, log);
    await settled(page);
    const region = page.locator('.felt [data-region][data-more]').first();
    await region.waitFor();
    const [told, kind] = await region.evaluate((el) => [el.dataset.more, el.className.split(' ')[0]]);
    check(/^[1-9]\d?$/.test(told), `${kind} says that "${told}" are below`);
    const more = page.locator(`.felt .${kind}[data-more]`);
    await region.hover({ position: { x: 20, y: 10 } });
    await page.mouse.wheel(0, 2000);
    await more.waitFor({ state: 'detached' });
    await page.locator(`.felt .${kind}`).focus();
    await page.keyboard.press('Home');
    await more.waitFor();
    return page;
  });

  test('how well a bot plays stands beside its name', async () => {
    const page = await house.person({ viewport: { width: 390, height: 664 }, dark: false });
    await page.goto(`${house.url}/`);
    await page.locator('.shelf-box[data-games~="ursting"]').click();
    const sheet = page.locator('dialog[open]');
    await sheet.getByRole('group', { name: 'Players' }).getByRole('button', { name: '2', exact: true }).click();
    await sheet.getByRole('button', { name: 'Expert', exact: true }).click();
    await sheet.getByRole('button', { name: /^Play/ }).first().click();
    await page.waitForURL(/\/table\//);
    await turn(page);
    await page.locator('.seat .level .word', { hasText: 'Expert' }).waitFor();
    await page.locator('.seat .head').first().click();
    await page.locator('dialog[open] dd', { hasText: 'Expert' }).waitFor();
    await page.keyboard.press('Escape');
    // Where there is no room for the word, strokes stand for it, and the word is read aloud.
    const { view, log } = moments('zombie', 4, 2).find(({ view }) => view.prompt);
    const crowded = await staged(house, 'zombie', 2);
    await show(crowded, view, log);
    await settled(crowded);
    const grade = crowded.locator('.seat .grade').first();
    check((await grade.isVisible()) && (await grade.locator('.on').count()) >= 1, 'no level at a small seat');
    check((await crowded.locator('.seat .level .word').first().textContent()).length > 3, 'nobody is told the level of a small seat');
    await accessible(crowded, 'levels of bots');
    await crowded.context().close();
    return page;
  });

  test('what would be refused is not offered in the tray, unless finding that out is the game', async () => {
    for (const hints of ['on', 'off']) {
      const page = await house.person({ viewport: { width: 390, height: 844 }, dark: false });
      await sitDown(page, house.url, 'fw-fb', { players: 1, options: { hints } });
      await turn(page);
      if (!(await page.locator('.tray').count())) await page.locator('.bar [data-way]').first().click();
      const letters = await page.locator('.tray button.letter').evaluateAll((all) => all.map((el) => el.getAttribute('aria-label')[0]));
      // Every letter in a row, twice over the least likely first, is no word.
      for (const index of [...letters.keys()].sort((a, b) => 'zqxjkvbp'.indexOf(letters[b].toLowerCase()) - 'zqxjkvbp'.indexOf(letters[a].toLowerCase()))) await page.locator('.tray button.letter').nth(index).click();
      const lay = page.locator('.tray .go .primary');
      if (hints === 'on') {
        await page.locator('.tray .refusal').waitFor();
        check(await lay.isDisabled(), 'what is refused can be laid');
        await shot(page, 'tray-refused-phone');
      } else {
        await page.locator('.tray .worth b').first().waitFor();
        check(await lay.isEnabled(), 'whether it is a word is told where nobody may be told');
      }
      check(page.wrongs.length === 0, page.wrongs.join('; '));
      await page.context().close();
    }
  });

  test('a finished game on a phone: what is asked for waits its turn, and table, words and buttons are in sight', async () => {
    const page = await house.person();
    await sitDown(page, house.url, 'zombie', { players: 2, options: { rounds: 1 } });
    await playOut(page, dice(4), 400);
    await page.setViewportSize({ width: 390, height: 664 });
    await page.getByRole('link', { name: 'Look back' }).click();
    await page.waitForURL(/\/replay\//);
    // The house looks at other games first, twice.
    let asked = 0;
    await page.route('**/analysis', (route) => (asked++ < 2 ? route.fulfill({ status: 429, contentType: 'application/json', body: JSON.stringify({ code: 'slow-down', message: 'other games are being looked at; try again soon', retry_after: 1 }) }) : route.fallback()));
    await page.locator('[data-analyse]').click();
    await page.locator('[data-waits]', { hasText: 'asked for again by itself in one second' }).waitFor();
    check(await page.locator('[data-analyse]').isDisabled(), 'it can be asked for again by hand');
    await page.locator('[data-graph]').waitFor({ timeout: 240_000 });
    check(asked > 2 && (await page.locator('[data-waits]').count()) === 0, 'it says that it waits, and does not');
    await page.locator('[data-verdicts]').click();
    await page.locator('dialog[open] [data-mistake]').first().click();
    await page.locator('[data-see]').waitFor();
    /** All that can be done is in sight, words and graph too, and cards lie on the table. */
    const held = async (where) => {
      await settled(page);
      const wrong = await cut(page, '.desk :is(.button, .tool, input, p, figure)');
      check(wrong.length === 0, `${where}: out of sight: ${wrong.join('; ')}`);
      const { wide, side } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, side: document.querySelector('.desk .tools').scrollWidth - document.querySelector('.desk .tools').clientWidth }));
      check(wide <= page.viewportSize().width && side <= 1, `${where}: something is cut at the side`);
      const pieces = await page.locator('.felt .piece').evaluateAll((all) => all.filter((el) => { const box = el.getBoundingClientRect(); return box.width > 20 && box.bottom <= innerHeight; }).length);
      check(pieces >= 4, `${where}: ${pieces} pieces are in sight`);
      await accessible(page, where);
    };
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height });
      await held(`a blunder at ${width}×${height}`);
      if (height === 664) await shot(page, 'analysis-phone');
      await page.locator('[data-see]').click();
      await page.locator('[data-try]').waitFor();
      await held(`the better move at ${width}×${height}`);
      check((await page.locator('.hand .piece').count()) > 0, 'the hand is not seen');
      if (height === 664) await shot(page, 'analysis-better-phone');
      await page.locator('[data-back]').click();
      await page.locator('[data-see]').waitFor();
    }
    await page.locator('[data-rest]').click();
    await page.locator('dialog[open]').getByRole('link', { name: 'Record' }).waitFor();
    await page.locator('dialog[open] select').selectOption('1');
    await page.keyboard.press('Escape');
    await page.locator('.hand:visible, .own:visible').first().waitFor();
    return page;
  });
}
