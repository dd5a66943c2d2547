import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readKept } from '../../platform/database/kept-row.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { countChoices } from '../../platform/database/list-choices.js';
import { LAST_ID, type RecordId, recordStatement } from '../../platform/database/noted-values.js';
import { type Found, search, searchThrough } from '../../platform/database/search.js';
import type { Assignment, BulkRecord } from '../bulk/bulk.service.js';
import { Invalid } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { throughCustomers } from '../customers/customers.service.js';
import type { JobOfOrder } from './order-customer.js';
import type { NamedUnits } from './order-unit.js';
import { Subtask } from './subtask.entity.js';
import type {
  WorkOrderCountsQuery,
  WorkOrderCountsResponse,
  WorkOrderFields,
  WorkOrderQuery,
  WorkOrderResponse,
} from './work-order.dto.js';
import { WorkOrder } from './work-order.entity.js';
import { WorkOrderAssignment } from './work-order-assignment.entity.js';
import {
  countedWorkOrders,
  plainNewOrder,
  workOrderColumns,
  workOrderJoins,
  workOrderList,
} from './work-order-list.js';

const oneOf = ({ columns, joins }: typeof plainNewOrder): ReturnType<typeof recordStatement> =>
  recordStatement(
    (id) => `select row_to_json(r)::text as record from (
      select ${columns} from work_orders wo ${joins} where wo.company_id = $1 and wo.id = ${id}) r`,
  );
const anyOrder = oneOf({ columns: workOrderColumns, joins: workOrderJoins });
const newOrder = oneOf(plainNewOrder);

/** Of the column; a stopped timer is never refused because entries of before are of decades. */
const MAX_SECONDS = 2_147_483_647;

const assignments = `select coalesce(json_agg(json_build_object(
    'userId', a.user_id, 'at', a.created_at, 'operationId', a.operation_id)), '[]')
  from work_order_assignments a where a.company_id = wo.company_id and a.work_order_id = wo.id`;

/** What a body names, as far as it says something of the order's unit or customer. */
export type NamedRecords = NamedUnits & JobOfOrder;

@Injectable()
export class WorkOrdersRepository {
  async list(read: CompanyRead, query: WorkOrderQuery): Promise<Page<WorkOrderResponse>> {
    const found = await this.search(read, query.q);
    return readPage(read, workOrderList(read.companyId, query, found), query);
  }

  async counts(read: CompanyRead, query: WorkOrderCountsQuery): Promise<JsonText<WorkOrderCountsResponse>> {
    const found = await this.search(read, query.q);
    return countChoices(read, countedWorkOrders(query, found));
  }

  /** By their own texts, and by their customers where orders name any. */
  private async search(read: CompanyRead, term: string | undefined): Promise<Found[] | undefined> {
    const orders = await search(read, 'search_work_orders', term);
    if (!orders) return undefined;
    const { areOfCustomers } = await readKept<{ areOfCustomers: boolean }>(
      read,
      `select exists (select from work_orders where company_id = $1 and customer_id is not null) as "areOfCustomers"`,
      [],
    );
    const customers = areOfCustomers ? await search(read, 'search_customers', term) : undefined;
    if (!customers?.count) return [{ search: orders }];
    return [{ search: orders }, await searchThrough(read, 'work_orders', customers, throughCustomers)];
  }

  /** `isPlainNew` as plainNewOrder says. */
  async find(read: CompanyRead, id: RecordId, isPlainNew = false): Promise<JsonText<WorkOrderResponse> | null> {
    const statement = isPlainNew ? newOrder : anyOrder;
    const [row] = await read.query<{ record: JsonText<WorkOrderResponse> }>(...statement(read.companyId, id));
    return row?.record ?? null;
  }

  async idOfTurnTask(read: CompanyRead, turnTaskId: number): Promise<number | null> {
    const [row] = await read.query<{ id: number }>(
      'select id from work_orders where company_id = $1 and turn_task_id = $2',
      [read.companyId, turnTaskId],
    );
    return row?.id ?? null;
  }

  /** For the undo of assignments. */
  findWithAssignments(tx: CompanyTx, ids: readonly number[]): Promise<BulkRecord[]> {
    return tx.query(
      `select ${workOrderColumns}, (${assignments}) as assignments
       from work_orders wo ${workOrderJoins} where wo.company_id = $1 and wo.id = any ($2::int[])`,
      [tx.companyId, ids],
    );
  }

  /** Of the turn, resident and job that a body names, else of those that the order has. */
  async named(
    tx: CompanyTx,
    {
      turnId,
      residentId,
      customerId,
      invoiceId,
    }: Pick<WorkOrderFields, 'turnId' | 'residentId' | 'customerId' | 'invoiceId'>,
    orderId?: number,
  ): Promise<NamedRecords> {
    const [row] = await tx.query<NamedRecords & { isUnknown: boolean }>(
      `select (
           select json_build_object('id', u.id, 'unitNumber', u.unit_number)
           from turns_read t join units_read u on u.company_id = t.company_id and u.id = t.unit_id
           where t.company_id = $1 and t.id = case when $4 then $3::int else wo.turn_id end) as "turnUnit",
         array(select distinct l.unit_id from unit_residents_read l
           where l.company_id = $1 and l.resident_id = case when $6 then $5::int else wo.resident_id end) as "residentUnitIds",
         (select i.customer_id from invoices_read i
           where i.company_id = $1 and i.id = case when $8 then $7::int else wo.invoice_id end) as "jobCustomerId",
         $3::int is not null and not exists (select from turns_read t where t.company_id = $1 and t.id = $3)
           or $5::int is not null and not exists (select from residents_read r where r.company_id = $1 and r.id = $5)
           or $9::int is not null and $9 is distinct from wo.customer_id
             and not exists (select from customers_read c where c.company_id = $1 and c.id = $9)
           or $7::int is not null and $7 is distinct from wo.invoice_id
             and not exists (select from invoices_read i where i.company_id = $1 and i.id = $7)
           as "isUnknown"
       from (select) as one left join work_orders wo on wo.company_id = $1 and wo.id = $2`,
      [
        tx.companyId,
        orderId,
        turnId,
        turnId !== undefined,
        residentId,
        residentId !== undefined,
        invoiceId,
        invoiceId !== undefined,
        customerId,
      ],
    );
    // References are checked past row-level security, which hides what is outside of a person's scope.
    if (row!.isUnknown) throw new Invalid('A record that this refers to does not exist.', 'unknown-reference');
    return row!;
  }

  async exists(read: CompanyRead, id: number): Promise<boolean> {
    const rows = await read.query('select from work_orders where company_id = $1 and id = $2', [read.companyId, id]);
    return rows.length > 0;
  }

  lock(tx: CompanyTx, id: number): Promise<WorkOrder | null> {
    return tx.findForUpdate(WorkOrder, id);
  }

  /** In the order of their ids. */
  lockAll(tx: CompanyTx, ids: readonly number[]): Promise<WorkOrder[]> {
    return tx.findAllForUpdate(WorkOrder, { id: [...ids] }, { id: 'asc' });
  }

  /** Writes since when somebody is on the order, and how long people worked on it. */
  async followTime(tx: CompanyTx, id: number): Promise<void> {
    await tx.query(
      `update work_orders w set on_job_started_at = t.since, on_job_accumulated_seconds = t.seconds, updated_at = now()
       from (select min(e.started_at) filter (where e.stopped_at is null) as since,
           least(coalesce(sum(e.seconds), 0), ${MAX_SECONDS})::int as seconds
         from time_entries_read e where e.company_id = $1 and e.work_order_id = $2) t
       where w.company_id = $1 and w.id = $2`,
      [tx.companyId, id],
    );
  }

  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<WorkOrder>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(WorkOrder, values);
  }

  /** Writes the changes; `version` is incremented unless only ticks or timers changed. */
  async update(
    tx: CompanyTx,
    order: WorkOrder,
    changes: QueryDeepPartialEntity<WorkOrder>,
    countsOn = true,
  ): Promise<void> {
    const version = order.version + (countsOn ? 1 : 0);
    await tx.update(WorkOrder, { id: order.id }, { ...changes, version, updatedAt: () => 'now()' });
  }

  /** Writes the number that the order's unit has now. */
  async followUnit(tx: CompanyTx, id: number): Promise<void> {
    await tx.query(
      `update work_orders w set property_unit = u.unit_number from units_read u
       where w.company_id = $1 and w.id = $2 and u.company_id = $1 and u.id = w.unit_id`,
      [tx.companyId, id],
    );
  }

  async renumberUnit(tx: CompanyTx, unitId: number, unitNumber: string): Promise<void> {
    await tx.query('update work_orders set property_unit = $3 where company_id = $1 and unit_id = $2', [
      tx.companyId,
      unitId,
      unitNumber,
    ]);
  }

  async assigneeIds(tx: CompanyTx, id: number): Promise<number[]> {
    const assignments = await tx.find(WorkOrderAssignment, { workOrderId: id }, { position: 'asc', id: 'asc' });
    return assignments.map((assignment) => assignment.userId);
  }

  /** Makes these users the assignees, in this order; those who were assigned before keep their time of assignment. */
  replaceAssignees(tx: CompanyTx, id: number, userIds: readonly number[], former: readonly Assignment[]): void {
    const values = [tx.companyId, id, userIds];
    const gone = tx.query(
      `delete from work_order_assignments
       where company_id = $1 and work_order_id = $2 and user_id <> all ($3::int[])`,
      values,
    );
    const kept = tx.query(
      `insert into work_order_assignments (company_id, work_order_id, user_id, position, created_at, operation_id)
       select $1, $2, wanted.id, wanted.position - 1, coalesce(f.at, now()),
         case when f."userId" is null then $5::int else f."operationId" end
       from unnest($3::int[]) with ordinality as wanted (id, position)
       left join jsonb_to_recordset($4::jsonb) as f ("userId" int, at timestamptz, "operationId" int)
         on f."userId" = wanted.id
       on conflict (company_id, work_order_id, user_id) do update set position = excluded.position`,
      [...values, JSON.stringify(former), tx.operationId ?? null],
    );
    tx.send(gone, kept);
  }

  /** Those who are assigned get to know it as if it were new. */
  async renewAssignments(tx: CompanyTx, id: number): Promise<void> {
    await tx.query(
      `update work_order_assignments set created_at = now(), operation_id = null
       where company_id = $1 and work_order_id = $2`,
      [tx.companyId, id],
    );
  }

  insertAssignees(tx: CompanyTx, userIds: readonly number[]): Promise<void> {
    const rows = userIds.map((userId, position) => ({ workOrderId: LAST_ID.noted, userId, position }));
    return tx.insertAll(WorkOrderAssignment, rows);
  }

  subtasks(read: CompanyRead, workOrderId: number): Promise<Subtask[]> {
    return read.find(Subtask, { workOrderId }, { position: 'asc', id: 'asc' });
  }

  /** Locked, because a tick locks only its own subtask, not the order. */
  lockSubtasks(tx: CompanyTx, workOrderId: number): Promise<Subtask[]> {
    return tx.findAllForUpdate(Subtask, { workOrderId }, { position: 'asc', id: 'asc' });
  }

  findSubtask(read: CompanyRead, id: number): Promise<Subtask | null> {
    return read.findOne(Subtask, { id });
  }

  lockSubtask(tx: CompanyTx, id: number): Promise<Subtask | null> {
    return tx.findForUpdate(Subtask, id);
  }

  insertSubtask(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<Subtask>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(Subtask, values);
  }

  insertSubtasks(tx: CompanyTx, rows: Omit<QueryDeepPartialEntity<Subtask>, 'id' | 'companyId'>[]): Promise<void> {
    return tx.insertAll(Subtask, rows);
  }

  async updateSubtask(tx: CompanyTx, id: number, changes: QueryDeepPartialEntity<Subtask>): Promise<void> {
    await tx.update(Subtask, { id }, changes);
  }

  async updateSubtasks(tx: CompanyTx, subtasks: readonly Omit<Subtask, 'companyId' | 'workOrderId'>[]): Promise<void> {
    if (subtasks.length === 0) return;
    await tx.query(
      `update work_order_subtasks s set title = r.title, position = r.position, completed = r.completed,
         completed_at = r."completedAt", completed_by_id = r."completedById"
       from jsonb_to_recordset($2::jsonb) as r (id int, title text, position int, completed boolean,
         "completedAt" timestamptz, "completedById" int)
       where s.company_id = $1 and s.id = r.id`,
      [tx.companyId, JSON.stringify(subtasks)],
    );
  }

  async deleteSubtasks(tx: CompanyTx, ids: number[]): Promise<void> {
    if (ids.length > 0) await tx.delete(Subtask, { id: ids });
  }
}
