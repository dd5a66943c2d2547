import { useQueryClient } from '@nerka/mf-shared/query';
import { useEffect, useEffectEvent } from 'react';

/** Live updates report only what others change; what this page itself changes makes the timeline longer, too. */
export function useRefetchAfterOwnChanges(refetch: () => unknown): void {
  const client = useQueryClient();
  const onChange = useEffectEvent(() => void refetch());
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') onChange();
      }),
    [client],
  );
}
