import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  references: {
    customerId: 'customers',
  },
  trashed: {
    customer: {
      path: 'customers',
      body: ({ text }) => Promise.resolve({ name: `${text} ${text}`, email: 'trash@example.com', address: text }),
    },
  },
  builders: {
    customers: ({ insert, text, unique }) =>
      insert('customers', {
        customer_id: unique,
        name: text,
        email: `${unique}@example.com`,
        phone: text,
        address: text,
      }),
  },
};
