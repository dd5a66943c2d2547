import { createContext, useContext } from 'react';
import type { BulkChange } from './bulk.api';

export type { BulkChange } from './bulk.api';

/** What the parts of the bar change. */
interface BulkTarget {
  /** '10 work orders'. */
  text: string;
  /** Nothing is selected, too much is, or a change is being sent. */
  isDisabled: boolean;
  apply: (change: BulkChange) => void;
}

export const BulkTargetContext = createContext<BulkTarget | undefined>(undefined);

export function useBulkTarget(): BulkTarget {
  const target = useContext(BulkTargetContext);
  if (!target) throw new Error('A change of many records stands outside of a BulkBar.');
  return target;
}
