import { DndContext, DragOverlay, type DragMoveEvent, type DragStartEvent, type UniqueIdentifier } from '@dnd-kit/core';
import { useEffect, useLayoutEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import { pointOf, type Point } from './point';
import { useDragSensors } from './sensors';
import { overOf, underPointer, type Over } from './under-pointer';
import { draggedOf } from './use-drag';

/** What happens to a thing on its way. */
export interface DragHandlers<Thing, Target> {
  onStart: (thing: Thing) => void;
  /** `over.y` is where the upper edge of the thing would be; undefined: nothing takes it here. */
  onMove: (over: Over<Target> | undefined) => void;
  onDrop: () => void;
  /** Also when the screen is left. */
  onCancel: () => void;
}

interface DragAreaProps<Thing, Target> extends DragHandlers<Thing, Target> {
  /** What hangs on the pointer. */
  float: ReactNode;
  children: ReactNode;
}

const FLOAT_DISTANCE = 12;
/** Shares of the window or of what scrolls in it. */
const autoScroll = { threshold: { x: 0.05, y: 0.06 }, acceleration: 5, layoutShiftCompensation: false };
/** The screens say themselves what happens to a drag: what the library says goes nowhere. */
const accessibility = { container: document.createElement('div') };
const floatStyle = { width: 'max-content', height: 'auto', pointerEvents: 'none' } as const;

/** Within it things are dragged by mouse and finger; near the edges it scrolls, Escape cancels. */
export function DragArea<Thing, Target>({ float, children, ...on }: DragAreaProps<Thing, Target>) {
  const [grabbed, setGrabbed] = useState<Point>({ x: 0, y: 0 });
  const [overId, setOverId] = useState<UniqueIdentifier>();
  useSecondRender(overId);
  useNoSwipeBack();
  useCancelOnLeave(on.onCancel);
  const start = ({ active, activatorEvent }: DragStartEvent) => {
    const { thing, node } = draggedOf<Thing>(active);
    const { left, top } = node.current!.getBoundingClientRect();
    const { x, y } = pointOf(activatorEvent);
    setGrabbed({ x: x - left, y: y - top });
    setOverId(undefined);
    on.onStart(thing);
  };
  const move = ({ collisions }: DragMoveEvent) => {
    const over = overOf<Target>(collisions);
    on.onMove(over && { ...over, y: over.y - grabbed.y });
  };
  return (
    <DndContext
      sensors={useDragSensors()}
      collisionDetection={underPointer}
      autoScroll={autoScroll}
      accessibility={accessibility}
      onDragStart={start}
      onDragMove={move}
      onDragOver={({ over }) => setOverId(over?.id)}
      onDragEnd={(event) => {
        ignoreNextClick();
        move(event);
        on.onDrop();
      }}
      onDragCancel={() => {
        ignoreNextClick();
        on.onCancel();
      }}
    >
      {children}
      <DragOverlay
        dropAnimation={null}
        style={floatStyle}
        modifiers={[
          ({ transform }) => ({
            ...transform,
            x: transform.x + grabbed.x + FLOAT_DISTANCE,
            y: transform.y + grabbed.y + FLOAT_DISTANCE,
          }),
        ]}
      >
        {float}
      </DragOverlay>
    </DndContext>
  );
}

/**
 * The library finds what scrolls around a target in the render after the one that makes it the target. If that render
 * changes no state or props, React drops its effects, and nothing scrolls at the edges: here it changes both.
 */
function useSecondRender(overId: UniqueIdentifier | undefined): void {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(renderAgain, [overId, renderAgain]);
}

/** Where something can be dragged, a finger's way across it is none back to the page before. */
function useNoSwipeBack(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.overscrollBehaviorX = 'none';
    return () => void (style.overscrollBehaviorX = '');
  }, []);
}

function useCancelOnLeave(onCancel: () => void): void {
  const latest = useRef(onCancel);
  useEffect(() => {
    latest.current = onCancel;
  });
  useEffect(() => () => latest.current(), []);
}

/** The click that ends a drag follows no link and presses no button; the next press or key is a new one. */
function ignoreNextClick(): void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const ignore = (click: Event) => {
    click.preventDefault();
    click.stopPropagation();
    stop.abort();
  };
  window.addEventListener('click', ignore, options);
  for (const press of ['pointerdown', 'keydown']) window.addEventListener(press, () => stop.abort(), options);
}
