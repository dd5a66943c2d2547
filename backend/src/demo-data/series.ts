import type { RecordedOccurrence, RecordedSeries } from '../modules/series/recorded-series.js';
import { type Calendar, dateText, type Day, instantText } from './calendar.js';
import { datesMade, type SeriesPlan, seriesPlans } from './series-plans.js';
import type { Crew } from './staff.js';
import type { WorkOrderRow } from './work-orders.js';

const MAX_ORDERS = 6;

/** The recurring work of a property: the latest orders that it made, and what comes next. */
export function buildSeries(
  clock: Calendar,
  openingDay: Day,
  orders: readonly WorkOrderRow[],
  crew: Crew,
): RecordedSeries[] {
  return seriesPlans.map((plan) => {
    const { assignee, category, description, steps, orders: titles, mode = 'fixed', ...texts } = plan;
    const own = orders.filter(({ title }) => titles.test(title));
    const isFixed = mode === 'fixed';
    const occurrences = isFixed ? byRule(clock, plan, openingDay, own) : latest(clock, plan, own);
    const start = isFixed ? undefined : occurrences[0]?.due;
    return {
      ...{ noun: 'work-order', ...texts, mode, occurrences, start: start ?? dateText(openingDay) },
      ...{ propertyUnit: null, unitId: null, assignedToId: crew.id(assignee) },
      template: {
        ...{ description, category, priority: 'medium', notes: null },
        subtasks: steps.map((title) => ({ title })),
      },
      createdAt: instantText(clock.at(openingDay, 10 * 60)),
    };
  });
}

const dayOf = (clock: Calendar, at: string): Day => clock.dayOf(Date.parse(at));

function byRule(clock: Calendar, plan: SeriesPlan, opening: Day, own: readonly WorkOrderRow[]): RecordedOccurrence[] {
  return datesMade(plan, opening, clock.today)
    .flatMap((due) => {
      const order = own.find(({ createdAt }) => dayOf(clock, createdAt) === due - plan.leadDays);
      return order ? [occurrenceOf(clock, due, order)] : [];
    })
    .slice(-MAX_ORDERS);
}

/** Of work that counts from its completion only the latest order is known; the series began with it. */
function latest(clock: Calendar, { leadDays }: SeriesPlan, own: readonly WorkOrderRow[]): RecordedOccurrence[] {
  const order = own.at(-1);
  return order ? [occurrenceOf(clock, dayOf(clock, order.createdAt) + leadDays, order)] : [];
}

const occurrenceOf = (clock: Calendar, due: Day, order: WorkOrderRow): RecordedOccurrence => ({
  ...{ due: dateText(due), workOrderId: order.id, madeAt: order.createdAt },
  finishedOn: order.completedAt && dateText(dayOf(clock, order.completedAt)),
});
