import { createHash } from 'node:crypto';
import type { BuiltCompany, Factories } from './factories.js';

export type Values = Record<string, unknown>;

/** Where a record is made, and what it says. */
export interface Place {
  factories: Factories;
  company: BuiltCompany;
  /** What every text of the record says. */
  text: string;
  /** Unlike that of any other record. */
  unique: string;
  insert: (table: string, values: Values) => Promise<{ id: number }>;
  build: (noun: string) => Promise<number>;
}

/** The dates of a former resident: what they left can be deleted and moved into. */
const left = { start_date: '2020-01-01', end_date: '2020-12-31', lease_start: '2020-01-01', lease_end: '2020-12-31' };

/** Of which every built release is. */
export const BUILT_FRONT_END = 'mf-any';

/** How a record of each noun of the API's paths, `/api/<noun>/{id}`, is made in a company. */
export const builders: Record<string, (place: Place) => Promise<{ id: number }>> = {
  projects: async ({ factories, company, text, unique }) => {
    const project = await factories.buildProject({ slug: unique, name: text, type: text, description: text });
    const line = `insert into platform_audit (project_id, action, noun) values ($1, $2, 'project')`;
    for (const action of ['created', 'updated']) await factories.query(company.id, line, [project.id, action]);
    return project;
  },
  customers: ({ insert, text, unique }) =>
    insert('customers', {
      customer_id: unique,
      name: text,
      email: `${unique}@example.com`,
      phone: text,
      address: text,
    }),
  deals: async ({ insert, build, text }) => {
    const customer_id = await build('customers');
    await insert('deals', { name: text, customer_id });
    return insert('deals', { name: text, customer_id });
  },
  'company-items': async ({ insert, text }) => {
    await insert('company_items', { name: text, description: text });
    return insert('company_items', { name: text, description: text });
  },
  // Sent, and something to pay: both a draft and a paid one take no payment.
  invoices: async ({ insert, build, text, unique }) =>
    insert('invoices', {
      invoice_number: unique,
      message: text,
      status: 'sent',
      subtotal: 100,
      total: 100,
      customer_id: await build('customers'),
    }),
  'invoice-items': async ({ insert, build, text }) =>
    insert('invoice_items', { invoice_id: await build('invoices'), item: text }),
  payments: async ({ insert, build, text }) =>
    insert('payments', {
      invoice_id: await build('invoices'),
      amount: 1,
      method: 'cash',
      date: '2026-11-21',
      note: text,
    }),
  units: async ({ insert, text, unique }) => {
    const unit = await insert('units', { unit_number: unique, building_name: text, address_line1: text, city: text });
    for (let n = 0; n < 2; n++) await insert('unit_residents', { ...left, unit_id: unit.id, resident_name: text });
    return unit;
  },
  residents: async ({ insert, build, text }) => {
    const texts = {
      first_name: text,
      last_name: text,
      preferred_name: text,
      email: `${text}@example.com`,
      notes: text,
    };
    const resident = await insert('residents', { ...texts, customer_id: await build('customers') });
    for (let n = 0; n < 2; n++) {
      const names = { resident_id: resident.id, resident_name: text };
      await insert('unit_residents', { ...left, ...names, unit_id: await build('units') });
    }
    return resident;
  },
  'unit-residents': async ({ insert, build, text }) => {
    const lease = async () => {
      const [unit_id, resident_id] = [await build('units'), await build('residents')];
      return insert('unit_residents', { unit_id, resident_id, resident_name: text, start_date: '2026-11-21' });
    };
    await lease();
    return lease();
  },
  turns: async ({ insert, build, text, unique }) =>
    insert('turns', { unit_id: await build('units'), turn_number: unique, notes: text }),
  'turn-tasks': async ({ insert, build, text }) => {
    const values = { category: 'inspection', room: 'general', task: text, notes: text };
    return insert('turn_tasks', { ...values, turn_id: await build('turns') });
  },
  users: ({ factories, company, text, unique }) => {
    const names = { display_name: text, first_name: text, last_name: text };
    return factories.buildUser(company, { ...names, email: `${unique}@example.com`, phone: text });
  },
  inbox: ({ insert, text, unique }) => {
    const attachments = [1, 2].map((place) => ({
      fileName: `${unique}-${place}.pdf`,
      contentType: 'application/pdf',
      content: Buffer.from(text).toString('base64'),
    }));
    const mail = { recipient: `${unique}@example.com`, subject: text, body_text: text };
    return insert('outbox', { ...mail, attachments: JSON.stringify(attachments), sent_at: new Date() });
  },
  files: ({ insert, text }) =>
    insert('files', { content_type: 'image/webp', content: Buffer.from(text), byte_length: text.length }),
  imports: async ({ factories, company, insert, text }) => {
    const file = { kind: 'units', file_name: text, encoding: 'utf-8', delimiter: ',', header: '[]', columns: '[]' };
    // As long as one is running the others wait: what a call starts does nothing behind the test's back.
    const running = await factories.query(company.id, `select id from imports where status = 'running'`);
    if (running.length === 0) await insert('imports', { ...file, status: 'running', alive_at: '2999-01-01' });
    const made = await insert('imports', { ...file, row_count: 2, create_count: 2 });
    for (const line of [2, 3]) {
      const row = { line, cells: JSON.stringify([text]), outcome: 'create' };
      await insert('import_rows', { ...row, import_id: made.id });
    }
    return made;
  },
  // Of no company: they say nothing of one.
  releases: async ({ factories, company, unique }) => {
    const [release] = await factories.query<{ id: number }>(
      company.id,
      `with made as (
         insert into releases (front_end, version, contract, entry, screens, is_built_in)
         values ($1, $2, '^1.0.0', '/', '[{"id":"home","area":"company","path":"built","title":"x","icon":"x"}]', false)
         returning id),
       active as (
         insert into active_releases (front_end, release_id) select $1, id from made on conflict do nothing),
       filed as (insert into release_files (release_id, path, sha256, size, content) select id, 'a.js', '', 0, '' from made)
       select id from made`,
      [BUILT_FRONT_END, `1.0.0-${createHash('sha256').update(unique).digest('hex').slice(0, 12)}`],
    );
    return release!;
  },
  'deploy-tokens': async ({ factories, company, unique }) => {
    const [token] = await factories.query<{ id: number }>(
      company.id,
      `insert into deploy_tokens (front_end, name, token_hash) values ($1, 'CI', sha256($2::bytea)) returning id`,
      [BUILT_FRONT_END, Buffer.from(unique)],
    );
    return token!;
  },
  'work-orders': async ({ insert, build, text, unique }) => {
    const user_id = await build('users');
    const texts = { work_order_number: unique, title: text, description: text, notes: text, property_unit: text };
    const order = await insert('work_orders', { ...texts, unit_id: await build('units'), assigned_to_id: user_id });
    const work_order_id = order.id;
    await insert('work_order_assignments', { work_order_id, user_id });
    await insert('work_order_subtasks', { work_order_id, title: text, completed: true, completed_by_id: user_id });
    const times = { started_at: new Date(), stopped_at: new Date(), seconds: 0 };
    for (let entry = 0; entry < 2; entry++) {
      await insert('work_order_time_entries', { work_order_id, ...times, started_by_id: user_id });
      await insert('audit_log', {
        actor_id: user_id,
        action: 'updated',
        noun: 'work-order',
        record_id: work_order_id,
        after: JSON.stringify({ title: `${text} ${entry}` }),
      });
    }
    for (const kind of ['before', 'after']) await insertPhoto(insert, work_order_id, { kind, caption: text });
    return order;
  },
  subtasks: async ({ insert, build, text }) =>
    insert('work_order_subtasks', { work_order_id: await build('work-orders'), title: text }),
};

/** A photo with its two files. */
export async function insertPhoto(
  insert: Place['insert'],
  work_order_id: number,
  values: Values,
): Promise<{ id: number }> {
  const file = { content_type: 'image/webp', content: Buffer.from('picture'), byte_length: 7 };
  const [file_id, thumbnail_id] = [(await insert('files', file)).id, (await insert('files', file)).id];
  const picture = { file_id, thumbnail_id, width: 16, height: 9, upload_hash: String(file_id) };
  return insert('work_order_photos', { work_order_id, ...picture, ...values });
}
