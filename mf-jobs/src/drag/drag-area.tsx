import { DndContext, DragOverlay, type DragMoveEvent, type DragStartEvent, type UniqueIdentifier } from '@dnd-kit/core';
import { useEffect, useLayoutEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import { pointOf, type Point } from './point';
import { useDragSensors } from './sensors';
import { overOf, underPointer, type Over } from './under-pointer';
import { draggedOf } from './use-drag';

/** Called while something is dragged. */
export interface DragHandlers<Thing, Target> {
  onStart: (thing: Thing) => void;
  /** `over.y` is where the top edge of the dragged item would be; undefined: it cannot be dropped here. */
  onMove: (over: Over<Target> | undefined) => void;
  onDrop: () => void;
  /** Also called when the screen is left. */
  onCancel: () => void;
}

interface DragAreaProps<Thing, Target> extends DragHandlers<Thing, Target> {
  float: ReactNode;
  children: ReactNode;
}

const FLOAT_DISTANCE = 12;
/** Fractions of the window or of the element that scrolls. */
const autoScroll = { threshold: { x: 0.05, y: 0.06 }, acceleration: 5, layoutShiftCompensation: false };
/** The screens announce drags themselves; the library's announcements go to a detached element. */
const accessibility = { container: document.createElement('div') };
const floatStyle = { width: 'max-content', height: 'auto', pointerEvents: 'none' } as const;

/** Drag and drop by mouse and touch; scrolls near the edges, Escape cancels. */
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
 * The library finds a target's scroll containers one render later. Without a state change React skips that render's
 * effects, and nothing scrolls at the edges; so it is forced here.
 */
function useSecondRender(overId: UniqueIdentifier | undefined): void {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(renderAgain, [overId, renderAgain]);
}

/** A horizontal drag by touch must not navigate back. */
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

/** The click that ends a drag follows no link and presses no button. */
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
