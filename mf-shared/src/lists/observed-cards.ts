import { flushSync } from 'react-dom';

/** Beyond the edges of the window, so that scrolling shows no gap. */
const MARGIN = '400px';

interface ObservedCard {
  draw: () => void;
  leaveOut: () => void;
  forgetHeight: () => void;
}

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
    observer?.unobserve(element);
  };
}

function startObserving(): IntersectionObserver {
  followWidth();
  followPrinting();
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) cards.get(target)?.draw();
        else if (!isOnPaper) cards.get(target)?.leaveOut();
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
