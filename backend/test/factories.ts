import pg from 'pg';
import { hashPassword } from '../src/platform/access/passwords.js';
import { PASSWORD } from './password.js';

let made = 0;
const next = (): number => ++made;

export interface BuiltCompany {
  id: number;
  slug: string;
  projectSlug: string;
}

export interface BuiltUser {
  id: number;
  username: string;
}

type Values = Record<string, unknown>;
export interface People {
  manager: BuiltUser;
  leasing: BuiltUser;
  maintenance: BuiltUser;
}

/**
 * Creates records with defaults for missing values. Runs as the schema's owner, subject to the company's row-level
 * security.
 */
export class Factories {
  private scope: number | undefined;

  private constructor(
    private readonly client: pg.Client,
    private readonly passwordHash: string,
  ) {}

  static async connect(ownerUrl: string): Promise<Factories> {
    const client = new pg.Client({ connectionString: ownerUrl });
    // A test may stop the database; statements after that fail by themselves.
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`select set_config('app.platform', 'on', false)`);
    return new Factories(client, await hashPassword(PASSWORD));
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  /** Runs one SQL statement in a company with the owner's rights. */
  async query<Row extends Values>(companyId: number, sql: string, values: unknown[] = []): Promise<Row[]> {
    this.enter(companyId);
    const { rows } = await this.client.query<Row>(sql, values);
    if (!/^\s*select\b/i.test(sql)) await this.noteChange();
    return rows;
  }

  /** The same for a long statement that is repeated often, so that it is planned only once. */
  async queryPrepared<Row extends Values>(companyId: number, name: string, sql: string): Promise<Row[]> {
    this.enter(companyId);
    return (await this.client.query<Row>({ name, text: sql })).rows;
  }

  /** Waits until the transaction that a `begin` opened here blocks so many others, also behind one another. */
  async untilSomebodyWaits(count = 1): Promise<void> {
    const waiting = `with recursive waiting as (
      select pg_backend_pid() as pid union
      select l.pid from waiting w join pg_locks l on not l.granted and w.pid = any (pg_blocking_pids(l.pid)))
      select from waiting where pid <> pg_backend_pid()`;
    while ((await this.client.query(waiting)).rowCount! < count) continue;
  }

  async buildCompany(values: Values = {}): Promise<BuiltCompany> {
    const n = next();
    const project = await this.buildProject({ slug: `project-of-${n}` });
    const company = { project_id: project.id, name: `Company ${n}`, slug: `company-${n}`, ...values };
    const { id } = await this.insert('companies', company);
    return { id, slug: String(company.slug), projectSlug: `project-of-${n}` };
  }

  /** Creates a project without companies. */
  buildProject(values: Values = {}): Promise<{ id: number }> {
    const n = next();
    return this.insert('projects', { slug: `p-${n}`, name: `Project ${n}`, type: 'x', description: 'x', ...values });
  }

  async buildUser(company: BuiltCompany | null, values: Values = {}): Promise<BuiltUser> {
    const username = `user${next()}`;
    const row = {
      company_id: company?.id ?? null,
      username,
      username_key: username,
      password: this.passwordHash,
      ...values,
    };
    return { id: (await this.insert('users', row)).id, username };
  }

  buildSuperAdmin(): Promise<BuiltUser> {
    return this.buildUser(null, { role: 'super_admin' });
  }

  /** Creates one user of each account type. */
  async buildStaff(company: BuiltCompany): Promise<People> {
    return {
      manager: await this.buildUser(company, { account_type: 'manager' }),
      leasing: await this.buildUser(company, { account_type: 'leasing' }),
      maintenance: await this.buildUser(company, { account_type: 'maintenance' }),
    };
  }

  buildUnit(company: BuiltCompany, values: Values = {}): Promise<{ id: number }> {
    return this.insertInto(company, 'units', { unit_number: `U-${next()}`, ...values });
  }

  buildWorkOrder(company: BuiltCompany, values: Values = {}): Promise<{ id: number }> {
    const n = next();
    return this.insertInto(company, 'work_orders', {
      work_order_number: `T-${n}`,
      title: `Work order ${n}`,
      ...values,
    });
  }

  buildSubtask(company: BuiltCompany, workOrder: { id: number }, values: Values = {}): Promise<{ id: number }> {
    return this.insertInto(company, 'work_order_subtasks', {
      work_order_id: workOrder.id,
      title: `Step ${next()}`,
      ...values,
    });
  }

  async insertInto(company: BuiltCompany, table: string, values: Values): Promise<{ id: number }> {
    this.enter(company.id);
    return this.insert(table, { company_id: company.id, ...values });
  }

  /** Applies to all later statements, because a connection keeps their order. */
  private enter(companyId: number): void {
    if (this.scope === companyId) return;
    this.scope = companyId;
    // If the connection breaks, the next statement fails and reports it.
    this.client.query(`select set_config('app.company_id', $1, false)`, [String(companyId)]).catch(() => {
      this.scope = undefined;
    });
  }

  private async insert(table: string, values: Values): Promise<{ id: number }> {
    const names = Object.keys(values);
    const parameters = names.map((_, index) => `$${index + 1}`);
    const sql = `insert into ${table} (${names.join(', ')}) values (${parameters.join(', ')}) returning id`;
    const { rows } = await this.client.query<{ id: number }>(sql, Object.values(values));
    await this.noteChange();
    return rows[0]!;
  }

  /** As the application's transactions do, so that what it has kept of the company no longer holds. */
  private async noteChange(): Promise<void> {
    await this.client.query(`
      do $$ begin
        -- Databases of before have no such table; a slot of its own, because transactions of tests stay open.
        if to_regclass('public.company_changes') is not null then
          insert into company_changes (slot, count) select -1 - pg_backend_pid() % 30000, 1
          where app_company_id() in (select id from companies)
          on conflict (company_id, slot) do update set count = company_changes.count + 1;
        end if;
      end $$`);
  }
}
