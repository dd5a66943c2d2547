import type { Job } from '../../platform/jobs/job.js';

export const EXPORTS_QUEUE = 'exports';

export const exportJob = (companyId: number, exportId: number): Job => ({
  queue: EXPORTS_QUEUE,
  key: String(exportId),
  data: { companyId, exportId },
});
