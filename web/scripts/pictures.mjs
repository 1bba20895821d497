// Draws the bitmaps that phones and link previews ask for from our own drawings: icons from the favicon, pictures of boxes from their lids.
// They are committed; after a change of a drawing: WARDROOM_BIN=… node scripts/pictures.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { House } from '../e2e/house.mjs';

const drawing = await readFile('public/favicon.svg', 'utf8');
const house = await House.open();
try {
  const context = await house.browser.newContext({ reducedMotion: 'reduce', colorScheme: 'dark' });
  const page = await context.newPage();

  /** The favicon on a square; a mask may cut off a fifth of it, and what a phone rounds by itself has no corners of its own. */
  async function icon(name, size, { inset = 0, full = false } = {}) {
    await page.setViewportSize({ width: size, height: size });
    const svg = full ? drawing.replace(/ rx="\d+"/, '') : drawing;
    const inner = inset ? svg.replace(/(<rect[^>]*>)(.*)<\/svg>/, `$1<g transform="translate(${inset} ${inset}) scale(${(100 - 2 * inset) / 100})">$2</g></svg>`) : svg;
    await page.setContent(`<style>html, body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${inner}`);
    await writeFile(`public/${name}.png`, await page.screenshot({ omitBackground: true }));
  }
  await icon('icon-192', 192);
  await icon('icon-512', 512);
  await icon('icon-maskable-512', 512, { inset: 12, full: true });
  await icon('apple-touch-icon', 180, { inset: 4, full: true });

  const WIDE = { width: 600, height: 315 };
  await page.setViewportSize(WIDE);
  await page.goto(house.url);
  await page.locator('.lid').first().waitFor();
  const games = await (await page.request.get(`${house.url}/api/v1/games`)).json();
  const boxes = new Map(games.map((game) => [game.in_box, game.id]));
  for (const [box, game] of boxes) {
    await page.goto(house.url);
    await page.locator(`.shelf-box[data-games~="${game}"] .lid`).waitFor();
    await page.evaluate((id) => {
      const lid = document.querySelector(`.shelf-box[data-games~="${id}"] .lid`);
      lid.querySelector('.players').remove();
      document.body.replaceChildren(lid);
      Object.assign(lid.style, { width: '100vw', height: '100vh', minHeight: '0', borderRadius: '0' });
    }, game);
    const name = box.toLowerCase().split(/[^a-z0-9]+/).filter(Boolean).join('-');
    await writeFile(`public/boxes/${name}.jpg`, await page.screenshot({ type: 'jpeg', quality: 84 }));
  }
} finally {
  await house.close();
}
