import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Conflict, Invalid } from '../../platform/http/errors.js';
import type { QueryDeepPartialEntity } from 'typeorm';
import { MAX_TEXT, type UpdateWorkOrderBody } from './work-order.dto.js';
import type { WorkOrder } from './work-order.entity.js';
import { workOrderNoun } from './work-order.noun.js';
import { completionChange, statusRefusal } from './work-order-rules.js';

export type Changes = QueryDeepPartialEntity<WorkOrder>;

/** What a new status brings with it; `completedAt` is the one of before, for an undo. */
export function statusChange(
  tx: CompanyTx,
  order: WorkOrder,
  status: WorkOrder['status'] | undefined,
  { completedAt }: Pick<Changes, 'completedAt'>,
): Changes {
  const now = tx.happenedAt(order.createdAt);
  if (status === undefined) return {};
  const refusal = statusRefusal(order, status);
  if (refusal) throw new Conflict(refusal, 'timer-running');
  if (completedAt !== undefined) return { completedAt };
  return { completedAt: completionChange(order.status, status, now) };
}

/** What somebody reported is never cut off. */
export function notesWith({ workOrderNumber, notes }: WorkOrder, text: string): string {
  const all = [notes, text].filter(Boolean).join('\n\n');
  if (all.length <= MAX_TEXT) return all;
  const message = `The notes of ${workOrderNumber} hold at most ${MAX_TEXT} characters. Say it in fewer, or shorten them.`;
  throw new Invalid([{ field: 'description', message }]);
}

/** An order that leaves its turn leaves the task of that turn's checklist, too. */
export function taskChange(order: WorkOrder, { turnId }: Pick<UpdateWorkOrderBody, 'turnId'>): Changes {
  return turnId === undefined || turnId === order.turnId ? {} : { turnTaskId: null };
}

/** The wanted fields that differ from the order's. */
export function changesOf(order: WorkOrder, wanted: Changes): Changes {
  const names = (Object.keys(wanted) as (keyof WorkOrder)[]).filter((name) => differs(order[name], wanted[name]));
  return Object.fromEntries(names.map((name) => [name, wanted[name]]));
}

export function auditUpdate(tx: CompanyTx, order: WorkOrder, after: Changes): void {
  // A line of its own names all assignees.
  const names = (Object.keys(after) as (keyof WorkOrder)[]).filter((name) => name !== 'assignedToId');
  if (names.length === 0) return;
  const of = (values: Changes) => Object.fromEntries(names.map((name) => [name, values[name]]));
  tx.audit({ action: 'updated', noun: workOrderNoun.name, recordId: order.id, before: of(order), after: of(after) });
}

/** An absent field does not differ; dates are compared by instant, and SQL values always differ. */
function differs(before: unknown, after: unknown): boolean {
  return after !== undefined && JSON.stringify(before) !== JSON.stringify(after);
}
