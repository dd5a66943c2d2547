import { Injectable } from '@nestjs/common';
import { BulkRecords } from '../../platform/database/bulk-records.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import {
  type Columns,
  type ImportKind,
  type PlannedRow,
  type ProblemOf,
  type ReadingRules,
  storedColumns,
  type WrittenRecord,
} from '../../platform/imports/import-kind.js';
import { writtenDollars } from '../../platform/imports/written-dollars.js';
import { NamedCustomersService } from '../customers/named-customers.service.js';
import { BulkUnitsService } from '../units/bulk-units.service.js';
import {
  BulkWorkOrdersService,
  completionChange,
  type FirstAssigned,
  statusRefusal,
} from './bulk-work-orders.service.js';
import { computedCost } from './costs/computed-cost.js';
import { resolveColleagues } from './named-colleagues.js';
import { resolveJobs, resolvePlans } from './planned-cells.js';
import { workOrderFields } from './work-order-fields.js';
import type { WorkOrder, WorkOrderStatus } from './work-order.entity.js';
import { workOrderNoun } from './work-order.noun.js';

const derived = [
  { column: 'unit_id', type: 'int' },
  { column: 'completed_at', type: 'timestamptz' },
] as const;

/** Rows without a number match by content, because lists from other products do not have our numbers. */
@Injectable()
export class WorkOrdersImport implements ImportKind {
  readonly noun = workOrderNoun;
  readonly counted = 'work_orders';
  readonly fields = workOrderFields;
  readonly records = new BulkRecords({
    table: 'work_orders',
    columns: storedColumns(workOrderFields, derived),
    identity: ['work_order_number'],
    send: (read, sql, values) => read.query(sql, values),
  });
  /** Empty where nothing has cost anything. */
  readonly computed = [{ label: 'Computed cost', sql: writtenDollars(`nullif(${computedCost('t')}, 0)`) }];
  readonly keys = [
    {
      label: 'work order number',
      of: ({ work_order_number }: Columns) => (work_order_number as string | undefined) ?? null,
      sql: 't.work_order_number',
    },
    {
      label: 'title, property/unit and description',
      of: ({ title, property_unit, description }: Columns) =>
        title ? saying(title, property_unit, description) : null,
      sql: `lower(concat_ws('|', t.title, coalesce(t.property_unit, ''), coalesce(t.description, '')))`,
      mayRepeat: true,
      // A row for work that was done before is new work; an import does not reopen a completed order.
      fits: ({ status }: Columns, record: Columns) => isOver(status) || !isOver(record.status),
    },
  ];
  readonly defaults = { category: 'general', priority: 'medium', status: 'open' };
  readonly numbered = { noun: workOrderNoun, column: 'work_order_number' };
  readonly watched = 't.on_job_started_at';

  constructor(
    private readonly customers: NamedCustomersService,
    private readonly units: BulkUnitsService,
    private readonly workOrders: BulkWorkOrdersService,
  ) {}

  async resolve(tx: CompanyTx, rows: readonly PlannedRow[], problemOf: ProblemOf): Promise<void> {
    await resolveColleagues(tx, rows, problemOf);
    await this.customers.resolve(tx, rows, problemOf);
    await resolveJobs(tx, rows, problemOf);
    await resolvePlans(tx, rows);
  }

  stateOf({ status }: Columns): string {
    return status as string;
  }

  refuse(startedAt: unknown, before: Columns, after: Columns): string | undefined {
    const order = {
      status: before.status as WorkOrderStatus,
      onJobStartedAt: startedAt as WorkOrder['onJobStartedAt'],
    };
    return statusRefusal(order, after.status as WorkOrderStatus) ?? undefined;
  }

  async derive(tx: CompanyTx, rows: readonly PlannedRow[], rules: ReadingRules): Promise<void> {
    await this.nameUnits(tx, rows, rules);
    const now = new Date();
    for (const { before, after } of rows) {
      const status = (before?.status ?? null) as WorkOrderStatus | null;
      const completedAt = completionChange(status, after.status as WorkOrderStatus, now);
      if (completedAt !== undefined) after.completed_at = completedAt?.toISOString() ?? null;
    }
  }

  follow(tx: CompanyTx, records: readonly WrittenRecord[]): Promise<void> {
    return this.workOrders.followFirstAssignees(
      tx,
      records.map(({ id, before, after }) => ({ id, before: before && assigned(before), after: assigned(after) })),
    );
  }

  release(tx: CompanyTx, _: readonly number[], columns: readonly Columns[]): Promise<() => Promise<void>> {
    this.workOrders.release(tx, columns.map(assigned));
    return Promise.resolve(() => Promise.resolve());
  }

  tidy(tx: CompanyTx, madeAt: string): Promise<void> {
    return this.units.deleteUnused(tx, madeAt);
  }

  private async nameUnits(tx: CompanyTx, rows: readonly PlannedRow[], rules: ReadingRules): Promise<void> {
    const naming = rows.filter(
      ({ before, after }) => after.property_unit && before?.property_unit !== after.property_unit,
    );
    const numbers = [...new Set(naming.map(({ after }) => after.property_unit as string))];
    const isMade = rules.businessType === 'property_management' && numbers.length > 0;
    const ids = await (isMade ? this.units.findOrCreate(tx, numbers) : this.units.idsByNumber(tx, numbers));
    for (const { after } of naming) after.unit_id = ids.get(after.property_unit as string) ?? null;
  }
}

const assigned = ({ status, assigned_to_id }: Columns): FirstAssigned => ({
  status: status as WorkOrderStatus,
  assignedToId: (assigned_to_id as number | null | undefined) ?? null,
});

const isOver = (status: unknown): boolean => status === 'completed' || status === 'cancelled';

const saying = (...texts: unknown[]): string =>
  texts
    .map((each) => (each as string | undefined) ?? '')
    .join('|')
    .toLowerCase();
