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

/** A mouse drags after so many pixels, a finger after it has rested: before that it scrolls. */
const DRAG_DISTANCE = 5;
const REST_MS = 300;

const mouse: MouseSensorOptions = { activationConstraint: { distance: DRAG_DISTANCE } };
const touch: TouchSensorOptions = { activationConstraint: { delay: REST_MS, tolerance: DRAG_DISTANCE } };

/** What begins a drag: the left button of the mouse and one finger. */
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
    // Before the sensor listens itself: it does not get the move that ends it.
    cancelLateSwipe(props.event);
    super(withoutDelay(props));
  }
}

/** What can be pressed by itself begins no drag; the link or button of a row is the whole row. */
const isOfRow = ({ target }: Event): boolean =>
  target instanceof Element && !target.closest('select, button:not([data-list-row]), a:not([data-list-row])');

/**
 * The library reads from the last render where a drag is. It renders at the start and at the end, because a drag may
 * end before React has rendered its start or its last move.
 */
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
 * A slow phone handles a swipe late, when the timer of the sensor has already begun a drag. The events say when the
 * finger moved: if it did so before it had rested, the drag is cancelled and the page scrolls.
 */
function cancelLateSwipe(event: Event): void {
  const target = event.target!;
  const start = pointOf(event);
  const stop = new AbortController();
  const { signal } = stop;
  const onTouchMove = (move: Event) => {
    const { x, y } = pointOf(move);
    const isSwipe = Math.hypot(x - start.x, y - start.y) > DRAG_DISTANCE && move.timeStamp - event.timeStamp < REST_MS;
    // To the sensor it is a touch that the browser has taken over.
    if (isSwipe) target.dispatchEvent(new Event('touchcancel'));
  };
  target.addEventListener('touchmove', onTouchMove, { signal });
  for (const end of ['touchend', 'touchcancel']) target.addEventListener(end, () => stop.abort(), { signal });
}
