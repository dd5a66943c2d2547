import type { QueryClient } from '@nerka/mf-shared/query';

/** What the transport says of each write; every front end brings its own copy of it (`api/page-writes.ts`). */
const EVENT = 'nerka-write';

type CachedQuery = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number];

/**
 * Knows what this page has read since its last write was answered. A mutation puts the response into the cache or reads
 * again what it changed; the event of its own change, which comes later, then has nothing to add there.
 */
export class OwnChanges {
  private inFlight = 0;
  private answeredAt = 0;
  private readonly startedAt = new WeakMap<object, number>();

  /** The id that the transport made up for this page; none before its first write. */
  isOwn(pageId: string | undefined): boolean {
    return pageId !== undefined && pageId === document.documentElement.dataset.pageId;
  }

  /** A write is on its way: what it changes is not known yet. */
  get areOnTheirWay(): boolean {
    return this.inFlight > 0;
  }

  /** Whether what is cached was brought by the last write, or read after it. */
  isRead(query: CachedQuery): boolean {
    if (query.state.dataUpdatedAt >= this.answeredAt) return true;
    return query.state.fetchStatus === 'fetching' && (this.startedAt.get(query) ?? 0) >= this.answeredAt;
  }

  /** Listens until what it returns is called. */
  follow(client: QueryClient): () => void {
    const onWrite = ({ detail }: CustomEvent<'sent' | 'answered'>) => {
      this.inFlight += detail === 'sent' ? 1 : -1;
      if (detail === 'answered') this.answeredAt = Date.now();
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
