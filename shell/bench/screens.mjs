import { showAs } from './data.mjs';
import { changes, drags, filters, navigation, ticks } from './in-use.mjs';
import { calibrate, scrollThrough, startFrames, stopFrames, timeNext } from './in-page.mjs';
import { spread, timed } from './timed.mjs';

const SLOWDOWN = 4;
const LONG_FRAME_MS = 50;
const REST_MS = 600;
const workOrders = '/nerka/strata/work-orders';
const turns = '/nerka/strata/turns';
const invoices = '/nerka/brightside/invoices';
const card = (page, index) => page.locator('main section > ul > li').nth(index);
const titleOf = (row) => row.locator('h2').textContent();
const customerOf = async (row) => (await row.getByText(/^Customer: /).textContent()).replace('Customer: ', '');
const field = '[role="dialog"] input';
const closed = { event: 'click', selector: '[role="dialog"]', isGone: true };

/** With the processor slowed: records, dialogs and the search of the lists that these users see. */
export async function measureSlowed(property, jobs, runs) {
  const ofProperty = await slowed(property, workOrders, async () => [
    await records(property, runs, 'a work order', titleOf),
    ...(await dialogs(property, runs, 'New Work Order', newOrder)),
    ...(await dialogs(property, runs, "a work order's Edit", editedOrder)),
    await search(property),
    await filters(property, runs, workOrders),
    await navigation(property, runs, workOrders, ['Units', 'Work Orders']),
    await ticks(property, runs, workOrders),
    await changes(property, runs, workOrders),
  ]);
  const ofJobs = await slowed(jobs, invoices, async () => [
    await records(jobs, runs, 'an invoice', customerOf),
    ...(await dialogs(jobs, runs, "an invoice's Send", sentInvoice)),
    await drags(jobs, runs, '/nerka/brightside/pipeline'),
  ]);
  return { rows: [...ofProperty.rows, ...ofJobs.rows], calibration: ofProperty.calibration };
}

/** Cards are drawn near the window only. */
async function cardInSight(page, run) {
  const row = card(page, Math.max(run, 0));
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await row.locator('article').waitFor();
  return row;
}

/**
 * Measures one window with its processor slowed. The browser slows a window by keeping its processor busy, also while the
 * page rests: two slowed windows at once would leave two processors nothing for the server and the browser itself.
 */
async function slowed(page, list, measure) {
  await page.goto(list);
  await card(page, 20).waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const times = [];
  for (let run = 0; run < 5; run += 1) times.push(await page.evaluate(calibrate));
  const rows = await measure();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { rows, calibration: times.toSorted((one, other) => one - other)[2] };
}

async function records(page, runs, noun, headingOf) {
  const times = [];
  for (let run = -1; run < runs; run += 1) {
    const row = await cardInSight(page, run);
    const text = await headingOf(row);
    times.push(await timed(page, { event: 'click', selector: 'h1', text }, row.locator('[data-list-row]')));
    await page.goBack();
    await card(page, runs).waitFor();
  }
  return spread(`The page of ${noun} shows what its row knew`, 100, times);
}

/** `open` names what opens the dialog of this card, and what is then seen. */
async function dialogs(page, runs, name, open) {
  const [openings, closings] = [[], []];
  for (let run = -1; run < runs; run += 1) {
    const { opener, effect } = await open(page, await cardInSight(page, run));
    openings.push(await timed(page, { event: 'click', selector: field, ...effect }, opener));
    closings.push(await timed(page, closed, page.getByRole('button', { name: 'Cancel', exact: true })));
  }
  return [spread(`The dialog ${name} opens`, 150, openings), spread('It closes', 100, closings)];
}

const newOrder = (page) => ({ opener: page.getByRole('button', { name: 'New Work Order' }), effect: {} });

const editedOrder = async (_page, row) => {
  const opener = row.locator('h2 button');
  return { opener, effect: { text: await opener.textContent() } };
};

const sentInvoice = (_page, row) => ({ opener: row.getByRole('button', { name: /^Send/ }), effect: {} });

/** As people type: a pause after each word, in which the search of the letters before arrives. */
async function search(page) {
  const box = page.getByRole('searchbox', { name: 'Search work orders' });
  await box.click();
  const times = [];
  const text = 'tap drips in the kitch';
  for (const [index, letter] of [...text].entries()) {
    const effect = { event: 'keydown', selector: 'main input[type="search"]', text: text.slice(0, index + 1) };
    await page.evaluate(timeNext, effect);
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    times.push(await page.evaluate(() => globalThis.timed));
    await page.waitForTimeout(letter === ' ' ? 350 : 120);
  }
  return spread('A letter typed in the search is shown', 50, times);
}

/** Lists that have loaded all their rows, scrolled from the first to the last in windows of their own. */
export async function measureScrolling(signedIn, { rows, cards, boardRows }) {
  const table = await signedIn();
  await showAs(table, 'table');
  await table.goto(`${workOrders}?status=all`);
  await table.locator('[data-index="20"]').waitFor();
  const ofTable = await scrolled(table, 'div:has(> [role="grid"])', { what: 'A table', rows, seconds: 10 });
  const list = await signedIn();
  await showAs(list, 'cards');
  await list.goto(`${workOrders}?status=all`);
  await card(list, 20).waitFor();
  const ofCards = await scrolled(list, 'html', { what: 'Cards', rows: cards, seconds: 5 });
  const board = await signedIn();
  await board.goto(`${turns}?view=board`);
  await board.getByRole('table', { name: 'Make-ready board' }).waitFor();
  const made = { what: 'The make-ready board', rows: boardRows, seconds: 5 };
  return [ofTable, ofCards, await scrolled(board, 'div:has(> [role="table"])', made)];
}

async function scrolled(page, box, { what, rows, seconds }) {
  await loadAll(page, box, rows);
  const frames = await scrollFromTop(page, box, seconds * 1000);
  const calibration = await page.evaluate(calibrate);
  await page.context().close();
  return { what: `${what}, ${rows.toLocaleString('en')} rows`, seconds, ...frames, calibration };
}

async function scrollFromTop(page, box, duration) {
  await page.locator(box).evaluate((element) => element.scrollTo(0, 0));
  await page.waitForTimeout(REST_MS);
  await page.evaluate(startFrames);
  await page.evaluate(scrollThrough, { selector: box, duration });
  const frames = await page.evaluate(stopFrames);
  const long = frames.filter((time) => time > LONG_FRAME_MS).length;
  return { frames: frames.length, long, longest: Math.max(...frames) };
}

async function loadAll(page, box, rows) {
  const words = page.locator('[role="status"]').filter({ hasText: /^Showing/ });
  const shown = async () => Number((await words.textContent()).match(/[\d,]+/)[0].replaceAll(',', ''));
  while ((await shown()) < rows) {
    await page.locator(box).evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.waitForTimeout(50);
  }
}
