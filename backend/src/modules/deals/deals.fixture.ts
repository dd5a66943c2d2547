import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  builders: {
    deals: async ({ insert, build, text }) => {
      const customer_id = await build('customers');
      await insert('deals', { name: text, customer_id });
      return insert('deals', { name: text, customer_id });
    },
  },
};
