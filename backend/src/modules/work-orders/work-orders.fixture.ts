import { insertPhoto } from '../../../test/insert-photo.js';
import { MISSING_ID, type NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  references: {
    workOrderId: 'work-orders',
    turnId: 'turns',
  },
  trashed: {
    'work-order': {
      path: 'work-orders',
      body: async ({ build, insert, text }) => {
        await insert('units', { unit_number: 'Q-773' });
        const assignedToId = await build('users');
        return {
          title: text,
          description: text,
          propertyUnit: 'Q-773',
          assignedToId,
          subtasks: [{ title: text }],
          parts: [{ name: text }],
        };
      },
      fill: async ({ insert, text }, work_order_id) => {
        const times = { started_at: '2026-11-02T08:00:00Z', stopped_at: '2026-11-02T08:10:00Z', seconds: 600 };
        await insert('time_entries', { work_order_id, ...times });
        const { file_id } = await insertPhoto(insert, { work_order_id, kind: 'before', caption: text });
        return [`/api/files/${file_id}`];
      },
    },
  },
  builders: {
    'work-orders': async ({ insert, build, text, unique }) => {
      const user_id = await build('users');
      const texts = { work_order_number: unique, title: text, description: text, notes: text, property_unit: text };
      const named = { unit_id: await build('units'), customer_id: await build('customers') };
      const planned = { invoice_id: await build('invoices'), scheduled_at: '2026-11-20T08:30:00Z' };
      const order = await insert('work_orders', { ...texts, ...named, ...planned, assigned_to_id: user_id });
      const work_order_id = order.id;
      await insert('work_order_assignments', { work_order_id, user_id });
      await insert('work_order_subtasks', { work_order_id, title: text, completed: true, completed_by_id: user_id });
      await insert('work_order_parts', { work_order_id, name: text, quantity: 2, unit_cost: 1250 });
      const times = { started_at: new Date(), stopped_at: new Date(), seconds: 0 };
      for (let entry = 0; entry < 2; entry++) {
        await insert('time_entries', { work_order_id, ...times, user_id, started_by_id: user_id });
        await insert('audit_log', {
          actor_id: user_id,
          action: 'updated',
          noun: 'work-order',
          record_id: work_order_id,
          after: JSON.stringify({ title: `${text} ${entry}` }),
        });
      }
      for (const kind of ['before', 'after']) await insertPhoto(insert, { work_order_id, kind, caption: text });
      return order;
    },
    subtasks: async ({ insert, build, text }) =>
      insert('work_order_subtasks', { work_order_id: await build('work-orders'), title: text }),
    'work-order-parts': async ({ insert, build, text }) =>
      insert('work_order_parts', { work_order_id: await build('work-orders'), name: text, quantity: 1, unit_cost: 0 }),
  },
  pathParameters: {
    '/api/work-orders/{id}/photos/{photoId}': {
      of: async ({ insert, text }, { id }) =>
        String((await insertPhoto(insert, { work_order_id: Number(id), kind: 'before', caption: text })).id),
      missing: String(MISSING_ID),
    },
  },
};
