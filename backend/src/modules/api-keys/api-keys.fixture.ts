import { createHash, randomBytes } from 'node:crypto';
import type { NounFixture } from '../../../test/noun-fixture.js';

const aKey = async ({ insert, factories, company, text }: Parameters<Builder>[0]) => {
  const { id } = await factories.buildUser(company);
  const key_hash = createHash('sha256').update(randomBytes(32)).digest();
  return insert('api_keys', { owner_id: id, name: text, key_hash, ending: 'wxyz', permissions: ['units.read'] });
};

type Builder = NonNullable<NounFixture['builders']>[string];

export const fixture: NounFixture = { builders: { 'api-keys': aKey } };
