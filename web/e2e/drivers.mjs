// Firefox and WebKit as Debian has them, driven by what each of them speaks, WebDriver BiDi and WebDriver: a page with as much of Playwright's
// as the suite's helpers need.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** What was started ends with the suite, however that ends. */
function start(command, args, options) {
  const child = spawn(command, args, options);
  process.once('exit', () => child.kill());
  return child;
}

/** A port that nobody uses. */
function free() {
  return new Promise((found) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });
}

/** Tries until it works, for half a minute. */
async function patiently(attempt) {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === 150) throw error;
      await pause(200);
    }
  }
}

class Page {
  /** Runs a function in the page with one argument; what it gives may come later. */
  async evaluate(run, argument = null) {
    const { value, error } = JSON.parse(await this.tell(`Promise.resolve().then(() => (${run})(${JSON.stringify(argument)})).then((value = null) => JSON.stringify({ value }), (error) => JSON.stringify({ error: String(error?.stack ?? error) }))`));
    if (error) throw new Error(error);
    return value;
  }

  async waitForFunction(run, argument, { timeout = 45_000, polling = 30 } = {}) {
    for (const until = performance.now() + timeout; performance.now() < until; await pause(polling)) {
      const value = await this.evaluate(run, argument);
      if (value) return { jsonValue: () => value };
    }
    throw new Error(`not within ${timeout} ms: ${run} ${JSON.stringify(argument)}`);
  }

  waitForTimeout(ms) {
    return pause(ms);
  }

  async screenshot({ path }) {
    await writeFile(path, Buffer.from(await this.picture(), 'base64'));
  }
}

export class Firefox {
  static async open() {
    const browser = new Firefox();
    const port = await free();
    browser.folder = await mkdtemp(join(tmpdir(), 'firefox-'));
    browser.process = start('firefox-esr', ['--headless', '--no-remote', '--profile', browser.folder, '--remote-debugging-port', String(port)], { stdio: 'ignore' });
    browser.socket = await patiently(() => new Promise((found, failed) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/session`);
      socket.onopen = () => found(socket);
      socket.onerror = () => failed(new Error('Firefox does not answer'));
    }));
    browser.waiting = new Map();
    browser.socket.onmessage = ({ data }) => {
      const { id, type, result, error, message } = JSON.parse(data);
      const { done, failed } = browser.waiting.get(id) ?? {};
      browser.waiting.delete(id);
      if (type === 'error') failed?.(new Error(`${error}: ${message}`));
      else done?.(result);
    };
    await browser.send('session.new', { capabilities: {} });
    return browser;
  }

  send(method, params) {
    const id = (this.sent = (this.sent ?? 0) + 1);
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((done, failed) => this.waiting.set(id, { done, failed }));
  }

  async newPage() {
    const { context } = await this.send('browsingContext.create', { type: 'tab' });
    return Object.assign(new FirefoxPage(), { browser: this, context });
  }

  async close() {
    this.socket.close();
    const ended = new Promise((done) => this.process.once('exit', done));
    this.process.kill();
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}

class FirefoxPage extends Page {
  send(method, params) {
    return this.browser.send(`browsingContext.${method}`, { context: this.context, ...params });
  }

  async goto(url) {
    await this.send('navigate', { url, wait: 'complete' });
  }

  async tell(expression) {
    const { result, exceptionDetails } = await this.browser.send('script.evaluate', { expression, target: { context: this.context }, awaitPromise: true });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value;
  }

  async setViewportSize(viewport) {
    await this.send('setViewport', { viewport });
  }

  async picture() {
    return (await this.send('captureScreenshot', {})).data;
  }
}

/** WebKit has no windows without a screen, and so it gets one of its own. */
export class WebKit {
  static async open() {
    const browser = new WebKit();
    browser.screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '2200x1400x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const display = await new Promise((found, failed) => {
      browser.screen.stdio[3].once('data', (data) => found(`:${String(data).trim()}`));
      browser.screen.once('exit', (code) => failed(new Error(`Xvfb ended with ${code}`)));
    });
    const port = await free();
    browser.url = `http://127.0.0.1:${port}`;
    browser.driver = start('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' } });
    await patiently(() => fetch(`${browser.url}/status`));
    return browser;
  }

  async newPage() {
    const options = { binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser', args: ['--automation'] };
    const { sessionId } = await this.send('POST', '/session', { capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } } });
    const page = Object.assign(new WebKitPage(), { browser: this, session: `/session/${sessionId}` });
    await page.send('POST', '/timeouts', { script: 120_000, pageLoad: 60_000 });
    this.page = page;
    return page;
  }

  async send(method, path, body) {
    const answer = await fetch(this.url + path, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  }

  async close() {
    await this.page?.send('DELETE', '').catch(() => {});
    this.driver.kill();
    this.screen.kill();
  }
}

class WebKitPage extends Page {
  send(method, path, body) {
    return this.browser.send(method, this.session + path, body);
  }

  async goto(url) {
    await this.send('POST', '/url', { url });
  }

  tell(expression) {
    return this.send('POST', '/execute/async', { script: `const [done] = arguments; (${expression}).then(done);`, args: [] });
  }

  /** Makes the window so large that the page in it has this size. */
  async setViewportSize({ width, height }) {
    let size = [];
    for (let tries = 0; tries < 12; tries++) {
      size = await this.evaluate(() => [innerWidth, innerHeight]);
      if (size[0] === width && size[1] === height) return;
      const rect = await this.send('GET', '/window/rect');
      await this.send('POST', '/window/rect', { x: 0, y: 0, width: rect.width + width - size[0], height: rect.height + height - size[1] });
      await pause(250);
    }
    throw new Error(`there is no window of ${width}×${height}, only of ${size.join('×')}`);
  }

  picture() {
    return this.send('GET', '/screenshot');
  }
}
