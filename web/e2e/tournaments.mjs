// Tournaments in browsers: one is opened, entered, begun and played to the standings; another, of eight, through the end of its server.
import { readFile } from 'node:fs/promises';
import { accessible, check, DESKTOP, House } from './house.mjs';
import { answer, dice, turn } from './play.mjs';

const SMALL = { width: 360, height: 640 };

/** Nothing stands out of the window. */
async function holds(page, where) {
  const { width } = page.viewportSize();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= width, `${where}: the page is ${wide} wide`);
}

/** Every look at a page: in both sizes, light and dark. */
async function looked(page, shot, name) {
  const size = page.viewportSize();
  for (const [window, colorScheme] of [[SMALL, 'light'], [SMALL, 'dark'], [DESKTOP, 'light'], [DESKTOP, 'dark']]) {
    await page.setViewportSize(window);
    await page.emulateMedia({ colorScheme });
    await holds(page, name);
    await shot(page, `${name}-${window.width}-${colorScheme}`);
  }
  await accessible(page, name);
  await page.setViewportSize(size);
}

/** Gives up at the table where somebody is, once it is dealt. */
async function giveUp(page) {
  await page.waitForURL(/\/table\//);
  const table = page.url().split('/').pop();
  await page.locator('.table').first().waitFor();
  await page.evaluate((id) => fetch(`/api/v1/tables/${id}/commands`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ do: 'resign' }) }), table);
}

/** The page plays on by itself to the end of its game or gives up, whatever happens to the server. */
const playOn = (page, table, gives) => page.evaluate(async ([table, gives]) => {
  const path = `/api/v1/tables/${table}`;
  const command = (what) => fetch(`${path}/commands`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(what) }).catch(() => {});
  for (;;) {
    const told = await fetch(path).then((reply) => (reply.ok ? reply.json() : null), () => null);
    if (told?.info.status === 'finished') return;
    const ways = told?.view?.prompt?.ways ?? [];
    const moves = ways.flatMap((way) => (way.way === 'choose' ? way.choices.map((choice) => choice.notation) : way.way === 'pick' ? [`${way.verb} ${way.example ?? way.pieces.slice(0, way.least).map((piece) => piece.token).join(' ')}`.trim()] : []));
    if (gives) await command({ do: 'resign' });
    if (!gives && moves.length > 0) await command({ do: 'play', prompt: told.prompt, move: moves[0] });
    else await new Promise((on) => setTimeout(on, 60));
  }
}, [table, gives]);

/** Goes wherever the tournament leads, and plays there, until it is over; says how many tables that were. */
async function takePart(page, seed) {
  const gives = seed > 1;
  const random = dice(seed);
  const seen = new Set();
  for (;;) {
    await page.waitForFunction(() => /^\/table\//.test(location.pathname) || document.querySelector('[data-status="played"], .sheet a.big'), null, { timeout: 120_000 });
    if (await page.locator('[data-status="played"]').count()) return seen.size;
    if (!/\/table\//.test(page.url())) await page.locator('.sheet a.big').click({ timeout: 5000 }).catch(() => {});
    await page.waitForURL(/\/table\//);
    const table = page.url().split('/').pop();
    if (!seen.has(table)) {
      seen.add(table);
      // A few questions are answered by tapping; then one plays on to the end, and the others give up.
      for (let step = 0; step < 2 && (await turn(page)) !== 'over'; step++) await answer(page, random);
      await playOn(page, table, gives);
    }
    await page.locator('.result').getByRole('link', { name: 'To the tournament' }).click();
    await page.waitForURL(/\/tournaments\//);
  }
}

export function tournamentTests(test, shot) {
  test('a tournament is opened, entered and played to its standings', async () => {
    const house = await House.open();
    try {
      const ann = await house.person({ viewport: DESKTOP });
      const bob = await house.person({ viewport: SMALL });
      await ann.goto(`${house.url}/tournaments`);
      await ann.getByText('There is no tournament just now.').waitFor();
      await ann.getByRole('link', { name: 'New tournament' }).click();
      await ann.getByRole('heading', { name: 'New tournament' }).waitFor();
      await looked(ann, shot, 'tournament-new');
      await ann.getByRole('textbox', { name: 'Name' }).fill('Friday night');
      await ann.getByRole('combobox', { name: 'Rounds' }).selectOption('1');
      await ann.getByRole('button', { name: 'Open the tournament' }).click();
      await ann.getByRole('heading', { name: 'Friday night' }).waitFor();
      await ann.getByRole('button', { name: 'Enter', exact: true }).click();
      await ann.getByRole('button', { name: 'Withdraw' }).waitFor();
      const link = ann.url();
      await bob.goto(`${house.url}/tournaments`);
      await bob.getByRole('link', { name: /Friday night/ }).waitFor();
      await looked(bob, shot, 'tournaments');
      await bob.getByRole('link', { name: /Friday night/ }).click();
      await bob.getByRole('button', { name: 'Enter', exact: true }).click();
      // Who watches the page sees it at once.
      await ann.locator('tr[data-entrant="1"]').waitFor();
      await ann.getByLabel('How many').fill('2');
      await ann.getByRole('button', { name: 'Add bots' }).click();
      await ann.locator('tr[data-entrant="3"]').waitFor();
      await looked(ann, shot, 'tournament-entering');
      // Both are taken to their tables, against a bot each.
      await ann.getByRole('button', { name: 'Begin', exact: true }).click();
      await Promise.all([giveUp(ann), giveUp(bob)]);
      await ann.getByRole('region', { name: 'Result' }).waitFor();
      await ann.getByRole('link', { name: 'To the tournament' }).click();
      await ann.locator('[data-status="played"]').waitFor();
      const rows = await ann.locator('tbody tr').evaluateAll((all) => all.map((row) => `${row.dataset.entrant} ${row.querySelector('.place').textContent} ${row.querySelector('.points').textContent}`));
      check(rows.join() === '2 1 1,3 1 1,0 3 0,1 3 0', `the standings are ${rows.join()}`);
      await looked(ann, shot, 'tournament-played');
      // A figure stands on one line, however narrow its column is without it.
      const lines = await ann.evaluate(() => {
        const text = document.createRange();
        return [...document.querySelectorAll('tbody td.more')].map((cell) => {
          cell.textContent = '12½';
          text.selectNodeContents(cell);
          return text.getClientRects().length;
        });
      });
      check(lines.length > 0 && lines.every((count) => count === 1), `figures take ${lines.join()} lines`);
      const [file] = await Promise.all([ann.waitForEvent('download'), ann.getByRole('link', { name: /CSV/ }).click()]);
      check(file.suggestedFilename().endsWith('.csv'), 'no file comes');
      check(ann.url() === link, 'it is another page');
      for (const page of [ann, bob]) check(page.wrongs.length === 0, page.wrongs.join('; '));
    } finally {
      await house.close();
    }
  });

  test('a Swiss of eight is played to its end by a server that is killed in the middle of it', async () => {
    const house = await House.open();
    try {
      const people = [];
      for (const [at, name] of ['Ann', 'Bob', 'Cyn', 'Dan'].entries()) {
        const page = await house.person({ viewport: at % 2 ? SMALL : DESKTOP, dark: at < 2 });
        await page.goto(`${house.url}/help`);
        await page.evaluate(async (name) => {
          for (const [path, body] of [['guests', { name }], ['accounts', { login: name.toLowerCase(), password: 'correct horse' }]]) await fetch(`/api/v1/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
        }, name);
        people.push(page);
      }
      const [ann] = people;
      await ann.goto(`${house.url}/tournaments/new`);
      await ann.getByRole('textbox', { name: 'Name' }).fill('Eight of us');
      await ann.getByRole('combobox', { name: 'Rounds' }).selectOption('3');
      await ann.locator('form details summary').click();
      const rounds = ann.locator('[data-option="rounds"]').locator('input, select').first();
      await rounds.fill('1');
      await rounds.blur();
      await ann.getByRole('button', { name: 'Open the tournament' }).click();
      await ann.getByRole('heading', { name: 'Eight of us' }).waitFor();
      const link = ann.url();
      for (const page of people) {
        if (page !== ann) await page.goto(link);
        await page.getByRole('button', { name: 'Enter', exact: true }).click();
        await page.getByRole('button', { name: 'Withdraw' }).waitFor();
      }
      await ann.getByRole('combobox', { name: 'Bots' }).selectOption('novice');
      await ann.getByLabel('How many').fill('4');
      await ann.getByRole('button', { name: 'Add bots' }).click();
      await ann.locator('tr[data-entrant="7"]').waitFor();
      await ann.getByRole('button', { name: 'Begin', exact: true }).click();
      // What is known of it, from outside of the pages; nothing while the server is away.
      const path = link.replace('/tournaments/', '/api/v1/tournaments/');
      const told = async (more = '') => {
        const reply = await ann.context().request.get(path + more).catch(() => null);
        return reply?.ok() ? reply.json() : null;
      };
      const killed = (async () => {
        for (;;) {
          const info = await told();
          if (info?.round === 2 && info.games.some((game) => game.points === null)) break;
          check(info?.status !== 'played', 'it is over before the second round was seen');
          await new Promise((on) => setTimeout(on, 100));
        }
        await house.restart('SIGKILL');
      })();
      const tables = await Promise.all([killed, ...people.map((page, at) => takePart(page, at + 1))]).then(([, ...tables]) => tables);
      check(tables.every((count) => count === 3), `they were at ${tables.join()} tables`);
      for (const page of people) {
        await page.goto(link);
        await page.locator('[data-status="played"]').waitFor();
      }
      // Twelve games and a point each, everybody in three of them, and nobody against anybody twice.
      const info = await told();
      check(info.standings.length === 8 && info.standings.every((row) => row.games === 3 && !row.left), `the standings are ${JSON.stringify(info.standings)}`);
      check(info.standings.reduce((sum, row) => sum + row.points, 0) === 24, 'points are lost');
      const met = new Set();
      for (const round of [1, 2, 3]) for (const game of (await told(`?round=${round}`)).games) met.add([...game.seats].sort().join());
      check(met.size === 12, `they met in ${[...met].join(' ')}`);
      const shown = await ann.locator('tbody tr').evaluateAll((rows) => rows.map((row) => [row.querySelector('.place').textContent, row.querySelector('bdi').textContent]));
      check(shown.length === 8 && shown.map(([place]) => Number(place)).every((place, at, all) => place >= (all[at - 1] ?? 1)), `the page shows ${shown.join(' ')}`);
      // Names lead to profiles, and what tells equals apart says what it is.
      for (const name of ['Ann', 'Bob', 'Cyn', 'Dan']) check((await ann.locator('tbody a[href^="/person/"]', { hasText: name }).count()) === 1, `${name} leads nowhere`);
      check(/^Buchholz/.test(await ann.locator('abbr', { hasText: 'BH' }).getAttribute('title')), 'nobody says what BH is');
      // The file says the same.
      const [file] = await Promise.all([ann.waitForEvent('download'), ann.getByRole('link', { name: /CSV/ }).click()]);
      const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').map((line) => line.replaceAll('"', '').split(','));
      check(head.join() === 'place,number,name,bot,points,buchholz_cut_1,sonneborn_berger,wins,games,left,round_1,round_2,round_3', `the file begins with ${head.join()}`);
      check(lines.map(([place, , name]) => `${place} ${name}`).join() === shown.map((row) => row.join(' ')).join(), `the file has ${lines.map((line) => line.slice(0, 3).join(' ')).join()}, the page ${shown.join(';')}`);
      for (const [, , name, , points, , , , games, left, ...came] of lines) check(games === '3' && left === 'false' && came.length === 3 && came.reduce((sum, one) => sum + Number(one), 0) === Number(points), `the file has ${name} at ${points} of ${came.join()}`);
      check(['Ann', 'Bob', 'Cyn', 'Dan'].every((name) => lines.some((line) => line[2] === name && line[3] === '')) && lines.filter((line) => line[3] === 'novice').length === 4, 'somebody is not in the file');
      for (const page of people) check(page.wrongs.length === 0, page.wrongs.join('; '));
    } finally {
      await house.close();
    }
  });
}
