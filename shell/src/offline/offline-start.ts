import { ApiError } from '@nerka/mf-shared/api';
import type { CurrentUser } from '@nerka/mf-shared/contract';
import type { QueryClient, QueryKey } from '@nerka/mf-shared/query';
import { connection } from '../connection/connection';
import { outboxOf } from '../outbox/outbox-of-page';
import { personOfData } from '@nerka/mf-shared/storage';
import { showKeptData } from './kept-data';

/** Opens the product with what this browser has of the person who used it last; undefined: it has nothing. */
export async function startOffline(client: QueryClient, ofUser: QueryKey): Promise<CurrentUser | undefined> {
  const userId = await personOfData();
  if (userId === undefined) return undefined;
  const latest = await showKeptData(client, userId);
  const user = client.getQueryData<CurrentUser | null>(ofUser) ?? undefined;
  if (!user) return undefined;
  // The query of the user succeeds, so nothing else says that the server is away.
  connection.noteFailure(ApiError.unreachable());
  connection.noteSeen(latest);
  readAllWhenBack(client);
  // What the person has done since is shown from the beginning.
  await outboxOf(client, user.id)
    .open()
    .catch(() => undefined);
  return user;
}

/** Also the session, which may be over. */
function readAllWhenBack(client: QueryClient): void {
  const unsubscribe = connection.subscribe(() => {
    if (connection.isLost) return;
    unsubscribe();
    void client.invalidateQueries();
  });
}
