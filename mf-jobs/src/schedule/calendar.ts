import type { CSSProperties, ReactNode } from 'react';
import type { Job } from '../job/job';
import type { Room } from './slot';
import type { Moving } from './use-move';

/** Props of both calendar views. */
export interface Calendar {
  room: Room;
  /** The jobs to show in it. */
  jobs: readonly Job[];
  moving: Moving | undefined;
  today: string;
  block: (job: Job, style?: CSSProperties) => ReactNode;
}

/** The jobs of a day and a lane. */
export function jobsIn(jobs: readonly Job[], date: string, assigneeId: number | null): Job[] {
  return jobs.filter((job) => job.serviceDate === date && job.assignedToId === assigneeId);
}

/** The moving job as it would be after a drop here; undefined: it would be dropped elsewhere. */
export function ghostIn(moving: Moving | undefined, date: string, assigneeId: number | null): Job | undefined {
  const slot = moving?.slot;
  if (!slot || slot.date !== date || slot.assigneeId !== assigneeId) return undefined;
  return { ...moving.job, startTime: slot.time };
}
