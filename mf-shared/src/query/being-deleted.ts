import { useMutationState, type QueryKey } from '@tanstack/react-query';

/** Whether the record that this mutation deletes is on its way out: reading it again would only say that it is not there. */
export function useIsBeingDeleted(mutationKey: QueryKey): boolean {
  const states = useMutationState({ filters: { mutationKey }, select: ({ state }) => state.status });
  return states.some((status) => status === 'pending' || status === 'success');
}
