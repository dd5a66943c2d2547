import type { FixtureContext, NounFixture, Values } from '../../../test/noun-fixture.js';

/** Far ahead, so that no order is made while a test reads. */
const START = '2150-03-02';
const MISSING_DAY = '2150-03-03';

const template = (text: string): Values => ({
  description: text,
  category: 'general',
  priority: 'medium',
  notes: text,
});

async function insertSeries({ insert, build, text }: FixtureContext): Promise<{ id: number }> {
  const series = await insert('series', {
    ...{ title: text, property_unit: text, unit_id: await build('units'), assigned_to_id: await build('users') },
    template: JSON.stringify({ ...template(text), subtasks: [{ title: text }] }),
    ...{ rule: 'FREQ=WEEKLY', summary: text, mode: 'fixed', problem: text },
    ...{ start_date: START, passed_until: '2150-03-01', next_due: START },
  });
  const work_order_id = await build('work-orders');
  const made = { series_id: series.id, due: '2150-02-16', work_order_id, made_at: new Date() };
  await insert('series_occurrences', made);
  await insert('series_occurrences', { series_id: series.id, due: '2150-02-23', is_skipped: true });
  return series;
}

async function insertJobSeries({ insert, build, text }: FixtureContext): Promise<{ id: number }> {
  const line = { item: text, quantity: 1, unitPrice: 100, price: 100, taxable: true };
  const customerId = await build('customers');
  const series = await insert('series', {
    ...{ noun: 'job', title: text, assigned_to_id: await build('users') },
    template: JSON.stringify({ customerId, items: [line], message: text, startTime: '08:30', durationMinutes: 60 }),
    ...{ rule: 'FREQ=WEEKLY', summary: text, mode: 'fixed', problem: text },
    ...{ start_date: START, passed_until: '2150-03-01', next_due: START },
  });
  const invoice_id = await build('invoices');
  const made = { series_id: series.id, noun: 'job', due: '2150-02-16', invoice_id, made_at: new Date() };
  await insert('series_occurrences', made);
  return series;
}

export const fixture: NounFixture = {
  references: { seriesId: 'series' },
  builders: {
    series: async (context) => {
      await insertSeries(context);
      await insertJobSeries(context);
      return insertSeries(context);
    },
    'job-series': insertJobSeries,
  },
  fields: { rule: () => 'FREQ=WEEKLY' },
  bodies: {
    'POST /api/companies/{companyId}/series': ({ text }) =>
      Promise.resolve({ rule: 'FREQ=WEEKLY', start: START, template: { noun: 'work-order', title: text } }),
    'PUT /api/series/{id}': () => Promise.resolve({ rule: 'FREQ=MONTHLY' }),
    'POST /api/work-orders/{id}/series': () => Promise.resolve({ rule: 'FREQ=WEEKLY', start: START }),
    'POST /api/invoices/{id}/series': () => Promise.resolve({ rule: 'FREQ=WEEKLY', start: START }),
    'POST /api/series/{id}/occurrences/{due}/move': () => Promise.resolve({ to: MISSING_DAY }),
  },
  trashed: {
    series: {
      path: 'series',
      body: async ({ build, insert, text }) => {
        await insert('units', { unit_number: 'Q-774' });
        const order = { noun: 'work-order', title: text, description: text, propertyUnit: 'Q-774' };
        const assignedToId = await build('users');
        return {
          rule: 'FREQ=MONTHLY',
          start: START,
          template: { ...order, assignedToId, subtasks: [{ title: text }] },
        };
      },
      fill: async ({ insert }, series_id) => {
        await insert('series_occurrences', { series_id, due: '2150-04-02', moved_to: '2150-04-05' });
        return [];
      },
    },
    'job-series': {
      path: 'series',
      body: async ({ build, text }) => {
        const lines = [{ item: text, quantity: 2, unitPrice: 150, price: 300 }];
        const job = { noun: 'job', customerId: await build('customers'), items: lines, message: text };
        const assigneeIds = [await build('users')];
        return { rule: 'FREQ=MONTHLY', start: START, template: { ...job, assigneeIds, startTime: '09:15' } };
      },
      fill: async ({ insert }, series_id) => {
        await insert('series_occurrences', { series_id, noun: 'job', due: '2150-04-02', moved_to: '2150-04-05' });
        return [];
      },
    },
  },
  pathParameters: {
    '/api/series/{id}/occurrences/{due}': { of: () => Promise.resolve(START), missing: MISSING_DAY },
  },
};
