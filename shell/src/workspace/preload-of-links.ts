import { useEffect, useEffectEvent, useRef } from 'react';
import { useCompany, useSession } from '@nerka/mf-shared/contract';
import { matchPath } from '@nerka/mf-shared/router';
import { preloadScreen } from '../releases/screen-code';
import type { ResolvedScreen } from '../releases/screen-offer';
import { isAllowed } from './offered-screens';

// Not `pointerover`: a page that changes under a resting pointer sends it too, and would load screens that nobody wants.
const intentions = ['pointermove', 'focusin', 'touchstart'] as const;

/** Loads the code of a screen while a link to it is pointed at, focused or touched, whoever shows the link. */
export function usePreloadOfLinks(screens: readonly ResolvedScreen[]): void {
  const { basePath } = useCompany();
  const user = useSession();
  const latest = useRef<HTMLAnchorElement | null>(null);
  const preload = useEffectEvent(({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === latest.current) return;
    latest.current = link;
    if (!link || link.origin !== location.origin) return;
    for (const screen of screens) {
      const { path, aliases = [] } = screen.declaration;
      const leadsThere = [path, ...aliases].some((each) => matchPath(`${basePath}/${each}`, link.pathname));
      if (leadsThere && isAllowed(screen.declaration, user)) preloadScreen(screen);
    }
  });
  useEffect(() => {
    const given = new AbortController();
    for (const intention of intentions) {
      document.addEventListener(intention, (event) => preload(event), { passive: true, signal: given.signal });
    }
    return () => given.abort();
  }, []);
}
