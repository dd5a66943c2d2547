import { fireEvent } from '@nerka/mf-shared/testing';

/** Gives an element a layout, which jsdom lacks: from x to x + width, 100 pixels high by default. */
export function layOut(element: Element, x: number, width: number, { y = 0, height = 100 } = {}): void {
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
}

/** Dispatches a mouse event at this point, over an element or over none. */
export const mouse = (type: 'mousedown' | 'mousemove' | 'mouseup', x: number, target: Node = document.body, y = 10) =>
  fireEvent(target, new MouseEvent(type, { bubbles: true, button: 0, clientX: x, clientY: y }));

/** Presses an element and moves the mouse in steps, as a hand does. */
export function dragTo(thing: Node, x: number, y?: number): void {
  mouse('mousedown', 10, thing);
  mouse('mousemove', 20);
  mouse('mousemove', x, document.body, y);
}

/** Dispatches a touch event with one finger; `timeStamp`: when it happened, not when the page handles it. */
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
