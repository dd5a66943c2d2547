import type { Job } from '../../platform/jobs/job.js';

/** The queue of imports and undos that wait for a server to run them. */
export const IMPORTS_QUEUE = 'imports';

/** Longer than a run is silent while its server lives. */
const LOOK_AFTER_SECONDS = 40;

/** Runs an import, or its undo. */
export const importJob = (companyId: number, importId: number): Job => ({
  queue: IMPORTS_QUEUE,
  key: String(importId),
  data: { companyId, importId },
});

/** Looks after a run that has begun: one whose server is gone is run again. */
export const watchJob = (companyId: number, importId: number): Job => ({
  ...importJob(companyId, importId),
  key: `${importId} watch`,
  afterSeconds: LOOK_AFTER_SECONDS,
});
