import { fireEvent } from '@nerka/mf-shared/testing';

/** Lays an element out, which jsdom does not: from x to x + width, 100 pixels high unless it is said. */
export function layOut(element: Element, x: number, width: number, { y = 0, height = 100 } = {}): void {
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
}

/** What the mouse does over an element, or beside all of them. */
export const mouse = (type: 'mousedown' | 'mousemove' | 'mouseup', x: number, target: Node = document.body, y = 10) =>
  fireEvent(target, new MouseEvent(type, { bubbles: true, button: 0, clientX: x, clientY: y }));

/** Presses something, and moves the mouse from there as a hand does: not at once. */
export function dragTo(thing: Node, x: number, y?: number): void {
  mouse('mousedown', 10, thing);
  mouse('mousemove', 20);
  mouse('mousemove', x, document.body, y);
}

/** What one finger does that came down on an element; `timeStamp`: when, not when the page hears of it. */
export function finger(
  type: 'touchstart' | 'touchmove' | 'touchcancel',
  target: Node,
  x: number,
  timeStamp: number,
): void {
  const event = new TouchEvent(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'touches', { value: [{ clientX: x, clientY: 10 }] });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  fireEvent(target, event);
}
