import type { Job } from '../job/job';
import { placeOf, STEP, timeOf, type Place } from './place';
import type { Spot } from '../drag/use-drag';

/** The height of an hour in the day view, in pixels. */
export const HOUR_HEIGHT = 64;
const MINUTES_PER_PIXEL = 60 / HOUR_HEIGHT;

/** What an element that takes jobs says of its place; the tray takes person and time away. */
export type DropTarget =
  | 'tray'
  | {
      date: string;
      assigneeId: number | null;
      /** Absent: the job keeps its time. */
      time?: null;
      /** Where its first hour begins, in minutes: the time follows from the height. */
      hours?: number;
    };

/** For an element: what `dropPlace` reads. */
export const dropAttributes = (target: DropTarget) => ({ 'data-drop': JSON.stringify(target) });

/** Where a job would land under the pointer; `grabbedAt`: how far below its upper edge it was taken. */
export function dropPlace(job: Job, { x, y }: Spot, grabbedAt: number): Place | undefined {
  const element = document
    .elementsFromPoint(x, y)
    .map((hit) => hit.closest<HTMLElement>('[data-drop]'))
    .find(Boolean);
  if (!element) return undefined;
  const target = JSON.parse(element.dataset.drop!) as DropTarget;
  if (target === 'tray') return { ...placeOf(job), assigneeId: null, time: null };
  const { date, assigneeId, time, hours } = target;
  if (hours === undefined) return { date, assigneeId, time: time === null ? null : placeOf(job).time };
  const minutes = (y - grabbedAt - element.getBoundingClientRect().top) * MINUTES_PER_PIXEL;
  return { date, assigneeId, time: timeOf(hours + Math.max(0, Math.round(minutes / STEP) * STEP)) };
}
