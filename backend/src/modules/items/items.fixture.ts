import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  builders: {
    'company-items': async ({ insert, text }) => {
      await insert('company_items', { name: text, description: text });
      return insert('company_items', { name: text, description: text });
    },
  },
};
