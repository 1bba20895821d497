// Takes the pictures of the README from the client as it is, from games by fixed seeds. They are committed; after a change of how a table looks:
// WARDROOM_BIN=… node scripts/readme.mjs
import { writeFile } from 'node:fs/promises';
import { House } from '../e2e/house.mjs';
import { sitDown } from '../e2e/play.mjs';
import { moments, positions } from '../e2e/positions.mjs';
import { show, staging } from '../e2e/windows.mjs';

const FOLDER = '../docs/pictures';
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov'];
const house = await House.open();

/** What the page shows, as a file of the README, so many pixels wide; Chromium writes the format. */
async function keep(page, name, wide = page.viewportSize().width) {
  const data = (await page.screenshot()).toString('base64');
  const blank = await page.context().newPage();
  const url = await blank.evaluate(async ([png, width]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width, height: Math.round((image.height * width) / image.width) });
    const context = Object.assign(canvas.getContext('2d'), { imageSmoothingQuality: 'high' });
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', 0.86);
  }, [data, wide]);
  await writeFile(`${FOLDER}/${name}.webp`, Buffer.from(url.split(',')[1], 'base64'));
}

/** Somebody called Ada. */
async function ada(viewport, dark) {
  const page = await house.person({ viewport, dark });
  await page.addInitScript(staging);
  await page.context().request.post(`${house.url}/api/v1/guests`, { data: { name: NAMES[0] } });
  return page;
}

async function table(game, viewport, { view, log }) {
  const page = await ada(viewport, true);
  await sitDown(page, house.url, game, { players: 2 });
  await page.locator('.table').waitFor();
  await show(page, view, log, NAMES);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(500);
  return page;
}

try {
  // The fullest table with a Hunter and no Commando in hand and a set that won the round before.
  const hunts = moments('zombie', 3, 7).filter(({ view }) => view.prompt && view.zones.some(({ id }) => id === 'set') && view.zones.some(({ id, pieces }) => id === 'hand/1' && pieces.length === 7 && pieces.some(({ name }) => name === 'hunter') && !pieces.some(({ name }) => name.startsWith('commando'))));
  const laid = ({ view }) => view.zones.filter(({ id }) => id.startsWith('laid/')).reduce((sum, { pieces }) => sum + pieces.length, 0);
  const zombie = await table('zombie', { width: 1440, height: 900 }, hunts.reduce((best, one) => (laid(one) > laid(best) ? one : best)));
  await zombie.locator('.hand .piece[data-key^="hunter"]').first().click();
  await zombie.mouse.move(0, 0);
  await zombie.waitForTimeout(800);
  await keep(zombie, 'table', 1200);

  const [, view, log] = positions({ id: 'ursting', least_players: 2, most_players: 4 }).find(([position]) => position === 'most');
  await keep(await table('ursting', { width: 420, height: 909 }, { view, log }), 'phone');

  const shelf = await ada({ width: 1190, height: 800 }, false);
  await shelf.goto(`${house.url}/`);
  await shelf.locator('.shelf-box').nth(4).waitFor();
  await keep(shelf, 'shelf', 900);
} finally {
  await house.close();
}
