import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  references: {
    turnId: 'turns',
  },
  trashed: {
    turn: {
      path: 'turns',
      body: async ({ build, insert, text }) => {
        await insert('units', { unit_number: 'Q-772' });
        return { unitNumber: 'Q-772', notes: text, assignedToId: await build('users'), moveOutDate: '2026-11-02' };
      },
    },
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
