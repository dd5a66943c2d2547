import { secondsOf } from '../modules/time-entries/recorded-time-entries.js';
import { type ActivityLine, isRecent } from './activity.js';
import type { Calendar } from './calendar.js';
import type { InvoiceTables } from './invoice-rows.js';
import type { ResidentTables } from './residents.js';
import type { Crew } from './staff.js';
import type { TurnRow } from './turns.js';
import type { WorkOrderRow } from './work-orders.js';

const ORDER_DAYS = 5;
const OFFICE_DAYS = 21;

export interface StrataRecords {
  workOrders: WorkOrderRow[];
  turns: TurnRow[];
  residents: ResidentTables;
  invoices: InvoiceTables;
}

export function strataActivity(clock: Calendar, records: StrataRecords, crew: Crew): ActivityLine[] {
  return [
    ...records.workOrders.flatMap((order) => orderLines(clock, order, crew)),
    ...records.workOrders.flatMap((order) => timerLines(clock, order)),
    ...turnLines(clock, records.turns, crew),
    ...officeLines(clock, records, crew),
  ];
}

function orderLines(clock: Calendar, order: WorkOrderRow, crew: Crew): ActivityLine[] {
  const lines: ActivityLine[] = [];
  const { id, workOrderNumber, title, category, priority, status } = order;
  const office = crew.id(id % 3 === 0 ? 'strata.manager' : 'strata.leasing');
  const record = { noun: 'work-order', recordId: id } as const;
  if (isRecent(clock, order.createdAt, ORDER_DAYS)) {
    const after = { workOrderNumber, title, category, priority, status: 'open' };
    lines.push({ ...record, actorId: office, action: 'created', after, at: order.createdAt });
  }
  const isChanged = status !== 'open' && order.updatedAt > order.createdAt;
  if (isChanged && isRecent(clock, order.updatedAt, ORDER_DAYS)) {
    const before = { status: status === 'completed' ? 'in_progress' : 'open' };
    const actorId = order.assigneeIds[0] ?? office;
    lines.push({ ...record, actorId, action: 'updated', before, after: { status }, at: order.updatedAt });
  }
  return lines;
}

function timerLines(clock: Calendar, { id, timeEntries }: WorkOrderRow): ActivityLine[] {
  return timeEntries.flatMap((entry) => {
    if (!isRecent(clock, entry.startedAt, 2)) return [];
    const line = { actorId: entry.startedById, noun: 'work-order', recordId: id } as const;
    const started: ActivityLine = { ...line, action: 'job-started', at: entry.startedAt };
    if (entry.stoppedAt === null) return [started];
    return [started, { ...line, action: 'job-stopped', after: { seconds: secondsOf(entry) }, at: entry.stoppedAt }];
  });
}

function turnLines(clock: Calendar, turns: readonly TurnRow[], crew: Crew): ActivityLine[] {
  return turns.flatMap((turn) => {
    const lines: ActivityLine[] = [];
    const record = { noun: 'turn', recordId: turn.id } as const;
    if (isRecent(clock, turn.createdAt, OFFICE_DAYS)) {
      const after = { turnNumber: turn.turnNumber, status: 'not_started' };
      lines.push({ ...record, actorId: crew.id('strata.manager'), action: 'created', after, at: turn.createdAt });
    }
    if (turn.status !== 'not_started' && isRecent(clock, turn.updatedAt, OFFICE_DAYS)) {
      const after = { status: turn.status, currentPhase: turn.currentPhase };
      lines.push({ ...record, actorId: crew.id('strata.supervisor'), action: 'updated', after, at: turn.updatedAt });
    }
    const promised = turn.promises.map(({ date, reason, madeById, createdAt }, index): ActivityLine => {
      const before = { promisedDate: turn.promises[index - 1]?.date ?? null, reason: null };
      const after = { promisedDate: date, reason };
      return { ...record, actorId: madeById!, action: 'promised', before, after, at: createdAt };
    });
    return [...lines, ...promised];
  });
}

function officeLines(clock: Calendar, { residents, invoices }: StrataRecords, crew: Crew): ActivityLine[] {
  const movedIn = residents.residents
    .filter((resident) => isRecent(clock, resident.createdAt, OFFICE_DAYS))
    .map((resident): ActivityLine => {
      const after = { firstName: resident.firstName, lastName: resident.lastName };
      const actorId = crew.id('strata.leasing2');
      return { actorId, action: 'created', noun: 'resident', recordId: resident.id, after, at: resident.createdAt };
    });
  const paid = invoices.payments
    .filter((payment) => isRecent(clock, payment.createdAt, OFFICE_DAYS))
    .map((payment): ActivityLine => {
      const after = { amount: payment.amount, method: payment.method };
      const { id, invoiceId, createdById: actorId, createdAt: at } = payment;
      return { actorId, action: 'created', noun: 'payment', recordId: id, invoiceId, after, at };
    });
  return [...movedIn, ...paid];
}
