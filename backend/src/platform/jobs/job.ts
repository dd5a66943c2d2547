/** Ids only, because the table of jobs belongs to no company. */
export type JobData = Readonly<Record<string, number>>;

/** Work for whichever server fetches it first. */
export interface Job {
  /** Created by a migration, with its retries. */
  queue: string;
  /** A second waiting job with the key is not added. */
  key: string;
  data: JobData;
  afterSeconds?: number;
}

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
