import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  builders: {
    'company-items': async ({ insert, text }) => {
      await insert('items', { name: text, description: text });
      return insert('items', { name: text, description: text });
    },
  },
};
