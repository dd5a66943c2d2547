import { useMutationState, type QueryKey } from '@tanstack/react-query';

/** Whether this mutation is deleting the record; reading it again would only return 404. */
export function useIsBeingDeleted(mutationKey: QueryKey): boolean {
  const states = useMutationState({ filters: { mutationKey }, select: ({ state }) => state.status });
  return states.some((status) => status === 'pending' || status === 'success');
}
