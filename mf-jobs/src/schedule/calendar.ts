import type { CSSProperties, ReactNode } from 'react';
import type { Job } from '../job/job';
import type { Room } from './place';
import type { Moving } from './use-move';

/** What both views of the calendar draw. */
export interface Calendar {
  room: Room;
  /** Those that have a place in it. */
  jobs: readonly Job[];
  moving: Moving | undefined;
  today: string;
  /** The block of a job. */
  block: (job: Job, style?: CSSProperties) => ReactNode;
}

/** The jobs of a day and a lane. */
export function jobsIn(jobs: readonly Job[], date: string, assigneeId: number | null): Job[] {
  return jobs.filter((job) => job.serviceDate === date && job.assignedToId === assigneeId);
}

/** The job on its way as it would stand there, if it would. */
export function ghostIn(moving: Moving | undefined, date: string, assigneeId: number | null): Job | undefined {
  const place = moving?.place;
  if (!place || place.date !== date || place.assigneeId !== assigneeId) return undefined;
  return { ...moving.job, startTime: place.time };
}
