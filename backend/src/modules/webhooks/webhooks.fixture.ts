import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  builders: {
    webhooks: ({ insert, text, unique }) =>
      insert('webhooks', {
        ...{ url: `https://receiver.invalid/${unique}`, description: text, secret_sealed: 'v1.sealed' },
      }),
    'webhook-deliveries': async ({ build, insert, text }) =>
      insert('webhook_deliveries', {
        ...{ webhook_id: await build('webhooks'), noun: 'work-order', record_id: 1, type: 'workOrder.updated' },
        ...{ payload: JSON.stringify({ title: text }), last_answer: text, state: 'failed' },
      }),
  },
  fields: { url: () => 'https://receiver.invalid/events' },
  bodies: { 'POST /api/webhooks/{id}/replays': () => Promise.resolve({ since: '2026-11-01T00:00:00Z' }) },
};
