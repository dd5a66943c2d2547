import { AsyncLocalStorage } from 'node:async_hooks';

/** The request on whose behalf something is read or written. Background work has none. */
export interface ReadingRequest {
  /** A write decides by what it reads, so only requests that just read may be answered by a replica. */
  isRead: boolean;
  /** The position in the log of writes up to which this person has written. */
  seen: number;
  /** Notes a position up to which they have written now. */
  wrote(position: number): void;
}

/** Set by platform/http for each request where there is a replica. */
export const readingRequests = new AsyncLocalStorage<ReadingRequest>();
