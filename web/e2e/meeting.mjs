// Meeting people in browsers: quick match leads three who do not know each other to one table; a public table is opened, found and sat down at.
import { accessible, check, DESKTOP, House } from './house.mjs';

const SMALL = { width: 360, height: 640 };

/** Nothing stands out of the window. */
async function holds(page, where) {
  const { width } = page.viewportSize();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= width, `${where}: the page is ${wide} wide`);
}

/** Makes an account. */
async function register(page, house, name) {
  await page.goto(`${house.url}/help`);
  await page.evaluate(async (name) => {
    for (const [path, body] of [['guests', { name }], ['accounts', { login: name.toLowerCase(), password: 'correct horse' }]]) await fetch(`/api/v1/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  }, name);
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

  test('a public table is opened in a tap and found in the lobby', async () => {
    const house = await House.open();
    try {
      const ann = await house.person({ viewport: SMALL });
      await register(ann, house, 'Ann');
      /** Opens a public table from the shelf; `first` does what is to be done before. */
      const open = async (first) => {
        await ann.goto(`${house.url}/`);
        await ann.locator('.shelf-box[data-games~="zombie"]').click();
        await ann.locator('dialog[open]').getByRole('group', { name: 'Players' }).getByRole('button', { name: '2', exact: true }).click();
        await first?.();
        await ann.getByRole('button', { name: 'Open a public table' }).click();
        await ann.waitForURL(/\/table\//);
        await ann.getByRole('button', { name: 'Stand up' }).waitFor();
        return new URL(ann.url()).pathname;
      };
      const free = await open();
      const rated = await open(async () => {
        await ann.locator('dialog[open] summary').click();
        await ann.locator('[data-option="rated"] input').check();
      });
      const bob = await house.person({ viewport: SMALL, dark: false });
      await bob.goto(`${house.url}/`);
      // The menu leads there as well, and to all that the line of pages has no place for.
      for (const width of [320, 360]) {
        await bob.setViewportSize({ width, height: 640 });
        await holds(bob, `the first page at ${width}`);
        await bob.getByRole('button', { name: 'More' }).click();
        await bob.locator('#more-pages').waitFor();
        for (const name of ['Quick match', 'Tournaments', 'Daily puzzles', 'Friends', 'Decks', 'Rules']) check(await bob.locator('#more-pages').getByRole('link', { name, exact: true }).isVisible(), `${name} is not in the menu`);
        await holds(bob, `the menu at ${width}`);
        await shot(bob, `menu-${width}`);
        await accessible(bob, 'the menu');
        await bob.keyboard.press('Escape');
        await bob.locator('#more-pages').waitFor({ state: 'detached' });
      }
      await bob.getByRole('button', { name: 'More' }).click();
      await bob.locator('#more-pages').getByRole('link', { name: 'Tournaments' }).click();
      await bob.getByRole('heading', { name: 'Tournaments' }).waitFor();
      await bob.getByRole('link', { name: 'Lobby' }).first().click();
      await bob.locator(`a[href="${rated}"]`, { hasText: 'rated' }).waitFor();
      check((await bob.locator(`a[href="${free}"] em`).count()) === 0, 'a table is said to be rated');
      check((await bob.locator('.ways a[href="/daily"]').count()) === 1, 'the lobby does not lead to the puzzles of the day');
      await shot(bob, 'lobby-rated-small');
      await bob.getByLabel('Ratings').selectOption('true');
      await bob.locator(`a[href="${free}"]`).waitFor({ state: 'detached' });
      await bob.locator(`a[href="${rated}"]`).waitFor();
      await bob.getByLabel('Ratings').selectOption('false');
      await bob.locator(`a[href="${rated}"]`).waitFor({ state: 'detached' });
      await accessible(bob, 'the lobby');
      // A stranger comes, and it is dealt.
      await bob.locator(`a[href="${free}"]`).click();
      await bob.getByRole('button', { name: 'Sit down' }).click();
      await ann.goto(house.url + free);
      await ann.getByRole('button', { name: 'Deal', exact: true }).click();
      for (const page of [ann, bob]) await page.locator('.table').first().waitFor();
      for (const page of [ann, bob]) check(page.wrongs.length === 0, page.wrongs.join('; '));
    } finally {
      await house.close();
    }
  });

  test('a rated quick match is for two accounts that want it', async () => {
    const house = await House.open();
    try {
      const [ann, bob] = [await house.person({ viewport: SMALL }), await house.person()];
      await ann.goto(`${house.url}/match?game=zombie`);
      await ann.getByRole('button', { name: 'Find players' }).waitFor();
      check((await ann.getByRole('checkbox', { name: /Rated/ }).count()) === 0, 'a guest is offered a rated game');
      for (const [page, name] of [[ann, 'Ann'], [bob, 'Bob']]) {
        await register(page, house, name);
        await page.goto(`${house.url}/match?game=zombie`);
        for (const other of ['3', '4']) await page.getByRole('button', { name: other, exact: true }).click();
        await page.getByRole('button', { name: 'No clock' }).click();
        await page.getByRole('checkbox', { name: /Rated/ }).check();
        // Without a clock nothing is rated.
        check(await page.getByRole('button', { name: 'No clock', pressed: false, disabled: true }).isVisible(), 'a rated game without a clock is offered');
        await holds(page, 'a rated match');
        await page.getByRole('button', { name: 'Find players' }).click();
      }
      for (const page of [ann, bob]) await page.waitForURL(/\/table\//);
      const told = await ann.evaluate((table) => fetch(`/api/v1/tables/${table}`).then((reply) => reply.json()), ann.url().split('/').pop());
      check(told.info.rated && told.info.gathered && ann.url() === bob.url(), 'it is not one rated table');
      for (const page of [ann, bob]) check(page.wrongs.length === 0, page.wrongs.join('; '));
    } finally {
      await house.close();
    }
  });
}
