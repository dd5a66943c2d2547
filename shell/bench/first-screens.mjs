import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { followLoading } from './loading.mjs';
import { drawWaterfall, followTraffic, longestChain } from './waterfall.mjs';

// Measures how long someone on a slow phone waits for the first screens of running products, in turn:
//   node shell/bench/first-screens.mjs http://127.0.0.1:3000 [http://127.0.0.1:3001] [--runs 20] [--only work] [--waterfall]

const SLOWDOWN = 4;
const BITS_PER_SECOND = 1.6e6;
const LATENCY_MS = 150;
const PASSWORD = 'nerka-demo';
const PHONE = { width: 390, height: 844 };
const MAX_WAIT_MS = 30_000;
/** Long enough for what a screen still loads and moves after it can be used. */
const REST_MS = 1500;
const LONG_TASK_MS = 50;

const NEW_ORDER = { selector: 'main button', text: 'New Work Order' };
const CARD = { selector: 'main section > ul > li article' };
const ATTENTION = { selector: 'section[aria-label="Needs attention"] a[href]' };
const SIGN_IN = { selector: 'form button[type="submit"]', text: 'Sign in' };
const workOrders = { path: 'work-orders', shown: [NEW_ORDER, CARD] };
const dashboard = { path: 'dashboard', shown: [ATTENTION] };
const property = { as: 'strata.manager', workspace: '/nerka/strata' };
const jobs = { as: 'brightside.manager', workspace: '/nerka/brightside' };
/** `as`: with a session, but nothing in the cache, as after a new version. `signsIn`: from the sign-in page on. */
const screens = [
  { name: 'sign-in page', workspace: '', path: 'signin', shown: [SIGN_IN] },
  { name: 'dashboard, property', ...property, ...dashboard },
  { name: 'dashboard, jobs', ...jobs, ...dashboard },
  { name: 'work orders, property', ...property, ...workOrders },
  { name: 'work orders, jobs', ...jobs, ...workOrders },
  { name: 'sign-in, then dashboard', signsIn: property.as, workspace: '', path: 'signin', shown: [ATTENTION] },
];

const { values: options, positionals: urls } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    waterfall: { type: 'boolean', default: false },
  },
});
const runs = Number(options.runs);
if (urls.length === 0) throw new Error('Give the address of a running product, or of several.');

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
try {
  process.stdout.write(`${heading()}\n`);
  for (const screen of screens.filter(({ name }) => name.includes(options.only))) await compare(screen);
} finally {
  await browser.close();
}

/** The products take turns, and who begins changes, so that what else the machine does falls on all of them. */
async function compare(screen) {
  const results = urls.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (let turn = 0; turn < urls.length; turn += 1) {
      const index = (run + turn) % urls.length;
      results[index].push(await load(urls[index], screen));
    }
  }
  for (const [index, url] of urls.entries()) {
    process.stdout.write(`${row(screen.name, url, results[index])}\n`);
    if (options.waterfall) process.stdout.write(`${drawWaterfall(results[index].at(-1).requests)}\n`);
  }
}

async function load(baseURL, { as, signsIn, workspace, path, shown }) {
  const context = await browser.newContext({ baseURL, viewport: PHONE, hasTouch: true });
  try {
    if (as) await signIn(context, as);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await slowDown(devtools);
    const traffic = followTraffic(devtools);
    await page.addInitScript(followLoading, shown);
    await page.goto(`${workspace}/${path}`, { waitUntil: 'commit' });
    if (signsIn) await fillIn(page, signsIn);
    await page.waitForFunction(() => globalThis.loading?.usable, undefined, { timeout: MAX_WAIT_MS });
    const requests = traffic();
    await page.waitForTimeout(REST_MS);
    return { ...(await page.evaluate(() => globalThis.loading)), requests };
  } finally {
    await context.close();
  }
}

async function signIn(context, username) {
  const data = { username, password: PASSWORD };
  // The server refuses requests from other sites.
  const response = await context.request.post('/api/login', { data, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  if (!response.ok()) throw new Error(`${username} could not sign in: ${response.status()}`);
}

async function fillIn(page, username) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function slowDown(devtools) {
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BITS_PER_SECOND / 8,
    uploadThroughput: BITS_PER_SECOND / 16,
  });
}

function heading() {
  const titles = [
    'screen',
    'product',
    'usable',
    'p95',
    'painted',
    'LCP',
    'blocked',
    'longest',
    'CLS',
    'KiB',
    'requests',
    'trips',
  ];
  return [titles, titles.map(() => '---')].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function row(name, url, results) {
  const ms = (pick, share = 0.5) => Math.round(percentile(results.map(pick), share));
  const [{ requests }] = results;
  const longest = ({ tasks }) => Math.max(0, ...tasks.map(({ duration }) => duration));
  const bytes = requests.reduce((sum, { bytes: size }) => sum + size, 0);
  const cells = [
    name,
    new URL(url).port,
    ms(({ usable }) => usable),
    ms(({ usable }) => usable, 0.95),
    ms(({ painted }) => painted),
    ms(({ largest }) => largest),
    ms(blockedTime),
    ms(longest),
    percentile(
      results.map(({ shift }) => shift),
      0.5,
    ).toFixed(3),
    (bytes / 1024).toFixed(0),
    requests.length,
    longestChain(requests).length,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What tasks take beyond 50 ms: so long a press waits at worst. */
function blockedTime({ tasks }) {
  return tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
}

/** By nearest rank. */
function percentile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1];
}
