import type { Page, Request } from 'playwright-core';

interface Traffic {
  open: Set<Request>;
  waiting: (() => void)[];
}

const traffic = new WeakMap<Page, Traffic>();

/** Tracks the page's running requests for `settled`. */
export function followRequests(page: Page): void {
  const own: Traffic = { open: new Set(), waiting: [] };
  traffic.set(page, own);
  const close = (request: Request) => {
    own.open.delete(request);
    if (own.open.size === 0) for (const resume of own.waiting.splice(0)) resume();
  };
  // A stream of events never ends.
  page.on(
    'request',
    (request) => request.resourceType() !== 'eventsource' && !isForLater(request) && own.open.add(request),
  );
  page.on('requestfinished', close);
  page.on('requestfailed', close);
}

/** Whether the page reads a file of the product to keep it for a time without a network; nothing on the page waits for that. */
export const isForLater = (request: Request): boolean =>
  request.resourceType() === 'fetch' && !new URL(request.url()).pathname.startsWith('/api/');

/** Waits until the page has no running request, no placeholder and no motion. */
export async function settled(page: Page): Promise<void> {
  const own = traffic.get(page);
  if (!own) throw new Error('The requests of this page are not followed.');
  do {
    if (own.open.size > 0) await new Promise<void>((resume) => own.waiting.push(resume));
    await page.waitForFunction(isDrawn);
  } while (own.open.size > 0);
}

/** Runs in the page. */
function isDrawn(): boolean {
  const placeholders = document.querySelectorAll(
    '[aria-busy=true], .ant-skeleton-active, .ant-spin-spinning, .ant-btn-loading',
  );
  const regions = [...document.querySelectorAll('[role=status]')];
  const isLoading = placeholders.length > 0 || regions.some(({ textContent }) => /^Loading/.test(textContent ?? ''));
  const isMoving = () =>
    document.getAnimations().some(({ playState, effect }) => {
      // The glow that spreads around a clicked button for two seconds changes nothing.
      const isGlow = effect instanceof KeyframeEffect && effect.target?.closest('.ant-wave');
      return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity && !isGlow;
    });
  return document.querySelector('h1') !== null && !isLoading && !isMoving();
}
