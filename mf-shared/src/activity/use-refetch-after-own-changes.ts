import { useQueryClient, type QueryKey } from '@nerka/mf-shared/query';
import { useEffect, useEffectEvent } from 'react';

/**
 * Live updates report only what others change; what this page itself changes makes the timeline longer, too, unless
 * it has deleted the record.
 */
export function useRefetchAfterOwnChanges(refetch: () => unknown, deletion: QueryKey): void {
  const client = useQueryClient();
  const onChange = useEffectEvent(() => {
    const deletions = client.getMutationCache().findAll({ mutationKey: deletion });
    if (deletions.every(({ state }) => state.status === 'error')) void refetch();
  });
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') onChange();
      }),
    [client],
  );
}
