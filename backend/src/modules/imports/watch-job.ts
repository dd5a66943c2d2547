import type { Job } from '../../platform/jobs/job.js';

/** Longer than a run goes without a sign of life while its server is up. */
const LOOK_AFTER_SECONDS = 40;

/** Checks what a job runs; a run whose server is gone is begun again. */
export const watchJob = (job: Job): Job => ({ ...job, key: `${job.key} watch`, afterSeconds: LOOK_AFTER_SECONDS });
