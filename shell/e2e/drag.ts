import type { Locator, Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

async function centre(place: Locator): Promise<Point> {
  const { x, y, width, height } = (await place.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags by the mouse, from the middle of one to the middle of the other, or to a point of the window. */
export async function drag(page: Page, from: Locator, to: Locator | Point): Promise<void> {
  // Its container may scroll by itself.
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await centre(from), 'x' in to ? to : await centre(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y + 10);
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

/** The time between two moves of a finger, however long a busy machine takes for them. */
const STEP_MS = 50;

/**
 * Moves a finger from one to the other, after it has rested until `rest` resolves. `isReportedLate`: it did not rest, but
 * the page receives its moves only then, as on a slow phone.
 */
export async function swipe(
  page: Page,
  from: Locator,
  to: Locator,
  rest?: () => Promise<unknown>,
  isReportedLate = false,
): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const touch = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number, ...touchPoints: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: at / 1_000 });
  const [start, end] = [await centre(from), await centre(to)];
  const down = Date.now();
  await finger('touchStart', down, start);
  await rest?.();
  const moved = rest && !isReportedLate ? Date.now() : down + STEP_MS;
  await finger('touchMove', moved, { x: start.x, y: start.y + 20 });
  await finger('touchMove', moved + STEP_MS, end);
  await finger('touchEnd', moved + STEP_MS);
}
