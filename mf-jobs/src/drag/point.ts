/** A position in the window, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The position of the mouse or the first finger. */
export function pointOf(event: Event): Point {
  const { clientX, clientY } = 'touches' in event ? (event as TouchEvent).touches[0]! : (event as MouseEvent);
  return { x: clientX, y: clientY };
}
