import pg from 'pg';
import { workOrderColumns, workOrderJoins, workOrderList } from '../src/modules/work-orders/work-order-list.js';
import type { WorkOrderQuery, WorkOrderResponse } from '../src/modules/work-orders/work-order.dto.js';
import { type KeysetList, readPage } from '../src/platform/database/keyset-list.js';
import type { Page } from '../src/platform/http/paging.js';

type Values = readonly unknown[];
type Run = <Row>(name: string, sql: string, values: Values) => Promise<Row[]>;

interface CreateBody {
  title: string;
  description: string;
  propertyUnit: string;
  priority: string;
  category: string;
  subtasks: { title: string }[];
}

/**
 * The statements of our API for the same requests, prepared by name, as a role that bypasses row-level security. So a
 * search can use the index with LIKE.
 */
export class BareWorkOrders {
  private readonly pool: pg.Pool;
  private readonly names = new Map<string, string>();

  constructor(connectionString: string) {
    this.pool = new pg.Pool({ connectionString, max: 16 });
  }

  list(companyId: number, { q, ...query }: WorkOrderQuery): Promise<Page<WorkOrderResponse>> {
    const list = plain(workOrderList(companyId, query));
    const read = { query: <Row>(sql: string, values: unknown[]) => this.run<Row>(this.nameOf(sql), sql, values) };
    if (q === undefined) return readPage(read, list, query);
    const values = [...list.values, `%${q.toLowerCase()}%`];
    const filters = [...list.filters, `wo.search_text like $${values.length}`];
    return readPage(read, { ...list, values, filters }, query);
  }

  async find(companyId: number, id: number): Promise<string> {
    return find(this.run, companyId, id);
  }

  async counts(companyId: number): Promise<string> {
    const sql = 'select noun, state, count from company_counts where company_id = $1';
    return JSON.stringify(await this.run('counts', sql, [companyId]));
  }

  create(companyId: number, userId: number, body: CreateBody): Promise<string> {
    return this.transaction(async (run) => {
      await run(
        'rules',
        `select c.business_type, coalesce(s.auto_assign, true) as auto_assign, s.unit_number_rule
         from companies c left join company_settings s on s.company_id = c.id where c.id = $1`,
        [companyId],
      );
      const unit = await one(run, 'unit', 'select * from units where company_id = $1 and unit_number = $2 limit 1', [
        companyId,
        body.propertyUnit,
      ]);
      const technician = await one(run, 'technician', leastBusy, [companyId]);
      const number = await one<{ last: number }>(run, 'number', nextNumber, [companyId]);
      const { id } = await one(run, 'insert', insertWorkOrder, [
        companyId,
        `WO-${String(number.last).padStart(4, '0')}`,
        body.title,
        body.description,
        body.category,
        body.priority,
        unit.id,
        body.propertyUnit,
        technician.id,
      ]);
      await run(
        'assign',
        'insert into work_order_assignments (company_id, work_order_id, user_id) values ($1, $2, $3)',
        [companyId, id, technician.id],
      );
      await run(
        'subtasks',
        `insert into work_order_subtasks (company_id, work_order_id, title, position)
         values ($1, $2, $3, 0), ($1, $2, $4, 1)`,
        [companyId, id, ...body.subtasks.map(({ title }) => title)],
      );
      await run('audit', insertAudit, [companyId, userId, 'created', id, null, JSON.stringify(body)]);
      await run('count', countOpen, [companyId]);
      return find(run, companyId, id);
    });
  }

  update(companyId: number, userId: number, id: number, { priority }: { priority: string }): Promise<string> {
    return this.transaction(async (run) => {
      const before = await one<{ priority: string }>(
        run,
        'lock',
        'select * from work_orders where company_id = $1 and id = $2 for update',
        [companyId, id],
      );
      if (before.priority !== priority) {
        await run(
          'update',
          `update work_orders set priority = $3, version = version + 1, updated_at = now()
           where company_id = $1 and id = $2`,
          [companyId, id, priority],
        );
        const values = [JSON.stringify({ priority: before.priority }), JSON.stringify({ priority })];
        await run('audit', insertAudit, [companyId, userId, 'updated', id, ...values]);
      }
      return find(run, companyId, id);
    });
  }

  private readonly run: Run = async <Row>(name: string, text: string, values: Values) =>
    (await this.pool.query({ name, text, values: [...values] })).rows as Row[];

  private async transaction<T>(work: (run: Run) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const result = await work(
        async <Row>(name: string, text: string, values: Values) =>
          (await client.query({ name, text, values: [...values] })).rows as Row[],
      );
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  private nameOf(sql: string): string {
    const name = this.names.get(sql) ?? `list_${this.names.size}`;
    this.names.set(sql, name);
    return name;
  }
}

/** The tables themselves instead of views that are subject to row-level security. */
const plainSql = (sql: string): string => sql.replaceAll('found_', '');
const plain = (list: KeysetList): KeysetList => ({
  ...list,
  columns: plainSql(list.columns),
  joins: plainSql(list.joins ?? ''),
});

async function one<Row = { id: number }>(run: Run, name: string, sql: string, values: Values): Promise<Row> {
  const [row] = await run<Row>(name, sql, values);
  return row!;
}

async function find(run: Run, companyId: number, id: number): Promise<string> {
  const sql = `select row_to_json(r)::text as record from (
    select ${plainSql(workOrderColumns)} from work_orders wo ${plainSql(workOrderJoins)} where wo.company_id = $1 and wo.id = $2) r`;
  return (await one<{ record: string }>(run, 'find', sql, [companyId, id])).record;
}

const leastBusy = `
  select u.id from users u
  left join (
    select a.user_id, count(*) as orders from work_orders wo
    join work_order_assignments a on a.company_id = wo.company_id and a.work_order_id = wo.id
    where wo.company_id = $1 and wo.status in ('open', 'in_progress') group by a.user_id) busy on busy.user_id = u.id
  where u.company_id = $1 and u.account_type = 'maintenance' and u.deleted_at is null
  order by coalesce(busy.orders, 0), u.id limit 1`;

const nextNumber = `
  insert into company_numbers (company_id, noun, last) values ($1, 'work-order', 1)
  on conflict (company_id, noun) do update set last = company_numbers.last + 1 returning last`;

const insertWorkOrder = `
  insert into work_orders (company_id, work_order_number, title, description, category, priority, status, unit_id,
    property_unit, assigned_to_id)
  values ($1, $2, $3, $4, $5, $6, 'open', $7, $8, $9) returning id`;

const insertAudit = `
  insert into audit_log (company_id, actor_id, action, noun, record_id, before, after)
  values ($1, $2, $3, 'work-order', $4, $5, $6)`;

const countOpen = `
  insert into company_counts (company_id, noun, state, count) values ($1, 'work_orders', 'open', 1)
  on conflict (company_id, noun, state) do update set count = company_counts.count + 1`;
