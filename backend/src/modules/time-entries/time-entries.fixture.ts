import type { NounFixture } from '../../../test/noun-fixture.js';

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
  fields: {
    startedAt: () => '2026-11-02T08:00:00Z',
    stoppedAt: () => '2026-11-02T08:10:00Z',
  },
};
