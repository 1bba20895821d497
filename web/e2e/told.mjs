// What is told: games that the client knows nothing of, another language, an answer to every tap, and a page that is older than its server.
import { accessible, check, House, PHONE } from './house.mjs';
import { answer, dice, sitDown, turn } from './play.mjs';

/** One game of each box. */
const BOXES = ['zombie', 'ursting', 'grave', 'fw-345', 'ward'];

/** Sets a table up against a bot without the shelf, sits down and deals; for games that are not listed, and whatever the language. */
async function openAt(page, house, game) {
  await page.goto(`${house.url}/`);
  const table = await page.evaluate(async (game) => {
    const post = async (path, body) => (await fetch(`/api/v1${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
    await post('/guests', {});
    return (await post('/tables', { game, seats: ['open', { bot: 'random' }], options: {}, clock: { kind: 'none' }, visibility: 'link' })).id;
  }, game);
  await page.goto(`${house.url}/table/${table}`);
  await page.locator('form.name button').click();
  await page.locator('.go .primary:not([disabled])').click();
  await page.locator('.table').waitFor();
}

const middle = async (locator) => {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

async function drag(page, from, to) {
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  const [x, y] = await middle(to);
  await page.mouse.move(x, y - 20, { steps: 4 });
  await page.mouse.move(x, y, { steps: 2 });
  await page.mouse.up();
}

const prompt = (page) => page.evaluate(() => document.querySelector('.table').dataset.prompt);
const asked = (page, before) => page.waitForFunction((was) => document.querySelector('.result') || document.querySelector('.table').dataset.prompt !== was, before, { polling: 30 });

/** What a tap may bring about. */
const EFFECTS = () => [
  document.querySelector('.table')?.dataset.prompt,
  [...document.querySelectorAll('.answer, .refusal, .reader, dialog[open], .result')].map((el) => `${el.className}${el.textContent}`).join('|'),
  [...document.querySelectorAll('.picked, .armed, .up, .caret')].map((el) => el.dataset?.piece ?? el.className).join('|'),
  document.querySelector('.rows')?.getAttribute('aria-label'),
].join('\n');

export function toldTests(house, test, shot) {
  test('High Card is drawn, dragged, explained and spoken without a line of its own', async () => {
    const page = await house.person();
    await openAt(page, house, 'high-card');
    await turn(page);
    // A card that is picked up shows where it goes.
    await page.locator('.own .hand button.piece.lit').first().click();
    await page.locator('[data-zone="laid/1"].lit').waitFor();
    await page.keyboard.press('Escape');
    const before = await prompt(page);
    await drag(page, page.locator('.own .hand button.piece.lit').first(), page.locator('[data-zone="laid/1"]'));
    await asked(page, before);
    await turn(page);
    await page.locator('.panel .say', { hasText: 'You have laid' }).first().waitFor();
    await page.locator('.panel .say .chip.c-piece').first().click();
    await page.locator('.reader', { hasText: 'Of two cards that are laid at once' }).waitFor();
    await page.locator('.reader .x').click();
    // What does not glow says why.
    await page.locator('[data-zone="pile"] button').click();
    await page.locator('.answer .refusal').waitFor();
    await shot(page, 'told-high-card');
    await accessible(page, 'a table of a game that nobody knows');
    return page;
  });

  test('Zombie in German', async () => {
    const page = await house.person({ locale: 'de-DE' });
    for (const [path, heading, english] of [['', 'Setz dich dazu.', /players|Pick a box/], ['help', 'Hilfe', /How to play|Keys/], ['decks', 'Decks', /Save|Creatures|Any type/]]) {
      await page.goto(`${house.url}/${path}`);
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      await page.waitForLoadState('networkidle');
      await shot(page, `german-${path || 'home'}`);
      const text = await page.locator('main').innerText();
      check(!english.test(text), `/${path} is not German: ${text.match(english)}`);
      check((await page.locator('main').getAttribute('lang')) === null, `/${path} is said to be English`);
    }
    for (const [path, title] of [['match', 'Schnelles Spiel'], ['tournaments', 'Turniere'], ['daily', 'Tagesrätsel'], ['friends', 'Freunde'], ['account', 'Konto'], ['help', 'Tasten und Hilfe']]) {
      await page.goto(`${house.url}/${path}`);
      await page.locator('main h1').first().waitFor();
      check((await page.title()) === `${title} · Wardroom`, `the window of /${path} is called ${await page.title()}`);
    }
    await openAt(page, house, 'zombie');
    await turn(page);
    check((await page.evaluate(() => document.documentElement.lang)) === 'de', 'the page does not say that it is German');
    const random = dice(4);
    for (let step = 0; step < 8 && (await turn(page)) !== 'over'; step++) await answer(page, random);
    await turn(page);
    await page.getByRole('button', { name: 'Alle Züge' }).waitFor();
    const log = await page.locator('.panel ol').first().textContent();
    check(/\b(zieht|ziehst|legst|legt)\b/.test(log) && !/\b(draws|lays)\b/.test(log), `the log is not German: ${log.slice(0, 200)}`);
    await shot(page, 'told-german-desktop');
    await accessible(page, 'a German table');
    await page.setViewportSize(PHONE);
    await shot(page, 'told-german-phone');
    await page.goto(`${house.url}/settings`);
    await page.getByLabel('English').check();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    check((await page.evaluate(() => document.documentElement.lang)) === 'en', 'the page does not say that it is English');
    return page;
  });

  for (const game of BOXES) {
    test(`${game}: no tap is silent`, async () => {
      const page = await house.person();
      await sitDown(page, house.url, game, { players: 2 });
      const random = dice(9);
      for (let step = 0; step < 4 && (await turn(page)) !== 'over'; step++) await answer(page, random);
      /** Finds one thing of each kind that lies in sight, keeps it in the page and says what kinds there are. */
      const lying = () => page.evaluate(() => {
        window.place = (el) => {
          const { x, y, width, height } = el.getBoundingClientRect();
          const at = [x + Math.min(width / 2, 30), y + Math.min(height / 2, 30)];
          const inside = width >= 8 && at[0] >= 0 && at[1] >= 0 && at[0] <= innerWidth && at[1] <= innerHeight;
          return inside && document.elementFromPoint(...at)?.closest('.felt') ? at : null;
        };
        window.things = new Map();
        for (const el of document.querySelectorAll('.felt [data-piece], .felt .take, .felt .hidden, .felt .place, .felt .seat .head, .felt .self')) {
          const kind = `${el.className.replace(/svelte-\w+/g, '').trim()} ${el.closest('[data-zone]')?.dataset.zone ?? ''}`;
          if (window.place(el) && !window.things.has(kind)) window.things.set(kind, el);
        }
        return [...window.things.keys()].slice(0, 18);
      });
      // A question may lie over the table for a while.
      await turn(page);
      let kinds = await lying();
      for (let more = 0; more < 8 && kinds.length <= 3 && (await turn(page)) !== 'over'; more++) {
        await answer(page, random);
        await turn(page);
        kinds = await lying();
      }
      check(kinds.length > 3, 'there is hardly anything to tap');
      const started = await prompt(page);
      let tapped = 0;
      for (const kind of kinds) {
        await turn(page);
        // Once something was played, what lay there may be gone.
        if ((await prompt(page)) !== started) break;
        // What is in hand makes the bar higher, and the table is laid anew: a thing is tapped where it lies now.
        const at = await page.evaluate(([kind, effects]) => {
          window.effects = new Function(`return (${effects})()`);
          window.before = window.effects();
          return window.things.get(kind).isConnected ? window.place(window.things.get(kind)) : null;
        }, [kind, String(EFFECTS)]);
        if (!at) continue;
        await page.mouse.click(...at);
        tapped += 1;
        const heard = await page.waitForFunction(() => window.effects() !== window.before, null, { timeout: 15_000, polling: 30 }).then(() => true, () => false);
        check(heard, `a tap on ${kind} at ${at} brings nothing about`);
        await page.keyboard.press('Escape');
        for (const close of await page.locator('dialog[open] .x, .explained .x').all()) await close.click({ timeout: 1000 }).catch(() => {});
        await page.mouse.move(2, 2);
      }
      check(tapped > 3 || (await prompt(page)) !== started, `only ${tapped} of ${kinds.length} things could be tapped`);
      await shot(page, `told-${game}-tapped`);
      return page;
    });
  }

  test('a page that is older than its server loads itself again and keeps its move', async () => {
    const page = await house.person();
    let held = false;
    let newer = false;
    await page.routeWebSocket(/\/live$/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((text) => {
        if (held && text.includes('"do":"play"')) {
          // The move is lost on its way, and the server comes back with another page.
          newer = true;
          held = false;
          void socket.close();
          void server.close();
        } else server.send(text);
      });
      server.onMessage((text) => {
        const stale = newer && text.includes('"t":"hello"');
        if (stale) newer = false;
        socket.send(stale ? text.replace(/"build":"[^"]*"/, '"build":"newer"') : text);
      });
    });
    await sitDown(page, house.url, 'ursting', { players: 2 });
    await turn(page);
    await page.evaluate(() => (window.older = true));
    const before = await prompt(page);
    held = true;
    await page.locator('.bar [data-move], .own button.piece.lit, .take.lit').first().click();
    if (held) await page.locator('.bar [data-move]').first().click();
    await page.waitForFunction(() => window.older === undefined, null, { timeout: 20_000 });
    await turn(page);
    await page.waitForFunction((was) => Number(document.querySelector('.table').dataset.prompt) > Number(was), before, { timeout: 20_000 });
    check((await page.evaluate(() => sessionStorage.getItem('wardroom.unsent'))) === null, 'the move is still kept');
    return page;
  });
}
