import type { NounFixture } from '../../../test/noun-fixture.js';

const HOUR_MS = 60 * 60_000;

export const fixture: NounFixture = {
  builders: {
    'support-sessions': async ({ insert, factories, text }) => {
      const { id } = await factories.buildSuperAdmin();
      const ends_at = new Date(Date.now() + HOUR_MS);
      await insert('support_sessions', { person_id: id, reason: text, ends_at });
      return insert('support_sessions', { person_id: id, reason: text, ends_at });
    },
  },
};
