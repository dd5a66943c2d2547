import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  trashed: {
    item: {
      path: 'company-items',
      collection: 'items',
      body: ({ text }) => Promise.resolve({ name: text, description: text, price: 1_250, type: 'service' }),
    },
  },
  builders: {
    'company-items': async ({ insert, text }) => {
      await insert('items', { name: text, description: text });
      return insert('items', { name: text, description: text });
    },
  },
};
