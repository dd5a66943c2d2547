import { type Calendar, type Day, HOUR_MS, type Instant, MINUTE_MS, nextWeekday, weekdayOf } from './calendar.js';
import type { Random } from './random.js';
import type { Priority, WorkOrderPlan } from './work-order-draft.js';

const WITHIN_A_DAY = 0.66;
/** Bends the long tail (1 to 40 days) so that all orders together take 3.9 days on average. */
const TAIL_BEND = 2.74;
const MAX_DAYS = 40;
const DAY_MS = 24 * HOUR_MS;
/** Minutes since midnight between which a technician finishes something, Sunday to Saturday. */
const HOURS_BY_WEEKDAY = [[0, 0], [480, 1050], [480, 1050], [480, 1050], [480, 1050], [480, 1050], [540, 870]] as const; // oxfmt-ignore
const HASTE: Record<Priority, number> = { urgent: 0.97, high: 0.85, medium: 0.65, low: 0.4 };

export interface PrioritisedPlan {
  plan: WorkOrderPlan;
  priority: Priority;
}

/** When each of these orders was completed: two thirds within 24 hours, the rest within forty days. */
export function completionInstants(
  random: Random,
  clock: Calendar,
  orders: readonly PrioritisedPlan[],
): Map<WorkOrderPlan, Instant> {
  const ends = new Map<WorkOrderPlan, Instant>();
  const slow: PrioritisedPlan[] = [];
  const candidates = orders.map((order) => ({ order, quickEnd: quickEnd(random, clock, order) }));
  const ranked = candidates
    .map((candidate) => ({ ...candidate, rank: haste(candidate.order, candidate.quickEnd) - random.next() }))
    .sort((one, other) => other.rank - one.rank);
  const quick = Math.round(orders.length * WITHIN_A_DAY);
  for (const [index, { order, quickEnd }] of ranked.entries()) {
    const { plan } = order;
    if (index >= quick && roomDays(plan) > 1.2) slow.push(order);
    else ends.set(plan, Math.min(quickEnd ?? plan.createdAt + 20 * HOUR_MS, latestQuick(random, plan)));
  }
  spreadTail(random, clock, slow, ends);
  return ends;
}

const roomDays = (plan: WorkOrderPlan): number => (plan.mustEndBefore - plan.createdAt) / DAY_MS;

function latestQuick(random: Random, plan: WorkOrderPlan): Instant {
  const room = plan.mustEndBefore - plan.createdAt;
  return room > DAY_MS ? plan.mustEndBefore : plan.createdAt + room * random.between(0.6, 1);
}

/** Orders with an early limit are quick in any case; those without a working hour within a day cannot be. */
function haste({ plan, priority }: PrioritisedPlan, quickEnd: Instant | null): number {
  if (roomDays(plan) <= 1.2) return Infinity;
  return quickEnd === null ? -Infinity : HASTE[priority];
}

function quickEnd(random: Random, clock: Calendar, { plan, priority }: PrioritisedPlan): Instant | null {
  if (priority === 'urgent') return plan.createdAt + random.int(40, 250) * MINUTE_MS;
  const day = clock.dayOf(plan.createdAt);
  const minute = clock.minuteOf(plan.createdAt);
  const [opens, closes] = HOURS_BY_WEEKDAY[weekdayOf(day)]!;
  if (minute + 75 < closes && random.chance(0.7)) {
    const start = Math.max(minute, opens) + 35;
    return clock.at(day, start + (closes - start) * random.next() ** 1.3);
  }
  const [opensNext, closesNext] = HOURS_BY_WEEKDAY[weekdayOf(day + 1)]!;
  const latest = Math.min(closesNext, minute);
  return latest > opensNext + 25 ? clock.at(day + 1, random.between(opensNext + 25, latest)) : null;
}

/** Less urgent orders wait longer, as far as there is time until now. */
function spreadTail(
  random: Random,
  clock: Calendar,
  slow: readonly PrioritisedPlan[],
  ends: Map<WorkOrderPlan, Instant>,
): void {
  const waits = slow
    .map((order) => ({ order, rank: random.next() + HASTE[order.priority] * 0.5 }))
    .sort((one, other) => other.rank - one.rank);
  for (const [index, { order }] of waits.entries()) {
    const share = (index + random.next()) / waits.length;
    const room = roomDays(order.plan);
    const wanted = 1 + (MAX_DAYS - 2) * share ** TAIL_BEND;
    ends.set(order.plan, slowEnd(random, clock, order.plan, wanted < room ? wanted : random.between(1, room)));
  }
}

function slowEnd(random: Random, clock: Calendar, plan: WorkOrderPlan, days: number): Instant {
  const wanted = plan.createdAt + days * DAY_MS;
  const day: Day = nextWeekday(clock.dayOf(wanted));
  const min = plan.createdAt + DAY_MS;
  const end = clock.at(day, random.int(8 * 60 + 40, 17 * 60 + 20));
  if (end > min && end < plan.mustEndBefore) return end;
  return Math.min(Math.max(wanted, min), plan.mustEndBefore);
}
