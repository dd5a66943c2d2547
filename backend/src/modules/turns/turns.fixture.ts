import { insertPhoto } from '../../../test/insert-photo.js';
import { type FixtureContext, MISSING_ID, type NounFixture } from '../../../test/noun-fixture.js';

const aTask = { category: 'inspection', room: 'general' };

async function insertTaskPhoto({ factories, company, insert, text }: FixtureContext, id: number) {
  const sql = 'select turn_id from turn_tasks where id = $1';
  const [task] = await factories.query<{ turn_id: number }>(company.id, sql, [id]);
  return insertPhoto(insert, { turn_id: task!.turn_id, turn_task_id: id, kind: 'before', caption: text });
}

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
      fill: async (context, id) => {
        const { insert, text } = context;
        await insert('turn_promises', { turn_id: id, date: '2026-12-02', reason: text });
        await insert('turn_costs', { turn_id: id, name: text, amount: 12_500 });
        const ids: number[] = [];
        for (const [index, result] of ['failed', 'not_needed'].entries()) {
          const task = { ...aTask, turn_id: id, task: `${text} ${index}`, notes: text, position: 90 + index };
          ids.push((await insert('turn_tasks', { ...task, completed: index > 0, result })).id);
        }
        const { file_id } = await insertTaskPhoto(context, ids[0]!);
        const ofTurn = [`/api/turns/${id}/promises`, `/api/turns/${id}/costs`];
        return [...ofTurn, `/api/turn-tasks/${ids[0]!}/photos`, `/api/files/${file_id}`];
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
    'turn-tasks': async (context) => {
      const { insert, build, text } = context;
      const task = await insert('turn_tasks', { ...aTask, task: text, notes: text, turn_id: await build('turns') });
      for (let photo = 0; photo < 2; photo += 1) await insertTaskPhoto(context, task.id);
      return task;
    },
  },
  pathParameters: {
    '/api/turn-tasks/{id}/photos/{photoId}': {
      of: async (context, { id }) => String((await insertTaskPhoto(context, Number(id))).id),
      missing: String(MISSING_ID),
    },
  },
};
