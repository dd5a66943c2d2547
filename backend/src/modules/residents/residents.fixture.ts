import type { NounFixture } from '../../../test/noun-fixture.js';

/** The dates of a former resident, so that the unit can be deleted or moved into. */
const left = { start_date: '2020-01-01', end_date: '2020-12-31', lease_start: '2020-01-01', lease_end: '2020-12-31' };

export const fixture: NounFixture = {
  references: {
    residentId: 'residents',
  },
  trashed: {
    resident: {
      path: 'residents',
      body: ({ text }) => Promise.resolve({ firstName: text, lastName: text, email: 'trash@example.com', notes: text }),
    },
  },
  builders: {
    residents: async ({ insert, build, text }) => {
      const texts = {
        first_name: text,
        last_name: text,
        preferred_name: text,
        email: `${text}@example.com`,
        notes: text,
      };
      const resident = await insert('residents', { ...texts, customer_id: await build('customers') });
      for (let n = 0; n < 2; n++) {
        const names = { resident_id: resident.id, resident_name: text };
        await insert('unit_residents', { ...left, ...names, unit_id: await build('units') });
      }
      return resident;
    },
  },
};
