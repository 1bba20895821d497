// The table in other browsers than Chromium. `node --experimental-websocket e2e/elsewhere.mjs [firefox|webkit]`: the fullest position of each box
// in two sizes of window, and a whole game of Zombie; pictures go to screenshots/.
import { mkdir } from 'node:fs/promises';
import { Firefox, WebKit } from './drivers.mjs';
import { check, House } from './house.mjs';
import { dice, playOut } from './play.mjs';
import { positions } from './positions.mjs';
import { faults, show, staging } from './windows.mjs';

/** Each with a window of a phone and one of a desk; WebKit's has a bar of buttons above it and is never narrower. */
const BROWSERS = {
  firefox: { Browser: Firefox, sizes: [[390, 844], [1366, 650]] },
  webkit: { Browser: WebKit, sizes: [[460, 844], [1366, 650]] },
};
const BOXES = ['zombie', 'ursting', 'grave', 'fw-345', 'ward'];
const shots = 'screenshots';

/** What goes wrong in the page is gathered there; that sizes are looked at again in the next frame is no error. */
function gathered() {
  window.wrongs = [];
  window.addEventListener('error', (event) => /^ResizeObserver loop/.test(event.message) || window.wrongs.push(String(event.error?.stack ?? event.message)));
  window.addEventListener('unhandledrejection', (event) => window.wrongs.push(String(event.reason?.stack ?? event.reason)));
}

/** Clicks on the first of these as soon as it is there. */
async function click(page, what) {
  await page.waitForFunction((what) => {
    const found = document.querySelector(what);
    found?.click();
    return Boolean(found);
  }, what);
}

/** Sets a table up against bots and sits down, without leaving the page: what was put into it stays. */
async function sit(page, house, { game, players, options = {}, before }) {
  await page.goto(`${house.url}/`);
  await page.evaluate(async () => {
    localStorage.setItem('wardroom.prefs', JSON.stringify({ theme: 'dark', pace: 'still', sound: 'off', language: 'en' }));
    await fetch('/api/v1/guests', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  });
  await page.goto(`${house.url}/`);
  await page.evaluate(gathered);
  if (before) await page.evaluate(before);
  await page.evaluate(async ([game, players, options]) => {
    const seats = ['open', ...Array.from({ length: players - 1 }, () => ({ bot: 'policy' }))];
    const body = JSON.stringify({ game, seats, options, clock: { kind: 'none' }, visibility: 'link' });
    const { id } = await (await fetch('/api/v1/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json();
    const link = Object.assign(document.createElement('a'), { href: `/table/${id}` });
    document.body.append(link);
    link.click();
    link.remove();
  }, [game, players, options]);
  await click(page, 'form.name button');
  await click(page, '.go .primary:not([disabled])');
  await page.waitForFunction(() => document.querySelector('.table') !== null);
}

/** Whatever can scroll has a bar in the colours of the table. Runs in the page. */
function bars() {
  const dark = getComputedStyle(document.documentElement).colorScheme === 'dark';
  const bare = [...document.querySelectorAll('.table *')].filter((el) => /auto|scroll/.test(getComputedStyle(el).overflowY) && getComputedStyle(el).scrollbarColor === 'auto');
  return [...(dark ? [] : ['the page is dark and its scroll bars are light']), ...new Set(bare.map((el) => `a scroll bar of the browser's: ${el.className}`))];
}

const wrongs = (page) => page.evaluate(() => window.wrongs);

async function fits(page, house, games, name, sizes) {
  for (const id of BOXES) {
    const game = games.find((other) => other.id === id);
    const [, view] = positions(game).find(([position]) => position === 'most');
    await sit(page, house, { game: id, players: Math.max(game.least_players, 2), before: staging });
    await show(page, view);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      // What was opened to choose from lies over the table.
      await page.evaluate(() => document.querySelector('dialog[open] .x')?.click());
      await page.screenshot({ path: `${shots}/${name}-${id}-${width}x${height}.png` });
      const found = [...(await page.evaluate(faults)), ...(await page.evaluate(bars)), ...(await wrongs(page))];
      check(found.length === 0, `${id} ${width}×${height}: ${found.join('\n  ')}`);
    }
    console.log(`ok   ${name}: ${game.title} fits ${sizes.map((size) => size.join('×')).join(' and ')}`);
  }
}

async function plays(page, house, name) {
  await sit(page, house, { game: 'zombie', players: 2, options: { rounds: 3 } });
  const answers = await playOut(page, dice(21), 400);
  check(answers > 12, `only ${answers} answers`);
  const found = await wrongs(page);
  check(found.length === 0, found.join('\n  '));
  await page.screenshot({ path: `${shots}/${name}-zombie-over.png` });
  console.log(`ok   ${name}: a whole game of Zombie, ${answers} answers`);
}

await mkdir(shots, { recursive: true });
const wanted = process.argv.slice(2);
let failed = 0;
for (const name of wanted.length > 0 ? wanted : Object.keys(BROWSERS)) {
  const from = performance.now();
  const { Browser, sizes } = BROWSERS[name];
  const house = await House.open({ launch: () => Browser.open() });
  const page = await house.browser.newPage();
  try {
    const games = await (await fetch(`${house.url}/api/v1/games`)).json();
    await fits(page, house, games, name, sizes);
    await plays(page, house, name);
    console.log(`${name} held, ${((performance.now() - from) / 1000).toFixed(0)} s`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL ${name}: ${error.stack ?? error}`);
    await page.screenshot({ path: `${shots}/${name}-failed.png` }).catch(() => {});
  }
  await house.close();
}
process.exit(failed ? 1 : 0);
