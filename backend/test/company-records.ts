import type { BuiltCompany, Factories } from './factories.js';
import { type Operation, type Parameter, resolve, sampleOf, type Schema } from './operations.js';
import { MISSING_ID, type PathParameter, type FixtureContext, type Values } from './noun-fixture.js';
import { bodies, builders, chosenFields, pathParameters, references } from './noun-fixtures.js';

/** Fields that name records outside of companies, which only the provider may send. */
const ofPlatform = new Set(['projectId', 'releaseId']);

/** Whether a field, by the API's naming rule, refers to other records. */
export const isReference = (name: string): boolean => /[a-z]Ids?$/.test(name);

/** Whether those records belong to a company. */
export const isOfCompany = (name: string): boolean => isReference(name) && !ofPlatform.has(name);

/** Creates records of one company for any operation; throws with what to add here if it cannot. */
export class CompanyRecords {
  private made = 0;

  constructor(
    private readonly factories: Factories,
    readonly company: BuiltCompany,
    private readonly text: string,
  ) {}

  /** Creates a record; returns its id. */
  async build(noun: string): Promise<number> {
    const builder = builders[noun];
    if (!builder) {
      throw new Error(
        `No record of the noun '${noun}' can be made: add one to \`builders\` of the *.fixture.ts in its folder, so that the generated tests cover it.`,
      );
    }
    return (await builder(this.context())).id;
  }

  /** The ids in the operation's path: the company, and new records of it. */
  async pathValues(operation: Operation): Promise<Record<string, string | number>> {
    const values: Record<string, string | number> = {};
    const positions = new Map(operation.pathParameters.map(({ name }) => [name, operation.path.indexOf(`{${name}}`)]));
    const inOrder = operation.pathParameters.toSorted(
      (one, other) => positions.get(one.name)! - positions.get(other.name)!,
    );
    for (const parameter of inOrder) {
      values[parameter.name] = await this.pathValue(operation, parameter, values);
    }
    return values;
  }

  /** The smallest valid body of the operation; creates the records it refers to. */
  async body({ name, body }: Operation): Promise<Record<string, unknown> | undefined> {
    if (bodies[name]) return bodies[name](this.context());
    return body && ((await this.sample(body)) as Record<string, unknown>);
  }

  /** A valid value of the schema; creates the records it refers to. */
  async sample(schema: Schema): Promise<unknown> {
    const known = new Map<string, unknown>();
    for (const [name, field] of requiredFields(schema)) {
      if (name in chosenFields) known.set(name, chosenFields[name]!(this.context()));
      if (!isReference(name) || resolve(field).nullable) continue;
      const id = await this.reference(name);
      known.set(name, resolve(field).type === 'array' ? [id] : id);
    }
    const sample = sampleOf(schema, (name) => known.get(name));
    // Gives each new record a slug of its own, because slugs from equal names would collide.
    const { properties = {}, required = [] } = resolve(schema);
    return properties.slug && required.includes('name')
      ? { ...(sample as object), slug: this.context().unique }
      : sample;
  }

  /** The id of a new record to which a field of this name may refer. */
  async reference(field: string): Promise<number> {
    if (field === 'companyId') return this.company.id;
    const noun = references[field];
    if (noun) return this.build(noun);
    throw new Error(
      `Which record '${field}' names is not known: add it to \`references\` in backend/test/company-records.ts.`,
    );
  }

  /** Creates one record of every noun and a line in every log, so that any response could leak the company's text. */
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
    if (name === 'id') return this.build(builderOf(operation));
    return otherParameter(operation, name).of(this.context(), before);
  }

  /** Operations that delete a company get one of their own, because the next test needs this one. */
  private async companyFor({ name }: Operation): Promise<number> {
    if (name !== 'DELETE /api/companies/{companyId}') return this.company.id;
    return (await this.factories.buildCompany({ name: this.text })).id;
  }

  context(): FixtureContext {
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

/** A record with what the list below it shows has a builder of its own: `invoices/visits` of `/api/invoices/{id}/visits`. */
function builderOf(operation: Operation): string {
  const noun = nounOf(operation)!;
  const list = `${noun}/${operation.path.split('/').at(-1)}`;
  return list in builders ? list : noun;
}

/** `work-orders` of `/api/work-orders/{id}/subtasks`; undefined where no record's id is in the path. */
export function nounOf({ path }: Pick<Operation, 'path'>): string | undefined {
  return /\/([^/{}]+)\/\{id\}/.exec(path)?.[1];
}

/** Path values for records that do not exist. */
export function missingPathValues(operation: Operation): Record<string, string | number> {
  return Object.fromEntries(
    operation.pathParameters.map(({ name }) => [
      name,
      name === 'companyId' || name === 'id' ? MISSING_ID : otherParameter(operation, name).missing,
    ]),
  );
}

/** The fields of a smallest body, including those of inner objects. */
function requiredFields(schema: Schema): [string, Schema][] {
  const { properties = {}, required = [], items } = resolve(schema);
  const own = required.map((name): [string, Schema] => [name, properties[name] ?? {}]);
  return [...own, ...[...own.map(([, field]) => field), ...(items ? [items] : [])].flatMap(requiredFields)];
}

function otherParameter({ path }: Operation, name: string): PathParameter {
  const upTo = path.slice(0, path.indexOf(`{${name}}`) + name.length + 2);
  const known = pathParameters[upTo];
  if (known) return known;
  throw new Error(
    `What {${name}} stands for is not known: add ${upTo} to \`otherParameters\` in backend/test/company-records.ts.`,
  );
}
