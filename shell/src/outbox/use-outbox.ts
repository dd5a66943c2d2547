import { useEffect } from 'react';
import { useSession } from '@nerka/mf-shared/contract';
import { useQueryClient } from '@nerka/mf-shared/query';
import { outboxOf } from './outbox-of-page';

/** Provides the front ends with the outbox of who is signed in. */
export function useOutbox(): void {
  const { id } = useSession();
  const client = useQueryClient();
  useEffect(() => {
    const outbox = outboxOf(client, id);
    return () => outbox.close();
  }, [client, id]);
}
