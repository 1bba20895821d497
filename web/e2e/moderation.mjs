// Keeping it friendly in browsers: a coarse line is blotted out, reported and muted; an operator reads the report and bans; all of it is written down.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accessible, BINARY, check, DESKTOP, House } from './house.mjs';

const SMALL = { width: 360, height: 640 };

/** A request from within a page. */
const call = (page, method, path, body) => page.evaluate(async ([method, path, body]) => {
  const reply = await fetch(`/api/v1${path}`, { method, ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
  return text ? JSON.parse(text) : null;
}, [method, path, body ?? null]);

async function account(page, house, name) {
  await page.goto(`${house.url}/settings`);
  await call(page, 'POST', '/guests', { name });
  await call(page, 'POST', '/accounts', { login: name.toLowerCase(), password: 'correct horse' });
}

/** Nothing stands out of a window, small or large, light or dark. */
async function looked(page, name, shot) {
  for (const [size, label] of [[SMALL, 'small'], [DESKTOP, 'desktop']]) {
    await page.setViewportSize(size);
    await page.waitForTimeout(60);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(wide <= size.width, `${name}: the page is ${wide} wide`);
    await shot(page, `${name}-${label}`);
  }
  await accessible(page, name);
}

export function moderationTests(test, shot) {
  test('a line is reported and muted, and an operator bans', async () => {
    const house = await House.open();
    try {
      const [olga, ann, bob] = [await house.person({ dark: false }), await house.person(), await house.person({ viewport: SMALL })];
      for (const [page, name] of [[olga, 'Olga'], [ann, 'Ann'], [bob, 'Bob']]) await account(page, house, name);
      await promisify(execFile)(BINARY, ['admin', 'operator', 'olga', '--db', join(house.folder, 'house.db')]);
      const { id } = await call(ann, 'POST', '/tables', { game: 'fw-345', seats: ['open', 'open'], sit: 1, visibility: 'public' });
      await call(bob, 'POST', `/tables/${id}/commands`, { do: 'sit' });
      await call(ann, 'POST', `/tables/${id}/commands`, { do: 'start' });
      await call(bob, 'POST', `/tables/${id}/commands`, { do: 'say', text: 'You shit, I hate you' });
      await bob.goto(`${house.url}/table/${id}`);
      await ann.goto(`${house.url}/table/${id}`);
      await ann.getByText('You ••••, I hate you').waitFor();
      await ann.getByRole('button', { name: 'Mute, block or report Bob' }).click();
      await ann.getByRole('button', { name: 'Report this line…' }).click();
      await ann.getByLabel('What should we know?').fill('It began with his first move.');
      await looked(ann, 'report', shot);
      await ann.getByRole('button', { name: 'Send the report' }).click();
      await ann.getByText('Those who look after this house will read it.').waitFor();
      // From the seat he is muted: the line is gone, and so are those that come.
      await ann.locator('[data-seat="2"] .head').click();
      await ann.getByRole('dialog').getByRole('button', { name: 'Mute, block or report Bob' }).click();
      await ann.getByRole('button', { name: 'Mute Bob', exact: true }).click();
      await ann.getByText('Bob is muted.').waitFor();
      await ann.getByText('You ••••, I hate you').waitFor({ state: 'detached' });
      await call(bob, 'POST', `/tables/${id}/commands`, { do: 'say', text: 'Do you hear me?' });
      await call(ann, 'POST', `/tables/${id}/commands`, { do: 'say', text: 'What a quiet evening' });
      await ann.getByText('What a quiet evening').waitFor();
      check((await ann.getByText('Do you hear me?').count()) === 0, 'a line of somebody muted is shown');
      await ann.reload();
      await ann.getByText('What a quiet evening').waitFor();
      await ann.getByText('Do you hear me?').waitFor({ state: 'detached' });

      await olga.goto(`${house.url}/account`);
      await olga.getByRole('link', { name: 'Look after this house' }).click();
      await olga.getByText('You shit, I hate you').waitFor();
      await looked(olga, 'operator-reports', shot);
      await olga.getByRole('link', { name: 'Bob' }).click();
      await olga.getByRole('button', { name: 'Ban…' }).click();
      await olga.getByLabel('Why (they read it)').fill('Insults at the table');
      await looked(olga, 'operator-ban', shot);
      await olga.getByRole('button', { name: 'Ban Bob' }).click();
      await olga.getByText(/Banned until .*Insults at the table/).waitFor();
      await bob.getByText(/You are banned here until .*Insults at the table/).first().waitFor();
      await olga.getByRole('link', { name: /^Reports/ }).click();
      await olga.getByRole('button', { name: 'Settle it' }).click();
      await olga.getByText('No report waits.').waitFor();
      await olga.emulateMedia({ colorScheme: 'dark' });
      await olga.getByRole('link', { name: 'Tables' }).click();
      await olga.getByLabel('How fast anyone may talk here').selectOption('0');
      await olga.locator('[data-table]').waitFor();
      await looked(olga, 'operator-tables', shot);
      await olga.getByRole('link', { name: 'Flags' }).click();
      await olga.getByText('No flag waits.').waitFor();
      await olga.getByRole('link', { name: 'What was done' }).click();
      await olga.getByText('report settled').waitFor();
      await olga.getByText('pace of talk set').waitFor();
      await looked(olga, 'operator-deeds', shot);
      // To everybody else nothing is there.
      await ann.goto(`${house.url}/operator`);
      await ann.getByText('There is nothing here.').waitFor();
      for (const page of [olga, ann]) check(page.wrongs.length === 0, page.wrongs.join('; '));
    } finally {
      await house.close();
    }
  });
}
