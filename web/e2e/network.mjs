// Networks that fail between a page and its server: frozen, thawed, cut, slow, with connections that come late; and a server that is killed.
// FAULTS=n says how many random ones whole games are played through.
import { createServer, connect } from 'node:net';
import { accessible, check, House, PHONE } from './house.mjs';
import { answer, dice, sitDown, turn } from './play.mjs';

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const FAULTS = Number(process.env.FAULTS) || 6;

/** A network before the server. */
export class Proxy {
  static async before(port) {
    const proxy = new Proxy();
    Object.assign(proxy, { target: port, frozen: 0, silent: false, count: 0, delay: 0, rate: 0, sockets: new Set(), waiting: [] });
    proxy.server = createServer({ pauseOnConnect: true }, (inner) => proxy.carry(inner));
    await new Promise((up) => proxy.server.listen(0, '127.0.0.1', up));
    proxy.port = proxy.server.address().port;
    proxy.url = `http://127.0.0.1:${proxy.port}`;
    return proxy;
  }

  async carry(inner) {
    const number = this.count++;
    this.sockets.add(inner);
    inner.on('error', () => {});
    await this.passes(number);
    const outer = connect(this.target, '127.0.0.1');
    this.sockets.add(outer);
    const end = () => [inner, outer].forEach((socket) => (socket.destroy(), this.sockets.delete(socket)));
    for (const [from, to] of [[inner, outer], [outer, inner]]) {
      from.on('error', end);
      from.on('close', end);
      from.on('data', async (chunk) => {
        from.pause();
        if (this.rate) await sleep((chunk.length / this.rate) * 1000);
        if (this.delay) await sleep(this.delay);
        await this.passes(number, from === outer);
        to.write(chunk);
        from.resume();
      });
      from.resume();
    }
  }

  /** Until what is on this connection may pass. */
  async passes(number, answer = false) {
    while (number < this.frozen || (answer && this.silent)) await new Promise((thawed) => this.waiting.push(thawed));
  }

  freeze() {
    this.frozen = Infinity;
  }

  /** Nothing passes on the connections that there are; new ones are well. */
  freezeOld() {
    this.frozen = this.count;
  }

  /** What the page says arrives, and nothing comes back. */
  silence() {
    this.silent = true;
  }

  thaw() {
    this.frozen = 0;
    this.silent = false;
    for (const thawed of this.waiting.splice(0)) thawed();
  }

  cut() {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
  }

  close() {
    this.cut();
    this.thaw();
    this.server.close();
  }
}

/** What a page sent as moves, and which of them were answered as made. */
function wishes(page) {
  const known = { sent: new Map(), done: new Set() };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.t === 'do' && message.command.do === 'play') known.sent.set(message.id, message.command.move);
    });
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.t === 'answer' && message.is === 'done' && known.sent.has(message.re)) known.done.add(message.re);
    });
  });
  return known;
}

const banner = (page) => page.locator('.lost', { hasText: 'Connection lost' });
const hand = (page) => page.locator('.hand .piece').count();
const tableId = (page) => new URL(page.url()).pathname.split('/')[2];

/** A house in which nothing plays itself: these tests make every move, and count the cards that it brings. */
const plain = (settings = {}) => House.open({ settings: { forced_moves: false, ...settings } });

/** Draws from the pile by tapping it. */
const draw = (page) => page.locator('.take.lit').first().click();

async function isBack(page) {
  await banner(page).waitFor({ state: 'detached', timeout: 30_000 });
}

/** How many moves a seat made, by the record of a finished game. */
async function acts(house, id, seat) {
  const lines = (await (await fetch(`${house.url}/api/v1/tables/${id}/record`)).text()).trim().split('\n').map((line) => JSON.parse(line));
  return lines.filter((line) => line.seat === seat && line.do !== undefined && !line.lapse).length;
}

export function networkTests(test, shot) {
  /** Somebody who plays against a bot through a network of their own. */
  async function behind(house) {
    const proxy = await Proxy.before(house.port);
    const page = await house.person({ port: proxy.port });
    const known = wishes(page);
    await sitDown(page, proxy.url, 'zombie', { players: 2, options: { rounds: 1 } });
    await turn(page);
    return { proxy, page, known };
  }

  test('network: frozen for eight seconds', async () => {
    const house = await plain();
    try {
      const { proxy, page, known } = await behind(house);
      const before = await hand(page);
      // By the page's own clock: on a busy machine it takes a while until anybody is told that it said so.
      const frozen = await page.evaluate(() => {
        new MutationObserver(() => (window.said ??= document.querySelector('.lost') ? performance.now() : undefined)).observe(document.body, { childList: true, subtree: true });
        return performance.now();
      });
      proxy.freeze();
      const since = performance.now();
      await draw(page);
      await banner(page).waitFor();
      const noticed = (await page.evaluate(() => window.said)) - frozen;
      check(noticed < 5500, `it is said after ${noticed} ms`);
      console.log(`    said after ${(noticed / 1000).toFixed(1)} s`);
      await shot(page, 'frozen-desktop');
      await page.setViewportSize(PHONE);
      await shot(page, 'frozen-phone');
      await accessible(page, 'a lost connection');
      check(known.done.size === 0 && (await hand(page)) === before, 'a move is made through ice');
      await sleep(Math.max(0, 8000 - (performance.now() - since)));
      proxy.thaw();
      await isBack(page);
      await page.waitForFunction((was) => document.querySelectorAll('.hand .piece').length === was + 1, before);
      await sleep(1500);
      check(known.sent.size === 1 && known.done.size === 1, `sent ${known.sent.size}, made ${known.done.size}`);
      check((await hand(page)) === before + 1, 'the move is made twice');
      await answer(page, dice(1));
      proxy.close();
      check(page.wrongs.length === 0, page.wrongs.join('; '));
    } finally {
      await house.close();
    }
  });

  test('network: cut, late and slow, and the server is killed meanwhile', async () => {
    const house = await plain();
    try {
      const { proxy, page, known } = await behind(house);
      const random = dice(3);
      for (const fault of [
        () => proxy.cut(),
        () => proxy.freezeOld(),
        () => (proxy.rate = 4000),
        () => ((proxy.rate = 0), (proxy.delay = 900)),
      ]) {
        if ((await turn(page)) === 'over') break;
        const made = known.done.size;
        fault();
        await answer(page, random);
        await house.restart('SIGKILL');
        await page.waitForFunction(() => document.querySelector('.table')?.dataset.busy !== 'true');
        for (let waits = 0; known.done.size === made && waits < 400; waits++) await sleep(100);
        check(known.done.size > made, `a move is not made after ${fault}`);
        proxy.thaw();
      }
      for (let waits = 0; ![...known.sent.keys()].every((id) => known.done.has(id)) && waits < 200; waits++) await sleep(100);
      check([...known.sent.keys()].every((id) => known.done.has(id)), 'a move is lost');
      check(page.wrongs.length === 0, page.wrongs.join('; '));
      proxy.close();
    } finally {
      await house.close();
    }
  });

  test('network: the server is killed while a move is on its way', async () => {
    const house = await plain();
    try {
      const { proxy, page, known } = await behind(house);
      const before = await hand(page);
      proxy.freeze();
      await draw(page);
      await house.restart('SIGKILL');
      proxy.cut();
      proxy.thaw();
      await isBack(page);
      await page.waitForFunction((was) => document.querySelectorAll('.hand .piece').length === was + 1, before);
      await sleep(1500);
      check(known.sent.size === 1 && known.done.size === 1, `sent ${known.sent.size}, made ${known.done.size}`);
      // A page that is loaded again in the silence brings its move along.
      await turn(page);
      proxy.freeze();
      await answer(page, dice(4));
      const [id] = [...known.sent.keys()].slice(-1);
      proxy.cut();
      const reloaded = page.reload();
      proxy.thaw();
      await reloaded;
      await turn(page);
      for (let waits = 0; !known.done.has(id) && waits < 50; waits++) await sleep(100);
      check(known.done.has(id), 'the move of the page before is lost');
      check(page.wrongs.length === 0, page.wrongs.join('; '));
      proxy.close();
    } finally {
      await house.close();
    }
  });

  test('network: what is said is said once, though the server is killed before it answers', async () => {
    const house = await plain();
    try {
      const { proxy, page } = await behind(house);
      const sent = [];
      page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => {
        const message = JSON.parse(payload);
        if (message.command?.do === 'say') sent.push(message.id);
      }));
      const lines = async () => (await (await page.request.get(`${house.url}/api/v1/tables/${tableId(page)}`)).json()).chat.length;
      proxy.silence();
      await page.getByLabel('Say something').fill('only once');
      await page.getByLabel('Say something').press('Enter');
      for (let waits = 0; (await lines()) === 0 && waits < 50; waits++) await sleep(100);
      await house.restart('SIGKILL');
      proxy.cut();
      proxy.thaw();
      await isBack(page);
      await page.getByText('only once').waitFor();
      await sleep(1500);
      check(sent.length > 0, 'what was not answered is not sent again');
      check((await lines()) === 1 && (await page.getByText('only once').count()) === 1, `it is said ${await lines()} times`);
      check(page.wrongs.length === 0, page.wrongs.join('; '));
      proxy.close();
    } finally {
      await house.close();
    }
  });

  test('network: a session that ends while nothing is heard is not waited for', async () => {
    const house = await plain();
    try {
      const { proxy, page } = await behind(house);
      const [{ value: token }] = await page.context().cookies();
      proxy.freeze();
      await draw(page);
      await banner(page).waitFor();
      const ended = await fetch(`${house.url}/api/v1/session`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
      check(ended.status === 204, `the session is ended with ${ended.status}`);
      proxy.cut();
      proxy.thaw();
      await page.getByText('You were signed out on this device.').waitFor();
      await page.getByRole('heading', { name: 'Guest' }).waitFor();
      check((await banner(page).count()) === 0, 'whoever was signed out waits for the connection');
      check(page.wrongs.length === 0, page.wrongs.join('; '));
      proxy.close();
    } finally {
      await house.close();
    }
  });

  test('rules open beside the table, and nobody leaves it for them', async () => {
    const house = await plain();
    try {
      const { proxy, page } = await behind(house);
      await page.getByRole('button', { name: 'All moves' }).click();
      await page.getByLabel('Or write a move').fill('end');
      await page.getByRole('button', { name: 'Play it' }).click();
      const at = page.url();
      await page.locator('.bar .refusal a.id').click();
      const sheet = page.locator('dialog[open]', { hasText: 'Rules: ZZ-' });
      await sheet.locator('.sought').waitFor();
      await shot(page, 'clause-desktop');
      await page.setViewportSize(PHONE);
      await shot(page, 'clause-phone');
      await accessible(page, 'a clause beside the table');
      await sheet.getByRole('button', { name: 'Close' }).click();
      await sheet.waitFor({ state: 'detached' });
      // On a phone the rules are in the menu.
      const menu = page.getByRole('navigation', { name: 'Pages' });
      const rules = async () => {
        await menu.getByRole('button', { name: 'More' }).click();
        await menu.locator('.more').getByRole('link', { name: 'Rules', exact: true }).click();
      };
      await rules();
      await page.locator('dialog[open]', { hasText: 'Rules' }).locator('article').first().waitFor();
      await page.keyboard.press('Escape');
      check(page.url() === at && (await page.locator('.table').count()) === 1, 'the table was left');
      // A guide goes on where it was, too.
      await page.goto(`${proxy.url}/learn/zombie`);
      await page.locator('.teacher').waitFor();
      await rules();
      await page.locator('dialog[open]', { hasText: 'Rules' }).locator('article').first().waitFor();
      await page.keyboard.press('Escape');
      check((await page.locator('.teacher').count()) === 1, 'the guide was left');
      proxy.close();
      check(page.wrongs.length === 0, page.wrongs.join('; '));
    } finally {
      await house.close();
    }
  });

  test('network: two tabs, of which one leaves, and a server that is killed', async () => {
    const house = await plain();
    try {
      const { proxy, page, known } = await behind(house);
      const second = await page.context().newPage();
      await second.goto(page.url());
      await turn(second);
      const before = await hand(page);
      proxy.freeze();
      await draw(page);
      await Promise.all([page, second].map((tab) => banner(tab).waitFor()));
      await house.restart('SIGKILL');
      proxy.cut();
      proxy.thaw();
      await Promise.all([isBack(page), isBack(second)]);
      for (const tab of [page, second]) await tab.waitForFunction((was) => document.querySelectorAll('.hand .piece').length === was + 1, before);
      await sleep(500);
      check(known.sent.size === 1 && (await hand(page)) === (await hand(second)), 'two tabs of one table differ');
      const me = async () => (await (await page.request.get(`${house.url}/api/v1/tables/${tableId(page)}`)).json()).info.seats[0];
      await second.close();
      for (let second = 0; second < 8; second++) {
        check((await me()).here, 'who has another tab is away');
        await sleep(1000);
      }
      check(page.wrongs.length === 0, page.wrongs.join('; '));
      proxy.close();
    } finally {
      await house.close();
    }
  });

  test('network: present means heard from, and a replaced player returns with one tap', async () => {
    const house = await plain({ grace_seconds: 10, away_seconds: 6 });
    try {
      const ann = await house.person();
      const link = await sitDown(ann, house.url, 'zombie', { players: 2, friends: true });
      const proxy = await Proxy.before(house.port);
      const bea = await house.person({ viewport: PHONE, port: proxy.port });
      await bea.goto(link.replace(house.url, proxy.url));
      await bea.getByLabel('Your name').fill('Bea');
      await bea.getByRole('button', { name: 'Sit down' }).click();
      await bea.getByRole('button', { name: 'Stand up' }).waitFor();
      await ann.getByRole('button', { name: 'Deal', exact: true }).click();
      await Promise.all([ann, bea].map((page) => page.locator('.table').waitFor()));
      const away = ann.locator('.note', { hasText: 'is away' });
      // Loading the page again is no absence.
      let seen = 0;
      const looks = setInterval(async () => (seen += await away.count().catch(() => 0)), 50);
      for (let times = 0; times < 3; times++) await bea.reload(), await bea.locator('.table').waitFor();
      clearInterval(looks);
      check(seen === 0, 'who loads the page again is away');
      // Another site is one, and coming back with the browser's button ends it.
      let since = performance.now();
      await bea.goto('about:blank');
      await away.waitFor({ timeout: 20_000 });
      console.log(`    away ${((performance.now() - since) / 1000).toFixed(1)} s after leaving`);
      await bea.goBack();
      await away.waitFor({ state: 'detached', timeout: 10_000 });
      await bea.locator('.table').waitFor();
      // A connection that dies in silence is one, too.
      proxy.freeze();
      since = performance.now();
      await banner(bea).waitFor();
      await bea.locator('.note', { hasText: 'the others can let a bot play for you' }).waitFor();
      await shot(bea, 'lost-countdown-phone');
      await accessible(bea, 'a countdown');
      await away.waitFor({ timeout: 20_000 });
      console.log(`    away ${((performance.now() - since) / 1000).toFixed(1)} s after the network froze`);
      // On a slow machine the countdown may be over when it is looked for.
      await away.getByText('A bot can play on in').or(away.locator('button:not([disabled])')).first().waitFor();
      await away.locator('button:not([disabled])').click();
      await away.waitFor({ state: 'detached' });
      // Who plays where is known to a server that was killed, too.
      await house.restart('SIGKILL');
      proxy.cut();
      proxy.thaw();
      await bea.getByText('A bot plays for you.').waitFor({ timeout: 30_000 });
      await shot(bea, 'returned-phone');
      await bea.getByRole('button', { name: 'Take my seat back' }).click();
      await bea.getByText('A bot plays for you.').waitFor({ state: 'detached' });
      for (const page of [ann, bea]) check(page.wrongs.length === 0, page.wrongs.join('; '));
      proxy.close();
    } finally {
      await house.close();
    }
  });

  test(`network: ${FAULTS} random faults over whole games`, async () => {
    const house = await plain();
    const random = dice(27);
    const between = (least, most) => least + random() * (most - least);
    let [faults, games, made] = [0, 0, 0];
    try {
      while (faults < FAULTS) {
        const { proxy, page, known } = await behind(house);
        let over = false;
        const kinds = [
          async () => (proxy.freeze(), await sleep(between(500, 9000)), proxy.thaw()),
          async () => proxy.cut(),
          async () => ((proxy.delay = between(100, 1500)), await sleep(between(1000, 4000)), (proxy.delay = 0)),
          async () => ((proxy.rate = between(3000, 30_000)), await sleep(between(1000, 5000)), (proxy.rate = 0)),
          async () => (proxy.freezeOld(), await sleep(between(500, 9000)), proxy.thaw()),
          async () => (proxy.freeze(), await sleep(between(500, 4000)), proxy.cut(), proxy.thaw()),
          async () => (await house.restart('SIGKILL'), proxy.cut()),
          async () => (proxy.freeze(), await sleep(between(0, 1500)), await house.restart('SIGKILL'), proxy.cut(), proxy.thaw()),
        ];
        const trouble = (async () => {
          while (!over && faults < FAULTS) {
            await sleep(between(200, 1500));
            if (over) break;
            faults++;
            await kinds[Math.floor(random() * kinds.length)]();
          }
        })();
        const seat = 1;
        for (let step = 0; step < 1000 && (await turn(page)) !== 'over'; step++) await answer(page, random);
        over = true;
        await trouble;
        const lost = [...known.sent].filter(([id]) => !known.done.has(id));
        const kept = await acts(house, tableId(page), seat);
        check(kept === known.done.size, `game ${games + 1}: ${known.done.size} moves were answered, ${kept} are in the record, ${lost.length} were not answered`);
        check(page.wrongs.length === 0, page.wrongs.join('; '));
        games++;
        made += kept;
        proxy.close();
        await page.context().close();
      }
    } finally {
      await house.close();
    }
    console.log(`    ${faults} faults over ${games} games with ${made} moves: none lost, none doubled, nobody stuck`);
  }, 600 + 15 * FAULTS);
}
