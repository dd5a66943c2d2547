import { createContext, useContext, type ReactNode } from 'react';
import type { ActivityLabels } from './activity-labels';

/** How a company's front ends speak of its records in an activity, by noun. */
export type LoadActivityLabels = (companyId: number) => Promise<Readonly<Record<string, ActivityLabels>>>;

const Loader = createContext<LoadActivityLabels>(() => Promise.resolve({}));

/** For the shell. */
export function ActivityLabelsProvider({ load, children }: { load: LoadActivityLabels; children: ReactNode }) {
  return <Loader value={load}>{children}</Loader>;
}

/** For screens that show what was done in several companies. */
export function useLoadActivityLabels(): LoadActivityLabels {
  return useContext(Loader);
}
