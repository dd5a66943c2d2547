import { useMutationState, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Whether this mutation is deleting the record; reading it again would only return 404. One that was deleted before the
 * page was opened may have been restored since.
 */
export function useIsBeingDeleted(mutationKey: QueryKey): boolean {
  const [openedAt] = useState(() => Date.now());
  const states = useMutationState({ filters: { mutationKey }, select: ({ state }) => state });
  return states.some(
    ({ status, submittedAt }) => status === 'pending' || (status === 'success' && submittedAt > openedAt),
  );
}
