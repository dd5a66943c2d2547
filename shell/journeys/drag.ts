import type { Locator, Page } from 'playwright-core';

async function centre(place: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await place.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags by the mouse, from the middle of one to the middle of the other. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  // What it lies in may scroll by itself.
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await centre(from), await centre(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y + 10);
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

/** Draws a finger from one to the other; before it moves it rests as long as is said. */
export async function swipe(page: Page, from: Locator, to: Locator, rest?: () => Promise<unknown>): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const touch = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [start, end] = [await centre(from), await centre(to)];
  const down = finger('touchStart', [start]);
  // One that does not rest moves before the answer, which may take as long as a rest.
  if (rest) await down.then(rest);
  await Promise.all([down, finger('touchMove', [{ x: start.x, y: start.y + 20 }])]);
  await finger('touchMove', [end]);
  await finger('touchEnd', []);
}
