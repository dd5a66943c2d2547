/** What a job is about: ids only, since the table of jobs is no company's; whoever runs it reads the rest. */
export type JobData = Readonly<Record<string, number>>;

/** A piece of work for whichever server fetches it first. */
export interface Job {
  /** The migration that makes the queue also says how often and when its jobs are tried again. */
  queue: string;
  /** Of the jobs with one key only one waits; another is not added. */
  key: string;
  data: JobData;
  /** In so many seconds; absent: at once. */
  afterSeconds?: number;
}

/** Works on one job; one that throws is tried again later. */
export type JobHandler<Data extends JobData> = (data: Data) => Promise<void>;

/** The job cannot be done yet; it is tried again later and nothing is logged. */
export class TryLater extends Error {}

/** What pg-boss is told of a failure, as it keeps it: nothing of the error itself, which may name people. */
export class JobFailed extends Error {
  override stack = '';

  constructor() {
    super('See the log of the server.');
  }
}
