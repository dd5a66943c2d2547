export class HoursByJobSummary {
  /** Time of the jobs, in whole seconds. */
  seconds: number;
  jobs: number;
  /** Time of work orders that belong to no job; it is in no row. */
  secondsWithoutJob: number;
  /** Jobs on which a timer runs. */
  running: number;
}

export class HoursOfJob {
  invoiceId: number;
  invoiceNumber: string;
  jobNumber: string;
  customerName: string;
  seconds: number;
  /** Of them, on visits. */
  visitSeconds: number;
  /** Of them, on work orders of the job. */
  workOrderSeconds: number;
  people: number;
  /** A timer runs; its time until now is part of the seconds. */
  isRunning: boolean;
}

export class HoursByJobResponse {
  from: string;
  to: string;
  summary: HoursByJobSummary;
  rowCount: number;
  /** The first 1,000, the newest job first. */
  rows: HoursOfJob[];
}
