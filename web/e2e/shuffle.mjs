// Chance in two steps, between browsers: parts are committed to and opened, withheld by name, and checked after the game.
import { accessible, check, House, PHONE } from './house.mjs';
import { answer, dice, playOut, sitDown, turn } from './play.mjs';

/** A house of its own with so many seconds to open a part, and two people before the deal. */
async function twoSit(seconds, body, options = { rounds: 1 }, settings = {}) {
  const house = await House.open({ settings: { reveal_seconds: seconds, ...settings } });
  try {
    const host = await house.person();
    const link = await sitDown(host, house.url, 'zombie', { players: 2, friends: true, options });
    const guest = await house.person({ viewport: PHONE });
    await guest.goto(link);
    await guest.getByLabel('Your name').fill('Beatrix');
    await guest.getByRole('button', { name: 'Sit down' }).click();
    await host.getByText('Beatrix').first().waitFor();
    await host.locator('summary', { hasText: 'Fair shuffle' }).click();
    await host.locator('.fair li', { hasText: 'Beatrix' }).getByText('has a part in the shuffle').waitFor();
    await body({ house, host, guest, link });
    for (const page of [host, guest]) check(page.wrongs.length === 0, page.wrongs.join('; '));
  } finally {
    await house.close();
  }
}

const deal = (page) => page.getByRole('button', { name: 'Deal', exact: true }).click();

/** Both play until it is over. */
async function playTwo(pages, random) {
  for (let step = 0; step < 600; step++) {
    if (await pages[0].locator('.result').count()) return;
    for (const page of pages) {
      const asked = await page.evaluate(() => document.querySelector('.table')?.dataset.busy === 'false' && Boolean(document.querySelector('.bar.mine')));
      if (asked) await answer(page, random);
    }
  }
  throw new Error('two browsers do not come to an end');
}

async function checked(page, said) {
  await page.getByRole('link', { name: 'Look back' }).click();
  const check = page.getByRole('button', { name: 'Check the shuffles' });
  const rest = page.locator('[data-rest]');
  await check.or(rest).first().waitFor();
  // On a phone it is behind a tap.
  if (await rest.count()) await rest.click();
  await check.click();
  for (const text of ['The shuffles hold', ...said]) await page.getByText(text).first().waitFor();
}

export function shuffleTests(test, shot) {
  test('the shuffle: two browsers have a part in it, one reopens before it is asked, the record is checked, and they play again', () => twoSit(60, async ({ house, host, guest, link }) => {
    await shot(host, 'fair-desktop');
    await accessible(host, 'a fair shuffle');
    // Gone between sitting down and the deal; what was committed to is still there later.
    await guest.goto('about:blank');
    await deal(host);
    await host.getByText('Opening the shuffle').waitFor();
    await host.getByRole('region', { name: 'Opening the shuffle' }).getByText('Waiting for Beatrix').waitFor();
    await host.getByText('Yours is open: you may leave meanwhile.').waitFor();
    await host.locator('.seats li', { hasText: 'Beatrix' }).getByText('awaited').waitFor();
    await shot(host, 'opening-desktop');
    await accessible(host, 'a shuffle being opened');
    await host.setViewportSize(PHONE);
    await shot(host, 'opening-phone');
    check((await host.evaluate(() => document.documentElement.scrollWidth)) <= PHONE.width, 'the opening is too wide for a phone');
    await host.setViewportSize({ width: 1440, height: 900 });
    await guest.goto(link);
    await Promise.all([host, guest].map((page) => page.locator('.table').waitFor()));
    await playTwo([host, guest], dice(4));
    await host.locator('.result').waitFor();
    // The next game of the same people: seats are kept until each has come, with a new part.
    await host.getByRole('button', { name: 'Play again' }).click();
    await host.getByText('has yet to open this table').waitFor();
    check(await host.getByRole('button', { name: /^Deal/ }).isDisabled(), 'it can be dealt before everybody is here');
    await shot(host, 'rematch-desktop');
    await guest.getByRole('button', { name: 'To the next game' }).click();
    // It is dealt by itself once everybody is there.
    await Promise.all([host, guest].map((page) => page.locator('.table').waitFor()));
    await guest.goto(link);
    await checked(guest, ['Your browser kept the pledge from before the deal: it is the same.', 'Your part of the shuffle came from this browser']);
    await shot(guest, 'checked-phone');
    await accessible(guest, 'a record that was checked');
    // Somebody who comes only now cannot tell as much, and is told that.
    const late = await house.person();
    await late.goto(link.replace('/table/', '/replay/'));
    await late.getByRole('button', { name: 'Check the shuffles' }).click();
    await late.getByText('This browser did not see the deal').waitFor();
    await late.getByText('2 people had a part in the shuffle.').waitFor();
  }));

  test('the shuffle: who does not open their part calls the deal off, by name', () => twoSit(5, async ({ host, guest, link }) => {
    await guest.goto('about:blank');
    await deal(host);
    await host.locator('.off', { hasText: /The cards were not dealt: .*Beatrix/ }).getByText('Seat 2 is free again.').waitFor();
    await shot(host, 'called-off-desktop');
    await accessible(host, 'a deal that was called off');
    // The host has a new part already; the guest sits down again, and it is dealt.
    await host.locator('.fair').getByText('attempt 2').waitFor();
    await host.locator('.fair li').getByText('has a part in the shuffle').waitFor();
    await guest.goto(link);
    await guest.locator('.off', { hasText: 'The cards were not dealt: you' }).getByText('Your seat is free again').waitFor();
    await shot(guest, 'called-off-phone');
    await guest.getByRole('button', { name: 'Sit down' }).click();
    await host.locator('.fair li', { hasText: 'Beatrix' }).getByText('has a part in the shuffle').waitFor();
    await deal(host);
    await Promise.all([host, guest].map((page) => page.locator('.table').waitFor()));
  }));

  test('the shuffle: nobody deals over the head of somebody who is gone', () => twoSit(60, async ({ host, guest, link }) => {
    await guest.goto('about:blank');
    await host.locator('.seats li', { hasText: 'Beatrix' }).getByText('away').waitFor();
    // Who was here a moment ago may be loading the page again; after that they are waited for.
    await host.waitForTimeout(11_000);
    await deal(host);
    await host.getByText('Beatrix is not at the table, and the deal needs their part of the shuffle; wait until they open the table, or free their seat').waitFor();
    await shot(host, 'gone-desktop');
    check((await host.getByText('Opening the shuffle').count()) === 0, 'it is being dealt');
    check((await host.locator('.off').count()) === 0, 'somebody lost a seat');
    await host.getByRole('button', { name: 'Free the seat' }).waitFor();
    await guest.goto(link);
    await host.getByText('Everybody is here.').waitFor();
    await deal(host);
    await Promise.all([host, guest].map((page) => page.locator('.table').waitFor()));
  }, { rounds: 1 }, { grace_seconds: 10 }));

  test('the shuffle: a part that is on another device is asked for there', () => twoSit(60, async ({ host, guest, link }) => {
    await guest.goto('about:blank');
    await deal(host);
    await host.getByText('Opening the shuffle').waitFor();
    const page = await guest.context().newPage();
    // As on a device that never saw this table.
    await page.addInitScript(() => localStorage.clear());
    await page.goto(link);
    await page.getByText('Your part of the shuffle is on the device on which you sat down.').waitFor();
    await page.screenshot({ path: 'screenshots/elsewhere-phone.png' });
    await accessible(page, 'a part on another device');
    await page.getByRole('button', { name: 'Stand up and call it off' }).click();
    await host.locator('.off', { hasText: 'Beatrix' }).waitFor();
  }));

  test('the shuffle: a part that is on another device is moved to this one before the deal', () => twoSit(60, async ({ host, guest, link }) => {
    await guest.goto('about:blank');
    const page = await guest.context().newPage();
    await page.setViewportSize(PHONE);
    await page.addInitScript(() => sessionStorage.getItem('new') ?? (localStorage.clear(), sessionStorage.setItem('new', 'yes')));
    await page.goto(link);
    await page.getByText('Your part of the shuffle is on another device').waitFor();
    await shot(page, 'other-device-phone');
    await accessible(page, 'a part on another device before the deal');
    await page.getByRole('button', { name: 'Use this device instead' }).click();
    await page.getByText('Your part of the shuffle is on another device').waitFor({ state: 'detached' });
    await deal(host);
    await Promise.all([host, page].map((one) => one.locator('.table').waitFor()));
  }));

  test('the shuffle: two tabs each lose nothing when a deal is called off', () => twoSit(5, async ({ host, guest, link }) => {
    const second = async (page) => {
      const tab = await page.context().newPage();
      await tab.goto(link);
      await tab.getByRole('button', { name: 'Stand up' }).waitFor();
      return tab;
    };
    const tab = await second(host);
    for (let attempt = 1; attempt <= 3; attempt++) {
      await guest.goto('about:blank');
      await deal(attempt % 2 ? host : tab);
      for (const page of [host, tab]) await page.locator('.off', { hasText: 'Beatrix' }).waitFor();
      // Both tabs draw anew, and whichever comes last is the one that counts.
      await host.locator('.fair').getByText(`attempt ${attempt + 1}`).waitFor();
      await host.locator('.fair li').getByText('has a part in the shuffle').waitFor();
      await guest.goto(link);
      await guest.getByRole('button', { name: 'Sit down' }).click();
      await guest.getByRole('button', { name: 'Stand up' }).waitFor();
      await host.locator('.fair li', { hasText: 'Beatrix' }).getByText('has a part in the shuffle').waitFor();
    }
    check((await host.locator('.off').count()) === 1, 'every deal that was called off stands in the way');
    await host.getByText('2 deals before that were called off').click();
    await shot(host, 'called-off-many-desktop');
    const other = await second(guest);
    const pages = [host, tab, guest, other];
    for (const page of pages) check((await page.locator('.own').count()) === 0, 'a tab does not know the part of the other');
    await deal(tab);
    await Promise.all(pages.map((page) => page.locator('.table').waitFor()));
    for (const page of pages) check((await page.locator('.objection').count()) === 0, 'a browser objects to a deal with its part in it');
    await playTwo([host, guest], dice(4));
    await guest.getByRole('button', { name: 'Shuffles checked' }).click();
    await guest.getByText('3 attempts before were called off').waitFor();
    await guest.getByText('could have let 3 deals fall and so picked among 4').waitFor();
    await shot(guest, 'checked-off-phone');
  }));

  test('the shuffle: a browser says so when the house deals without its part', () => twoSit(60, async ({ host, guest, link }) => {
    await guest.goto('about:blank');
    // A house that puts a part of its own where the guest's should be.
    await guest.routeWebSocket(/\/live$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const heard = JSON.parse(message);
        const fairness = heard.info?.fairness;
        const own = fairness?.commitments?.[1];
        if (own) socket.send(String(message).replaceAll(own, 'ab'.repeat(32)));
        else socket.send(message);
      });
    });
    await guest.goto(link);
    await guest.getByText('a part of the shuffle that did not come from this browser').waitFor();
    await deal(host);
    await guest.getByText('Your part is NOT in this deal').waitFor();
    await guest.getByText('Your part of the shuffle stays closed.').waitFor();
    await shot(guest, 'objection-phone');
    await accessible(guest, 'a browser that objects');
    check((await host.locator('.table').count()) === 0, 'it was dealt');
    await guest.getByRole('button', { name: 'It was me, on another device' }).click();
    await guest.getByText('Your part is NOT in this deal').waitFor({ state: 'detached' });
  }));

  test('the shuffle: by correspondence the clock fits on a phone', () => twoSit(60, async ({ host, guest }) => {
    await guest.goto('about:blank');
    await deal(host);
    await host.setViewportSize(PHONE);
    const clock = host.locator('.opening .left');
    await clock.waitFor();
    const { height } = await clock.boundingBox();
    check(height < 34, `the clock is ${height} high`);
    await shot(host, 'opening-days-phone');
  }, { clock: 'day' }));

  test('the shuffle: a browser that keeps nothing says so and plays without a part', async () => {
    const house = await House.open();
    try {
      const page = await house.person({ viewport: PHONE });
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('quota', 'QuotaExceededError');
        };
      });
      const link = await sitDown(page, house.url, 'zombie', { players: 2, friends: true, options: { rounds: 1 } });
      await page.locator('summary', { hasText: 'Fair shuffle' }).click();
      await page.getByText('Your browser keeps nothing').waitFor();
      await page.locator('.fair li').getByText('has no part in the shuffle').waitFor();
      await shot(page, 'keeps-nothing-phone');
      await page.getByRole('button', { name: 'Add a bot' }).click();
      await deal(page);
      await playOut(page, dice(9), 400);
      await page.getByRole('button', { name: 'Shuffles checked' }).click();
      await page.getByText('This browser keeps nothing').waitFor();
      await shot(page, 'keeps-nothing-checked-phone');
      check(page.url() === link && page.wrongs.length === 0, page.wrongs.join('; '));
    } finally {
      await house.close();
    }
  });

  test('the shuffle: a person alone with bots can be alone with their table again', async () => {
    const house = await House.open();
    try {
      const page = await house.person();
      await sitDown(page, house.url, 'zombie', { players: 2, options: { rounds: 1 } });
      await turn(page);
      await page.reload();
      await playOut(page, dice(9), 400);
      await page.getByRole('button', { name: 'Play again' }).click();
      await turn(page);
      check(page.wrongs.length === 0, page.wrongs.join('; '));
    } finally {
      await house.close();
    }
  });
}
