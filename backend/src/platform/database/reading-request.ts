import { AsyncLocalStorage } from 'node:async_hooks';

/** The current request, which decides whether a replica may serve its reads; background work has none. */
export interface ReadingRequest {
  /** Writes depend on what they read, so only requests that only read may use a replica. */
  isRead: boolean;
  /** The log position up to which this user has written. */
  seen: number;
  wrote(position: number): void;
}

/** Set by platform/http for each request if there is a replica. */
export const readingRequests = new AsyncLocalStorage<ReadingRequest>();
