import {
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type MouseSensorOptions,
  type SensorProps,
  type TouchSensorOptions,
} from '@dnd-kit/core';
import type { MouseEvent, TouchEvent } from 'react';
import { flushSync } from 'react-dom';
import { pointOf, type Point } from './point';

/** In pixels. A mouse drags after this distance, a finger after a rest; before that it scrolls. */
const DRAG_DISTANCE = 5;
const REST_MS = 300;

const mouse: MouseSensorOptions = { activationConstraint: { distance: DRAG_DISTANCE } };
const touch: TouchSensorOptions = { activationConstraint: { delay: REST_MS, tolerance: DRAG_DISTANCE } };

/** The left mouse button or one finger starts a drag. */
export const useDragSensors = () => useSensors(useSensor(RowMouseSensor, mouse), useSensor(RowTouchSensor, touch));

class RowMouseSensor extends MouseSensor {
  static override activators = [
    {
      eventName: 'onMouseDown' as const,
      handler: ({ nativeEvent: event }: MouseEvent) => event.button === 0 && isOfRow(event),
    },
  ];

  constructor(props: SensorProps<MouseSensorOptions>) {
    super(withoutDelay(props));
  }
}

class RowTouchSensor extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: ({ nativeEvent: event }: TouchEvent) => event.touches.length === 1 && isOfRow(event),
    },
  ];

  constructor(props: SensorProps<TouchSensorOptions>) {
    // Registered before the sensor's own listeners: it must not receive the move that cancels it.
    cancelLateSwipe(props.event);
    super(withoutDelay(props));
  }
}

/** Controls inside a row start no drag; the link or button that is the row itself does. */
const isOfRow = ({ target }: Event): boolean =>
  target instanceof Element && !target.closest('select, button:not([data-list-row]), a:not([data-list-row])');

/** The library reads the drag position from the last render, so the start and the last move render synchronously. */
function withoutDelay<Options>(props: SensorProps<Options>): SensorProps<Options> {
  let last: Point | undefined;
  return {
    ...props,
    onStart: (point) => flushSync(() => props.onStart(point)),
    onMove: (point) => {
      last = point;
      props.onMove(point);
    },
    onEnd: () => {
      const point = last;
      if (point) flushSync(() => props.onMove(point));
      props.onEnd();
    },
  };
}

/**
 * A slow phone may handle a swipe after the sensor's timer has started a drag. If the event's time stamp shows that the
 * finger moved before it rested, the drag is cancelled and the page scrolls.
 */
function cancelLateSwipe(event: Event): void {
  const target = event.target!;
  const start = pointOf(event);
  const stop = new AbortController();
  const { signal } = stop;
  const onTouchMove = (move: Event) => {
    const { x, y } = pointOf(move);
    const isSwipe = Math.hypot(x - start.x, y - start.y) > DRAG_DISTANCE && move.timeStamp - event.timeStamp < REST_MS;
    // The sensor treats it as a touch that the browser has taken over.
    if (isSwipe) target.dispatchEvent(new Event('touchcancel'));
  };
  target.addEventListener('touchmove', onTouchMove, { signal });
  for (const end of ['touchend', 'touchcancel']) target.addEventListener(end, () => stop.abort(), { signal });
}
