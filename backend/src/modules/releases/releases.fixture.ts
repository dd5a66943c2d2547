import { createHash } from 'node:crypto';
import type { NounFixture, PathParameter } from '../../../test/noun-fixture.js';

const BUILT_FRONT_END = 'mf-any';

const frontEnd: PathParameter = {
  of: async ({ build }) => {
    await build('releases');
    return BUILT_FRONT_END;
  },
  missing: 'there-is-no-such-front-end',
};

export const fixture: NounFixture = {
  references: {
    releaseId: 'releases',
  },
  builders: {
    // Belongs to no company, so the record names none.
    releases: async ({ factories, company, unique }) => {
      const [release] = await factories.query<{ id: number }>(
        company.id,
        `with made as (
           insert into releases (front_end, version, contract, entry, screens, is_built_in)
           values ($1, $2, '^1.0.0', '/', '[{"id":"home","area":"company","path":"built","title":"x","icon":"x"}]', false)
           returning id),
         active as (
           insert into active_releases (front_end, release_id) select $1, id from made on conflict do nothing),
         filed as (insert into release_files (release_id, path, sha256, size, content) select id, 'a.js', '', 0, '' from made),
         failed as (insert into front_end_failures (release_id, kind, message) select id, 'render', 'x is undefined' from made)
         select id from made`,
        [BUILT_FRONT_END, `1.0.0-${createHash('sha256').update(unique).digest('hex').slice(0, 12)}`],
      );
      return release!;
    },
    'deploy-tokens': async ({ factories, company, unique }) => {
      const [token] = await factories.query<{ id: number }>(
        company.id,
        `insert into deploy_tokens (front_end, name, token_hash) values ($1, 'CI', sha256($2::bytea)) returning id`,
        [BUILT_FRONT_END, Buffer.from(unique)],
      );
      return token!;
    },
  },
  fields: { frontEnd: () => BUILT_FRONT_END },
  pathParameters: {
    '/api/front-ends/{name}': frontEnd,
    '/api/companies/{companyId}/front-ends/{name}': frontEnd,
  },
};
