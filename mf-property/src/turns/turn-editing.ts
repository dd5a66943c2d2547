import { useCan } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { staffQuery, type Person } from '@nerka/mf-shared/readers';
import { useMemo } from 'react';
import { useChangeTurn, type InlineChange } from './turns.api';

/** What inline changes of turns need: shared by all cards of a list and stable between renders. */
export interface TurnEditing {
  canWrite: boolean;
  staff: readonly Person[];
  change: (change: InlineChange) => void;
}

const nobody: readonly Person[] = [];

export function useTurnEditing(companyId: number): TurnEditing {
  const canWrite = useCan('turns.write');
  const staff = useQuery(staffQuery(companyId)).data ?? nobody;
  const { mutate: change } = useChangeTurn(companyId);
  return useMemo(() => ({ canWrite, staff, change }), [canWrite, staff, change]);
}
