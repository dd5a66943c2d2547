import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  builders: {
    'unit-residents': async ({ insert, build, text }) => {
      const lease = async () => {
        const [unit_id, resident_id] = [await build('units'), await build('residents')];
        return insert('unit_residents', { unit_id, resident_id, resident_name: text, start_date: '2026-11-21' });
      };
      await lease();
      return lease();
    },
  },
};
