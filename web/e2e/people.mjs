// People: from guest to account, links to send, talk, and pages that open without a complaint.
import { accessible, check, DESKTOP, House, PHONE } from './house.mjs';
import { answer, dice, playOut, sitDown, turn } from './play.mjs';

const PASSWORD = 'correct horse battery';

const request = (page, method, path, body) => page.evaluate(async ([method, path, body]) => {
  const answer = await fetch(`/api/v1${path}`, { method, headers: { 'content-type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}) });
  const text = await answer.text();
  return text ? JSON.parse(text) : null;
}, [method, path, body]);

/** Writes login and password, and presses Enter: it does what the first button says. */
async function enter(page, url, tab, login) {
  await page.goto(`${url}/account`);
  await page.getByRole('tab', { name: tab }).click();
  await page.getByLabel('Login name').fill(login);
  const password = page.locator('#enter').getByLabel(/^Password/);
  await password.fill(PASSWORD);
  await password.press('Enter');
  await page.getByText(`You are signed in as ${login}.`).waitFor();
}

/** A table that two people have sat down at, dealt. */
async function dealt(host, guest, url, options = { rounds: 1 }) {
  const link = await sitDown(host, url, 'zombie', { players: 2, friends: true, options });
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await host.getByRole('button', { name: 'Deal', exact: true }).click();
  await Promise.all([host, guest].map((page) => page.locator('.table').waitFor()));
  return link;
}

/** Whoever of them is asked answers, so many times. */
async function play(pages, moves) {
  const random = dice(3);
  for (let round = 0, made = 0; made < moves && round < 400; round++) {
    for (const page of pages) {
      const asked = await page.evaluate(() => document.querySelector('.table')?.dataset.busy === 'false' && Boolean(document.querySelector('.bar.mine')));
      if (asked) await answer(page, random), made++;
    }
    await pages[0].waitForTimeout(40);
  }
}

export function peopleTests(house, test, shot) {
  test('a guest signs in with a game that goes on, and plays it on two devices', async () => {
    const house = await House.open();
    try {
      const [desk, phone, other] = [await house.person(), await house.person({ viewport: PHONE }), await house.person()];
      await enter(desk, house.url, 'Make an account', 'calico');
      // On the phone the same person has come as a guest.
      const link = await dealt(phone, other, house.url, {});
      await play([phone, other], 4);
      await enter(phone, house.url, 'Sign in', 'calico');
      await phone.getByText('What you played as a guest is yours here, too.').waitFor();
      await shot(phone, 'taken-in-phone');
      // A server that was killed knows whose the games are.
      await house.restart('SIGKILL');
      // At both devices of the account it is the same seat.
      for (const page of [phone, desk]) {
        await page.goto(link);
        await page.locator('.own').waitFor();
      }
      const mine = await request(desk, 'GET', '/me/tables');
      check(mine.length === 1 && mine[0].mine === 1 && mine[0].status === 'playing', `the account has ${JSON.stringify(mine)}`);
      await play([phone, other], 4);
      await house.restart('SIGKILL');
      await play([desk, other], 4);
      await desk.waitForTimeout(800);
      const seen = await Promise.all([desk, phone].map((page) => page.locator('.table').getAttribute('data-prompt')));
      check(seen[0] === seen[1], `one device is asked ${seen[0]}, the other ${seen[1]}`);
      check((await other.getByText('Somebody').count()) === 0, 'the other player is told that somebody is gone');
      // Signing out with a game that goes on is asked about.
      await desk.goto(`${house.url}/account`);
      const places = desk.getByRole('region', { name: 'Where you are signed in' });
      await places.getByRole('button', { name: /this one/ }).click();
      await places.getByText('one game of yours is going on').waitFor();
      await places.getByRole('button', { name: 'No, stay' }).click();
      for (const page of [phone, other]) check(page.wrongs.length === 0, page.wrongs.join('; '));
    } finally {
      await house.close();
    }
  });

  test('a guest signs in in one tab, and is the host in the other as before', async () => {
    const page = await house.person();
    await sitDown(page, house.url, 'zombie', { players: 3, friends: true });
    await page.getByRole('button', { name: 'Stand up' }).waitFor();
    const desk = await house.person();
    await enter(desk, house.url, 'Make an account', 'dotty');
    const tab = await page.context().newPage();
    // The guest's session ends, its connection with it, and the page asks who this is now.
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/session'));
    await enter(tab, house.url, 'Sign in', 'dotty');
    await asked;
    for (const bots of [1, 2]) {
      await page.getByRole('button', { name: 'Add a bot' }).first().click();
      await page.getByRole('button', { name: 'Send away' }).nth(bots - 1).waitFor();
    }
    await page.getByRole('button', { name: 'Stand up' }).waitFor();
    await page.getByRole('button', { name: 'Deal', exact: true }).click();
    await page.locator('.own').waitFor();
    return page;
  });

  test('a link is shared where a page may not copy', async () => {
    const page = await house.person({ viewport: PHONE });
    // As over plain http in a home network.
    await page.addInitScript(() => {
      for (const name of ['clipboard', 'share']) Object.defineProperty(Navigator.prototype, name, { get: () => undefined });
    });
    const link = await sitDown(page, house.url, 'zombie', { players: 2, friends: true });
    const [code, field] = [page.getByRole('img', { name: 'The link as a QR code' }), page.getByLabel('Link to this table')];
    const looks = async (name) => {
      await page.getByRole('button', { name: 'Select' }).click();
      check(await field.evaluate((input) => input.selectionEnd - input.selectionStart === input.value.length && input.value.length > 40), 'the link is not selected');
      await page.evaluate(() => document.querySelector('.share').scrollIntoView({ block: 'center' }));
      await shot(page, name);
      await accessible(page, 'a link to send');
      check((await page.evaluate(() => document.documentElement.scrollWidth)) <= page.viewportSize().width, 'the link makes the page too wide');
    };
    // Whoever is on the machine itself is told how to let others in, and given nothing that leads nowhere.
    await page.getByText('Others cannot come in yet.').waitFor();
    await page.getByText(`wardroom serve --listen 0.0.0.0:${house.port}`).waitFor();
    const { addresses } = await request(page, 'GET', '/reach');
    for (const address of addresses) await page.getByText(address, { exact: true }).waitFor();
    await looks('share-closed-phone');
    await page.setViewportSize(DESKTOP);
    await shot(page, 'share-closed-desktop');
    await page.setViewportSize(PHONE);
    check((await code.count()) === 0 && (await page.getByRole('button', { name: 'QR code' }).count()) === 0, 'a code that leads nowhere');
    // An open house: the link is one for others.
    await page.route('**/api/v1/reach', (route) => route.fulfill({ json: { addresses: ['http://192.168.1.5:7777'], command: null } }));
    await page.reload();
    await code.waitFor();
    check((await field.inputValue()) === `http://192.168.1.5:7777${new URL(link).pathname}`, 'the link is none for others');
    check((await page.getByText('Others cannot come in yet.').count()) === 0, 'an open house is called closed');
    await looks('share-phone');
    // What a chat shows of it: of a table that is not in the lobby the box alone.
    const html = await (await page.request.get(link)).text();
    check(/<meta property="og:title" content="[^"]*Zombie/.test(html) && /og:image" content="http[^"]*\.jpg"/.test(html), 'the link has no preview');
    const image = /og:image" content="([^"]*)"/.exec(html)[1];
    check((await page.request.get(image)).headers()['content-type'] === 'image/jpeg', 'the picture of the box is not there');
    const { name } = await request(page, 'GET', '/session');
    check(!html.includes(name), 'the preview tells who sits at a table that is not in the lobby');
    return page;
  });

  test('talk: what is new is counted on a phone, and those who watch talk among themselves', async () => {
    const [host, phone] = [await house.person(), await house.person({ viewport: PHONE })];
    const link = await dealt(host, phone, house.url);
    const watchers = [await house.person(), await house.person()];
    for (const page of watchers) {
      await page.goto(link);
      await page.getByText('You are watching').waitFor();
    }
    // Chat and log are there at once.
    await host.getByRole('region', { name: 'Log' }).waitFor();
    for (const text of ['Good evening', 'and good luck']) {
      await host.getByLabel('Say something').fill(text);
      await host.getByLabel('Say something').press('Enter');
    }
    await phone.getByRole('button', { name: 'Log and chat, 2 new messages' }).waitFor();
    await shot(phone, 'chat-badge-phone');
    await phone.getByRole('button', { name: 'Log and chat, 2 new messages' }).click();
    await phone.getByText('and good luck').waitFor();
    await phone.waitForTimeout(400);
    await shot(phone, 'chat-and-log-phone');
    await accessible(phone, 'log and chat on a phone');
    await phone.getByRole('button', { name: 'Log and chat' }).click();
    await watchers[0].getByLabel('Say something').fill('she has the clown');
    await watchers[0].getByLabel('Say something').press('Enter');
    await watchers[1].getByText('she has the clown').waitFor();
    await shot(watchers[1], 'chat-watching-desktop');
    await host.waitForTimeout(500);
    for (const page of [host, phone]) check((await page.getByText('she has the clown').count()) === 0, 'whoever plays hears those who watch');
    check((await phone.getByRole('button', { name: /new message/ }).count()) === 0, 'whoever plays is told that something was said');
    // Giving up is always there, and asks; where one is left, the game is played out at once.
    await host.getByRole('button', { name: 'Give up', exact: true }).click();
    await host.getByRole('button', { name: 'Yes, give up' }).click();
    await host.locator('.result').waitFor({ timeout: 120_000 });
    check(!/You win/.test(await host.locator('.result h2').innerText()), 'whoever gave up is told that they win');
    await host.locator('.result').getByText('You gave up.').waitFor();
    await phone.locator('.result').getByText('You win').waitFor();
    await host.getByText('she has the clown').waitFor();
    // Another game: one tap each.
    await host.getByRole('button', { name: 'Play again' }).click();
    await phone.getByRole('button', { name: 'To the next game' }).click();
    await Promise.all([host, phone].map((page) => page.locator('.own').waitFor({ timeout: 60_000 })));
    check(host.url() !== link, 'it is the same table');
    for (const page of [phone, ...watchers]) check(page.wrongs.length === 0, page.wrongs.join('; '));
    return host;
  });

  test('pages open, go back and are played on without a complaint', async () => {
    const page = await house.person({ loud: true });
    await page.goto(`${house.url}/`);
    await page.locator('.shelf-box').first().waitFor();
    await page.waitForTimeout(500);
    check(page.wrongs.length === 0, `the first visit: ${page.wrongs.join('; ')}`);
    for (const path of ['/lobby', '/games', '/decks', '/rules', '/account', '/settings', '/help']) {
      await page.goto(house.url + path);
      await page.locator('main h1').first().waitFor();
    }
    const table = await sitDown(page, house.url, 'zombie', { players: 2, options: { rounds: 1 } });
    await turn(page);
    await page.goBack();
    await page.locator('.shelf-box').first().waitFor();
    await page.goForward();
    await turn(page);
    check(page.wrongs.length === 0, `back and forth: ${page.wrongs.join('; ')}`);
    await playOut(page, dice(21), 400);
    // A link leads to a moment.
    await page.goto(`${table.replace('/table/', '/replay/')}?at=5`);
    await page.getByRole('button', { name: 'One on' }).waitFor();
    await page.waitForFunction(() => /^[56] of/.test(document.querySelector('output')?.textContent ?? ''));
    await page.getByRole('button', { name: 'Link to this moment' }).click();
    const link = page.locator('dialog[open]').getByLabel('Link to this moment');
    check(/\?at=5$/.test(await link.inputValue()), 'the link does not lead to the moment');
    await shot(page, 'moment-desktop');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Play on from here/ }).click();
    await page.waitForURL(/\/table\//);
    await turn(page);
    return page;
  });

  test('without a network the rules and the table as last seen are there, and play resumes', async () => {
    const page = await house.person({ viewport: PHONE, worker: true });
    await page.goto(`${house.url}/`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await sitDown(page, house.url, 'zombie', { players: 2 });
    await turn(page);
    const hand = await page.locator('.own .hand .piece').count();
    await page.waitForFunction(async () => Boolean(await caches.match('/api/v1/games/zombie/rules')));
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('This is the table as you last saw it').waitFor({ timeout: 30_000 });
    check((await page.locator('.own .hand .piece').count()) === hand, 'the hand is another than was last seen');
    await shot(page, 'offline-table-phone');
    const table = page.url();
    await page.goto(`${house.url}/rules/zombie`);
    await page.locator('article').first().waitFor({ state: 'attached' });
    await page.goto(`${house.url}/learn/zombie`);
    await page.locator('.teacher').waitFor();
    await page.goto(table);
    await page.getByText('This is the table as you last saw it').waitFor({ timeout: 30_000 });
    await page.context().setOffline(false);
    await page.getByText('This is the table as you last saw it').waitFor({ state: 'detached', timeout: 30_000 });
    await turn(page);
    await answer(page, dice(5));
    // What a phone needs to install it.
    const manifest = await (await page.request.get(`${house.url}/manifest.webmanifest`)).json();
    for (const { src, type } of manifest.icons) {
      const icon = await page.request.get(house.url + src);
      check(icon.ok() && icon.headers()['content-type'] === type, `${src} is not there`);
    }
    check(manifest.icons.some((icon) => icon.purpose === 'maskable') && (await page.locator('link[rel="apple-touch-icon"]').count()) === 1, 'there is no icon for phones');
    page.wrongs = page.wrongs.filter((wrong) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/.test(wrong));
    return page;
  });

  test('notices are offered when they help, and boxes show what is', async () => {
    const people = [await house.person(), await house.person()];
    const [page] = people;
    // A browser that asks, and a person who says no.
    for (const one of people) {
      await one.addInitScript(() => {
        let permission = 'default';
        Notification.requestPermission = () => Promise.resolve((permission = 'denied'));
        Object.defineProperty(Notification, 'permission', { get: () => permission });
      });
    }
    await page.goto(`${house.url}/settings`);
    const box = page.getByLabel('A notice while this page is in the background');
    check(!(await box.isChecked()), 'notices are on though nobody asked');
    await box.click();
    await page.getByText('The browser does not allow notices.').waitFor();
    check(!(await box.isChecked()), 'the box says yes after the browser said no');
    await page.evaluate(() => localStorage.clear());
    for (const one of people) {
      await one.goto(`${house.url}/`);
      await request(one, 'POST', '/guests', {});
    }
    const { id } = await request(page, 'POST', '/tables', { game: 'zombie', seats: ['open', 'open'], sit: 1, clock: { kind: 'correspondence', days: 1 } });
    await request(people[1], 'POST', `/tables/${id}/commands`, { do: 'sit' });
    await request(page, 'POST', `/tables/${id}/commands`, { do: 'start' });
    // Whoever waits is offered them, and no other.
    const asks = (await request(page, 'GET', `/tables/${id}`)).prompt === 0;
    const [waits, asked] = asks ? people : [...people].reverse();
    for (const one of people) await one.goto(`${house.url}/table/${id}`);
    await turn(asked);
    check((await asked.getByText('Shall this browser tell you').count()) === 0, 'whoever is asked is offered notices');
    await waits.getByText('Shall this browser tell you').waitFor();
    await shot(waits, 'offer-notices-desktop');
    await waits.getByRole('button', { name: 'No', exact: true }).click();
    await waits.getByText('Shall this browser tell you').waitFor({ state: 'detached' });
    await waits.reload();
    await waits.locator('.table').waitFor();
    check((await waits.getByText('Shall this browser tell you').count()) === 0, 'whoever said no is asked again');
    check(people[1].wrongs.length === 0, people[1].wrongs.join('; '));
    return page;
  });
}
