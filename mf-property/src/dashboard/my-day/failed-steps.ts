import { useState } from 'react';
import type { DayGroup, GroupName, KeptGroups } from './day-groups';

export type Step = 'timer' | 'done';

interface FailedStep {
  step: Step;
  group: GroupName;
}

/** What could not be done with an order, which keeps its place until it is tried again. */
export function useFailedSteps() {
  const [failed, setFailed] = useState<ReadonlyMap<number, FailedStep>>(new Map());
  const kept: KeptGroups = new Map([...failed].map(([id, { group }]) => [id, group]));
  const onEnd = (id: number, step: Step, group: DayGroup['name'], hasFailed: boolean) =>
    setFailed((known) => {
      const next = new Map(known);
      if (hasFailed) next.set(id, { step, group: known.get(id)?.group ?? group });
      else next.delete(id);
      return next;
    });
  return { kept, stepOf: (id: number): Step | undefined => failed.get(id)?.step, onEnd };
}
