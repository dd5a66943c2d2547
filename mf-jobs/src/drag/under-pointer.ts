import {
  getScrollableAncestors,
  pointerWithin,
  type Collision,
  type CollisionDetection,
  type DroppableContainer,
} from '@dnd-kit/core';
import type { Point } from './point';

/** A drop target, and how far the pointer is below its top edge, in pixels. */
export interface Over<Target> {
  target: Target;
  y: number;
}

/** The visible drop targets under the pointer. */
export const underPointer: CollisionDetection = (args) => {
  const { droppableContainers, pointerCoordinates: pointer } = args;
  if (!pointer) return [];
  // Measured at each move: the preview of a drop makes its row higher and moves the others.
  const rects: typeof args.droppableRects = new Map();
  for (const { id, node } of droppableContainers) if (node.current) rects.set(id, node.current.getBoundingClientRect());
  return pointerWithin({ ...args, droppableRects: rects })
    .filter((hit) => isVisibleAt(pointer, targetOf(hit).node.current!))
    .map((hit) => ({ id: hit.id, data: { ...hit.data, y: pointer.y - rects.get(hit.id)!.top } }));
};

/** The first drop target found by `underPointer`, as passed to `useDropTarget`. */
export function overOf<Target>(collisions: Collision[] | null): Over<Target> | undefined {
  const [hit] = collisions ?? [];
  return hit && { target: targetOf(hit).data.current!.target as Target, y: hit.data!.y as number };
}

const targetOf = ({ data }: Collision) => data!.droppableContainer as DroppableContainer;

/** The part of a target that its scroll container clips is covered by other elements. */
function isVisibleAt({ x, y }: Point, node: HTMLElement): boolean {
  return getScrollableAncestors(node).every((frame) => {
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    return frame === document.scrollingElement || (left <= x && x <= right && top <= y && y <= bottom);
  });
}
