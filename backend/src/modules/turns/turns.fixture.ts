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
      fill: async ({ insert, text }, id) => {
        await insert('turn_promises', { turn_id: id, date: '2026-12-02', reason: text });
        await insert('turn_costs', { turn_id: id, name: text, amount: 12_500 });
        return [`/api/turns/${id}/promises`, `/api/turns/${id}/costs`];
      },
    },
  },
  builders: {
    turns: async ({ insert, build, text, unique }) => {
      const turn = await insert('turns', { unit_id: await build('units'), turn_number: unique, notes: text });
      for (const date of ['2026-11-30', '2026-12-02']) {
        await insert('turn_promises', { turn_id: turn.id, date, reason: text });
      }
      await insert('turn_costs', { turn_id: turn.id, name: text, amount: 12_500 });
      const leaving = await insert('units', { unit_number: `${unique}-9`, building_name: text });
      const notice = { start_date: '2020-01-01', notice_date: '2020-06-01' };
      await insert('unit_residents', { unit_id: leaving.id, resident_name: text, ...notice });
      return turn;
    },
    'turn-costs': async ({ insert, build, text }) =>
      insert('turn_costs', { turn_id: await build('turns'), name: text, amount: 12_500 }),
    'turn-tasks': async ({ insert, build, text }) => {
      const values = { category: 'inspection', room: 'general', task: text, notes: text };
      return insert('turn_tasks', { ...values, turn_id: await build('turns') });
    },
  },
};
