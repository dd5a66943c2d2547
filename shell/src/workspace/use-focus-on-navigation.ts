import { useEffect, useRef, type RefObject } from 'react';
import { keepsPlace } from '@nerka/mf-shared/contract';
import { type Location, useLocation } from '@nerka/mf-shared/router';

/** After a link was followed the new screen's heading has the focus, as soon as that screen stands. */
export function useFocusOnNavigation(content: RefObject<HTMLElement | null>): void {
  const { pathname, state } = useLocation() as Location<unknown>;
  const shownPath = useRef(pathname);

  useEffect(() => {
    const place = content.current;
    if (shownPath.current === pathname || !place) return undefined;
    shownPath.current = pathname;
    if (keepsPlace(state)) return undefined;
    if (focusHeading(place)) return undefined;
    const observer = new MutationObserver(() => focusHeading(place) && observer.disconnect());
    observer.observe(place, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, content, state]);
}

function focusHeading(place: HTMLElement): boolean {
  const heading = place.querySelector('h1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
