import { randomBytes } from 'node:crypto';
import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  builders: {
    // Of somebody else than who calls.
    passkeys: async ({ factories, company, build, text }) => {
      const [passkey] = await factories.query<{ id: number }>(
        company.id,
        `insert into passkeys (user_id, credential_id, public_key, counter, user_handle, rp_id, name, is_synced)
         values ($1, $2, $3, 0, $4, 'localhost', $5, false) returning id`,
        [await build('users'), randomBytes(16), randomBytes(77), randomBytes(32), text],
      );
      return passkey!;
    },
  },
};
