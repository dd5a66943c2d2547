import { useDraggable, useDroppable, type Active } from '@dnd-kit/core';
import { useCallback, useRef, type RefObject } from 'react';

interface Dragged<Thing> {
  thing: Thing;
  node: RefObject<HTMLElement | null>;
}

/** Ref and listeners for an element that can be dragged in a `DragArea`. */
export function useDrag(thing: { id: number | string }, isMovable: boolean) {
  const node = useRef<HTMLElement>(null);
  const { setNodeRef, listeners } = useDraggable({
    id: thing.id,
    data: { thing, node } satisfies Dragged<unknown>,
    disabled: !isMovable,
  });
  const ref = useCallback(
    (element: HTMLElement | null) => {
      node.current = element;
      setNodeRef(element);
    },
    [setNodeRef],
  );
  return { ref, listeners };
}

/** What was passed to `useDrag`. */
export const draggedOf = <Thing>({ data }: Active) => data.current as Dragged<Thing>;

/** The ref of a drop target; `id` is unique within the area. */
export const useDropTarget = (id: string, target: unknown) =>
  useDroppable({ id, data: { target }, resizeObserverConfig: { disabled: true } }).setNodeRef;
