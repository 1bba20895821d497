// The real binary with a database of its own, and Debian's Chromium before it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const CHROMIUM = process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
export const BINARY = process.env.WARDROOM_BIN ?? '../target/debug/wardroom';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

const launchChromium = () => chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update'] });

/** The browser contexts that a test has opened, for several run at a time. */
export const opened = new AsyncLocalStorage();

export class House {
  /** `settings` are those of the server's file, `launch` opens a browser. */
  static async open({ pause = 0, settings = {}, launch = launchChromium } = {}) {
    const house = new House();
    house.folder = await mkdtemp(join(tmpdir(), 'wardroom-'));
    house.pause = pause;
    await writeFile(join(house.folder, 'house.toml'), Object.entries(settings).map(([name, value]) => `${name} = ${JSON.stringify(value)}\n`).join(''));
    await house.serve(0);
    house.browser = await launch();
    return house;
  }

  /** Starts the server, on the same port again after a stop. */
  async serve(port) {
    const args = ['serve', '--config', join(this.folder, 'house.toml'), '--listen', `127.0.0.1:${port}`, '--db', join(this.folder, 'house.db'), '--bot-pause-ms', String(this.pause), '--no-limits', '--log', 'warn'];
    this.process = spawn(BINARY, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.ended = new Promise((done) => this.process.once('exit', done));
    this.url = await new Promise((found, failed) => {
      let said = '';
      this.process.stdout.on('data', (data) => {
        said += data;
        const address = /http:\/\/[\w.:[\]-]+/.exec(said);
        if (address) found(address[0].replace(/\/$/, ''));
      });
      this.process.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
      setTimeout(() => failed(new Error(`the server does not say where it is: ${said}`)), 20_000).unref();
    });
    this.port = Number(new URL(this.url).port);
  }

  async stop(signal = 'SIGTERM') {
    this.process.kill(signal);
    await this.ended;
  }

  async restart(signal = 'SIGKILL') {
    await this.stop(signal);
    await this.serve(this.port);
  }

  /** Somebody at a browser of their own, who reaches the server at its port or another. Whatever goes wrong on the page is an error; if `loud`, also what the browser says by itself. */
  async person({ viewport = DESKTOP, dark = true, motion = false, locale = 'en', port = null, worker = false, loud = false } = {}) {
    const context = await this.browser.newContext({
      viewport, colorScheme: dark ? 'dark' : 'light', reducedMotion: motion ? 'no-preference' : 'reduce', hasTouch: viewport.width < 500, locale,
      // What a worker answers cannot be told from what the server does.
      serviceWorkers: worker ? 'allow' : 'block',
    });
    opened.getStore()?.push(context);
    const page = await context.newPage();
    // A busy machine keeps a browser waiting longer than any person would.
    page.setDefaultTimeout(90_000);
    page.wrongs = [];
    page.on('pageerror', (error) => page.wrongs.push(String(error)));
    page.on('console', (message) => {
      const text = message.text();
      // A browser complains by itself when the server is down, or refuses a request that may be refused.
      if (message.type() === 'error' && (loud || !/WebSocket|ERR_CONNECTION|status of 4\d\d/.test(text))) page.wrongs.push(`${text} ${message.location().url}`);
    });
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.port !== String(port ?? this.port) && url.protocol.startsWith('http')) page.wrongs.push(`a request to ${url.host}`);
    });
    return page;
  }

  async close() {
    await this.browser.close();
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Nothing serious is wrong for those who cannot see, hear or point. */
export async function accessible(page, where) {
  // Not as a script of the page, which its policy forbids; once a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async () => (await axe.run(document, { resultTypes: ['violations'] })).violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => `${node.target.join(' ')} (${(node.any[0]?.message ?? '').slice(0, 120)})`).join('; ')}`));
  if (found.length > 0) throw new Error(`${where}: ${found.join('\n  ')}`);
}

export function check(held, what) {
  if (!held) throw new Error(what);
}
