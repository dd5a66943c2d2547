import { useState } from 'react';

interface FailedStep<Step, Group> {
  step: Step;
  group: Group;
}

/** What could not be done on somebody's day: it keeps its position until it is tried again. */
export function useFailedSteps<Key, Step, Group>() {
  const [failed, setFailed] = useState<ReadonlyMap<Key, FailedStep<Step, Group>>>(new Map());
  const kept: ReadonlyMap<Key, Group> = new Map([...failed].map(([key, { group }]) => [key, group]));
  const onEnd = (key: Key, step: Step, group: Group, hasFailed: boolean) =>
    setFailed((known) => {
      const next = new Map(known);
      if (hasFailed) next.set(key, { step, group: known.get(key)?.group ?? group });
      else next.delete(key);
      return next;
    });
  return { kept, stepOf: (key: Key): Step | undefined => failed.get(key)?.step, onEnd };
}
