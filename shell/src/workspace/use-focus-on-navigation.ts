import { useEffect, useRef, type RefObject } from 'react';
import { isOpenedHere, keepsPlace } from '@nerka/mf-shared/contract';
import { type Location, NavigationType, useLocation, useNavigationType } from '@nerka/mf-shared/router';

/** Focuses the new screen's heading after navigation, as soon as it exists. */
export function useFocusOnNavigation(content: RefObject<HTMLElement | null>): void {
  const { pathname, state } = useLocation() as Location<unknown>;
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shownPath = useRef(pathname);
  const shownState = useRef(state);

  useEffect(() => {
    const container = content.current;
    const isClosed = isReturn && isOpenedHere(shownState.current);
    shownState.current = state;
    if (shownPath.current === pathname || !container) return undefined;
    shownPath.current = pathname;
    // A closing dialog returns the focus to its opener.
    if (keepsPlace(state) || isClosed) return undefined;
    if (focusHeading(container)) return undefined;
    const observer = new MutationObserver(() => focusHeading(container) && observer.disconnect());
    observer.observe(container, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, content, state, isReturn]);
}

/** Returns whether the new screen has the focus: a dialog with which it opened keeps it. */
function focusHeading(container: HTMLElement): boolean {
  if (document.activeElement?.closest('[role=dialog], dialog[open]')) return true;
  const heading = container.querySelector('h1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
