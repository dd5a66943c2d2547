import { createHash } from 'node:crypto';
import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  builders: {
    // Of somebody else than who calls.
    sessions: async ({ factories, company, build, unique }) => {
      const [session] = await factories.query<{ id: number }>(
        company.id,
        `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day') returning id`,
        [createHash('sha256').update(unique).digest(), await build('users')],
      );
      return session!;
    },
  },
};
