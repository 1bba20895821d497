// Quick match in browsers: three who do not know each other are led to one table, and it is dealt.
import { accessible, check, DESKTOP, House } from './house.mjs';

const SMALL = { width: 360, height: 640 };

/** Nothing stands out of the window. */
async function holds(page, where) {
  const { width } = page.viewportSize();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= width, `${where}: the page is ${wide} wide`);
}

/** Asks for a table of Zombie for three without a clock. */
async function look(page, house) {
  await page.goto(`${house.url}/match?game=zombie`);
  await page.getByRole('button', { name: '3', exact: true, pressed: true }).waitFor();
  for (const other of ['2', '4']) await page.getByRole('button', { name: other, exact: true }).click();
  await page.getByRole('button', { name: 'No clock' }).click();
  await page.getByRole('button', { name: /^5 minutes/ }).click();
}

export function meetingTests(test, shot) {
  test('quick match leads three to one table', async () => {
    const house = await House.open({ settings: { offer_bots_seconds: 3 } });
    try {
      const ann = await house.person({ viewport: SMALL });
      const bob = await house.person({ viewport: DESKTOP, dark: false });
      const cyn = await house.person({ viewport: DESKTOP });
      await ann.goto(`${house.url}/`);
      await ann.getByRole('link', { name: 'Quick match' }).waitFor();
      await ann.locator('.shelf-box').first().waitFor();
      await holds(ann, 'the first page');
      await shot(ann, 'home-ways-small');
      await look(ann, house);
      await holds(ann, 'quick match');
      await accessible(ann, 'quick match');
      await shot(ann, 'match-small');
      await ann.getByRole('button', { name: 'Find players' }).click();
      await ann.getByText('Nobody else looks for this right now.').waitFor();
      // Bots are offered after a while, and come only if they are wanted.
      await ann.getByText('Would you like to play with bots?').waitFor();
      await accessible(ann, 'the wait for others');
      await shot(ann, 'match-offer-small');
      await ann.getByRole('button', { name: 'Wait on' }).click();
      // Loading the page again keeps the place.
      await ann.reload();
      await ann.getByRole('button', { name: 'Stop looking' }).waitFor();
      await look(bob, house);
      await shot(bob, 'match-desktop-light');
      await bob.getByRole('button', { name: 'Find players' }).click();
      await bob.getByText('One other would play with you.').waitFor();
      // Whoever goes to another page looks no further.
      await bob.goto(`${house.url}/lobby`);
      await bob.getByRole('heading', { name: 'Meanwhile' }).waitFor();
      await bob.getByRole('link', { name: /Z-even Card Zombie/ }).waitFor();
      await accessible(bob, 'an empty lobby');
      await shot(bob, 'lobby-empty-desktop-light');
      await ann.getByText('Nobody else looks for this right now.').waitFor();
      await look(bob, house);
      await bob.getByRole('button', { name: 'Find players' }).click();
      await look(cyn, house);
      await cyn.getByRole('button', { name: 'Find players' }).click();
      for (const page of [ann, bob, cyn]) await page.waitForURL(/\/table\//);
      check(new Set([ann, bob, cyn].map((page) => page.url())).size === 1, 'they are at several tables');
      // Nobody deals: the house does when all three have come.
      await ann.locator('.table').first().waitFor();
      const id = ann.url().split('/').pop();
      const told = await cyn.evaluate((table) => fetch(`/api/v1/tables/${table}`).then((reply) => reply.json()), id);
      check(told.info.status === 'playing' && told.info.gathered && told.info.seats.length === 3, 'it is not dealt');
      check(told.info.fairness.commitments.every((one) => one !== null), 'somebody has no part in the shuffle');
      // Others find it in the lobby, to be watched.
      const eve = await house.person({ viewport: SMALL, dark: false });
      await eve.goto(`${house.url}/lobby`);
      await eve.getByRole('heading', { name: 'Games to watch' }).waitFor();
      await holds(eve, 'the lobby');
      await shot(eve, 'lobby-watch-small-light');
      await eve.locator('.filters select').nth(2).selectOption('2');
      await eve.getByText('No table like that waits for players now.').waitFor();
      await eve.getByRole('button', { name: 'Show all' }).click();
      await eve.getByRole('heading', { name: 'Games to watch' }).waitFor();
      for (const page of [ann, bob, cyn, eve]) check(page.wrongs.length === 0, page.wrongs.join('; '));
    } finally {
      await house.close();
    }
  });
}
