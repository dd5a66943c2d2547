import type { NounFixture } from '../../../test/noun-fixture.js';

/** The dates of a former resident, so that the unit can be deleted or moved into. */
const left = { start_date: '2020-01-01', end_date: '2020-12-31', lease_start: '2020-01-01', lease_end: '2020-12-31' };

export const fixture: NounFixture = {
  references: {
    unitId: 'units',
  },
  fields: { unitNumber: ({ unique }) => unique },
  trashed: {
    unit: {
      path: 'units',
      body: ({ text }) =>
        Promise.resolve({ unitNumber: 'Q-771', buildingName: text, city: text, marketRent: 155_000, bedrooms: 2 }),
    },
  },
  builders: {
    units: async ({ insert, text, unique }) => {
      const unit = await insert('units', { unit_number: unique, building_name: text, address_line1: text, city: text });
      for (let n = 0; n < 2; n++) await insert('unit_residents', { ...left, unit_id: unit.id, resident_name: text });
      return unit;
    },
  },
};
