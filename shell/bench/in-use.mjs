import { startFrames, stopFrames, timeNext } from './in-page.mjs';
import { spread, timed } from './timed.mjs';

const REST_MS = 600;
const DRAG_STEPS = 60;
const AIM_MS = 100;

/** A line of the checklist of the list's first order is ticked, and not any more. */
export async function ticks(page, runs, address) {
  await page.goto(address);
  const lines = page.getByRole('list', { name: /^Subtasks of/ }).first();
  const [list] = (await lines.getAttribute('aria-label')).split(',');
  const line = lines.getByRole('checkbox').first();
  const times = [];
  for (let run = -1; run < runs; run += 1) {
    const isGone = await line.isChecked();
    const selector = `[aria-label^="${list},"] li:first-child input:checked`;
    times.push(await timed(page, { event: 'click', selector, isGone }, line));
  }
  return spread('A line of a checklist is ticked', AIM_MS, times);
}

/** The priority of the list's first order; the fourth bar is filled for urgent ones only. */
export async function changes(page, runs, address) {
  await page.goto(address);
  const select = page.getByRole('combobox', { name: /^Priority of/ }).first();
  const label = await select.getAttribute('aria-label');
  const selector = `span:has(> select[aria-label="${label}"]) [aria-hidden] > :nth-child(4)[class]`;
  await select.selectOption('high');
  const times = [];
  for (let run = -1; run < runs; run += 1) {
    const isGone = run % 2 === 0;
    await page.waitForTimeout(REST_MS);
    await page.evaluate(timeNext, { event: 'change', selector, isGone });
    await select.selectOption(isGone ? 'high' : 'urgent');
    times.push(await page.evaluate(() => globalThis.timed));
  }
  return spread('The priority of a work order is changed in its list', AIM_MS, times);
}

/** The chips of the list's statuses, one after the other. */
export async function filters(page, runs, address) {
  await page.goto(address);
  const chips = page.getByRole('group', { name: 'Status' }).getByRole('button');
  const times = [];
  for (let run = -1; run < runs; run += 1) {
    const chip = chips.nth((run + 1) % 2);
    const pressed = (await chip.getAttribute('aria-pressed')) === 'true' ? 'false' : 'true';
    const position = ((run + 1) % 2) + 1;
    const selector = `[role="group"][aria-label="Status"] button:nth-of-type(${position})[aria-pressed="${pressed}"]`;
    times.push(await timed(page, { event: 'click', selector }, chip));
  }
  return spread('A filter is chosen', AIM_MS, times);
}

/** Between two screens whose code and data are there. */
export async function navigation(page, runs, address, [one, other]) {
  await page.goto(address);
  const links = page.getByRole('navigation', { name: 'Company' });
  const times = [];
  for (let run = -1; run < runs; run += 1) {
    const title = run % 2 === 0 ? one : other;
    const link = links.getByRole('link', { name: title, exact: true });
    times.push(await timed(page, { event: 'click', selector: 'h1', text: title }, link));
  }
  return spread('Another screen is shown, with its list', AIM_MS, times);
}

/** From one column to the next and over all its cards; the longest frame of each drag. */
export async function drags(page, runs, address) {
  await page.goto(address);
  await page.getByRole('article').first().waitFor();
  const columns = page.locator('main section:has(> ul)');
  const times = [];
  for (let run = -1; run < runs; run += 1) {
    await page.waitForTimeout(REST_MS);
    const [from, to] = [await columns.nth(0).boundingBox(), await columns.nth(1).boundingBox()];
    const card = await columns.nth(0).getByRole('article').first().boundingBox();
    await page.mouse.move(card.x + 12, card.y + card.height - 6);
    await page.mouse.down();
    await page.mouse.move(card.x + 30, card.y + card.height);
    await page.evaluate(startFrames);
    for (let step = 0; step < DRAG_STEPS; step += 1) {
      const x = from.x + 30 + ((to.x - from.x) * step) / DRAG_STEPS;
      await page.mouse.move(x, to.y + 120 + ((step * 37) % 400));
    }
    const frames = await page.evaluate(stopFrames);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    times.push(Math.max(...frames));
  }
  return spread('The longest frame while a deal is dragged', AIM_MS, times);
}
