// The end-to-end suite. `node e2e/run.mjs [words of a test's name]`; screenshots go to screenshots/.
// With WINDOWS=all every position of every game is looked at in every size of window.
import { mkdir } from 'node:fs/promises';
import { accessible, check, DESKTOP, House, opened, PHONE } from './house.mjs';
import { accountTests } from './account.mjs';
import { coachTests } from './coach.mjs';
import { dailyTests } from './daily.mjs';
import { deckTests } from './decks.mjs';
import { fittingTests } from './fitting.mjs';
import { friendsTests } from './friends.mjs';
import { meetingTests } from './meeting.mjs';
import { moderationTests } from './moderation.mjs';
import { networkTests } from './network.mjs';
import { peopleTests } from './people.mjs';
import { seatTests } from './seats.mjs';
import { seenTests } from './seen.mjs';
import { shuffleTests } from './shuffle.mjs';
import { terminalTests } from './terminals.mjs';
import { toldTests } from './told.mjs';
import { tournamentTests } from './tournaments.mjs';
import { faults, windowTests } from './windows.mjs';
import { explainedTests } from './explained.mjs';
import { answer, dice, follow, playOut, sitDown, turn } from './play.mjs';

const only = process.argv.slice(2).join(' ').toLowerCase();
const shots = 'screenshots';
await mkdir(shots, { recursive: true });
const shot = (page, name) => page.screenshot({ path: `${shots}/${name}.png` });

const house = await House.open();
const games = await (await fetch(`${house.url}/api/v1/games`)).json();
const tests = [];
const test = (name, body, seconds = 600) => tests.push([name, body, seconds]);
/** How many tests run at a time. */
const TOGETHER = Number(process.env.TOGETHER) || 3;

/** Games that are quick enough for a suite. */
const SHORT = { zombie: { rounds: 1 } };
/** How many sit at a whole game: the more, the fewer of its moves are the person's, which is what takes long where there are many. */
const seats = (game) => Math.min(game.id.startsWith('fw-') ? 5 : 3, game.most_players);
/** What the suite needs to play by hints: the word games give none unless the table agreed on them. */
const agreed = (game) => ({ ...(game.id.startsWith('fw-') || game.id === 'grave' ? { hints: 'on' } : {}), ...SHORT[game.id] });

/** The table is not wider than the window, can be used by everybody, and is laid on a phone as in every window. */
async function fits(page, where) {
  const { width } = page.viewportSize();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= width, `${where}: the page is ${wide} wide`);
  await accessible(page, where);
  if (width > PHONE.width) return;
  const wrong = await page.evaluate(faults);
  check(wrong.length === 0, `${where}: ${wrong.join('; ')}`);
}

/** Answers so many questions by tapping, or those that there are; says how many. */
async function tapOn(page, answers) {
  const random = dice(11);
  let step = 0;
  for (; step < answers && (await turn(page)) !== 'over'; step++) await answer(page, random);
  return step;
}

for (const game of games) {
  // It begins on a phone, where everything is tapped, and is played on at a desk.
  test(`${game.title}: a whole game against bots by clicking`, async () => {
    const page = await house.person({ viewport: PHONE, dark: false });
    await sitDown(page, house.url, game.id, { players: seats(game), options: agreed(game) });
    await turn(page);
    await shot(page, `table-${game.id}-phone`);
    await fits(page, 'a table on a phone');
    let steps = await tapOn(page, 16);
    await shot(page, `table-${game.id}-phone-later`);
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'dark' });
    // Where passing ends a game soon it is over by now, and another one is played.
    if ((await turn(page)) === 'over') {
      await sitDown(page, house.url, game.id, { players: Math.min(2, game.most_players), options: agreed(game) });
      await turn(page);
      steps = 0;
    }
    await shot(page, `table-${game.id}-desktop`);
    const random = dice(7);
    // By hints where letters are laid, by tapping elsewhere.
    for (; (await turn(page)) !== 'over' && steps < 1500; steps++) {
      if (await page.locator('.tray, .bar [data-way]').count()) await follow(page);
      else await answer(page, random);
    }
    check(steps > 3, `only ${steps} answers`);
    await page.getByRole('region', { name: 'Result' }).waitFor();
    await shot(page, `result-${game.id}-desktop`);
    await accessible(page, 'a finished table');
    return page;
  });
  test(`${game.title}: the guide teaches to its end`, async () => {
    const page = await house.person({ viewport: PHONE });
    await page.goto(`${house.url}/learn/${game.id}`);
    await page.locator('.teacher').waitFor();
    await shot(page, `learn-${game.id}-phone`);
    await accessible(page, 'a guide');
    for (let step = 0; step < 80; step++) {
      if (await page.locator('.teacher a.primary').count()) break;
      const on = page.locator('.teacher button:not([disabled])');
      if (await page.locator('dialog[open]').count()) await answer(page, dice(step));
      else if (await on.count()) await on.first().click({ timeout: 1500 }).catch(() => {});
      else {
        await page.waitForFunction(() => document.querySelector('.table')?.dataset.busy === 'false');
        const move = page.locator('.bar .chips button[data-move]');
        if (await page.locator('.tray, .bar [data-way], .bar [data-confirm]').count()) await follow(page);
        else if (await move.count()) await move.first().click({ timeout: 1500 }).catch(() => {});
        else await answer(page, dice(step));
      }
      await page.waitForTimeout(40);
    }
    await page.locator('.teacher a.primary').waitFor();
    return page;
  });
}

test('two browsers at one table', async () => {
  const host = await house.person();
  const link = await sitDown(host, house.url, 'zombie', { players: 2, friends: true });
  await shot(host, 'waiting-desktop');
  await accessible(host, 'a table before the deal');
  const guest = await house.person({ viewport: PHONE });
  await guest.goto(link);
  await guest.getByLabel('Your name').fill('Beatrix');
  await shot(guest, 'waiting-phone');
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await host.getByText('Beatrix').first().waitFor();
  await host.getByRole('button', { name: 'Deal', exact: true }).click();
  const players = [host, guest];
  await Promise.all(players.map((page) => page.locator('.table').waitFor()));
  let moves = 0;
  const random = dice(3);
  const until = Date.now() + 60_000;
  while (moves < 24 && Date.now() < until) {
    const before = moves;
    for (const page of players) {
      const asked = await page.evaluate(() => document.querySelector('.table')?.dataset.busy === 'false' && Boolean(document.querySelector('.bar.mine')));
      if (asked) await answer(page, random), moves++;
    }
    if (moves === before) await host.waitForTimeout(50);
  }
  check(moves >= 24, `only ${moves} moves were made`);
  await host.getByLabel('Say something').fill('Good evening');
  await host.getByLabel('Say something').press('Enter');
  await guest.getByRole('button', { name: 'Log and chat, one new message' }).click();
  await guest.getByText('Good evening').waitFor();
  await shot(guest, 'chat-phone');
  check(guest.wrongs.length === 0, guest.wrongs.join('; '));
  await guest.context().close();
  return host;
});

test('a spectator sees no hands', async () => {
  const host = await house.person();
  const link = await sitDown(host, house.url, 'zombie', { players: 3 });
  await turn(host);
  const heard = [];
  const watcher = await house.person();
  watcher.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(String(payload)))));
  await watcher.goto(link);
  await watcher.getByText('You are watching').waitFor();
  check((await watcher.locator('.own').count()) === 0, 'a spectator is shown a place of their own');
  const view = heard.find((message) => message.t === 'table').view;
  for (const zone of view.zones.filter((one) => one.layout === 'hand')) check(zone.pieces.length === 0, `${zone.id} is sent to a spectator`);
  check(view.prompt === null, 'a spectator is asked something');
  await shot(watcher, 'spectator-desktop');
  await accessible(watcher, 'a table watched');
  await watcher.context().close();
  return host;
});

test('reload and a killed server in the middle of a game', async () => {
  // A house of its own: the others are not to be disturbed.
  const house = await House.open();
  try {
    const page = await house.person();
    await sitDown(page, house.url, 'ursting', { players: 2 });
    const random = dice(5);
    for (let step = 0; step < 5; step++) await turn(page), await answer(page, random);
    await turn(page);
    const before = await page.locator('.hand .piece').count();
    await page.reload();
    await turn(page);
    check((await page.locator('.hand .piece').count()) === before, 'the hand is another after the reload');
    await house.stop('SIGKILL');
    await page.getByText('Connection lost').waitFor();
    await shot(page, 'lost-desktop');
    await house.serve(house.port);
    await page.getByText('Connection lost').waitFor({ state: 'detached', timeout: 30_000 });
    await turn(page);
    check((await page.locator('.hand .piece').count()) === before, 'the hand is another after the restart');
    for (let step = 0; step < 5 && (await turn(page)) !== 'over'; step++) await answer(page, random);
    check(page.wrongs.length === 0, page.wrongs.join('; '));
  } finally {
    await house.close();
  }
});

test('a refused move shows its clause in its place', async () => {
  const page = await house.person();
  await sitDown(page, house.url, 'zombie', { players: 2 });
  await turn(page);
  await page.getByRole('button', { name: 'All moves' }).click();
  await page.getByLabel('Or write a move').fill('end');
  await page.getByRole('button', { name: 'Play it' }).click();
  const refusal = page.locator('.bar .refusal');
  await refusal.waitFor();
  check(/ZZ-\d+/.test(await refusal.textContent()), 'no clause is named');
  await shot(page, 'refused-desktop');
  await accessible(page, 'a refusal');
  // What does not glow says why when it is tapped.
  await refusal.getByRole('button', { name: 'Dismiss' }).click();
  const random = dice(2);
  for (let step = 0; step < 60; step++) {
    await turn(page);
    if (step > 4 && /^Draw your first/.test(await page.locator('.ask').textContent())) break;
    await answer(page, random);
  }
  await page.locator('.own .hand .piece').first().click();
  const why = page.locator('.answer .refusal');
  await why.waitFor();
  await shot(page, 'why-desktop');
  await why.getByRole('link').click();
  await page.locator('dialog[open] article').first().waitFor();
  check(/\/table\//.test(page.url()), 'the rules take the place of the table');
  return page;
});

test('what is told of a word leaves its buttons in the window', async () => {
  const page = await house.person({ viewport: { width: 390, height: 664 } });
  await sitDown(page, house.url, 'fw-345', { players: 2, options: { hints: 'on' } });
  await turn(page);
  await page.locator('[data-tool="hint"]').first().click();
  await page.locator('.tray .worth span').first().waitFor();
  await page.waitForTimeout(200);
  const box = await page.locator('.tray .go').boundingBox();
  check(box.y + box.height <= 664.5, `the buttons end at ${box.y + box.height}`);
  await shot(page, 'tray-told-phone');
  return page;
});

test('no hint is offered that the options refuse, and trading has its name', async () => {
  const page = await house.person();
  await sitDown(page, house.url, 'fw-345', { players: 2 });
  await turn(page);
  await page.locator('.tray .ask').getByText('three letters').waitFor();
  check((await page.locator('[data-tool="hint"]').count()) === 0, 'a hint is offered that is refused');
  await page.locator('.tray').locator('[data-way="trade"]').click();
  await page.locator('.bar [data-confirm]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.tray').waitFor();
  return page;
});

test('any spelling is laid and scored as it is typed, and the rack is shuffled', async () => {
  const page = await house.person();
  await sitDown(page, house.url, 'fw-345', { players: 2 });
  await turn(page);
  const rack = () => page.locator('.tray .rack .letter').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const before = await rack();
  const letters = before.map((label) => /[A-Z]/.exec(label.trim())?.[0] ?? '').filter(Boolean);
  // Three letters that are hardly a word: what they would score is told, and not whether they are one.
  const typed = [...letters].sort().reverse().slice(0, 3).join('').toLowerCase();
  await page.locator('.tray input').fill(typed);
  await page.locator('.tray .worth b').first().waitFor();
  check((await page.locator('.tray .slot').count()) === 3, 'what was typed is not laid');
  check((await page.locator('.tray .refusal').count()) === 0, 'it is told whether it is a word');
  await shot(page, 'typed-desktop');
  let moved = false;
  for (let go = 0; go < 5 && !moved; go++) {
    await page.locator('[data-tool="shuffle"]').click();
    const now = await rack();
    check([...now].sort().join() === [...before].sort().join(), 'a letter is lost by shuffling');
    moved = now.join() !== before.join();
  }
  check(moved, 'the rack is never shuffled');
  // It stays so at the next question, with what is new at its end.
  const order = await rack();
  const asked = () => page.evaluate(() => document.querySelector('.table').dataset.prompt);
  const was = await asked();
  await page.locator('.tray .go button[data-move]:not(.primary)').first().click();
  await page.waitForFunction((was) => document.querySelector('.table').dataset.prompt !== was, was, { polling: 30 });
  await turn(page);
  const left = await rack();
  const kept = order.filter((letter) => left.filter((one) => one === letter).length >= order.filter((one) => one === letter).length);
  check(kept.length > 0 && left.filter((letter) => kept.includes(letter)).join() === kept.join(), `the rack was ${order.join()} and is ${left.join()}`);
  await accessible(page, 'a tray with a typed word');
  return page;
});

test('words of the house are read before anybody sits down', async () => {
  const page = await house.person({ viewport: PHONE });
  const table = await sitDown(page, house.url, 'grave', { players: 2, friends: true, options: { house_words: 'Pong, gonna' } });
  const guest = await house.person();
  await guest.goto(table);
  await guest.getByText('pong, gonna').waitFor();
  await guest.getByRole('button', { name: 'Sit down' }).waitFor();
  await page.getByText('pong, gonna').waitFor();
  return page;
});

test('keyboard only', async () => {
  const page = await house.person();
  await page.goto(`${house.url}/`);
  await page.locator('.shelf-box').first().waitFor();
  await page.locator('.shelf-box[data-games~="zombie"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog[open] .go').waitFor();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    if (/^Play/.test(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''))) break;
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/table\//);
  let played = 0;
  for (let step = 0; step < 200 && played < 12; step++) {
    if ((await turn(page)) === 'over') break;
    const before = await page.evaluate(() => document.querySelector('.table').dataset.prompt);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.keyboard.press('1');
    const went = await page.waitForFunction((was) => document.querySelector('.table')?.dataset.prompt !== was, before, { timeout: 4000, polling: 30 }).then(() => true, () => false);
    if (went) played++;
    else await page.keyboard.press('Escape');
  }
  check(played >= 12, `only ${played} moves by keyboard`);
  return page;
});

test('a finished game is looked back on, checked, and played on', async () => {
  const page = await house.person();
  await sitDown(page, house.url, 'zombie', { players: 2, options: { rounds: 1 } });
  await playOut(page, dice(21), 400);
  // Without being asked, once it is over.
  await page.getByRole('button', { name: 'Shuffles checked' }).waitFor();
  await shot(page, 'result-checked-desktop');
  await page.setViewportSize(PHONE);
  await shot(page, 'result-checked-phone');
  // On a small phone what can be done next is in sight, too.
  await page.setViewportSize({ width: 390, height: 664 });
  const again = await page.getByRole('button', { name: 'Play again' }).boundingBox();
  check(again.y + again.height <= 664, 'on a small phone the end of a game is out of sight');
  await page.setViewportSize(DESKTOP);
  // A replay comes in parts, and however short they are the client goes on to the end.
  await page.route('**/replay?**', (route) => route.continue({ url: `${route.request().url()}&count=7` }));
  await page.getByRole('link', { name: 'Look back' }).click();
  await page.waitForURL(/\/replay\//);
  await page.getByRole('button', { name: 'One on' }).waitFor();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.waitForFunction(() => /^(\d+) of \1$/.test(document.querySelector('output').textContent));
  await page.getByRole('button', { name: 'To the start' }).click();
  // A lucky bot is done within ten moves.
  const moments = Number((await page.locator('output').textContent()).split(' of ')[1]);
  for (let step = 0; step < Math.min(12, moments - 1); step++) await page.getByRole('button', { name: 'One on' }).click();
  await shot(page, 'replay-desktop');
  await accessible(page, 'a replay');
  await page.getByRole('button', { name: 'Check the shuffles' }).click();
  await page.getByText('The shuffles hold').waitFor();
  // Whoever plays against bots alone has a part in the shuffle, too.
  await page.getByText('Your browser kept the pledge from before the deal: it is the same.').waitFor();
  await page.getByText('Your part of the shuffle came from this browser').waitFor();
  await shot(page, 'checked-desktop');
  await accessible(page, 'a record that was checked');
  await page.keyboard.press('Escape');
  await page.getByLabel('Eyes of').selectOption('1');
  await page.waitForTimeout(300);
  await page.setViewportSize(PHONE);
  await shot(page, 'replay-phone');
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: /Play on from here/ }).click();
  await page.waitForURL(/\/table\//);
  await turn(page);
  return page;
});

test('every page is open to everybody', async () => {
  const page = await house.person();
  await page.goto(`${house.url}/`);
  await page.locator('.shelf-box').first().waitFor();
  const pages = [['/', 'home'], ['/lobby', 'lobby'], ['/games', 'games'], ['/decks', 'decks'], ['/rules', 'rules-shelf'], ['/rules/zombie', 'rules'], ['/rules/zombie?q=how%20do%20I%20win', 'rules-asked'], ['/rules/fw-srn', 'rules-words'], ['/account', 'account'], ['/settings', 'settings'], ['/help', 'help'], ['/nowhere', 'nowhere']];
  for (const dark of [true, false]) {
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    for (const [path, name] of pages) {
      for (const [size, viewport] of [['desktop', DESKTOP], ['phone', PHONE]]) {
        await page.setViewportSize(viewport);
        await page.goto(house.url + path);
        await page.locator('main :is(h1, .oops)').first().waitFor();
        await page.waitForTimeout(250);
        await shot(page, `${name}-${size}-${dark ? 'dark' : 'light'}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        check(wide <= viewport.width, `${path} is ${wide} wide on ${viewport.width}`);
        if (size === 'phone') await accessible(page, `${path} ${dark ? 'dark' : 'light'}`);
      }
    }
  }
  // 200 % zoom is half the width.
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto(`${house.url}/`);
  await page.locator('.shelf-box').first().waitFor();
  check((await page.evaluate(() => document.documentElement.scrollWidth)) <= 720, 'the shelf is too wide at 200 %');
  return page;
});

test('what is not there says so in a heading', async () => {
  const page = await house.person({ viewport: PHONE });
  for (const path of ['/nowhere', '/table/none', '/replay/none', '/rules/none', '/learn/none', '/decks?game=zombie', '/person/none', '/tournaments/none', '/daily/2001-01-01', '/daily/2001-01-01/zombie', '/puzzle/2001-01-01/zombie']) {
    await page.goto(house.url + path);
    await page.locator('main h1').first().waitFor();
    check((await page.locator('main h1').count()) === 1, `${path} has no heading of its own`);
    check((await page.locator('main a, header a').count()) > 0, `${path} leads nowhere`);
    await accessible(page, path);
  }
  return page;
});

test('the rules tell a game in two minutes, answer questions and lead to a clause', async () => {
  const page = await house.person({ viewport: PHONE });
  await page.goto(`${house.url}/rules/fw-345`);
  await page.getByRole('heading', { name: 'How to play in two minutes' }).waitFor();
  check((await page.locator('.primer figure .face').count()) >= 12, 'the letters are drawn');
  await page.locator('.contents summary').click();
  await page.getByRole('link', { name: 'Moves', exact: true }).click();
  await page.locator('#FW-60').waitFor();
  await page.getByRole('searchbox').fill('how do I win?');
  await page.getByRole('heading', { name: 'Who wins' }).waitFor();
  await page.locator('article#FW-345-24').waitFor();
  await page.locator('.primer sup a').first().click();
  await page.waitForURL(/clause=FW-345-/);
  await page.locator('article.open').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Scenes to watch' }).scrollIntoViewIfNeeded();
  await page.locator('.scene .table').first().waitFor();
  await accessible(page, 'a scene among the rules');
  return page;
});

test('a clause is shown by its scenario', async () => {
  const page = await house.person();
  await page.goto(`${house.url}/rules/zombie?clause=ZZ-50`);
  await page.getByRole('button', { name: 'See it played' }).click();
  await page.locator('.scene .table').waitFor();
  const on = page.getByRole('button', { name: 'One on' });
  if (await on.count()) await on.click();
  await page.locator('.scene .refusal').waitFor();
  await shot(page, 'scenario-desktop');
  await accessible(page, 'a scenario');
  return page;
});

test('an account keeps its games', async () => {
  const page = await house.person();
  await sitDown(page, house.url, 'ursting', { players: 2 });
  await page.goto(`${house.url}/account`);
  const form = page.locator('form', { hasText: 'A new account' });
  await form.getByLabel('Login name').fill('ann.bonny');
  await form.getByLabel(/Password/).fill('correct horse');
  await form.getByRole('button', { name: 'Make an account' }).click();
  await page.getByText('signed in as ann.bonny').waitFor();
  await page.goto(`${house.url}/games`);
  await page.getByText('The Wards of Ursting').first().waitFor();
  await shot(page, 'games-desktop');
  await page.goto(`${house.url}/account`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  // A game goes on, and that is asked about.
  await page.getByRole('button', { name: 'Sign out all the same' }).click();
  await page.waitForURL(`${house.url}/`);
  await page.goto(`${house.url}/account`);
  // Who already has that account is told so, and need not write the name again.
  await form.getByLabel('Login name').fill('ann.bonny');
  await form.getByLabel(/Password/).fill('correct horse');
  await page.keyboard.press('Enter');
  await page.getByText('The login ann.bonny exists already').waitFor();
  await page.getByRole('button', { name: 'Sign in instead' }).click();
  await page.locator('form', { hasText: 'I have an account' }).getByLabel(/Password/).press('Enter');
  await page.getByText('signed in as ann.bonny').waitFor();
  await page.goto(`${house.url}/games`);
  await page.getByText('The Wards of Ursting').first().waitFor();
  return page;
});

test('pieces move, and the first load is small', async () => {
  const page = await house.person({ motion: true });
  let bytes = 0;
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
  await page.goto(`${house.url}/`);
  await page.locator('.shelf-box').first().waitFor();
  await page.waitForLoadState('networkidle');
  check(bytes < 70 * 1024, `the first load takes ${bytes} bytes`);
  console.log(`    first load: ${(bytes / 1024).toFixed(1)} KiB`);
  await sitDown(page, house.url, 'zombie', { players: 2 });
  await turn(page);
  const flies = page.waitForFunction(() => document.querySelector('.ghost'), null, { polling: 'raf', timeout: 20_000 });
  await answer(page, dice(3));
  await flies;
  return page;
});

deckTests(house, test, shot);
accountTests(house, test, shot);
shuffleTests(test, shot);
seatTests(house, test, shot);
peopleTests(house, test, shot);
networkTests(test, shot);
meetingTests(test, shot);
friendsTests(test, shot);
moderationTests(test, shot);
dailyTests(test, shot);
tournamentTests(test, shot);
seenTests(house, test, shot);
toldTests(house, test, shot);
terminalTests(house, test, shot);
coachTests(house, test, shot);
fittingTests(house, test, shot);
windowTests(house, games, test);
explainedTests(house, test, shot);

const started = performance.now();
/** Whether it holds; what it drew last is kept where it does not. */
async function hold([name, body, seconds]) {
  const from = performance.now();
  let page = null;
  const contexts = [];
  try {
    page = await Promise.race([opened.run(contexts, body), new Promise((_, late) => setTimeout(() => late(new Error(`it takes longer than ${seconds} s`)), seconds * 1000).unref())]);
    check(!page?.wrongs?.length, page?.wrongs?.join('; '));
    console.log(`ok   ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    console.log(`FAIL ${name}\n     ${String(error.stack ?? error).split('\n').slice(0, 30).join('\n     ')}`);
    const file = name.replace(/[^a-z0-9]+/gi, '-').slice(0, 80);
    for (const context of contexts) for (const open of context.pages()) await open.screenshot({ path: `${shots}/failed-${file}.png` }).catch(() => {});
    return false;
  } finally {
    for (const context of contexts) await context.close().catch(() => {});
  }
}
const wanted = tests.filter(([name]) => name.toLowerCase().includes(only));
if (!wanted.length) console.log(`no test has "${only}" in its name`);
const waiting = [...wanted];
const again = [];
await Promise.all(Array.from({ length: TOGETHER }, async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await hold(next))) again.push(next);
}));
// A busy machine keeps a browser waiting longer than any person would. What failed among the others is tried once more by itself, and that it needed to be is said.
const failed = [];
const second = [];
for (const one of again) ((await hold(one)) ? second : failed).push(one[0]);
await house.close();
for (const name of second) console.log(`only at the second try: ${name}`);
for (const name of failed) console.log(`to repeat: make test-browser ONLY=${JSON.stringify(name)}`);
console.log(`${wanted.length - failed.length} held and ${failed.length} failed in Chromium, ${((performance.now() - started) / 1000).toFixed(0)} s`);
process.exit(failed.length || !wanted.length ? 1 : 0);
