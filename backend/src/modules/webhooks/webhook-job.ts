import type { Job } from '../../platform/jobs/job.js';

export const QUEUE = 'webhooks';

export type WebhookJob = { companyId: number; webhookId?: number };

/** Finds the company's webhooks that have something to do. */
export const companyJob = (companyId: number): Job => ({
  queue: QUEUE,
  key: `company ${companyId}`,
  data: { companyId },
});

/** Sends what is due to one webhook. */
export const webhookJob = (companyId: number, webhookId: number): Job => ({
  ...{ queue: QUEUE, key: `webhook ${companyId} ${webhookId}`, data: { companyId, webhookId } },
});

/** The same at a later time, of which each second has one. */
export function laterJob(companyId: number, webhookId: number, afterSeconds: number): Job & { afterSeconds: number } {
  const second = Math.ceil(Date.now() / 1000 + afterSeconds);
  const { key, ...job } = webhookJob(companyId, webhookId);
  return { ...job, key: `${key} at ${second}`, afterSeconds };
}
