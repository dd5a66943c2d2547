import type { Job } from '../../platform/jobs/job.js';

/** The queue of exports that wait to be written. */
export const EXPORTS_QUEUE = 'exports';

/** Writes an export. */
export const exportJob = (companyId: number, exportId: number): Job => ({
  queue: EXPORTS_QUEUE,
  key: String(exportId),
  data: { companyId, exportId },
});
