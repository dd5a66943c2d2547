import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  references: {
    customerId: 'customers',
  },
  trashed: {
    customer: {
      path: 'customers',
      body: ({ text }) =>
        Promise.resolve({
          name: `${text} ${text}`,
          email: 'trash@example.com',
          address: text,
          tags: [text.slice(0, 40)],
        }),
      fill: async ({ insert, text }, id) => {
        await insert('customer_addresses', { customer_id: id, label: text.slice(0, 60), address: text });
        await insert('customer_notes', { customer_id: id, text });
        return [`/api/customers/${id}/addresses`, `/api/customers/${id}/notes`];
      },
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
        tags: [text],
      }),
    'customers/addresses': async ({ insert, build, text }) => {
      const id = await build('customers');
      await insert('customer_addresses', { customer_id: id, label: text, address: text });
      return { id };
    },
    'customers/notes': async ({ insert, build, text }) => {
      const id = await build('customers');
      await insert('customer_notes', { customer_id: id, text });
      return { id };
    },
    'customer-addresses': async ({ insert, build, text }) =>
      insert('customer_addresses', { customer_id: await build('customers'), label: text, address: text }),
    'customer-notes': async ({ insert, build, text }) =>
      insert('customer_notes', { customer_id: await build('customers'), text }),
  },
};
