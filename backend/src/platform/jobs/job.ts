/** The data of a job: ids only, since the table of jobs belongs to no company; the worker reads the rest. */
export type JobData = Readonly<Record<string, number>>;

/** Work for whichever server fetches it first. */
export interface Job {
  /** The migration that creates the queue also sets its retries. */
  queue: string;
  /** Only one waiting job may have the key; another one is not added. */
  key: string;
  data: JobData;
  /** The delay in seconds; absent: none. */
  afterSeconds?: number;
}

/** Runs one job; if it throws, the job is retried later. */
export type JobHandler<Data extends JobData> = (data: Data) => Promise<void>;

/** The job cannot run yet; it is retried later and nothing is logged. */
export class TryLater extends Error {}

/** The failure as pg-boss stores it: without the error itself, which may contain names. */
export class JobFailed extends Error {
  override stack = '';

  constructor() {
    super('See the log of the server.');
  }
}
