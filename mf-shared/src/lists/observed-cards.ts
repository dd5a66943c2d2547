import { flushSync } from 'react-dom';

/** Beyond the edges of the window, so that scrolling shows no gap. */
const MARGIN = '400px';

interface ObservedCard {
  draw: () => void;
  leaveOut: () => void;
  forgetHeight: () => void;
}

/** Of a frame, in milliseconds; the browser needs the rest to lay out and paint what was drawn. */
const DRAWING_MS = 8;

const cards = new Map<Element, ObservedCard>();
let observer: IntersectionObserver | undefined;
let isOnPaper = false;

/** In pixels, by the cards' names: a list that is shown again is as long as it was, so that Back finds its position. */
export const storedHeights = new Map<string, number>();

/** One observer for the cards of all lists; returns what ends it for this card. */
export function observeCard(element: Element, card: ObservedCard): () => void {
  observer ??= startObserving();
  cards.set(element, card);
  observer.observe(element);
  return () => {
    cards.delete(element);
    forget(element);
    observer?.unobserve(element);
  };
}

const waiting = { draw: new Set<Element>(), leaveOut: new Set<Element>() };
let hasFrame = false;

/** Scrolled through fast, a list has a window full of cards to draw at once: a frame takes what fits, the next the rest. */
function enqueue(element: Element, step: keyof typeof waiting): void {
  forget(element);
  waiting[step].add(element);
  if (hasFrame) return;
  hasFrame = true;
  requestAnimationFrame(takeTurns);
}

function takeTurns(): void {
  const end = performance.now() + DRAWING_MS;
  try {
    while (performance.now() < end) {
      const step = waiting.draw.size > 0 ? 'draw' : 'leaveOut';
      const [element] = waiting[step];
      if (!element) break;
      forget(element);
      flushSync(() => cards.get(element)?.[step]());
    }
  } finally {
    // Also after a card that failed: the others are still to be drawn.
    hasFrame = waiting.draw.size + waiting.leaveOut.size > 0;
    if (hasFrame) requestAnimationFrame(takeTurns);
  }
}

function forget(element: Element): void {
  waiting.draw.delete(element);
  waiting.leaveOut.delete(element);
}

function startObserving(): IntersectionObserver {
  followWidth();
  followPrinting();
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) enqueue(target, 'draw');
        else if (!isOnPaper) enqueue(target, 'leaveOut');
      }
    },
    { rootMargin: MARGIN },
  );
}

/** In a narrower window, or a turned phone, every card is higher. */
function followWidth(): void {
  let width = innerWidth;
  addEventListener('resize', () => {
    if (innerWidth === width) return;
    width = innerWidth;
    storedHeights.clear();
    for (const card of cards.values()) card.forgetHeight();
  });
}

function followPrinting(): void {
  addEventListener('beforeprint', () => {
    isOnPaper = true;
    waiting.leaveOut.clear();
    // The browser takes its picture right after the event.
    flushSync(() => {
      for (const card of cards.values()) card.draw();
    });
  });
  addEventListener('afterprint', () => {
    isOnPaper = false;
    // It reports again which of them are near.
    for (const element of cards.keys()) {
      observer?.unobserve(element);
      observer?.observe(element);
    }
  });
}
