import type { NotedValue } from '../database/noted-values.js';

/** Ids only, because the table of jobs belongs to no company. */
export type JobData = Readonly<Record<string, number>>;

/** Work for whichever server fetches it first. */
export interface Job<Id = number> {
  /** Created by a migration, with its retries. */
  queue: string;
  /** A second waiting job with the key is not added. */
  key: string | Id;
  data: Readonly<Record<string, Id>>;
  afterSeconds?: number;
}

/** A job that may name a record by the id that a statement before it notes. */
export type JobOfTransaction = Job<number | NotedValue>;

/** Runs one job; if it throws, the job is retried later. */
export type JobHandler<Data extends JobData> = (data: Data) => Promise<void>;

/** The job is retried later, and nothing is logged. */
export class TryLater extends Error {}

/** As pg-boss stores it: without the error itself, which may contain names. */
export class JobFailed extends Error {
  override stack = '';

  constructor() {
    super('See the log of the server.');
  }
}
