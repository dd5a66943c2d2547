import { type ActivityLine, isRecent } from './activity.js';
import type { Calendar } from './calendar.js';
import type { InvoiceTables } from './invoice-rows.js';
import type { ResidentTables } from './residents.js';
import type { Crew } from './staff.js';
import type { TurnTables } from './turns.js';
import type { WorkOrderRow, WorkOrderTables } from './work-orders.js';

const ORDER_DAYS = 5;
const OFFICE_DAYS = 21;

export interface StrataRecords {
  workOrders: WorkOrderTables;
  turns: TurnTables;
  residents: ResidentTables;
  invoices: InvoiceTables;
}

/** Who did what at Strata lately. */
export function strataActivity(clock: Calendar, records: StrataRecords, crew: Crew): ActivityLine[] {
  return [
    ...records.workOrders.orders.flatMap((order) => orderLines(clock, order, crew)),
    ...timerLines(clock, records.workOrders),
    ...turnLines(clock, records.turns, crew),
    ...officeLines(clock, records, crew),
  ];
}

function orderLines(clock: Calendar, order: WorkOrderRow, crew: Crew): ActivityLine[] {
  const lines: ActivityLine[] = [];
  const { id, work_order_number: workOrderNumber, title, category, priority, status } = order;
  const office = crew.id(id % 3 === 0 ? 'strata.manager' : 'strata.leasing');
  const record = { noun: 'work-order', recordId: id } as const;
  if (isRecent(clock, order.created_at, ORDER_DAYS)) {
    const after = { workOrderNumber, title, category, priority, status: 'open' };
    lines.push({ ...record, actorId: office, action: 'created', after, at: order.created_at });
  }
  const isChanged = status !== 'open' && order.updated_at > order.created_at;
  if (isChanged && isRecent(clock, order.updated_at, ORDER_DAYS)) {
    const before = { status: status === 'completed' ? 'in_progress' : 'open' };
    const actorId = order.assigned_to_id ?? office;
    lines.push({ ...record, actorId, action: 'updated', before, after: { status }, at: order.updated_at });
  }
  return lines;
}

function timerLines(clock: Calendar, { timeEntries }: WorkOrderTables): ActivityLine[] {
  return timeEntries.flatMap((entry) => {
    if (!isRecent(clock, entry.started_at, 2)) return [];
    const line = { actorId: entry.started_by_id, noun: 'work-order', recordId: entry.work_order_id } as const;
    const started: ActivityLine = { ...line, action: 'job-started', at: entry.started_at };
    if (entry.stopped_at === null) return [started];
    return [started, { ...line, action: 'job-stopped', after: { seconds: entry.seconds }, at: entry.stopped_at }];
  });
}

function turnLines(clock: Calendar, { turns }: TurnTables, crew: Crew): ActivityLine[] {
  return turns.flatMap((turn) => {
    const lines: ActivityLine[] = [];
    const record = { noun: 'turn', recordId: turn.id } as const;
    if (isRecent(clock, turn.created_at, OFFICE_DAYS)) {
      const after = { turnNumber: turn.turn_number, status: 'not_started' };
      lines.push({ ...record, actorId: crew.id('strata.manager'), action: 'created', after, at: turn.created_at });
    }
    if (turn.status !== 'not_started' && isRecent(clock, turn.updated_at, OFFICE_DAYS)) {
      const after = { status: turn.status, currentPhase: turn.current_phase };
      lines.push({ ...record, actorId: crew.id('strata.supervisor'), action: 'updated', after, at: turn.updated_at });
    }
    return lines;
  });
}

function officeLines(clock: Calendar, { residents, invoices }: StrataRecords, crew: Crew): ActivityLine[] {
  const movedIn = residents.residents
    .filter((resident) => isRecent(clock, resident.created_at, OFFICE_DAYS))
    .map((resident): ActivityLine => {
      const after = { firstName: resident.first_name, lastName: resident.last_name };
      const actorId = crew.id('strata.leasing2');
      return { actorId, action: 'created', noun: 'resident', recordId: resident.id, after, at: resident.created_at };
    });
  const paid = invoices.payments
    .filter((payment) => isRecent(clock, payment.created_at, OFFICE_DAYS))
    .map((payment): ActivityLine => {
      const after = { amount: payment.amount, method: payment.method };
      const { id, created_by_id: actorId, created_at: at } = payment;
      return { actorId, action: 'created', noun: 'payment', recordId: id, after, at };
    });
  return [...movedIn, ...paid];
}
