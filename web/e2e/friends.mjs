// People who know each other: a profile is seen, its ratings folded anew, a friend made and asked to a table, and somebody blocked, muted or reported.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accessible, BINARY, check, DESKTOP, House } from './house.mjs';

const SMALL = { width: 360, height: 640 };
const PASSWORD = 'correct horse battery';

const request = (page, method, path, body) => page.evaluate(async ([method, path, body]) => {
  const answer = await fetch(`/api/v1${path}`, { method, headers: { 'content-type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}) });
  const text = await answer.text();
  return text ? JSON.parse(text) : null;
}, [method, path, body]);

/** Somebody with an account, and their id. */
async function member(house, name, more) {
  const page = await house.person(more);
  await page.goto(`${house.url}/help`);
  await request(page, 'POST', '/guests', { name });
  const { id } = await request(page, 'POST', '/accounts', { login: name.toLowerCase(), password: PASSWORD });
  return [page, id];
}

/** Nothing stands out of the window, and it can be used by everybody. */
async function holds(page, where) {
  const { width } = page.viewportSize();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= width, `${where}: the page is ${wide} wide`);
  await accessible(page, where);
}

/** A rated game of two that one of them gives up, and that is in the ratings. */
async function game(winner, loser, of = 'zombie') {
  const clock = { kind: 'per-game', seconds: 600, increment: 0 };
  const { id } = await request(winner, 'POST', '/tables', { game: of, seats: ['open', 'open'], sit: 1, rated: true, clock });
  await request(loser, 'POST', `/tables/${id}/commands`, { do: 'sit' });
  await request(winner, 'POST', `/tables/${id}/commands`, { do: 'start' });
  await request(loser, 'POST', `/tables/${id}/commands`, { do: 'resign' });
  for (const from = Date.now(); !(await request(winner, 'GET', `/tables/${id}`)).info.seats.every((seat) => seat.rating?.change != null); await winner.waitForTimeout(50)) check(Date.now() - from < 45_000, 'a game does not come into the ratings');
  return id;
}

export function friendsTests(test, shot) {
  test('a profile is seen, a friend is made and comes to a table when asked', async () => {
    const house = await House.open();
    try {
      const [ann, annId] = await member(house, 'Annabel', { viewport: DESKTOP });
      const [bob, bobId] = await member(house, 'Bob', { viewport: SMALL, dark: false });
      for (const [winner, loser] of [[ann, bob], [ann, bob], [bob, ann]]) await game(winner, loser);
      // A picture is chosen, and the profile looked at.
      await ann.goto(`${house.url}/account`);
      await ann.getByText('Choose a picture').click();
      await ann.getByRole('button', { name: 'Picture 3', exact: true }).click();
      await ann.getByRole('button', { name: 'Picture 3', exact: true, pressed: true }).waitFor();
      await ann.locator('#profile').scrollIntoViewIfNeeded();
      await shot(ann, 'profile-settings-desktop');
      await holds(ann, 'the settings of a profile');
      await ann.setViewportSize(SMALL);
      await shot(ann, 'profile-settings-small');
      await ann.setViewportSize(DESKTOP);
      await bob.goto(`${house.url}/person/${annId}`);
      await bob.getByRole('heading', { name: 'Annabel', exact: true }).waitFor();
      await bob.getByRole('heading', { name: 'You and Annabel' }).waitFor();
      check(await bob.locator('[data-title="zombie"] figure').count() === 1, 'there is no chart');
      check((await bob.locator('.against b').textContent()).startsWith('1 : 2'), 'head to head is not as it was played');
      await holds(bob, 'a profile');
      await bob.screenshot({ path: 'screenshots/profile-small-light.png', fullPage: true });
      await bob.getByRole('button', { name: 'Be friends?' }).click();
      await bob.getByText('there is no answer yet').waitFor();
      // It comes to her wherever she is.
      await ann.goto(`${house.url}/lobby`);
      await ann.getByText('Somebody asks to be your friend.').waitFor();
      await shot(ann, 'friend-asks-desktop');
      await ann.getByRole('link', { name: 'Look', exact: true }).click();
      await ann.getByRole('button', { name: 'Accept' }).waitFor();
      await holds(ann, 'who asks');
      await shot(ann, 'friends-desktop');
      await ann.getByRole('button', { name: 'Accept' }).click();
      await ann.getByRole('button', { name: 'End friendship' }).waitFor();
      await ann.goto(`${house.url}/person/${bobId}`);
      await ann.getByText('You are friends.').waitFor();
      await shot(ann, 'profile-desktop');
      // A table, and the friend is asked there.
      const { id } = await request(ann, 'POST', '/tables', { game: 'zombie', seats: ['open', 'open'], sit: 1 });
      await bob.goto(`${house.url}/lobby`);
      await ann.goto(`${house.url}/table/${id}`);
      await ann.getByText('Ask friends to this table').click();
      await ann.getByRole('button', { name: 'Ask', exact: true }).click();
      await ann.getByRole('button', { name: 'Asked', exact: true }).waitFor();
      await holds(ann, 'a table with friends to ask');
      await shot(ann, 'ask-friends-desktop');
      await bob.getByText(/Annabel.* asks you to a game of Z-even Card Zombie\./).waitFor();
      await holds(bob, 'a friend asks');
      await shot(bob, 'friend-calls-small-light');
      await bob.getByRole('button', { name: 'Come', exact: true }).click();
      await bob.waitForURL(new RegExp(id));
      await bob.getByRole('button', { name: 'Sit down' }).click();
      await ann.getByRole('link', { name: 'Bob' }).waitFor();
      await shot(ann, 'waiting-avatars-desktop');
      for (const page of [ann, bob]) check(page.wrongs.length === 0, page.wrongs.join('; '));
    } finally {
      await house.close();
    }
  });

  test('who is blocked sees nothing of it, and does not come to the table', async () => {
    const house = await House.open();
    try {
      const [ann] = await member(house, 'Annabel', { viewport: DESKTOP, dark: false });
      const [bob, bobId] = await member(house, 'Bob', { viewport: SMALL });
      const { id } = await request(ann, 'POST', '/tables', { game: 'zombie', seats: ['open', 'open'], sit: 1, visibility: 'public' });
      await bob.goto(`${house.url}/lobby`);
      await bob.locator(`a[href="/table/${id}"]`).waitFor();
      await shot(bob, 'lobby-avatars-small');
      await ann.goto(`${house.url}/person/${bobId}`);
      await ann.getByRole('button', { name: 'Block', exact: true }).click();
      await ann.getByText('You block this person').waitFor();
      await holds(ann, 'somebody blocked');
      await shot(ann, 'blocked-desktop-light');
      await bob.reload();
      await bob.getByRole('heading', { name: 'Meanwhile' }).waitFor();
      check(await bob.locator(`a[href="/table/${id}"]`).count() === 0, 'the lobby leads to somebody who blocks one');
      await bob.goto(`${house.url}/table/${id}`);
      await bob.getByRole('button', { name: 'Sit down' }).click();
      await bob.getByText('you cannot sit down at this table').waitFor();
      await bob.goto(`${house.url}/friends`);
      await bob.getByText('Nobody here yet').waitFor();
      await holds(bob, 'no friends');
      await shot(bob, 'friends-small');
      check(bob.wrongs.length === 0, bob.wrongs.join('; '));
    } finally {
      await house.close();
    }
  });

  test('ratings that are folded anew from nothing are the same', async () => {
    const house = await House.open();
    try {
      const people = [await member(house, 'Annabel', { viewport: DESKTOP }), await member(house, 'Bob', { viewport: SMALL, dark: false })];
      const [[ann], [bob]] = people;
      for (const [winner, loser] of [[ann, bob], [bob, ann], [ann, bob]]) await game(winner, loser);
      // Beside a rating, a clock and whether somebody is away there is room for a name.
      const ursting = await game(bob, ann, 'ursting');
      await ann.setViewportSize({ width: 1366, height: 768 });
      await ann.goto(`${house.url}/table/${ursting}`);
      await ann.locator('.seat .rating').first().waitFor();
      const cut = await ann.locator('.seat .text').evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => `${name.textContent} (${name.clientWidth})`));
      check(cut.length === 0, `names are cut off: ${cut.join()}`);
      await shot(ann, 'rated-desktop');
      /** What the profiles of both show of their ratings. */
      const shown = async () => {
        const found = [];
        for (const [, id] of people) {
          await bob.goto(`${house.url}/person/${id}`);
          const ratings = bob.locator('[data-title="zombie"] .rating b, .boxes b');
          await ratings.first().waitFor();
          found.push(await ratings.allTextContents());
        }
        return found;
      };
      const before = await shown();
      check(before.every((ratings) => ratings.length === 3 && ratings.every((rating) => /^\d{3,4} ± \d{2,3}$/.test(rating))), `the profiles show ${before.join('; ')}`);
      check(before[0][1] !== before[1][1], 'who won more is rated the same');
      await house.stop();
      const { stdout } = await promisify(execFile)(BINARY, ['admin', 'ratings', '--recompute', '--db', join(house.folder, 'house.db')]);
      check(/\b4\b/.test(stdout), `four games were not folded: ${stdout}`);
      await house.serve(house.port);
      const after = await shown();
      check(after.join(';') === before.join(';'), `the profiles showed ${before.join('; ')} and show ${after.join('; ')}`);
      for (const page of [ann, bob]) check(page.wrongs.length === 0, page.wrongs.join('; '));
    } finally {
      await house.close();
    }
  });

  test('whoever only watches and talks is seen, blocked, muted and reported', async () => {
    const house = await House.open();
    try {
      const [ann] = await member(house, 'Annabel', { viewport: DESKTOP });
      const [bob, bobId] = await member(house, 'Bob', { viewport: SMALL, dark: false });
      const [eve] = await member(house, 'Eve');
      const { id } = await request(ann, 'POST', '/tables', { game: 'zombie', seats: ['open', { bot: 'novice' }], sit: 1, visibility: 'public', start: true });
      for (const page of [bob, eve]) {
        await page.goto(`${house.url}/table/${id}`);
        await page.getByText('You are watching').waitFor();
      }
      await request(bob, 'POST', `/tables/${id}/commands`, { do: 'say', text: 'I know what she has' });
      const line = eve.getByRole('log').getByText('I know what she has');
      await line.waitFor();
      // From the line to the profile, and back to the table.
      await eve.getByRole('button', { name: 'Mute, block or report Bob' }).click();
      await eve.getByRole('link', { name: 'See the profile' }).click();
      await eve.waitForURL(new RegExp(`/person/${bobId}`));
      await eve.getByRole('heading', { name: 'Bob' }).waitFor();
      await eve.getByRole('button', { name: 'Mute', exact: true }).click();
      await eve.getByText('You have muted this person').waitFor();
      await holds(eve, 'somebody muted');
      await eve.goBack();
      await eve.getByText('You are watching').waitFor();
      check((await line.count()) === 0, 'a line of somebody muted is shown');
      // A report needs no table.
      await eve.goto(`${house.url}/person/${bobId}`);
      await eve.getByRole('button', { name: 'Show their lines again' }).click();
      await eve.getByText('You have muted this person').waitFor({ state: 'detached' });
      await eve.getByRole('button', { name: 'Report…' }).click();
      await eve.getByLabel('Their name').check();
      await eve.setViewportSize(SMALL);
      await holds(eve, 'a report from a profile');
      await shot(eve, 'report-profile-small');
      await eve.getByRole('button', { name: 'Send the report' }).click();
      await eve.getByText('Those who look after this house will read it.').waitFor();
      // From the line again: what was said before the block goes with it.
      await eve.setViewportSize(DESKTOP);
      await eve.goto(`${house.url}/table/${id}`);
      await line.waitFor();
      await eve.getByRole('button', { name: 'Mute, block or report Bob' }).click();
      await accessible(eve, 'what can be done about somebody');
      await shot(eve, 'person-sheet-desktop');
      await eve.getByRole('button', { name: 'Block Bob' }).click();
      await line.waitFor({ state: 'detached' });
      await eve.goto(`${house.url}/friends`);
      await eve.getByRole('heading', { name: 'You block' }).waitFor();
      await promisify(execFile)(BINARY, ['admin', 'operator', 'annabel', '--db', join(house.folder, 'house.db')]);
      await ann.goto(`${house.url}/operator`);
      await ann.locator('[data-report]').getByRole('link', { name: 'Bob' }).click();
      await ann.locator(`[data-person="${bobId}"]`).getByRole('link', { name: 'Bob' }).click();
      await ann.waitForURL(new RegExp(`/person/${bobId}`));
      for (const page of [ann, bob, eve]) check(page.wrongs.length === 0, page.wrongs.join('; '));
    } finally {
      await house.close();
    }
  });
}
