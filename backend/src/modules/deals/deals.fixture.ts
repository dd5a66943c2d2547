import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  references: {
    dealId: 'deals',
  },
  trashed: {
    deal: {
      path: 'deals',
      body: async ({ build, text }) => ({ name: text, value: 90_000, customerId: await build('customers') }),
    },
  },
  builders: {
    deals: async ({ insert, build, text }) => {
      const customer_id = await build('customers');
      await insert('deals', { name: text, customer_id });
      return insert('deals', { name: text, customer_id });
    },
  },
};
