import { notify } from '@nerka/mf-shared/contract';
import type { QueryClient } from '@nerka/mf-shared/query';
import { forgetData } from '@nerka/mf-shared/storage';
import { currentUserQuery } from '../session/current-user';

/**
 * Reads the session again. Where a manager has changed what the person may see, nothing that was read before is shown
 * any longer: a page of a record that is now outside says that there is none.
 */
export async function readSession(client: QueryClient): Promise<void> {
  const { queryKey } = currentUserQuery;
  const scopeOf = () => JSON.stringify(client.getQueryData(queryKey)?.scope ?? null);
  const before = scopeOf();
  await client.invalidateQueries({ queryKey });
  if (!client.getQueryData(queryKey) || scopeOf() === before) return;
  // Also what the browser has of it, before a page without a network shows it again.
  await forgetData().catch(() => undefined);
  notify({
    title: 'What you may see has changed',
    description: 'A manager changed it. From now on you see what belongs to you.',
  });
  await client.resetQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
}
