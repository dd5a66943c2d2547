import type { Job } from '../../platform/jobs/job.js';

/** The queue of imports and undos that wait to be run. */
export const IMPORTS_QUEUE = 'imports';

/** Longer than a run goes without a sign of life while its server is up. */
const LOOK_AFTER_SECONDS = 40;

/** Runs an import, or its undo. */
export const importJob = (companyId: number, importId: number): Job => ({
  queue: IMPORTS_QUEUE,
  key: String(importId),
  data: { companyId, importId },
});

/** Checks a running import; one whose server is gone is run again. */
export const watchJob = (companyId: number, importId: number): Job => ({
  ...importJob(companyId, importId),
  key: `${importId} watch`,
  afterSeconds: LOOK_AFTER_SECONDS,
});
