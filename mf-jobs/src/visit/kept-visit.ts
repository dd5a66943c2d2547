import { submit, type ShownChange, type Submission } from '@nerka/mf-shared/contract';
import type { Kept } from '@nerka/mf-shared/query';
import { JOB_VISITS, VISIT, VISITS, type Visit } from './visit';

interface VisitChange extends Pick<Submission, 'call' | 'baseVersion' | 'texts' | 'needlessIf' | 'stale'> {
  /** What the person did: 'Ticked “Bleed the pipe”'. */
  did: string;
  /** What of the visit is shown meanwhile. */
  set?: ShownChange['set'];
  lines?: ShownChange['lines'];
}

/** Sends a change of a visit, which stays on the device until the server has it. */
export function submitOfVisit<Saved>(
  { id, jobNumber }: Pick<Visit, 'id' | 'jobNumber'>,
  { did, set, lines, ...change }: VisitChange,
): Promise<Saved | Kept> {
  const queryKeys = [[VISIT, { id }], [JOB_VISITS], [VISITS]];
  return submit({
    ...change,
    record: recordOf(id),
    title: `${did} · ${jobNumber}`,
    path: `visits/${id}`,
    optimistic: [{ queryKeys, id, ...(set && { set }), ...(lines && { lines }) }],
  }) as Promise<Saved | Kept>;
}

/** Its name among what waits. */
export const recordOf = (id: number): string => `visit-${id}`;
