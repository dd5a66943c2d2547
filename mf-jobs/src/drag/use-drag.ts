import { useDraggable, useDroppable, type Active } from '@dnd-kit/core';
import { useCallback, useRef, type RefObject } from 'react';

interface Dragged<Thing> {
  thing: Thing;
  node: RefObject<HTMLElement | null>;
}

/** For the element of something that can be dragged in a `DragArea`: its ref, and its listeners if it is movable. */
export function useDrag(thing: { id: number }, isMovable: boolean) {
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

/** What `useDrag` was told of it. */
export const draggedOf = <Thing>({ data }: Active) => data.current as Dragged<Thing>;

/** The ref of an element on which things can be dropped; `id` is its own within the area. */
export const useDropTarget = (id: string, target: unknown) =>
  useDroppable({ id, data: { target }, resizeObserverConfig: { disabled: true } }).setNodeRef;
