import { useCallback, useLayoutEffect, useRef, useState, type CSSProperties, type FormEvent } from 'react';
import { observeCard, storedHeights } from './observed-cards';

/** A first page draws as many at once as a large screen shows, or a phone: the next ones follow in a task of their own. */
const DRAWN_AT_FIRST = { desk: 12, phone: 4 };
const PHONE_WIDTH = 640;

interface Nearby {
  /** Whether to draw the content. */
  isNear: boolean;
  /** Of the element that stays in its place. */
  props: {
    ref: (element: HTMLElement | null) => (() => void) | undefined;
    style: CSSProperties | undefined;
    onInput: (event: FormEvent<HTMLElement>) => void;
    onFocus: (() => void) | undefined;
  };
}

interface Drawn {
  isNear: boolean;
  /** In pixels, as it was when it was left out last; undefined: that of its list. */
  height?: number | undefined;
}

/**
 * Draws a card only near the window: each card has about a hundred elements, and whatever opens or leaves the page would
 * pay for all that were ever scrolled past. A card that is used stays: one with the focus, with typed text or below a
 * dialog. One that gets the focus is drawn, and its row has the focus then.
 * @param name of the card, the same whenever its list is shown
 * @param index of the card in its list
 */
export function useNearby(name: string, index: number): Nearby {
  const [{ isNear, height }, setDrawn] = useState<Drawn>(() => ({
    isNear: index < (innerWidth < PHONE_WIDTH ? DRAWN_AT_FIRST.phone : DRAWN_AT_FIRST.desk),
    height: storedHeights.get(name),
  }));
  const card = useRef<HTMLElement>(null);
  const typedIn = useRef<Set<Field>>(null);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      card.current = element;
      if (!element) return undefined;
      const stopObserving = observeCard(element, {
        draw: () => setDrawn((drawn) => (drawn.isNear ? drawn : { ...drawn, isNear: true })),
        leaveOut: () => {
          if (isUsed(element, typedIn.current)) return;
          storeHeight(name, element);
          setDrawn((drawn) => (drawn.isNear ? { isNear: false, height: storedHeights.get(name) } : drawn));
        },
        forgetHeight: () => setDrawn((drawn) => (drawn.height === undefined ? drawn : { isNear: drawn.isNear })),
      });
      return () => {
        stopObserving();
        storeHeight(name, element);
      };
    },
    [name],
  );
  const passesFocus = useRef(false);
  useLayoutEffect(() => {
    // Its own focus is gone already: the drawn card is not focusable itself.
    if (isNear && passesFocus.current) rowOf(card.current)?.focus({ preventScroll: true });
    passesFocus.current = false;
  }, [isNear]);
  const onInput = ({ target, currentTarget }: FormEvent<HTMLElement>) => {
    const field = target as Field;
    if (!field.matches(TEXT_FIELD) && currentTarget.contains(field)) return;
    typedIn.current ??= new Set();
    typedIn.current.add(field);
  };
  // Also while it is drawn and the browser has not laid it out yet.
  const style = height === undefined ? undefined : ({ '--card-height': `${height}px` } as CSSProperties);
  const onFocus = () => {
    passesFocus.current = true;
    setDrawn({ isNear: true, height });
  };
  return { isNear, props: { ref, style, onInput, onFocus: isNear ? undefined : onFocus } };
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const TEXT_FIELD = 'textarea, input:not([type="checkbox"], [type="radio"])';

/** What the card has opened elsewhere in the page, such as a list of people, counts until it is closed. */
const isUsed = (element: Element, typedIn: ReadonlySet<Field> | null): boolean =>
  element.contains(document.activeElement) ||
  document.querySelector('[role="dialog"]') !== null ||
  [...(typedIn ?? [])].some((field) => field.isConnected && field.value !== '');

/** A card that is left out has the height that is stored already. */
function storeHeight(name: string, element: HTMLElement): void {
  if (rowOf(element)) storedHeights.set(name, element.getBoundingClientRect().height);
}

const rowOf = (card: Element | null): HTMLElement | null =>
  card?.querySelector<HTMLElement>('[data-list-row], a[href], button') ?? null;
