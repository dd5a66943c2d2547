import { type RefObject, useEffect, useState } from 'react';

/** Rows that are drawn beyond both edges, so that fast scrolling shows no gap. */
const BEYOND = 12;

/** The rows to draw of a table with rows of one height: their indexes, the last exclusive. */
export interface RowWindow {
  first: number;
  last: number;
}

export function windowOf(top: number, height: number, rowHeight: number, count: number): RowWindow {
  const first = Math.max(0, Math.floor(top / rowHeight) - BEYOND);
  return { first: Math.min(first, count), last: Math.min(count, Math.ceil((top + height) / rowHeight) + BEYOND) };
}

/** Follows the scrolling of a box, at most once in a frame. */
export function useRowWindow(box: RefObject<HTMLElement | null>, rowHeight: number, count: number): RowWindow {
  const [place, setPlace] = useState({ top: 0, height: 900 });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let frame = 0;
    const read = () => {
      frame = 0;
      // Steps of some rows, so that not every pixel draws the table again.
      const step = rowHeight * (BEYOND / 2);
      const top = Math.floor(element.scrollTop / step) * step;
      const height = element.clientHeight + step;
      setPlace((known) => (known.top === top && known.height === height ? known : { top, height }));
    };
    const follow = () => {
      frame ||= requestAnimationFrame(read);
    };
    read();
    element.addEventListener('scroll', follow, { passive: true });
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', follow);
      observer.disconnect();
    };
  }, [box, rowHeight]);
  return windowOf(place.top, place.height, rowHeight, count);
}
