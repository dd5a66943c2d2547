import { useState } from 'react';
import type { Step } from './my-day.api';
import type { GroupName, KeptGroups } from './stops';

interface FailedStep {
  step: Step;
  group: GroupName;
}

/** What could not be done at a stop, which keeps its position until it is tried again. */
export function useFailedSteps() {
  const [failed, setFailed] = useState<ReadonlyMap<string, FailedStep>>(new Map());
  const kept: KeptGroups = new Map([...failed].map(([key, { group }]) => [key, group]));
  const onEnd = (key: string, step: Step, group: GroupName, hasFailed: boolean) =>
    setFailed((known) => {
      const next = new Map(known);
      if (hasFailed) next.set(key, { step, group: known.get(key)?.group ?? group });
      else next.delete(key);
      return next;
    });
  return { kept, stepOf: (key: string): Step | undefined => failed.get(key)?.step, onEnd };
}
