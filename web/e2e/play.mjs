// Playing by clicking, as a person does.

/** From the shelf to the table: two taps. */
export async function sitDown(page, url, game, { players, options = {}, friends = false } = {}) {
  await page.goto(`${url}/`);
  await page.locator('.shelf-box').first().waitFor();
  await page.locator(`.shelf-box[data-games~="${game}"]`).click();
  const sheet = page.locator('dialog[open]');
  await sheet.waitFor();
  // A game of a box of many.
  const title = sheet.locator(`[data-game="${game}"]`);
  if (await title.count()) await title.click();
  if (players > 1) await sheet.getByRole('group', { name: 'Players' }).getByRole('button', { name: String(players), exact: true }).click();
  if (Object.keys(options).length > 0) {
    await sheet.locator('summary').click();
    for (const [name, value] of Object.entries(options)) {
      const field = sheet.locator(`[data-option="${name}"]`).locator('input, select').first();
      if ((await field.evaluate((el) => el.tagName)) === 'SELECT') await field.selectOption(String(value));
      else await field.fill(String(value)), await field.blur();
    }
  }
  await sheet.getByRole('button', { name: friends ? /Invite friends/ : /^Play/ }).first().click();
  await page.waitForURL(/\/table\//);
  return page.url();
}

const READY = (points) => {
  const table = document.querySelector('.table');
  if (!table) return false;
  if (document.querySelector('.result')) return 'over';
  const round = document.querySelector('.round');
  if (round && points) return 'points';
  if (round) return round.querySelector('button').click(), false;
  if (table.dataset.busy === 'true') return false;
  return document.querySelector('.bar.mine, .tray') ? 'asked' : false;
};

/** Waits until something is asked or the game is over; goes on after the points of a round, unless it is `points` that are waited for, too. */
export async function turn(page, { timeout = 120_000, points = false } = {}) {
  return (await page.waitForFunction(READY, points, { timeout, polling: 30 })).jsonValue();
}

/** What tells one question from the next. */
const question = (page) => page.evaluate(() => document.querySelector('.table')?.dataset.prompt ?? '');

/**
 * Answers one question by tapping: a lit piece and then what it lights, a pile, a seat; or, every so often, a button.
 */
export async function answer(page, random) {
  const before = await question(page);
  for (let tries = 0; tries < 14; tries++) {
    // What is tapped answers this question: another one may come at any time, and what was opened for it would stay open.
    const done = await page.evaluate(({ before, dice }) => {
      if ((document.querySelector('.table')?.dataset.prompt ?? '') !== before) return true;
      const seen = (el) => el.getClientRects().length > 0 && !el.disabled;
      const pick = (list, at) => list[Math.floor(at * list.length) % list.length];
      const sheet = document.querySelector('dialog[open]');
      if (document.querySelector('.result')) return true;
      if (sheet) {
        const sure = sheet.querySelector('button[data-sure]');
        if (sure) return sure.click(), false;
        const lit = [...sheet.querySelectorAll('button.piece.lit')].filter(seen);
        if (lit.length > 0) return pick(lit, dice[0]).click(), false;
        return sheet.querySelector('button.x')?.click(), false;
      }
      const chips = [...document.querySelectorAll('.bar .chips button[data-move]')].filter(seen);
      const win = chips.find((chip) => /^call\b/.test(chip.dataset.move));
      if (win) return win.click(), false;
      const lit = [...document.querySelectorAll('.felt button.piece.lit, .take.lit, .put.lit, .seat.lit .head, .sum.lit, .seat.choosable .head')].filter(seen);
      const confirm = document.querySelector('.bar .chips button[data-confirm]:not([disabled])');
      if (confirm && (lit.length === 0 || dice[1] < 0.4)) return confirm.click(), false;
      const picked = document.querySelector('.picked');
      const tap = lit.length > 0 && (chips.length === 0 || dice[1] < (picked ? 0.35 : 0.7));
      if (tap) return pick(lit, dice[0]).click(), false;
      if (chips.length > 0) return pick(chips, dice[2]).click(), false;
      const pass = document.querySelector('.tray .go button[data-move]:not(.primary)');
      if (pass) return pass.click(), false;
      return false;
    }, { before, dice: [random(), random(), random()] });
    if (done) return;
    await page.waitForTimeout(35);
  }
}

/** Answers by asking for a hint and taking it, once it is there; on a busy machine a bot may have to be asked again. */
export async function follow(page) {
  const before = await question(page);
  for (let tries = 1; ; tries++) {
    // What is left of a game may play itself while one looks for the button.
    const over = () => page.locator('.result').count();
    await page.locator('[data-tool="hint"], .result').first().waitFor();
    if (await over()) return;
    // A question may have been opened when the last answer was given up.
    await page.evaluate(() => document.querySelector('dialog[open] button.x')?.click());
    await page.locator('[data-tool="hint"]').first().click({ timeout: 10_000 }).catch(async (error) => {
      if (!(await over())) throw error;
    });
    if (await over()) return;
    await page.getByText('A bot would').first().waitFor({ timeout: 20_000 }).catch(() => {});
    const move = page.locator('.bar .chips button.primary[data-move], .bar .chips button[data-confirm]:not([disabled]), .tray .go button.primary:not([disabled])').first();
    const taken = await move.click({ timeout: 20_000 }).then(() => true, () => false);
    // What ends something is asked again.
    await page.evaluate(() => document.querySelector('dialog[open] button[data-sure]')?.click());
    const changed = page.waitForFunction((was) => document.querySelector('.result') || document.querySelector('.table')?.dataset.prompt !== was || document.querySelector('.refusal'), before, { timeout: 20_000, polling: 30 });
    if (await changed.then(() => taken, () => false)) return;
    if (tries === 3) throw new Error('a hint was taken three times, and nothing came of it');
  }
}

/** Plays until it is over; says how many questions were answered. */
export async function playOut(page, random, most = 2000) {
  for (let count = 0; count < most; count++) {
    if ((await turn(page)) === 'over') return count;
    await answer(page, random);
  }
  throw new Error(`the game is not over after ${most} answers`);
}

/** The same numbers for the same seed. */
export function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
