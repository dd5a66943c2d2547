import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  pathParameters: {
    '/api/auth/oidc/{slug}': {
      of: async ({ factories, company }) => {
        const sql = 'select slug from companies where id = $1';
        return (await factories.query<{ slug: string }>(company.id, sql, [company.id]))[0]!.slug;
      },
      missing: 'there-is-no-such-company',
    },
  },
};
