import type { QueryClient } from '@nerka/mf-shared/query';

/** Sent for each write; every front end has its own copy of that code (`api/page-writes.ts`). */
const EVENT = 'nerka-write';

type CachedQuery = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number];

/** Knows what was read since this page's last write, so that the event of its own change reads nothing again. */
export class OwnChanges {
  private inFlight = 0;
  private lastWriteEndedAt = 0;
  private readonly startedAt = new WeakMap<object, number>();

  /** The id that the page gives itself at its first write. */
  isOwn(pageId: string | undefined): boolean {
    return pageId !== undefined && pageId === document.documentElement.dataset.pageId;
  }

  get areOnTheirWay(): boolean {
    return this.inFlight > 0;
  }

  /** Whether the cached data came with the last write or after it. */
  isRead(query: CachedQuery): boolean {
    if (query.state.dataUpdatedAt >= this.lastWriteEndedAt) return true;
    return query.state.fetchStatus === 'fetching' && (this.startedAt.get(query) ?? 0) >= this.lastWriteEndedAt;
  }

  follow(client: QueryClient): () => void {
    const onWrite = ({ detail }: CustomEvent<'sent' | 'answered'>) => {
      this.inFlight += detail === 'sent' ? 1 : -1;
      if (detail === 'answered') this.lastWriteEndedAt = Date.now();
    };
    document.addEventListener(EVENT, onWrite as EventListener);
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'fetch')
        this.startedAt.set(event.query as object, Date.now());
    });
    return () => {
      document.removeEventListener(EVENT, onWrite as EventListener);
      stop();
    };
  }
}
