// Puzzles of a day in a browser: one move is answered and judged, a deal is played at its table to the board, and what is shared gives nothing away.
import { accessible, check, DESKTOP, House } from './house.mjs';

const SMALL = { width: 360, height: 640 };

/** Nothing stands out of the window. */
async function holds(page, where) {
  const { width } = page.viewportSize();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= width, `${where}: the page is ${wide} wide`);
}

/** A request from within a page. */
const call = (page, method, path, body) => page.evaluate(async ([method, path, body]) => {
  const reply = await fetch(`/api/v1${path}`, { method, ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
  return text ? JSON.parse(text) : null;
}, [method, path, body ?? null]);

export function dailyTests(test, shot) {
  test('daily puzzles are solved, held against par and shared', async () => {
    const house = await House.open();
    try {
      const page = await house.person({ viewport: SMALL, dark: false });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: house.url });
      await page.goto(`${house.url}/`);
      await page.getByRole('link', { name: 'Daily puzzles' }).click();
      await page.locator('[data-puzzle]').nth(4).waitFor();
      await holds(page, 'the day');
      await accessible(page, 'the day');
      await shot(page, 'daily-small-light');
      await page.locator('[data-puzzle="zombie"]').click();
      await page.getByRole('button', { name: 'Begin' }).waitFor();
      await holds(page, 'a puzzle');
      await shot(page, 'daily-one-small-light');
      await page.getByRole('button', { name: 'Begin' }).click();
      await page.locator('.bar.mine').waitFor();
      await accessible(page, 'a position');
      await shot(page, 'puzzle-small-light');
      const on = page.getByRole('link', { name: 'How it went' });
      /** Any move that is offered is an answer; written, since many moves stand in groups. */
      const answerAny = async () => {
        await page.locator('.bar.mine').waitFor();
        const [, , date, game] = new URL(page.url()).pathname.split('/');
        const { scene } = await call(page, 'GET', `/daily/${date}/${game}`);
        const move = scene.view.prompt.ways.flatMap((way) => way.choices ?? [])[0].notation;
        await page.getByRole('button', { name: 'All moves' }).click();
        await page.getByLabel('Or write a move').fill(move);
        await page.getByRole('button', { name: 'Play it' }).click();
        await on.or(page.locator('dialog[open] [data-sure]')).first().waitFor();
        if (!(await on.count())) await page.locator('dialog[open] [data-sure]').click();
      };
      await answerAny();
      await shot(page, 'puzzle-answered-small-light');
      await on.click();
      const came = page.locator('[data-marks]');
      await came.waitFor();
      check((await page.locator('.moves li').count()) > 3, 'the solution is not there');
      await holds(page, 'how it went');
      await accessible(page, 'how it went');
      await shot(page, 'daily-done-small-light');
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByText('Copied').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      check(/^Wardroom \d{4}-\d\d-\d\d\n[■□]{10} Z-even Card Zombie\nhttp\S+\/daily$/.test(copied), `what is shared is ${copied}`);
      await page.getByRole('link', { name: 'All puzzles of the day' }).click();
      await page.locator('[data-streak="1"]').waitFor();
      // A day that is over is practice, and whoever looks at their answer again finds it as it was.
      await page.getByRole('button', { name: 'The day before' }).click();
      await page.waitForURL(/\/daily\/\d/);
      await page.locator(`a[href="${new URL(page.url()).pathname}/zombie"]`).click();
      await page.getByRole('button', { name: 'Begin' }).click();
      await answerAny();
      await on.click();
      await came.waitFor();
      await page.getByRole('link', { name: 'Look at it again' }).click();
      await page.locator('.asks .marks').waitFor();
      await page.goto(`${house.url}/daily`);
      // The deal for one alone is played at a table.
      await page.setViewportSize(DESKTOP);
      await page.emulateMedia({ colorScheme: 'dark' });
      await shot(page, 'daily-desktop-dark');
      await page.locator('[data-puzzle^="fw-"]').click();
      await page.locator('[data-par]').waitFor();
      await accessible(page, 'a deal');
      await shot(page, 'daily-one-desktop-dark');
      await page.getByRole('button', { name: 'Begin' }).click();
      await page.waitForURL(/\/table\//);
      await page.locator('.table .tray, .table .bar.mine').first().waitFor();
      check((await page.locator('[data-tool="hint"]').count()) === 0, 'a hint is offered');
      await shot(page, 'daily-table-desktop-dark');
      check(page.wrongs.length === 0, page.wrongs.join('; '));
    } finally {
      await house.close();
    }
  });

  test('a daily deal is played to par, shared, and on the board', async () => {
    const house = await House.open();
    try {
      /** Opens the deal of the day, and its table. */
      const begin = async (page) => {
        await page.goto(`${house.url}/daily`);
        await page.locator('[data-puzzle^="fw-"]').click();
        await page.locator('[data-par]').waitFor();
        check((await page.locator('.line').count()) === 0, 'the solution is there before the deal is played');
        await page.getByRole('button', { name: 'Begin' }).click();
        await page.waitForURL(/\/table\//);
        await page.locator('.tray').waitFor();
      };
      const over = async (page) => {
        await page.locator('.result').getByRole('link', { name: 'How it went' }).click();
        await page.locator('[data-marks]').waitFor();
      };
      // A guest ends it at once and reads how it could have gone.
      const ann = await house.person({ viewport: SMALL });
      await begin(ann);
      await ann.locator('.tray button[data-move="pass"]').click();
      await ann.locator('dialog[open] [data-sure]').click();
      await over(ann);
      const line = await ann.locator('.line li').evaluateAll((steps) => steps.map((step) => [step.querySelector('b').textContent, step.querySelector('code').textContent]));
      check(line.length > 3, 'the solution is not there');
      await holds(ann, 'a deal that is over');
      check((await ann.locator('.board li').count()) === 0, 'a guest is on the board');
      // The order of the cards is the same for everybody: an account plays just that.
      const bob = await house.person({ viewport: DESKTOP, dark: false });
      await bob.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: house.url });
      await bob.goto(`${house.url}/help`);
      await call(bob, 'POST', '/guests', { name: 'Bob' });
      await call(bob, 'POST', '/accounts', { login: 'bob', password: 'correct horse' });
      await begin(bob);
      await bob.locator('.tray input').fill(line[0][0].toLowerCase());
      await bob.locator('.tray .go button.primary:not([disabled])').click();
      const table = `/tables/${bob.url().split('/').pop()}`;
      await bob.getByRole('region', { name: 'Log' }).getByText(new RegExp(line[0][0], 'i')).first().waitFor();
      for (const [, move] of line.slice(1)) {
        const { prompt } = await call(bob, 'GET', table);
        await call(bob, 'POST', `${table}/commands`, { do: 'play', prompt, move });
      }
      if ((await call(bob, 'GET', table)).info.status === 'playing') {
        await bob.locator('.tray button[data-move="pass"]').click();
        await bob.locator('dialog[open] [data-sure]').click();
      }
      await over(bob);
      check((await bob.locator('[data-marks]').getAttribute('data-marks')) === '10', 'par has not all marks');
      const title = await bob.getByRole('heading', { level: 1 }).textContent();
      await bob.getByRole('button', { name: 'Share' }).click();
      await bob.getByText('Copied').waitFor();
      const copied = await bob.evaluate(() => navigator.clipboard.readText());
      check(new RegExp(`^Wardroom \\d{4}-\\d\\d-\\d\\d\n■{10} ${title}\nhttp\\S+/daily$`).test(copied), `what is shared is ${copied}`);
      // Whoever looks at the board from there finds them.
      await bob.locator('.board li.me', { hasText: 'Bob' }).waitFor();
      await ann.reload();
      await ann.locator('.board li a[href^="/person/"]', { hasText: 'Bob' }).waitFor();
      check((await ann.locator('.board li').count()) === 1, 'somebody else is on the board');
      await holds(ann, 'the board');
      await accessible(bob, 'a deal that is over');
      await shot(bob, 'daily-deal-done-desktop');
      for (const page of [ann, bob]) check(page.wrongs.length === 0, page.wrongs.join('; '));
    } finally {
      await house.close();
    }
  });
}
