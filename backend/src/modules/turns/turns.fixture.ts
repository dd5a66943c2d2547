import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  references: {
    turnId: 'turns',
  },
  builders: {
    turns: async ({ insert, build, text, unique }) =>
      insert('turns', { unit_id: await build('units'), turn_number: unique, notes: text }),
    'turn-tasks': async ({ insert, build, text }) => {
      const values = { category: 'inspection', room: 'general', task: text, notes: text };
      return insert('turn_tasks', { ...values, turn_id: await build('turns') });
    },
  },
};
