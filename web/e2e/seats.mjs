// Seats and the people in them: a bot in place of somebody who is gone, names as long as they may be, and what a guest leaves behind.
import { accessible, check, DESKTOP, House, PHONE } from './house.mjs';
import { sitDown } from './play.mjs';

const WIDE = 'W'.repeat(24);

async function named(page, link, name) {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
}

async function fits(page, where) {
  const [wide, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  check(wide <= width, `${where} is ${wide} wide on ${width}`);
}

const request = (page, method, path, body) => page.evaluate(async ([method, path, body]) => {
  const answer = await fetch(`/api/v1${path}`, { method, ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}) });
  return answer.json();
}, [method, path, body]);

export function seatTests(house, test, shot) {
  test('somebody is gone: the others wait, agree on a bot, and the seat is taken back', async () => {
    const house = await House.open({ settings: { grace_seconds: 10 } });
    try {
      const ann = await house.person();
      const link = await sitDown(ann, house.url, 'zombie', { players: 3, friends: true });
      const [bea, cat] = [await house.person(), await house.person({ viewport: PHONE })];
      await named(bea, link, 'Bea');
      await named(cat, link, WIDE);
      await fits(cat, 'a table before the deal');
      await shot(cat, 'waiting-wide-phone');
      await ann.getByRole('button', { name: 'Deal', exact: true }).click();
      await Promise.all([ann, bea, cat].map((page) => page.locator('.table').waitFor()));
      await cat.goto('about:blank');
      // The wait is counted down, and only then a bot can be wanted.
      const note = (page) => page.locator('.note', { hasText: WIDE });
      await note(ann).getByText('A bot can play on in 0:').waitFor();
      check(await note(ann).getByRole('button', { name: 'Let a bot play on' }).isDisabled(), 'a bot can be wanted at once');
      const wish = note(ann).locator('button:not([disabled])');
      await wish.waitFor();
      await wish.click();
      await note(ann).getByText('Waiting for Bea').waitFor();
      await shot(ann, 'replace-desktop');
      await bea.setViewportSize(PHONE);
      await note(bea).getByText('wants a bot for').waitFor();
      await shot(bea, 'replace-phone');
      await fits(bea, 'a table with a wish');
      await note(bea).getByRole('button', { name: 'Agree' }).click();
      await note(bea).waitFor({ state: 'detached' });
      await bea.getByText(/^A bot plays on for /).waitFor();
      await cat.goto(link);
      await cat.getByText('A bot plays for you.').waitFor();
      await shot(cat, 'replaced-phone');
      await accessible(cat, 'a seat that a bot has');
      await cat.getByRole('button', { name: 'Take my seat back' }).click();
      await cat.getByText('A bot plays for you.').waitFor({ state: 'detached' });
      await bea.getByText(/is back and plays again\.$/).waitFor();
      for (const page of [ann, bea, cat]) check(page.wrongs.length === 0, page.wrongs.join('; '));
    } finally {
      await house.close();
    }
  });

  test('one tap changes the seat', async () => {
    const host = await house.person();
    const link = await sitDown(host, house.url, 'zombie', { players: 3, friends: true });
    const page = await house.person({ viewport: PHONE });
    await named(page, link, 'Dora');
    const seat = (number) => page.locator('.seats li').nth(number - 1);
    for (const number of [3, 2, 3]) {
      await seat(number).getByRole('button', { name: 'Move here' }).click();
      await seat(number).getByText('Dora').waitFor();
    }
    // What stands at the end of a line stays there, also where it has a line of its own.
    await host.setViewportSize(PHONE);
    for (const button of [...(await page.locator('.seats .button:last-child').all()), ...(await host.locator('.seats .button:last-child').all())]) {
      const [box, row] = [await button.boundingBox(), await button.locator('xpath=ancestor::li').boundingBox()];
      check(row.x + row.width - box.x - box.width < 14, 'a button of a seat stands in the middle');
    }
    await shot(host, 'move-phone');
    await host.locator('.seats li').nth(1).getByRole('button', { name: 'Add a bot' }).click();
    await host.getByRole('button', { name: 'Deal', exact: true }).click();
    await Promise.all([host, page].map((one) => one.locator('.table').waitFor()));
    check((await page.locator('.objection').count()) === 0, 'a browser objects though it moved by itself');
    return page;
  });

  test('what cannot be done before the deal is said', async () => {
    const host = await house.person();
    const link = await sitDown(host, house.url, 'zombie', { players: 2, friends: true });
    const page = await house.person();
    await page.goto(link);
    // Whoever comes by the link is invited, and has one thing to do.
    await page.getByRole('heading', { name: /invites you to Z-even Card Zombie/ }).waitFor();
    await shot(page, 'invited-desktop');
    check((await page.locator('main .button.primary').allInnerTexts()).join() === 'Sit down', 'a guest has several things to do');
    check((await page.locator('main').getByText(/wardroom serve|Send the link/).count()) === 0, 'a guest is given the host’s page');
    await page.getByLabel('Your name').fill('Bot 1');
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.locator('.toasts p', { hasText: 'name' }).waitFor();
    check((await page.getByRole('button', { name: 'Stand up' }).count()) === 0, 'somebody sits under a bot’s name');
    return page;
  });

  test('a guest is asked before games are left behind, and a long name fits everywhere', async () => {
    const page = await house.person({ viewport: { width: 390, height: 664 } });
    await page.goto(`${house.url}/account`);
    await page.getByLabel('Name', { exact: true }).fill(WIDE);
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('heading', { name: WIDE }).waitFor();
    await fits(page, 'an account');
    const mine = page.getByRole('region', { name: 'Where you are signed in' });
    await request(page, 'POST', '/tables', { game: 'zombie', seats: ['open', 'open'], sit: 1, visibility: 'public' });
    await mine.getByRole('button', { name: /^Sign out/ }).click();
    await mine.getByText('one game would be left behind').waitFor();
    await accessible(page, 'a guest who signs out');
    await shot(page, 'guest-out-phone');
    await mine.getByRole('button', { name: 'No, stay' }).click();
    // Signing in takes them along; a password that does not fit says so at its place.
    await page.getByRole('tab', { name: 'Sign in' }).click();
    await page.getByText('The game you have here as a guest').waitFor();
    await page.getByLabel('Login name').fill('nobody');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('whatever it is');
    await password.press('Enter');
    await page.getByText('Login name and password do not fit.').waitFor();
    const told = await password.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby'))?.textContent);
    check(/do not fit/.test(told ?? ''), 'the field does not say what is wrong with it');
    await shot(page, 'guest-in-phone');
    await accessible(page, 'a password that does not fit');
    for (const path of ['/lobby', '/games', '/account']) {
      await page.goto(house.url + path);
      await page.locator('main').getByText(WIDE).first().waitFor();
      await fits(page, path);
    }
    await page.goto(`${house.url}/account`);
    await mine.getByRole('button', { name: /^Sign out/ }).click();
    await mine.getByRole('button', { name: 'Sign out all the same' }).click();
    await page.waitForURL(`${house.url}/`);
    return page;
  });

  test('the lobby has more', async () => {
    const house = await House.open();
    try {
      const page = await house.person({ dark: false });
      await page.goto(`${house.url}/lobby`);
      await page.getByText('Nobody waits for players now.').waitFor();
      for (let table = 0; table < 101; table++) await request(page, 'POST', '/tables', { game: 'zombie', seats: ['open', 'open'], visibility: 'public' });
      await page.reload();
      await page.locator('li a').nth(99).waitFor();
      check((await page.locator('main li a').count()) === 100, 'the first page is not full');
      const more = page.locator('main').getByRole('button', { name: 'More' });
      await more.scrollIntoViewIfNeeded();
      await shot(page, 'lobby-more-desktop');
      await more.click();
      await page.locator('main li a').nth(100).waitFor();
      await more.waitFor({ state: 'detached' });
    } finally {
      await house.close();
    }
  });

  test('what goes wrong is said to players', async () => {
    const page = await house.person();
    await page.goto(`${house.url}/games`);
    await page.locator('main h1').waitFor();
    // A proxy before the server answers with a page of its own.
    await page.route('**/api/v1/lobby', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<html>502 Bad Gateway</html>' }));
    await page.goto(`${house.url}/lobby`);
    await page.getByText('The server is not answering; try again in a moment.').waitFor();
    await page.unroute('**/api/v1/lobby');
    // Whoever was signed out elsewhere is told, and is a guest from then on.
    await page.goto(`${house.url}/account`);
    await page.getByLabel('Name', { exact: true }).waitFor();
    await page.context().clearCookies();
    await page.getByLabel('Name', { exact: true }).fill('Somebody');
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByText('You were signed out on this device.').waitFor({ timeout: 10_000 });
    check((await page.getByText('POST /api').count()) === 0, 'a programmer’s message is shown');
    await page.getByRole('heading', { name: 'Guest' }).waitFor();
    page.wrongs = page.wrongs.filter((wrong) => !/502/.test(wrong));
    return page;
  });

  test('whoever is banned sees why at a table', async () => {
    const page = await house.person({ viewport: DESKTOP });
    for (const path of ['**/api/v1/session', '**/api/v1/guests']) await page.route(path, (route) => route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify({ code: 'forbidden', message: 'You are banned from this house: spam.' }) }));
    await page.goto(`${house.url}/table/e4w6j6rw4aeaxum6kmlclfma2p`);
    await page.getByText('You are banned from this house: spam.').first().waitFor();
    await page.getByText('You cannot come to this table.').waitFor();
    check((await page.getByText('Going to the table').count()) === 0, 'they are let wait');
    // So does a guest who would sign in to an account that is banned: its password fits.
    const guest = await house.person();
    await guest.goto(`${house.url}/account`);
    await guest.route('**/api/v1/session', (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify({ code: 'forbidden', message: 'You are banned from this house: spam.' }) }) : route.continue()));
    await guest.getByRole('tab', { name: 'Sign in' }).click();
    await guest.getByLabel('Login name').fill('banned');
    await guest.getByLabel('Password', { exact: true }).fill('long enough');
    await guest.getByLabel('Password', { exact: true }).press('Enter');
    await guest.getByText('You are banned from this house: spam.').waitFor();
    check((await guest.getByText('do not fit').count()) === 0, 'a password that fits is said not to');
    return page;
  });
}
