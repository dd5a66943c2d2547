import { useCallback, useRef, useState, type CSSProperties, type RefCallback } from 'react';

/** A first page draws as many at once as a large screen shows. */
const DRAWN_AT_FIRST = 12;
/** Beyond the edges of the window, so that scrolling shows no gap. */
const MARGIN = '400px';

type Follow = (entry: IntersectionObserverEntry) => void;

const followers = new WeakMap<Element, Follow>();
let observer: IntersectionObserver | undefined;

/** One observer for the cards of all lists; returns what ends it for this card. */
function observe(element: Element, follow: Follow): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) followers.get(entry.target)?.(entry);
    },
    { rootMargin: MARGIN },
  );
  followers.set(element, follow);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

interface Nearby {
  /** Whether to draw the content. */
  isNear: boolean;
  /** Of the element that stays in its place. */
  props: { ref: RefCallback<HTMLElement>; style: CSSProperties | undefined; onInput: () => void };
}

/**
 * Draws a card only near the window: each card has about a hundred elements, and whatever opens or leaves the page would
 * pay for all that were ever scrolled past. A card that is used stays: one with the focus, with typed text or below a dialog.
 * @param index of the card in its list
 */
export function useNearby(index: number): Nearby {
  const [{ isNear, height }, setDrawn] = useState<Drawn>({ isNear: index < DRAWN_AT_FIRST });
  const hasTyped = useRef(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    return observe(element, ({ isIntersecting, boundingClientRect }) => {
      if (isIntersecting) setDrawn((drawn) => (drawn.isNear ? drawn : { isNear: true }));
      else if (!hasTyped.current && !isUsed(element)) setDrawn({ isNear: false, height: boundingClientRect.height });
    });
  }, []);
  return {
    isNear,
    props: {
      ref,
      style: isNear ? undefined : { minHeight: height ?? 'var(--card-height)' },
      onInput: () => (hasTyped.current = true),
    },
  };
}

interface Drawn {
  isNear: boolean;
  /** In pixels, of a card that was drawn before. */
  height?: number;
}

const isUsed = (element: Element): boolean =>
  element.contains(document.activeElement) || document.querySelector('[role="dialog"]') !== null;
