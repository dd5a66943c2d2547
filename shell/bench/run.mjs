import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import start from '../e2e/global-setup.mjs';
import stop from '../e2e/global-teardown.mjs';
import { fillBoard, fillCompany, signIn } from './data.mjs';
import { tables, writeReport } from './report.mjs';
import { measureScrolling, measureSlowed } from './screens.mjs';

// Measures the built product in a browser, in a company with many work orders.

const ORDERS = 10_000;
const CARDS = 300;
const BOARD_ROWS = 300;
const isQuick = process.argv.includes('--quick');
const runs = isQuick ? 3 : 20;

await start({ maxWorkers: 1 });
const [product] = JSON.parse(process.env.E2E_PRODUCTS);
const browser = await chromium.launch({ executablePath: product.browser, args: ['--no-sandbox'] });
try {
  const text = tables({ ...(await measure()), browser: browser.version(), orders: ORDERS });
  process.stdout.write(`${text}\n`);
  if (!isQuick) writeReport(text);
} finally {
  await browser.close();
  await stop();
}

async function measure() {
  const property = await signIn(browser, product, 'strata.manager');
  await fillCompany(property, ORDERS);
  await fillBoard(property, BOARD_ROWS);
  await restOfProcessors();
  const jobs = await signIn(browser, product, 'brightside.manager');
  const slow = await measureSlowed(property, jobs, runs);
  // At the processor's speed and with nothing in the cache.
  const signedIn = () => signIn(browser, product, 'strata.manager');
  const scrolled = await measureScrolling(signedIn, { rows: ORDERS, cards: CARDS, boardRows: BOARD_ROWS });
  return { slow, scrolled };
}

/** Waits until what follows the filling has ended, such as the statistics of the database; two minutes at most. */
async function restOfProcessors() {
  const [SECONDS, CALM_SECONDS, CALM_SHARE] = [120, 5, 0.9];
  let before = processorTimes();
  for (let second = 0, calm = 0; second < SECONDS && calm < CALM_SECONDS; second += 1) {
    await wait(1000);
    const now = processorTimes();
    calm = (now.idle - before.idle) / (now.all - before.all) > CALM_SHARE ? calm + 1 : 0;
    before = now;
  }
}

function processorTimes() {
  const times = cpus().map((processor) => processor.times);
  const sum = (timesOf) => times.flatMap(timesOf).reduce((total, time) => total + time, 0);
  return { idle: sum(({ idle }) => idle), all: sum(Object.values) };
}
