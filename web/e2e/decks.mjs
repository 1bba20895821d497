// The deck builder, decks at tables, and cards of one's own.
import { readFileSync } from 'node:fs';
import { accessible, check, DESKTOP, PHONE } from './house.mjs';
import { answer, dice, sitDown, turn } from './play.mjs';

const CARDS = `# Brought along.\n${readFileSync('../crates/games/ward/cards/test.toml', 'utf8').replace(/generation = "[^"]*"/, 'generation = "Cellar cards"')}`;

/** Builds a deck by clicking: three copies each of the first cards of each kind, until the judge is content. */
async function build(page, url, name) {
  await page.goto(`${url}/decks`);
  await page.locator('.tile').first().waitFor();
  for (const kind of ['Creatures', 'Magic']) {
    await page.getByRole('button', { name: kind, exact: true }).click();
    for (let at = 0; at < 5; at++) {
      const face = page.locator('.tile .face').nth(at);
      for (let copy = 0; copy < 3; copy++) await face.click();
    }
  }
  // On a phone the deck is behind the bar below.
  if (page.viewportSize().width <= PHONE.width) await page.getByRole('button', { name: /Deck: 30 of 30/ }).click();
  await page.locator('.law[data-legal="true"]').waitFor();
  await page.getByLabel('Name of the deck').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
}

/** Hands a kept deck in. */
async function bring(page, name) {
  await turn(page);
  await page.getByRole('button', { name: 'One of my decks' }).click();
  const sheet = page.locator('dialog[open]');
  await sheet.locator('li', { hasText: name }).getByRole('button', { name: 'Bring it' }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** Both play until one of them sees the end. */
async function between(players, random, most = 4000) {
  for (let round = 0; round < most; round++) {
    for (const page of players) {
      const state = await page.evaluate(() => {
        if (document.querySelector('.result')) return 'over';
        const table = document.querySelector('.table');
        return table?.dataset.busy === 'false' && document.querySelector('.bar.mine, .tray') ? 'asked' : '';
      });
      if (state === 'over') return round;
      if (state === 'asked') await answer(page, random);
    }
    await players[0].waitForTimeout(10);
  }
  throw new Error(`the game is not over after ${most} rounds`);
}

export function deckTests(house, test, shot) {
  test('decks: built by clicking, judged as it grows, kept, as text', async () => {
    const page = await house.person();
    await page.goto(`${house.url}/decks`);
    await page.locator('.tile').first().waitFor();
    const first = page.locator('.tile .face').first();
    for (let copy = 0; copy < 4; copy++) await first.click();
    const law = page.locator('.law');
    await law.getByText('WT-57').waitFor();
    await law.getByText('WT-03').waitFor();
    await page.getByRole('button', { name: /fewer/ }).first().click();
    await law.getByText('WT-57').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Empty it' }).click();
    await build(page, house.url, 'Clicked together');
    await shot(page, 'decks-built-desktop');
    await accessible(page, 'the deck builder');
    await page.getByRole('searchbox', { name: /Search/ }).fill('zzzz');
    await page.getByText('No card is like that.').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    // Out as text, changed, and in again.
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    const area = page.locator('dialog[open] textarea');
    await page.waitForFunction(() => document.querySelector('dialog[open] textarea')?.value !== '');
    const text = await area.inputValue();
    check(/name = "Clicked together"/.test(text) && /= 3/.test(text), text);
    await shot(page, 'decks-text-desktop');
    await area.fill(text.replace('= 3', '= 2'));
    await page.getByRole('button', { name: 'Read this text' }).click();
    await page.locator('.law').getByText('29 cards instead of 30').waitFor();
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await page.locator('dialog[open] textarea').fill('[[deck]]\nname = 3');
    await page.getByRole('button', { name: 'Read this text' }).click();
    await page.locator('dialog[open]').getByText(/^line \d/).waitFor();
    await page.keyboard.press('Escape');
    // From the shelf: a ready deck, and the kept one again.
    await page.getByRole('button', { name: 'Decks', exact: true }).click();
    await shot(page, 'decks-shelf-desktop');
    await page.getByRole('list', { name: 'Ready decks' }).getByRole('button').first().click();
    // What was read from text is not saved: it is asked about, and stays if one likes.
    const unsaved = page.getByRole('dialog', { name: 'This deck is not saved' });
    await unsaved.getByRole('button', { name: 'Stay' }).click();
    await unsaved.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.locator('.law').getByText('29 cards instead of 30').waitFor();
    await page.getByRole('link', { name: 'My games' }).first().click();
    await unsaved.getByRole('button', { name: 'Stay' }).click();
    check(page.url().endsWith('/decks'), 'the page was left');
    await page.getByRole('button', { name: 'Decks', exact: true }).click();
    await page.getByRole('list', { name: 'Ready decks' }).getByRole('button').first().click();
    await unsaved.getByRole('button', { name: 'Go on without saving' }).click();
    await page.locator('.law[data-legal="true"]').waitFor();
    // A ready deck is nobody's work.
    await page.getByRole('button', { name: 'Decks', exact: true }).click();
    await page.getByRole('list', { name: 'Your decks' }).getByRole('button', { name: /Clicked together/ }).first().click();
    check((await page.getByLabel('Name of the deck').inputValue()) === 'Clicked together', 'the kept deck is not there');
    return page;
  });

  test('decks: on a phone and by keyboard', async () => {
    const page = await house.person({ viewport: PHONE, dark: false });
    await page.goto(`${house.url}/decks`);
    await page.locator('.tile').first().waitFor();
    for (let at = 0; at < 4; at++) await page.locator('.tile .face').nth(at).click();
    await page.getByRole('button', { name: /Deck: 4 of 30/ }).waitFor();
    await shot(page, 'decks-phone');
    await page.getByRole('button', { name: /^Read / }).first().click();
    await shot(page, 'decks-card-phone');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Deck: 4 of 30/ }).click();
    await shot(page, 'decks-bench-phone');
    await accessible(page, 'the deck on a phone');
    check((await page.evaluate(() => document.documentElement.scrollWidth)) <= PHONE.width, 'it is too wide');
    await page.setViewportSize(DESKTOP);
    await page.locator('.tile .face').nth(6).focus();
    await page.keyboard.press('Enter');
    await page.getByText('5 of 30').first().waitFor();
    return page;
  });

  test('decks: a whole game against a bot with a deck built by clicking', async () => {
    const page = await house.person();
    await build(page, house.url, 'Against a bot');
    await sitDown(page, house.url, 'ward', { players: 2, options: { cemetery_limit: 60 } });
    await turn(page);
    await page.getByRole('button', { name: 'One of my decks' }).click();
    await page.locator('dialog[open]').getByText('Against a bot').waitFor();
    await shot(page, 'decks-pick-desktop');
    await accessible(page, 'choosing a deck');
    await page.keyboard.press('Escape');
    await bring(page, 'Against a bot');
    const random = dice(17);
    let steps = 0;
    for (; (await turn(page)) !== 'over' && steps < 1500; steps++) await answer(page, random);
    check(steps > 3, `only ${steps} answers`);
    await page.getByRole('region', { name: 'Result' }).waitFor();
    return page;
  });

  test('decks: a whole game between two browsers, each with a deck of its own', async () => {
    const host = await house.person();
    await build(host, house.url, 'The host’s own');
    const link = await sitDown(host, house.url, 'ward', { players: 2, friends: true, options: { cemetery_limit: 60 } });
    const guest = await house.person({ viewport: PHONE });
    await build(guest, house.url, 'The guest’s own');
    const heard = [];
    guest.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
    await guest.goto(link);
    await guest.getByRole('button', { name: 'Sit down' }).click();
    await host.getByRole('button', { name: 'Deal', exact: true }).click();
    await bring(host, 'The host’s own');
    await bring(guest, 'The guest’s own');
    check(!heard.some((text) => text.includes('The host’s own')), 'the guest was sent the host’s deck');
    const rounds = await between([host, guest], dice(23));
    check(rounds > 3, `only ${rounds} rounds`);
    await host.getByRole('region', { name: 'Result' }).waitFor();
    check(guest.wrongs.length === 0, guest.wrongs.join('; '));
    return host;
  });

  test('decks: cards of one’s own at a table by link are seen before play', async () => {
    const host = await house.person();
    await host.goto(`${house.url}/`);
    await host.locator('.shelf-box[data-games~="ward"]').click();
    const sheet = host.locator('dialog[open]');
    await sheet.locator('summary').click();
    const area = sheet.getByLabel('or paste it');
    await area.fill('[set]\ngeneration = "Cellar cards"\n\n[[creture]]\nname = "Rat"\n');
    await area.blur();
    await sheet.getByText('did you mean `creature`?').first().waitFor();
    await sheet.getByText(/Line \d+, column \d+/).first().scrollIntoViewIfNeeded();
    await shot(host, 'own-cards-wrong-desktop');
    await sheet.getByLabel('Choose a file').setInputFiles({ name: 'cellar.toml', mimeType: 'text/plain', buffer: Buffer.from(CARDS) });
    await sheet.getByText('The table is played with them').waitFor();
    await shot(host, 'own-cards-desktop');
    await accessible(host, 'cards of one’s own');
    await sheet.getByRole('button', { name: /Invite friends/ }).click();
    await host.waitForURL(/\/table\//);
    const guest = await house.person({ viewport: PHONE, dark: false });
    await guest.goto(host.url());
    await guest.getByText('Cellar cards').first().waitFor();
    await shot(guest, 'own-cards-waiting-phone');
    await guest.getByRole('button', { name: 'Cards of this table' }).click();
    await guest.locator('dialog[open] li').first().waitFor();
    await guest.locator('dialog[open]').getByText('Bug Man').first().waitFor();
    await shot(guest, 'own-cards-seen-phone');
    await accessible(guest, 'the cards of a table');
    await guest.keyboard.press('Escape');
    await guest.getByRole('button', { name: 'Sit down' }).click();
    await host.getByRole('button', { name: 'Deal', exact: true }).click();
    await turn(host);
    await guest.getByRole('button', { name: 'Cards of this table' }).waitFor();
    const random = dice(29);
    for (let step = 0; step < 12; step++) {
      for (const page of [host, guest]) {
        const asked = await page.evaluate(() => document.querySelector('.table')?.dataset.busy === 'false' && Boolean(document.querySelector('.bar.mine')));
        if (asked) await answer(page, random);
      }
    }
    await shot(host, 'own-cards-table-desktop');
    check(guest.wrongs.length === 0, guest.wrongs.join('; '));
    return host;
  });
}
