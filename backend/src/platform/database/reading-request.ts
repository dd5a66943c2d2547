import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that reads or writes. Background work has none. */
export interface ReadingRequest {
  /** Writes depend on what they read, so only requests that only read may be served by a replica. */
  isRead: boolean;
  /** The log position up to which this user has written. */
  seen: number;
  /** Stores the log position up to which the user has now written. */
  wrote(position: number): void;
}

/** Set by platform/http for each request if there is a replica. */
export const readingRequests = new AsyncLocalStorage<ReadingRequest>();
