import { useEffect, useEffectEvent, useRef } from 'react';
import { requestEarly } from '@nerka/mf-shared/api';
import { useCompany, useSession } from '@nerka/mf-shared/contract';
import { useQueryClient } from '@nerka/mf-shared/query';
import { preloadScreen } from '../releases/screen-code';
import type { ResolvedScreen } from '../releases/screen-offer';
import { isCached } from './cached-reads';
import { isAllowed } from './offered-screens';
import { readsOf, screenAt } from './screen-address';

// Not `pointerover`: a page that changes under a resting pointer sends it too, and would load screens that nobody wants.
const intentions = ['pointermove', 'focusin', 'touchstart'] as const;
/** A pointer on its way elsewhere, or a list that is stepped through, has left the link by then. */
const REST_MS = 60;

/**
 * Loads the code of a screen while a link to it is pointed at, focused or touched, whoever shows the link, and what the
 * screen reads first while the link is pointed at or focused: a touch may scroll.
 */
export function usePreloadOfLinks(screens: readonly ResolvedScreen[]): void {
  const company = useCompany();
  const user = useSession();
  const client = useQueryClient();
  const latest = useRef<HTMLAnchorElement | null>(null);
  const resting = useRef<number>(undefined);
  const readAhead = useEffectEvent(({ declaration }: ResolvedScreen, pathname: string) => {
    for (const read of readsOf(declaration, company, pathname)) if (!isCached(client, read)) requestEarly(read);
  });
  const preload = useEffectEvent((event: Event) => {
    const link = linkOf(event);
    if (link === latest.current) return;
    latest.current = link;
    clearTimeout(resting.current);
    if (!link || link.origin !== location.origin) return;
    const { pathname, search } = link;
    const screen = screenAt(screens, company, pathname);
    if (!screen || !isAllowed(screen.declaration, user)) return;
    preloadScreen(screen);
    if (search !== '' || screen.isTooNew || isTouch(event) || savesData()) return;
    resting.current = window.setTimeout(() => readAhead(screen, pathname), REST_MS);
  });
  useEffect(() => {
    const given = new AbortController();
    for (const intention of intentions) {
      document.addEventListener(intention, (event) => preload(event), { passive: true, signal: given.signal });
    }
    return () => {
      given.abort();
      clearTimeout(resting.current);
    };
  }, []);
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

const isTouch = (event: Event): boolean =>
  event.type === 'touchstart' || (event instanceof PointerEvent && event.pointerType === 'touch');

/** The browser is set to load no more than it must. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
