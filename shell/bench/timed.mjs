import { timeNext } from './in-page.mjs';

/** Long enough for every motion and request that follows. */
const REST_MS = 600;
/** From pointing at something to pressing it. */
const POINTED_MS = 150;

/**
 * Presses something and returns how long the effect took to be seen. The pointer rests there before, and is moved by its
 * position: to find what it presses costs the page several milliseconds that no user waits for.
 */
export async function timed(page, effect, pressed) {
  await pressed.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(REST_MS);
  const { x, y, width, height } = await pressed.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForTimeout(POINTED_MS);
  await page.evaluate(timeNext, effect);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(() => globalThis.timed);
}

/** The first time is left out: its run loads the code. Percentiles by nearest rank: of 20 times the 10th and the 19th. */
export function spread(what, aim, [, ...times]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share) => sorted[Math.ceil(share * sorted.length) - 1];
  return { what, aim, median: at(0.5), p95: at(0.95), slowest: sorted.at(-1) };
}
