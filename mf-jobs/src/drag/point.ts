/** A place in the window, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Where the mouse or the first finger of an event is. */
export function pointOf(event: Event): Point {
  const { clientX, clientY } = 'touches' in event ? (event as TouchEvent).touches[0]! : (event as MouseEvent);
  return { x: clientX, y: clientY };
}
