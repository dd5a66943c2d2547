import type { NounFixture } from '../../../test/noun-fixture.js';

const MINUTE_MS = 60_000;
let entered = 0;

/** A minute that no other entry of the test has. */
function nextMinute(): { startedAt: string; stoppedAt: string } {
  entered += 1;
  const began = Date.parse('2026-01-01T00:00:00Z') + entered * MINUTE_MS;
  return { startedAt: new Date(began).toISOString(), stoppedAt: new Date(began + MINUTE_MS).toISOString() };
}

export const fixture: NounFixture = {
  builders: {
    'time-entries': async ({ insert, build, text }) => {
      const user_id = await build('users');
      const times = { started_at: '2026-11-02T08:00:00Z', stopped_at: '2026-11-02T08:10:00Z', seconds: 600 };
      return insert('time_entries', {
        ...{ work_order_id: await build('work-orders'), user_id, started_by_id: user_id, by_hand: true, reason: text },
        ...times,
      });
    },
  },
  bodies: {
    'POST /api/companies/{companyId}/time-entries': async ({ build }) => ({
      ...{ workOrderId: await build('work-orders') },
      ...nextMinute(),
    }),
    // The caller may be on another order of the test.
    'POST /api/work-orders/{id}/start-job': () => Promise.resolve({ switch: true }),
  },
  fields: {
    startedAt: () => '2026-11-02T08:00:00Z',
    stoppedAt: () => '2026-11-02T08:10:00Z',
  },
};
