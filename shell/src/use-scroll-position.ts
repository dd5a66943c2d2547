import { useLayoutEffect, useRef } from 'react';
import { keepsPlace } from '@nerka/mf-shared/contract';
import { windowTexts } from '@nerka/mf-shared/storage';
import { type Location, NavigationType, useLocation, useNavigationType } from '@nerka/mf-shared/router';

const STORAGE_PREFIX = 'nerka-scroll:';
/** Longer than a cached list takes to render. */
const GIVE_UP_AFTER_MS = 1500;

/** A followed link begins at the top; Back and Forward restore the position. */
export function useScrollPosition(): void {
  const { key, pathname, state } = useLocation() as Location<unknown>;
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shownPath = useRef(pathname);

  // Before the next page scrolls to its top, which under load ended before this page's listener was gone.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => windowTexts.keep(STORAGE_PREFIX + key, String(scrollY));
    addEventListener('scrollend', remember);
    return () => removeEventListener('scrollend', remember);
  }, [key]);

  useLayoutEffect(() => {
    // A changed filter is a navigation too, but not to another page.
    const isOtherPage = shownPath.current !== pathname;
    shownPath.current = pathname;
    if (isReturn) return scrollWhenReached(Number(windowTexts.read(STORAGE_PREFIX + key) ?? 0));
    if (isOtherPage && !keepsPlace(state)) scrollTo(0, 0);
    return undefined;
  }, [pathname, isReturn, key, state]);
}

/** The page may still be growing. */
function scrollWhenReached(top: number): () => void {
  const tryToScroll = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 1) stop();
  };
  const observer = new ResizeObserver(tryToScroll);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, GIVE_UP_AFTER_MS);
  observer.observe(document.body);
  return stop;
}
