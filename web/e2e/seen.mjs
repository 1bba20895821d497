// What would end a game is asked about first, nobody is asked where there is nothing to choose, and what a round has brought is seen.
import { accessible, check, DESKTOP, PHONE } from './house.mjs';
import { answer, dice, sitDown, turn } from './play.mjs';

/** The points after a round as the page tells them, and as they stand at the seats. Runs in the page. */
function points() {
  const number = (text) => Number((text ?? '').replace('−', '-').replace('+', ''));
  const rows = [...document.querySelectorAll('.round tbody tr')].map((row) => [row.querySelector('bdi').textContent, ...[...row.querySelectorAll('td')].map((cell) => number(cell.textContent))]);
  const seats = [...document.querySelectorAll('.felt .seat .head, .felt .self')].map((seat) => [seat.querySelector('bdi').textContent, number(/Points\s*(-?\d+)/.exec(seat.textContent)?.[1])]);
  return { rows, seats: Object.fromEntries(seats) };
}

export function seenTests(house, test, shot) {
  test('whoever would give up alone is asked first', async () => {
    const page = await house.person({ viewport: PHONE });
    await sitDown(page, house.url, 'fw-fb', { players: 1 });
    await turn(page);
    const give = page.locator('button[data-move="pass"]').first();
    await give.click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByText('This ends the game.').waitFor();
    await shot(page, 'really-phone');
    await accessible(page, 'a question before the end');
    await dialog.getByRole('button', { name: 'Play on' }).click();
    await turn(page);
    check((await page.locator('.result').count()) === 0, 'the game ended without a word');
    await give.click();
    await dialog.locator('[data-sure]').click();
    await page.locator('.result').waitFor();
    await page.close();
  });

  test('whoever plays among bots is asked only where there is something to choose', async () => {
    const page = await house.person({ viewport: PHONE });
    await sitDown(page, house.url, 'ward', { players: 2 });
    await turn(page);
    // What the decks are about, and a card of one to read beside it.
    await page.locator('[data-tool="offers"]').click();
    const sheet = page.locator('dialog[open]');
    await sheet.locator('.teaches .card').first().click();
    await sheet.locator('.teaches .words h3').waitFor();
    await shot(page, 'offers-phone');
    await accessible(page, 'what the decks are about');
    await sheet.locator('.teaches .take').click();
    const random = dice(41);
    let asked = 0;
    for (; asked < 40 && (await turn(page)) !== 'over'; asked++) {
      const open = await page.evaluate(() => {
        const seen = (el) => el.getClientRects().length > 0;
        const said = [...document.querySelectorAll('.bar .chips button[data-move]')].map((chip) => chip.dataset.move);
        const moves = said.filter((move) => !/^(pass until|then|ask) /.test(move));
        return { moves, lit: [...document.querySelectorAll('.felt button.lit, .hand button.lit, button.piece.lit')].filter(seen).length };
      });
      check(open.moves.length > 1 || open.lit > 0, `asked though there is nothing but ${open.moves.join(', ')}`);
      await answer(page, random);
    }
    check(asked > 10, `only ${asked} questions`);
    return page;
  });

  // Most people of this suite want no motion: the points are there for them, too.
  test('the points of a round are seen until one goes on', async () => {
    const page = await house.person({ viewport: PHONE });
    await sitDown(page, house.url, 'zombie', { players: 2, options: { rounds: 2 } });
    const random = dice(5);
    const table = page.locator('.round');
    for (let step = 0; step < 400; step++) {
      const now = await turn(page, { points: true });
      check(now !== 'over', 'the game is over, and no points were seen');
      if (now === 'points') break;
      await answer(page, random);
    }
    const asked = await page.locator('.table').getAttribute('data-prompt');
    const { rows, seats } = await page.evaluate(points);
    check(rows.length === 2 && rows[0][2] > 0 && rows[0][2] >= rows[1][2], `the points are not in order: ${JSON.stringify(rows)}`);
    for (const [name, brought, all] of rows) {
      check(brought === all, `the first round brought ${name} ${brought} of ${all}`);
      check(seats[name] === all, `${name} has ${seats[name]}, and is said to have ${all}`);
    }
    await shot(page, 'points-phone');
    await accessible(page, 'the points of a round');
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'light' });
    await shot(page, 'points-desktop-light');
    check(await table.isVisible(), 'the points are gone at once');
    check((await page.locator('.table').getAttribute('data-prompt')) === asked, 'the game went on below the points');
    await table.getByRole('button', { name: 'Go on' }).click();
    await table.waitFor({ state: 'detached' });
    await turn(page);
    return page;
  });
}
