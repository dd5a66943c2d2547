import { useLayoutEffect } from 'react';

let openDialogs = 0;
let hasScrollBar: boolean | undefined;

const readScrollBar = (): boolean => window.innerWidth > document.documentElement.clientWidth;

/** Follows whether the page has a scroll bar: to ask while a dialog opens would lay the whole page out once more. */
function followScrollBar(): void {
  if (hasScrollBar !== undefined) return;
  hasScrollBar = readScrollBar();
  new ResizeObserver(() => {
    if (openDialogs === 0) hasScrollBar = readScrollBar();
  }).observe(document.documentElement);
}

/** The page below a dialog does not scroll, and stays as wide as it was. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    followScrollBar();
    const { style } = document.documentElement;
    openDialogs += 1;
    if (openDialogs === 1) {
      style.scrollbarGutter = hasScrollBar ? 'stable' : '';
      style.overflow = 'hidden';
    }
    return () => {
      openDialogs -= 1;
      if (openDialogs > 0) return;
      style.scrollbarGutter = '';
      style.overflow = '';
    };
  }, []);
}
