import { request } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react';

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 8_000;

export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Loads the code before the part is shown. */
  preload: () => void;
};

/**
 * A part of a screen whose code is loaded when it is first shown, within `Suspense`. While the server cannot be reached the
 * screen stays as it is, with all that was typed there, and the part appears once the connection is back.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part = lazy(async () => ({ default: await loadPatiently(load) }));
  const preload = () => void load().catch(() => undefined);
  return Object.assign(part, { preload });
}

/** Loads a part once the screen that may open it has been shown and the browser has nothing else to do. */
export function usePreloadWhenIdle({ preload }: { preload: () => void }): void {
  useEffect(() => {
    // Safari has none.
    if (!('requestIdleCallback' in window)) return preload();
    const waiting = requestIdleCallback(preload);
    return () => cancelIdleCallback(waiting);
  }, [preload]);
}

async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
    try {
      return await load();
    } catch (error) {
      // The file itself is missing or broken, which the screen's panel says.
      if (await isReachable()) throw error;
    }
    if (wait === FIRST_WAIT_MS)
      fail('Nerka cannot be reached right now. It opens once the connection is back.', 'Not opened yet');
    await onlineOrAfter(wait);
  }
}

async function isReachable(): Promise<boolean> {
  try {
    await request('get', '/api/ready');
    return true;
  } catch {
    return false;
  }
}

function onlineOrAfter(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}
