import type { BuiltCompany, Factories } from './factories.js';
import { type Operation, type Parameter, resolve, sampleOf, type Schema } from './operations.js';

type Values = Record<string, unknown>;

/** Larger than every id that a test makes: what it names does not exist. */
export const MISSING_ID = 2_147_483_647;

interface Place {
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

/** How a record of each noun of the API's paths, `/api/<noun>/{id}`, is made in a company. */
const builders: Record<string, (place: Place) => Promise<{ id: number }>> = {
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
  deals: async ({ insert, build, text }) => insert('deals', { name: text, customer_id: await build('customers') }),
  'company-items': ({ insert, text }) => insert('company_items', { name: text, description: text }),
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
async function insertPhoto(insert: Place['insert'], work_order_id: number, values: Values): Promise<{ id: number }> {
  const file = { content_type: 'image/webp', content: Buffer.from('picture'), byte_length: 7 };
  const [file_id, thumbnail_id] = [(await insert('files', file)).id, (await insert('files', file)).id];
  const picture = { file_id, thumbnail_id, width: 16, height: 9, upload_hash: String(file_id) };
  return insert('work_order_photos', { work_order_id, ...picture, ...values });
}

/** Which noun a field means that names another record; a list of them under its plural. */
const references: Record<string, string> = {
  projectId: 'projects',
  assignedToId: 'users',
  userIds: 'users',
  userId: 'users',
  customerId: 'customers',
  residentId: 'residents',
  unitId: 'units',
  invoiceId: 'invoices',
  turnId: 'turns',
  workOrderId: 'work-orders',
};

/** Fields that name what is no company's: only the provider may send them. */
const ofPlatform = new Set(['projectId']);

interface OtherParameter {
  /** `before` holds the values of the path's parameters before it. */
  of: (place: Place, before: Values) => Promise<string>;
  missing: string;
}

/** Values of path parameters that are no `{companyId}` and no `{id}`, by the path up to them. */
const otherParameters: Record<string, OtherParameter> = {
  '/api/companies/slug/{slug}': { of: slugIn('companies'), missing: 'there-is-no-such-company' },
  '/api/work-orders/{id}/photos/{photoId}': {
    of: async ({ insert, text }, { id }) =>
      String((await insertPhoto(insert, Number(id), { kind: 'before', caption: text })).id),
    missing: String(MISSING_ID),
  },
  '/api/invoices/number/{number}': {
    of: async ({ factories, company, build }) => {
      const [id, sql] = [await build('invoices'), 'select invoice_number as number from invoices where id = $1'];
      return (await factories.query<{ number: string }>(company.id, sql, [id]))[0]!.number;
    },
    missing: 'INV-0000',
  },
  '/api/projects/slug/{slug}': { of: slugIn('projects'), missing: 'there-is-no-such-project' },
};

/** As it is now: a test may have changed it. */
function slugIn(table: 'companies' | 'projects'): (place: Place) => Promise<string> {
  return async ({ factories, company }) => {
    const id = table === 'companies' ? 'id' : '(select project_id from companies where id = $1)';
    const sql = `select slug from ${table} where ${table}.id = ${id === 'id' ? '$1' : id}`;
    return (await factories.query<{ slug: string }>(company.id, sql, [company.id]))[0]!.slug;
  };
}

/** Whether a field, by the naming rule of the API, names other records. */
export const isReference = (name: string): boolean => /[a-z]Ids?$/.test(name);

/** The same where those are a company's. */
export const isOfCompany = (name: string): boolean => isReference(name) && !ofPlatform.has(name);

/** Makes records of one company for whatever operation there is; what it cannot make fails with what to add here. */
export class CompanyRecords {
  private made = 0;

  constructor(
    private readonly factories: Factories,
    readonly company: BuiltCompany,
    private readonly text: string,
  ) {}

  /** A new record; answers its id. */
  async build(noun: string): Promise<number> {
    const builder = builders[noun];
    if (!builder) {
      throw new Error(
        `No record of the noun '${noun}' can be made: add one to \`builders\` in backend/test/company-records.ts, so that the nets cover it.`,
      );
    }
    return (await builder(this.place())).id;
  }

  /** The company, or a new record of it, that the path's parameters name. */
  async pathValues(operation: Operation): Promise<Record<string, string | number>> {
    const values: Record<string, string | number> = {};
    const places = new Map(operation.pathParameters.map(({ name }) => [name, operation.path.indexOf(`{${name}}`)]));
    const inOrder = operation.pathParameters.toSorted((one, other) => places.get(one.name)! - places.get(other.name)!);
    for (const parameter of inOrder) {
      values[parameter.name] = await this.pathValue(operation, parameter, values);
    }
    return values;
  }

  /** The smallest body that the operation takes; what it must refer to is made. */
  async body({ body }: Operation): Promise<Record<string, unknown> | undefined> {
    return body && ((await this.sample(body)) as Record<string, unknown>);
  }

  /** A valid value of the schema; what it must refer to is made. */
  async sample(schema: Schema): Promise<unknown> {
    const known = new Map<string, unknown>();
    for (const [name, field] of requiredFields(schema)) {
      if (['username', 'unitNumber'].includes(name)) known.set(name, this.place().unique);
      if (!isReference(name) || resolve(field).nullable) continue;
      const id = await this.reference(name);
      known.set(name, resolve(field).type === 'array' ? [id] : id);
    }
    const sample = sampleOf(schema, (name) => known.get(name));
    // What is new has an address of its own; a name alone would give all of them the same.
    const { properties = {}, required = [] } = resolve(schema);
    return properties.slug && required.includes('name') ? { ...(sample as object), slug: this.place().unique } : sample;
  }

  /** The id of a new record that a field of this name may name. */
  async reference(field: string): Promise<number> {
    if (field === 'companyId') return this.company.id;
    const noun = references[field];
    if (noun) return this.build(noun);
    throw new Error(
      `Which record '${field}' names is not known: add it to \`references\` in backend/test/company-records.ts.`,
    );
  }

  /** One record of every noun and a line in every ledger, so that any answer could show the company's text. */
  async buildAll(): Promise<void> {
    const { text } = this;
    for (const noun of Object.keys(builders)) await this.build(noun);
    const actor_id = await this.build('users');
    const insert = (table: string, values: Values) => this.factories.insertInto(this.company, table, values);
    const line = { action: text, noun: text, after: JSON.stringify({ text }), address: text };
    for (const recordId of [1, 2]) await insert('audit_log', { ...line, actor_id, record_id: recordId });
    await this.buildNeighbour();
    await insert('outbox', { recipient: `${text}@example.com`, subject: text, body_text: text });
    await insert('files', { content_type: 'text/plain', content: Buffer.from(text), byte_length: text.length });
  }

  /** Another company of the same project. */
  private async buildNeighbour(): Promise<void> {
    const { factories, company, text } = this;
    const sql = 'select project_id from companies where id = $1';
    const [row] = await factories.query<{ project_id: number }>(company.id, sql, [company.id]);
    await factories.buildCompany({ ...row, name: text });
  }

  private async pathValue(operation: Operation, { name }: Parameter, before: Values): Promise<string | number> {
    if (name === 'companyId') return this.companyFor(operation);
    if (name === 'id') return this.build(nounOf(operation)!);
    return otherParameter(operation, name).of(this.place(), before);
  }

  /** The company itself is needed by the next test too: what deletes one gets one of its own. */
  private async companyFor({ name }: Operation): Promise<number> {
    if (name !== 'DELETE /api/companies/{companyId}') return this.company.id;
    return (await this.factories.buildCompany({ name: this.text })).id;
  }

  private place(): Place {
    const { factories, company, text } = this;
    return {
      factories,
      company,
      text,
      unique: `${text}${company.id}n${++this.made}`,
      insert: (table, values) => factories.insertInto(company, table, values),
      build: (other) => this.build(other),
    };
  }
}

/** `work-orders` of `/api/work-orders/{id}/subtasks`; undefined where no record's id is in the path. */
export function nounOf({ path }: Pick<Operation, 'path'>): string | undefined {
  return /\/([^/{}]+)\/\{id\}/.exec(path)?.[1];
}

/** What stands in the path for something that does not exist. */
export function missingPathValues(operation: Operation): Record<string, string | number> {
  return Object.fromEntries(
    operation.pathParameters.map(({ name }) => [
      name,
      name === 'companyId' || name === 'id' ? MISSING_ID : otherParameter(operation, name).missing,
    ]),
  );
}

/** The fields that a smallest body has, those of inner objects too. */
function requiredFields(schema: Schema): [string, Schema][] {
  const { properties = {}, required = [], items } = resolve(schema);
  const own = required.map((name): [string, Schema] => [name, properties[name] ?? {}]);
  return [...own, ...[...own.map(([, field]) => field), ...(items ? [items] : [])].flatMap(requiredFields)];
}

function otherParameter({ path }: Operation, name: string): (typeof otherParameters)[string] {
  const upTo = path.slice(0, path.indexOf(`{${name}}`) + name.length + 2);
  const known = otherParameters[upTo];
  if (known) return known;
  throw new Error(
    `What {${name}} stands for is not known: add ${upTo} to \`otherParameters\` in backend/test/company-records.ts.`,
  );
}
