import { type Calendar, dateText, HOUR_MS, type Instant, MINUTE_MS, monthOf } from './calendar.js';
import { type LiveOrder, liveOrders } from './live-order-texts.js';
import type { Random } from './random.js';
import type { Unit } from './units.js';
import type { TimeEntry, WorkOrderDraft } from './work-order-draft.js';

export interface LiveSites {
  occupied: readonly Unit[];
  compose: { unit: Unit; turnNumber: string };
  down: Unit;
}

export const isCoolingSeason = (month: number): boolean => month >= 4 && month <= 8;

/** Today's board: 10 open and 8 in progress, two of them with running timers. */
export function buildLiveWorkOrders(random: Random, clock: Calendar, sites: LiveSites): WorkOrderDraft[] {
  const isCooling = isCoolingSeason(monthOf(clock.today));
  const homes = random.sample(sites.occupied, liveOrders.length);
  return liveOrders.map((order, index) => {
    const createdAt = clock.now - order.ageHours * HOUR_MS;
    const entries = entriesOf(clock, order, createdAt);
    const lastWork = Math.max(createdAt, ...entries.map((entry) => entry.stoppedAt ?? entry.startedAt));
    const text = order.inHeat && isCooling ? { ...order, ...order.inHeat } : order;
    return {
      source: order.source,
      category: order.category,
      priority: order.priority,
      status: order.status,
      unit: siteOf(order, sites, homes[index]!),
      title: text.title,
      description: text.description.replace('{turn}', sites.compose.turnNumber),
      notes: text.notes ?? null,
      assignees: order.assignees,
      steps: stepsOf(order, createdAt, lastWork),
      entries,
      createdAt,
      ...(order.dueInDays !== undefined && { dueDate: dateText(clock.today + order.dueInDays) }),
      updatedAt: order.assignees.length > 0 ? Math.max(lastWork, createdAt + 9 * MINUTE_MS) : createdAt,
      completedAt: null,
      callbackOf: null,
    };
  });
}

function siteOf(order: LiveOrder, sites: LiveSites, home: Unit): Unit | null {
  if (order.site === 'common') return null;
  if (order.site === 'turn') return sites.compose.unit;
  return order.site === 'down' ? sites.down : home;
}

/** The time entries so far, which end at the given ages; a running timer was started some minutes ago. */
function entriesOf(clock: Calendar, order: LiveOrder, createdAt: Instant): TimeEntry[] {
  const done = (order.worked ?? []).map(([endedHoursAgo, minutes]): TimeEntry => {
    const stoppedAt = inWorkingHours(clock, clock.now - endedHoursAgo * HOUR_MS, minutes);
    const startedAt = stoppedAt - minutes * MINUTE_MS;
    const delay = Math.max(0, createdAt + 5 * MINUTE_MS - startedAt);
    return { startedAt: startedAt + delay, stoppedAt: stoppedAt + delay };
  });
  if (order.runningMinutes === undefined) return done;
  return [...done, { startedAt: clock.now - order.runningMinutes * MINUTE_MS, stoppedAt: null }];
}

/** The demo may be loaded at night, but work older than a day was done in the daytime. */
function inWorkingHours(clock: Calendar, stoppedAt: Instant, minutes: number): Instant {
  if (clock.now - stoppedAt < 24 * HOUR_MS) return stoppedAt;
  const minute = Math.min(Math.max(clock.minuteOf(stoppedAt), 8 * 60 + 15 + minutes), 17 * 60 + 20);
  return clock.at(clock.dayOf(stoppedAt), minute);
}

function stepsOf(order: LiveOrder, createdAt: Instant, lastWork: Instant): WorkOrderDraft['steps'] {
  const steps = order.steps ?? [];
  const done = order.stepsDone ?? 0;
  const pace = (lastWork - createdAt) / (done + 1);
  return steps.map((title, index) => ({ title, doneAt: index < done ? createdAt + pace * (index + 1) : null }));
}
