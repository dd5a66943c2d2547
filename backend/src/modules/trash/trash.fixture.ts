import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  references: { recordId: 'work-orders' },
  builders: {
    trash: async ({ insert, text }) => {
      const entry = { noun: 'item', label: text, parts: '[]' };
      // The list has a second page.
      await insert('trash', { ...entry, record_id: 1 });
      return insert('trash', { ...entry, record_id: 2 });
    },
  },
};
