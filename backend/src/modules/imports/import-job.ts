import type { Job } from '../../platform/jobs/job.js';

export const IMPORTS_QUEUE = 'imports';

export const importJob = (companyId: number, importId: number): Job => ({
  queue: IMPORTS_QUEUE,
  key: String(importId),
  data: { companyId, importId },
});
