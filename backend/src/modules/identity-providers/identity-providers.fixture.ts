import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  fields: {
    issuer: () => 'https://id.example.com',
  },
  bodies: {
    'PUT /api/companies/{companyId}/identity-provider': ({ text }) =>
      Promise.resolve({ name: text, issuer: 'https://id.example.com', client: 'nerka', clientSecret: 'secret' }),
  },
};
