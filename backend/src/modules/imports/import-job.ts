import type { Job } from '../../platform/jobs/job.js';

/** The queue of imports and undos that wait to be run. */
export const IMPORTS_QUEUE = 'imports';

/** Runs an import, or its undo. */
export const importJob = (companyId: number, importId: number): Job => ({
  queue: IMPORTS_QUEUE,
  key: String(importId),
  data: { companyId, importId },
});
