import { useEffect, useRef, type PointerEvent as PressEvent, type RefObject } from 'react';

/** Where the pointer is in the window. */
export interface Spot {
  x: number;
  y: number;
}

interface FollowOptions<Thing> {
  /** `grabbedAt`: how far below the upper edge of what was pressed. */
  onStart: (thing: Thing, at: { grabbedAt: number }) => void;
  onMove: (thing: Thing, spot: Spot) => void;
  onDrop: () => void;
  onCancel: () => void;
}

interface Drag<Thing> {
  /** For what floats under the pointer: it is moved without drawing anything again. */
  float: RefObject<HTMLDivElement | null>;
  /** Whether the click that comes now only ends a drag. */
  hasJustDragged: () => boolean;
  press: (thing: Thing, event: PressEvent<HTMLElement>) => void;
}

interface Press<Thing> {
  thing: Thing;
  from: Spot;
  spot: Spot;
  grabbedAt: number;
  isDragging: boolean;
  isTouch: boolean;
  /** When the finger came down, as the browser dates events: on a slow phone they arrive later than they happened. */
  pressedAt: number;
  timer: number;
  ends: AbortController;
}

/** A mouse drags after so many pixels, a finger after it has rested: before that it scrolls. */
const DRAG_DISTANCE = 5;
const REST_MS = 300;
const FLOAT_DISTANCE = 12;

/** Follows a pressed pointer over the window until it is let go; near the upper and lower edge the page scrolls. */
export function useDrag<Thing>(options: FollowOptions<Thing>): Drag<Thing> {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const press = useRef<Press<Thing>>(undefined);
  const justDragged = useRef(false);
  const float = useRef<HTMLDivElement>(null);

  const move = () => {
    const known = press.current;
    if (!known) return;
    latest.current.onMove(known.thing, known.spot);
    placeFloat(float.current, known.spot);
  };
  const begin = (known: Press<Thing>) => {
    if (press.current !== known || known.isDragging) return;
    known.isDragging = true;
    latest.current.onStart(known.thing, known);
    scrollNearEdges(() => (press.current === known ? known.spot : undefined), move);
  };
  const end = (isDrop: boolean) => {
    const known = press.current;
    if (!known) return;
    window.clearTimeout(known.timer);
    known.ends.abort();
    press.current = undefined;
    if (!known.isDragging) return;
    justDragged.current = true;
    window.setTimeout(() => (justDragged.current = false));
    if (isDrop) latest.current.onDrop();
    else latest.current.onCancel();
  };
  const follow = (known: Press<Thing>, { clientX: x, clientY: y, timeStamp }: PointerEvent) => {
    known.spot = { x, y };
    const isFar = Math.hypot(x - known.from.x, y - known.from.y) > DRAG_DISTANCE;
    const hasRested = known.isDragging && timeStamp - known.pressedAt >= REST_MS;
    // A finger that moves before it has rested scrolls.
    if (known.isTouch && isFar && !hasRested) return end(false);
    if (!known.isDragging && isFar) begin(known);
    if (known.isDragging) move();
  };
  useHeldTouch(press);
  useLetGo(press);
  const start = (thing: Thing, event: PressEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const known = pressOf(thing, event);
    press.current = known;
    if (known.isTouch) known.timer = window.setTimeout(() => begin(known), REST_MS);
    const { signal } = known.ends;
    window.addEventListener('pointermove', (moved) => follow(known, moved), { signal });
    window.addEventListener('pointerup', () => end(true), { signal });
    window.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  };
  return { float, hasJustDragged: () => justDragged.current, press: start };
}

function pressOf<Thing>(thing: Thing, event: PressEvent<HTMLElement>): Press<Thing> {
  const spot = { x: event.clientX, y: event.clientY };
  return {
    ...{ thing, from: spot, spot, ends: new AbortController(), isDragging: false, timer: 0 },
    isTouch: event.pointerType === 'touch',
    pressedAt: event.timeStamp,
    grabbedAt: event.clientY - event.currentTarget.getBoundingClientRect().top,
  };
}

function placeFloat(float: HTMLElement | null, { x, y }: Spot): void {
  if (float) float.style.transform = `translate(${x + FLOAT_DISTANCE}px, ${y + FLOAT_DISTANCE}px)`;
}

/** With the screen the press is gone. */
function useLetGo(press: RefObject<Press<unknown> | undefined>): void {
  useEffect(
    () => () => {
      window.clearTimeout(press.current?.timer);
      press.current?.ends.abort();
      press.current = undefined;
    },
    [press],
  );
}

/**
 * While something is dragged by a finger the page neither scrolls nor opens a menu; and where something can be dragged,
 * a finger's way across it is none back to the page before.
 */
function useHeldTouch(press: RefObject<{ isDragging: boolean; isTouch: boolean } | undefined>): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.documentElement.style.overscrollBehaviorX = 'none';
    // It has to stand there before a finger comes down, else the browser scrolls all the same.
    const hold = (event: Event) => press.current?.isDragging && event.preventDefault();
    window.addEventListener('touchmove', hold, { passive: false, signal });
    window.addEventListener('contextmenu', (event) => press.current?.isTouch && event.preventDefault(), { signal });
    return () => {
      stop.abort();
      document.documentElement.style.overscrollBehaviorX = '';
    };
  }, [press]);
}

const EDGE = 56;
const SCROLL_STEP = 14;

/** As long as there is a spot. */
function scrollNearEdges(spotNow: () => Spot | undefined, onScroll: () => void): void {
  requestAnimationFrame(() => {
    const spot = spotNow();
    if (!spot) return;
    const before = window.scrollY;
    if (spot.y < EDGE) window.scrollBy(0, -SCROLL_STEP);
    else if (spot.y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
    if (window.scrollY !== before) onScroll();
    scrollNearEdges(spotNow, onScroll);
  });
}
