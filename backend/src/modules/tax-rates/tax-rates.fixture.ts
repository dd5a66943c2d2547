import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  references: {
    taxRateId: 'tax-rates',
  },
  builders: {
    'tax-rates': async ({ insert, text, unique }) => {
      await insert('tax_rates', { name: text, basis_points: 725 });
      return insert('tax_rates', { name: `${text} ${unique}`, basis_points: 600 });
    },
  },
};
