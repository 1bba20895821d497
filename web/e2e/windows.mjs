// Every game in every size of window: what one needs is in sight, nothing that can be tapped is covered or too small, everything can be read.
// A few games and sizes always; with WINDOWS=all every title, position, size and both themes. SHEETS names a folder for one picture a title;
// SIZES=360x640,844x390 looks at those sizes only, AXE=no only at how it is laid, in light.
import { mkdir, writeFile } from 'node:fs/promises';
import { accessible, check } from './house.mjs';
import { sitDown } from './play.mjs';
import { busiest, positions, worded } from './positions.mjs';

/** Windows that people have, from a small phone to a large screen. */
const EVERY = [[360, 640], [375, 667], [390, 664], [390, 844], [844, 390], [820, 1180], [1280, 720], [1366, 650], [1440, 900], [1920, 1080]];
const SIZES = process.env.SIZES?.split(',').map((size) => size.split('x').map(Number)) ?? EVERY;
const SMALL = EVERY.slice(0, 5);
const all = process.env.WINDOWS === 'all';
const SAMPLE = { titles: ['zombie', 'ursting', 'grave', 'ward', 'fw-345', 'fw-brk'], sizes: [[360, 640], [844, 390], [1366, 650], [1920, 1080]], positions: ['most', 'end'] };

/** Puts views before the client in place of those of the server: `window.stage.show`. Runs in the page, before it opens a socket. */
export function staging() {
  const stage = { view: null, why: {}, log: [], names: [], told: null, socket: null, seq: 1 };
  const tell = () => {
    if (!stage.told || !stage.view) return;
    const count = stage.view.seats.length;
    const { info } = stage.told;
    const seats = Array.from({ length: count }, (_, index) => ({ ...info.seats[Math.min(index, info.seats.length - 1)], seat: index + 1, ...(stage.names[index] && { name: stage.names[index] }) }));
    const status = stage.view.outcome ? 'finished' : 'playing';
    stage.socket.hear({ ...stage.told, seq: ++stage.seq, info: { ...info, seats, left: info.left.slice(0, count), status }, seat: 1, view: stage.view, prompt: stage.view.prompt ? stage.seq : 0, log: stage.log });
  };
  window.stage = { show: (view, log, names) => (Object.assign(stage, { view, log, names }), tell()), answers: (why) => (stage.why = why) };
  window.WebSocket = class extends WebSocket {
    set onmessage(heard) {
      stage.socket = this;
      this.hear = (message) => heard.call(this, { data: JSON.stringify(message) });
      super.onmessage = (event) => {
        const message = JSON.parse(event.data);
        if (message.t === 'table') stage.told = message;
        if (!stage.view) heard.call(this, event);
        else if (message.t === 'table') tell();
        else if (!['moved', 'step', 'changed'].includes(message.t)) heard.call(this, event);
      };
    }
    send(text) {
      const message = JSON.parse(text);
      if (!stage.view || message.t !== 'do') return super.send(text);
      // A hint is for the first move, and has a reason of two lines.
      const move = stage.view.prompt?.ways.find((way) => way.way === 'choose')?.choices[0]?.notation;
      const advice = { move, reasons: [{ good: true, say: { id: 'it is about as good as the next best move' } }], others: [], than: 0 };
      const is = { why: { is: 'why', why: stage.why }, preview: { is: 'preview', preview: { refused: null, facts: [] } }, hint: { is: 'hint', move, advice } }[message.command.do];
      setTimeout(() => this.hear({ t: 'answer', re: message.id, ...(is ?? { is: 'done', seq: stage.seq }) }));
    }
  };
}

/** Shows a view to a page whose socket is staged, and what was told before it; `names` are those of the players, where they are not as at the table. */
export const show = (page, view, log = [], names = []) => page.evaluate((told) => window.stage.show(...told), [view, log, names]);

/** What is wrong on the page, in words. Runs in the page. */
export function faults() {
  const found = [];
  const TAP = 39.5;
  const [width, height] = [innerWidth, innerHeight];
  const table = document.querySelector('.table');
  const named = (el) => `${el.className.toString().split(' ').slice(0, 3).join('.').replace(/\.?s-\w+|\.?svelte-\w+/g, '')} “${(el.getAttribute('aria-label') ?? el.textContent ?? '').trim().slice(0, 28)}”`;
  const shown = (el) => el.getClientRects().length > 0 && getComputedStyle(el).visibility !== 'hidden';
  /** The part of an element that no ancestor cuts off. */
  const seen = (el) => {
    let { left, top, right, bottom } = el.getBoundingClientRect();
    for (let up = el.parentElement; up; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = up.getBoundingClientRect();
      if (overflowX !== 'visible') (left = Math.max(left, box.left)), (right = Math.min(right, box.right));
      if (overflowY !== 'visible') (top = Math.max(top, box.top)), (bottom = Math.min(bottom, box.bottom));
    }
    return { left: Math.max(0, left), top: Math.max(0, top), right: Math.min(width, right), bottom: Math.min(height, bottom) };
  };
  const whole = (el) => {
    const box = el.getBoundingClientRect();
    const part = seen(el);
    const slack = el.matches('.piece') ? 7 : 2;
    return part.left <= box.left + slack && part.top <= box.top + slack && part.right >= box.right - slack && part.bottom >= box.bottom - slack;
  };
  const root = document.documentElement;
  if (root.scrollWidth > width) found.push(`the page is ${root.scrollWidth} wide`);
  if (root.scrollHeight > height + 1) found.push(`the page is ${root.scrollHeight} high`);
  // A large window is no phone, whatever it was before.
  if (width * height >= 880_000 && table.querySelector('.felt').dataset.must === 'hidden') found.push('laid as tightly as on a phone');
  const needed = '.bar .ask, .bar .chips button, .bar .tools button, .tray .ask, .tray .go button, .tray .tool, .tray button.letter, .tray .input, .hand .piece, .status, .seat .head, .self, .felt:not(.over) .field .side, .result h2, .result li, .after .button';
  for (const el of table.querySelectorAll(needed)) if (shown(el) && !whole(el)) found.push(`not in sight: ${named(el)}`);
  const scrolls = (el) => {
    const region = el.closest('[data-region]');
    return region && /auto|scroll/.test(getComputedStyle(region).overflowY) && region.tabIndex >= 0 && region.scrollHeight > region.clientHeight && region.clientHeight >= 40;
  };
  for (const el of table.querySelectorAll('.piece.lit, .take.lit, .put.lit, .sum.lit, .heap')) {
    if (shown(el) && getComputedStyle(el).pointerEvents !== 'none' && !whole(el) && !scrolls(el)) found.push(`cut off: ${named(el)}`);
  }
  // What lies at an edge is whole or not to be seen: half a word cannot be read, half a card looks broken.
  for (const el of table.querySelectorAll('.felt :is(.piece, .take, .heap, .sum, .slot, .hidden, .count, .label, .who, .head, .self, .spread, .button)')) {
    if (!shown(el) || el.closest('.visually-hidden') || getComputedStyle(el).display === 'none') continue;
    const box = el.getBoundingClientRect();
    const part = seen(el);
    const share = Math.min((part.bottom - part.top) / box.height, (part.right - part.left) / box.width);
    if (share > 0.04 && share < 0.88) found.push(`half in sight: ${named(el)} ${Math.round(share * 100)} %`);
  }
  // A word of letters is read in one line, or a long one in two.
  for (const el of table.querySelectorAll('.felt .place.word > .pieces, .tray .row')) {
    const tops = [...el.querySelectorAll('.piece, .slot')].filter(shown).map((piece) => piece.offsetTop).sort((a, b) => a - b);
    const lines = tops.reduce((all, top) => (all.length > 0 && top - all.at(-1)[0] < 12 ? all.at(-1).push(top) : all.push([top]), all), []);
    if (lines.length > 2 || (lines.length === 2 && lines[1].length < 2)) found.push(`a word in pieces: ${lines.map((line) => line.length).join(' + ')} letters ${named(el.parentElement)}`);
  }
  // A card that is wide enough has its name on it, all of it or as much as two lines hold.
  for (const el of table.querySelectorAll('.felt .card .caption')) {
    const card = el.parentElement;
    const box = card.getBoundingClientRect();
    if (box.width >= 44 && card.getClientRects().length > 0 && !shown(el) && getComputedStyle(el).getPropertyValue('--caption').trim() !== 'none') found.push(`a card without its name: ${named(el.closest('.piece, .take') ?? el)} ${Math.round(box.width)} px`);
    if (shown(el) && el.scrollWidth > el.clientWidth + 1) found.push(`a name wider than its card: ${named(el.closest('.piece, .take') ?? el)}`);
    if (shown(el) && el.offsetHeight > card.offsetHeight * 0.5) found.push(`a name that leaves no room for the picture: ${named(el.closest('.piece, .take') ?? el)}`);
  }
  // Letters that are too small to be tapped are tapped as one: there is a button over them.
  for (const el of table.querySelectorAll('.felt .place.word .piece')) {
    if (!shown(el) || !whole(el) || getComputedStyle(el).pointerEvents !== 'none') continue;
    const box = el.getBoundingClientRect();
    if (!document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.closest('button')) found.push(`a letter that nothing is for to tap: ${named(el)}`);
  }
  for (const el of document.querySelectorAll('.table button, .table a, header a')) {
    if (!shown(el) || el.closest('.say, .panel li, .visually-hidden, [inert]') || el.matches('.gap') || getComputedStyle(el).pointerEvents === 'none') continue;
    const part = seen(el);
    if (part.right - part.left < 6 || part.bottom - part.top < 6) continue;
    const box = el.getBoundingClientRect();
    const hits = (x, y) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (el.contains(hit) || hit.closest('button, a') === el);
    };
    /** The last place on the way from one that is hit to one that is not. */
    const edge = (from, to, at) => {
      for (let step = 0; step < 5; step++) at((from + to) / 2) ? (from = (from + to) / 2) : (to = (from + to) / 2);
      return from;
    };
    const [wide, high] = [(part.right - part.left - 1) / 12, (part.bottom - part.top - 1) / 12];
    let [left, top, right, bottom] = [null, null, null, null];
    for (let row = 0; row <= 12; row++) {
      for (let column = 0; column <= 12; column++) {
        const [x, y] = [part.left + 0.5 + wide * column, part.top + 0.5 + high * row];
        if (!hits(x, y)) continue;
        if (!left || x < left.x) left = { x, y, first: column === 0 };
        if (!right || x > right.x) right = { x, y, last: column === 12 };
        if (!top || y < top.y) top = { x, y, first: row === 0 };
        if (!bottom || y > bottom.y) bottom = { x, y, last: row === 12 };
      }
    }
    const across = left ? (right.last ? right.x : edge(right.x, right.x + wide, (x) => hits(x, right.y))) - (left.first ? left.x : edge(left.x, left.x - wide, (x) => hits(x, left.y))) + 1 : 0;
    const down = left ? (bottom.last ? bottom.y : edge(bottom.y, bottom.y + high, (y) => hits(bottom.x, y))) - (top.first ? top.y : edge(top.y, top.y - high, (y) => hits(top.x, y))) + 1 : 0;
    const cut = part.bottom - part.top < box.height - 2 && scrolls(el);
    if (!left) found.push(`covered: ${named(el)}`);
    else if (!cut && (across < TAP || down < TAP)) found.push(`too small for a finger: ${named(el)} ${Math.round(across)}×${Math.round(down)}`);
  }
  // What a button says is in it.
  for (const el of table.querySelectorAll('.bar .button, .tray .button')) if (shown(el) && el.scrollWidth > el.clientWidth + 1) found.push(`words wider than their button: ${named(el)} ${el.scrollWidth} in ${el.clientWidth}`);
  for (const el of table.querySelectorAll('.print')) {
    const after = getComputedStyle(el, '::after');
    if (shown(el) && after.content !== 'none' && after.content !== '""' && parseFloat(after.fontSize) < 10.9 && !el.closest('.say, .leaf')) found.push(`printed too small: ${after.content} ${after.fontSize}`);
  }
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  const BLOCK = 'p, li, .button, .say';
  let last = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const el = node.parentElement;
    if (!node.data.trim() || !shown(el) || el.closest('.visually-hidden')) continue;
    const size = parseFloat(getComputedStyle(el).fontSize);
    if (size < 11.9) found.push(`written too small: “${node.data.trim().slice(0, 20)}” ${size}px`);
    const range = document.createRange();
    // What closes something does not begin a line.
    const letter = (at) => (range.setStart(node, at), range.setEnd(node, at + 1), range.getBoundingClientRect());
    if (/^[.,;:!?)\]’”…]/.test(node.data) && last?.block === el.closest(BLOCK) && letter(0).top > last.box.bottom - 2) found.push(`begins a line: “${node.data.slice(0, 9)}” in ${named(last.block)}`);
    last = { block: el.closest(BLOCK), box: letter(node.data.trimEnd().length - 1) };
    range.selectNodeContents(node);
    if (range.getClientRects().length < 2) continue;
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = Array.from(range.getClientRects(), (box) => box.top);
      if (Math.max(...tops) - Math.min(...tops) > size / 2) found.push(`broken: “${word}” in ${named(el)}`);
    }
  }
  const said = table.innerText;
  for (const pattern of [/undefined|\bNaN\b|\[object|\bnull\b|Infinity/, /\{ ?\$|\$\{|\{\{/, /\b(zone|seat|hand|word)[/#]\d/, /\b(Some|None|Ok|Err)\(/, /\bfw-[a-z0-9]+\b/, /Error:|panicked|unwrap/, /[\u{2068}\u{2069}]{2,}/u]) {
    const match = pattern.exec(said);
    if (match) found.push(`text for programmers: ${match[0]}`);
  }
  return [...new Set(found)];
}

/** All the pictures of a title in one: a position is a line of small windows and one of large ones. */
async function sheet(house, folder, game, pictures) {
  const page = await house.person({ viewport: { width: 1600, height: 900 } });
  const line = (some) => `<div>${some.map(({ size: [width, height], data }) => `<figure><img width="${width * (width < 1000 ? 0.4 : 0.255)}" src="data:image/jpeg;base64,${data}"><figcaption>${width}×${height}</figcaption></figure>`).join('')}</div>`;
  const rows = [...new Set(pictures.map(({ position }) => position))].map((position) => {
    const here = pictures.filter((one) => one.position === position);
    return `<h2>${game.title}: ${position}</h2>${line(here.filter(({ size }) => size[0] < 1000))}${line(here.filter(({ size }) => size[0] >= 1000))}`;
  });
  await page.setContent(`<style>body{margin:8px;font:14px sans-serif;background:#444;color:#fff}div{display:flex;gap:8px;align-items:end}figure{margin:0}img{display:block}h2{margin:8px 0 4px;font-size:16px}</style>${rows.join('')}`);
  await writeFile(`${folder}/${game.id}.png`, await page.screenshot({ fullPage: true }));
  await page.context().close();
}

/** A view in which the words before everybody else are long. */
function lengthened(view, letters) {
  const zones = view.zones.map((zone) => (zone.layout === 'word' && zone.owner > 1 ? { ...zone, pieces: Array.from({ length: letters }, (_, at) => zone.pieces[at % zone.pieces.length]) } : zone));
  return { ...view, zones };
}

export function windowTests(house, games, test) {
  const folder = process.env.SHEETS;
  // How long words get is a matter of the deal, and it is on narrow windows that there is no room for them.
  test('Take 6: long words before others are read and tapped, as in every window', async () => {
    const page = await house.person({ viewport: { width: 360, height: 640 } });
    await page.addInitScript(staging);
    const game = games.find(({ id }) => id === 'fw-tk6');
    await sitDown(page, house.url, game.id, { players: 2 });
    await page.locator('.table').waitFor();
    for (const players of [3, 4]) {
      const view = worded(game.id, players);
      for (const letters of [4, 5, 6, 8]) {
        await show(page, lengthened(view, letters));
        for (const [width, height] of SMALL) {
          await page.setViewportSize({ width, height });
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          const wrong = await page.evaluate(faults);
          check(wrong.length === 0, `${players} players, words of ${letters} letters, ${width}×${height}: ${wrong.join('; ')}`);
          const word = page.locator('.others .place.word').first();
          if (!(await word.isVisible())) continue;
          const { width: wide } = await word.locator('.piece').first().boundingBox();
          check(wide >= 19.5, `a letter of ${Math.round(wide)} px at ${width}×${height}`);
          if (wide >= 39.5) continue;
          // All of it is a tap away, as large as one likes.
          await word.click();
          const sheet = page.locator('dialog[open]');
          check((await sheet.locator('.piece').count()) === letters, `the word does not open at ${width}×${height}`);
          const boxes = await sheet.locator('.piece').evaluateAll((all) => all.map((el) => el.getBoundingClientRect().width));
          check(Math.min(...boxes) >= 40, `letters of ${Math.min(...boxes)} px in the sheet`);
          await page.keyboard.press('Escape');
          await sheet.waitFor({ state: 'detached' });
        }
      }
    }
    return page;
  });
  // Nor is what is asked in such a moment the most that a bar has to hold.
  test('Words From Beyond The Grave: many ways to answer are in reach, as in every window', async () => {
    const page = await house.person({ viewport: { width: 360, height: 640 } });
    await page.addInitScript(staging);
    await sitDown(page, house.url, 'grave', { players: 2 });
    await page.locator('.table').waitFor();
    for (const { view, log } of busiest('grave', 3, 1)) {
      await show(page, view, log);
      for (const [width, height] of SMALL) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const wrong = await page.evaluate(faults);
        check(wrong.length === 0, `${width}×${height}: ${wrong.join('; ')}`);
      }
    }
    return page;
  });
  for (const game of games.filter(({ id }) => all || SAMPLE.titles.includes(id))) {
    test(`${game.title}: in every window`, async () => {
      const page = await house.person();
      await page.addInitScript(staging);
      await sitDown(page, house.url, game.id, { players: Math.max(game.least_players, Math.min(2, game.most_players)) });
      await page.locator('.table').waitFor();
      await page.mouse.move(0, 0);
      const wrong = new Map();
      const pictures = [];
      let looked = 0;
      for (const [position, view, log] of positions(game)) {
        if (!all && !SAMPLE.positions.includes(position)) continue;
        await show(page, view, log);
        for (const dark of all ? (process.env.AXE === 'no' ? [false] : [false, true]) : [true]) {
          await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
          for (const [width, height] of all ? SIZES : SAMPLE.sizes) {
            await page.setViewportSize({ width, height });
            await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
            // What was opened to choose from lies over the table.
            if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
            const where = `${position} ${width}×${height}`;
            // Colours do not move anything.
            const list = dark && all ? [] : await page.evaluate(faults);
            if (process.env.AXE !== 'no' && (all || width === 360)) await accessible(page, where).catch((error) => list.push(error.message));
            looked += 1;
            for (const fault of list) wrong.set(fault, [...(wrong.get(fault) ?? []), where]);
            if (folder && !dark === all) pictures.push({ position, size: [width, height], data: (await page.screenshot({ type: 'jpeg', quality: 80 })).toString('base64') });
          }
        }
      }
      if (folder) await mkdir(folder, { recursive: true }), await sheet(house, folder, game, pictures);
      if (folder && wrong.size > 0) await writeFile(`${folder}/${game.id}.txt`, [...wrong].map(([fault, places]) => `${fault} (${places.join(', ')})\n`).join(''));
      if (wrong.size > 0) throw new Error(`of ${looked} looks:\n${[...wrong].map(([fault, places]) => `  ${fault} (${places.length}: ${places.slice(0, 4).join(', ')})`).join('\n')}`);
      return page;
    });
  }
}
