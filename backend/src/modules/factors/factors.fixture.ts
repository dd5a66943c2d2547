import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  fields: { code: () => '000000' },
  builders: {
    // Of somebody else than who calls.
    factors: async ({ factories, company, build, text }) => {
      const [factor] = await factories.query<{ id: number }>(
        company.id,
        `insert into factors (user_id, kind, name, confirmed_at) values ($1, 'passkey', $2, now()) returning id`,
        [await build('users'), text],
      );
      return factor!;
    },
  },
};
