// Terminals beside the browser: signed in by a code, and at one table with it.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessible, BINARY, check, DESKTOP, House, PHONE } from './house.mjs';
import { answer, dice, turn } from './play.mjs';

/** The program with a data folder of its own. What it says is kept. */
async function run(command, args) {
  const home = await mkdtemp(join(tmpdir(), 'wardroom-home-'));
  const child = spawn(command, args, { env: { ...process.env, XDG_DATA_HOME: home, TERM: 'xterm-256color', LC_ALL: 'C.UTF-8', SHELL: '/bin/sh' } });
  const program = { child, said: '', code: null };
  child.stdout.on('data', (data) => (program.said += data));
  child.stderr.on('data', (data) => (program.said += data));
  child.stdin.on('error', () => {});
  program.ended = new Promise((done) => child.once('exit', (code) => (rm(home, { recursive: true, force: true }), done((program.code = code)))));
  program.press = (keys) => program.code === null && child.stdin.write(keys);
  return program;
}

/** A table in a terminal of its own. */
const terminal = (args) => run('script', ['--quiet', '--return', '--flush', '--command', `stty cols 100 rows 30; exec '${BINARY}' ${args}`, '/dev/null']);

/** Waits until something is so. */
async function until(what, is) {
  for (const start = Date.now(); Date.now() - start < 60_000; ) {
    const found = await is();
    if (found) return found;
    await new Promise((on) => setTimeout(on, 50));
  }
  throw new Error(`${what}: it is not so after a minute`);
}

const fetched = (page, path, body) =>
  page.evaluate(async ([path, body]) => {
    const how = body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
    return (await fetch(`/api/v1${path}`, how)).json();
  }, [path, body]);

export function terminalTests(house, test, shot) {
  test('a terminal is signed in by the code that it shows', async () => {
    const page = await house.person({ dark: false });
    await page.goto(`${house.url}/sign-in`);
    await page.getByText('You are not signed in here').waitFor();
    await page.goto(`${house.url}/`);
    await fetched(page, '/guests', { name: 'Amelia' });
    await page.goto(`${house.url}/account`);
    await page.getByRole('link', { name: 'Sign a terminal in' }).click();
    const program = await run(BINARY, ['sign-in', house.url]);
    const code = await until('a code is shown', () => /^ {4}([A-Z]{4}-[A-Z]{4})$/m.exec(program.said)?.[1]);
    await page.getByLabel('Code').fill('BBBB-BBBB');
    await page.getByRole('button', { name: 'Look who asks' }).click();
    await page.getByRole('alert').waitFor();
    await shot(page, 'sign-in-desktop');
    await page.getByLabel('Code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Look who asks' }).click();
    await page.getByRole('heading', { name: /asks to be signed in as you, the guest .*Amelia/ }).waitFor();
    await page.getByText('It asks from the network that you are in').waitFor();
    await shot(page, 'sign-in-asked-desktop');
    await page.setViewportSize(PHONE);
    await accessible(page, 'a terminal that asks to be signed in');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.screenshot({ path: 'screenshots/sign-in-asked-phone.png', fullPage: true });
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Yes, sign it in' }).click();
    await page.getByText('It is signed in.').waitFor();
    check((await program.ended) === 0, program.said);
    check(program.said.includes('You are signed in as Amelia'), program.said);
    await page.getByRole('link', { name: 'Where you are signed in' }).click();
    await page.getByText('a terminal, by a code').waitFor();
  });

  test('two terminals and a browser at one table, and a server that is killed', async () => {
    const house = await House.open();
    try {
      await together(house);
    } finally {
      await house.close();
    }
  });
}

/** Three at a table whose server is killed while they play. */
async function together(house) {
  const page = await house.person();
  await page.goto(`${house.url}/`);
  await fetched(page, '/guests', { name: 'Ann' });
  const { id } = await fetched(page, '/tables', { game: 'zombie', seats: ['open', 'open', 'open'], sit: 1, options: { rounds: 1 } });
  await page.goto(`${house.url}/table/${id}`);
  const seen = () => fetched(page, `/tables/${id}`);
  const others = await Promise.all(['Bob', 'Cid'].map((name) => terminal(`join ${house.url}/table/${id} --name ${name} --still`)));
  await until('both sit down', async () => (await seen()).info.seats.every((seat) => seat.who !== null));
  await fetched(page, `/tables/${id}/commands?id=begin`, { do: 'start' });
  try {
    await played(house, page, others, seen);
  } finally {
    for (const one of others) one.child.kill();
  }
}

async function played(house, page, others, seen) {
  const turns = async () => (await seen()).view.facts.find((fact) => fact.name === 'turns').value.number;
  // Whoever is asked takes the first thing there is to do, and means it.
  const pressing = setInterval(() => others.forEach((one) => (one.press('\r'), one.press('y'))), 60);
  try {
    const random = dice(5);
    let killed = null;
    // Four turns later everybody has had one since the server came back.
    for (let answers = 1; killed === null || (await turns()) < killed + 4; answers++) {
      check((await turn(page)) === 'asked', 'the game is over already');
      await answer(page, random);
      if (answers === 2) {
        killed = await turns();
        await house.restart('SIGKILL');
      }
    }
  } finally {
    clearInterval(pressing);
  }
  const { fairness } = (await seen()).info;
  check(fairness.contributions.slice(1).every((part) => part.length > 0), `terminals have no part in the shuffle: ${fairness.contributions}`);
  // They leave, and their terminals are as before.
  const leaving = setInterval(() => others.forEach((one) => one.press('q')), 200);
  const going = setInterval(() => others.forEach((one) => one.press('\x1b[B\r')), 330);
  const codes = await Promise.all(others.map((one) => one.ended)).finally(() => (clearInterval(leaving), clearInterval(going)));
  check(codes.every((code) => code === 0), `${codes}: ${others.map((one) => one.said.slice(-500)).join('\n')}`);
  for (const one of others) check(one.said.includes('\x1b[?1049l'), one.said.slice(-800));
}
