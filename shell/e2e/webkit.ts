import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { freePort } from './free-port';
import { desk, type OtherBrowser } from './other-browser';
import { until } from './until';

/** The name of an element in WebDriver's responses. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * WebKit first observes antd's text areas before it has laid them out, as 0 by 0, so that their real size, which comes a
 * frame later, counts as undelivered. Nothing moves twice, and Chromium, where the same walk is made, reports nothing.
 */
const LATE_OBSERVATION = 'ResizeObserver loop completed with undelivered notifications.';

/**
 * Collects the console's messages in the page, because WebDriver does not return them. They are lost with the document, so
 * they are complete only if no step loads a new one.
 */
const LISTEN = `
  globalThis.heard = [];
  for (const level of ['debug', 'log', 'info', 'warn', 'error'])
    console[level] = (...parts) => heard.push(level + ': ' + parts.join(' '));
  addEventListener('error', ({ message, target }) => {
    if (message === ${JSON.stringify(LATE_OBSERVATION)}) return;
    heard.push('error: ' + (message ?? target.outerHTML));
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => heard.push('page error: ' + reason));
  addEventListener('securitypolicyviolation', (event) => heard.push(event.violatedDirective + ': ' + event.blockedURI));`;

/** WebKit as GTK's small browser has it, on a screen that nobody sees. */
export async function openWebKit({ driver, screen }: { driver: string; screen: string }): Promise<OtherBrowser> {
  const processes: ChildProcess[] = [];
  const end = () => processes.forEach((child) => child.kill());
  try {
    const display = await openScreen(screen, processes);
    const port = await freePort();
    processes.push(spawn(driver, [`--port=${port}`], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' }));
    return await openWindow(new Driver(`http://127.0.0.1:${port}`), end);
  } catch (error) {
    end();
    throw error;
  }
}

async function openScreen(program: string, processes: ChildProcess[]): Promise<string> {
  const options = ['-displayfd', '3', '-screen', '0', `${desk.width}x${desk.height}x24`];
  const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  processes.push(child);
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return `:${number.toString().trim()}`;
}

/** The commands of WebDriver; each returns the value in its JSON. */
class Driver {
  constructor(private readonly address: string) {}

  async send<Value>(method: string, path: string, body?: object): Promise<Value> {
    const response = await fetch(this.address + path, { method, body: body && JSON.stringify(body) });
    const { value } = (await response.json()) as { value: Value };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }

  isReady = (): Promise<boolean> =>
    fetch(`${this.address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
}

async function openWindow(driver: Driver, end: () => void): Promise<OtherBrowser> {
  await until('the driver answers', driver.isReady);
  const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } } };
  const { sessionId } = await driver.send<{ sessionId: string }>('POST', '/session', wanted);
  const session = `/session/${sessionId}`;
  await driver.send('POST', `${session}/window/rect`, { x: 0, y: 0, ...desk });
  const run = <Value>(script: string) =>
    driver.send<Value>('POST', `${session}/execute/sync`, { script, args: [] as string[] });
  const element = async (selector: string) => {
    const query = { using: 'css selector', value: selector };
    const found = await driver.send<Record<string, string>>('POST', `${session}/element`, query);
    return `${session}/element/${found[ELEMENT] ?? ''}`;
  };
  return {
    open: async (address) => {
      await driver.send('POST', `${session}/url`, { url: address });
      await run(LISTEN);
    },
    type: async (selector, text) => driver.send('POST', `${await element(selector)}/value`, { text }),
    click: async (selector) => driver.send('POST', `${await element(selector)}/click`, {}),
    read: (expression) => run(`return ${expression}`),
    messages: () => run('return heard'),
    close: async () => {
      await driver.send('DELETE', session).finally(end);
    },
  };
}
