import { insertPhoto } from '../../../test/insert-photo.js';
import { MISSING_ID, type NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  references: {
    visitId: 'visits',
    assigneeId: 'users',
  },
  builders: {
    visits: async (context) => {
      const { insert, build, text } = context;
      const user_id = await build('users');
      const visit = await insert('visits', { invoice_id: await build('invoices'), date: '2026-11-26', notes: text });
      await insert('visit_assignments', { visit_id: visit.id, user_id });
      await insert('visit_tasks', { visit_id: visit.id, task: text });
      const times = { started_at: '2026-11-03T08:00:00Z', stopped_at: '2026-11-03T08:10:00Z', seconds: 600 };
      await insert('time_entries', { visit_id: visit.id, user_id, started_by_id: user_id, reason: text, ...times });
      for (let photo = 0; photo < 2; photo += 1) {
        await insertPhoto(insert, { visit_id: visit.id, kind: 'before', caption: text });
      }
      return visit;
    },
    'invoices/visits': async ({ insert, build, text }) => {
      const id = await build('invoices');
      for (const date of ['2026-11-26', '2026-11-27']) await insert('visits', { invoice_id: id, date, notes: text });
      return { id };
    },
    'visit-tasks': async ({ insert, build, text }) =>
      insert('visit_tasks', { visit_id: await build('visits'), task: text }),
  },
  bodies: {
    // The caller may be on another order of the test.
    'POST /api/visits/{id}/state': () => Promise.resolve({ state: 'started', switch: true }),
    'POST /api/invoices/{id}/visits': () => Promise.resolve({ date: '2026-11-26' }),
  },
  pathParameters: {
    '/api/visits/{id}/photos/{photoId}': {
      of: async ({ insert, text }, { id }) =>
        String((await insertPhoto(insert, { visit_id: Number(id), kind: 'before', caption: text })).id),
      missing: String(MISSING_ID),
    },
  },
};
