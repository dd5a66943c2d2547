import type { RecordedOccurrence, RecordedSeries } from '../modules/series/recorded-series.js';
import { type Calendar, dateText, type Day, instantText } from './calendar.js';
import type { Crew } from './staff.js';
import type { WorkOrderRow } from './work-orders.js';

interface SeriesPlan {
  title: string;
  description: string;
  rule: string;
  mode?: RecordedSeries['mode'];
  leadDays: number;
  category: string;
  assignee: string;
  steps: readonly string[];
  /** The orders of the past year that this work made. */
  orders: RegExp;
}

const MAX_ORDERS = 6;

const plans: readonly SeriesPlan[] = [
  {
    title: 'Quarterly filter change',
    description: 'Change and date the filters of every unit. Notices go out 48 hours ahead.',
    ...{ rule: 'FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO', leadDays: 7, category: 'hvac', assignee: 'strata.tech2' },
    steps: ['Post notices', 'Change and date filters', 'Note coils that need cleaning'],
    orders: /^(Quarterly filter change|Filter round)/,
  },
  {
    title: 'Pool and gate inspection',
    description: 'Self-closing gate, latch height, rescue ring, chemistry log. Photograph anything that is off.',
    ...{ rule: 'FREQ=MONTHLY;BYDAY=1TU', leadDays: 3, category: 'general', assignee: 'strata.porter' },
    steps: ['Gate and latch', 'Rescue equipment', 'Sign the log'],
    orders: /pool|Pool/,
  },
  {
    title: 'Yearly fire extinguisher service',
    description: 'The vendor weighs, tags and replaces. Every breezeway, clubhouse and laundry.',
    ...{ rule: 'FREQ=YEARLY;BYMONTH=2;BYDAY=2WE', leadDays: 21, category: 'general', assignee: 'strata.supervisor' },
    steps: ['Book the vendor', 'Escort the vendor', 'File the certificate'],
    orders: /^Monthly extinguisher round/,
  },
  {
    title: 'Monthly pest treatment',
    description: 'Vendor visit: perimeter and breezeways, interior by request list.',
    ...{ rule: 'FREQ=MONTHLY;BYDAY=2TH', leadDays: 5, category: 'pest_control', assignee: 'strata.maintenance' },
    steps: ['Escort vendor', 'Treat request list', 'Record station activity'],
    orders: /^(Monthly pest treatment|Pest control round)/,
  },
  {
    title: 'Exit signs and emergency lights',
    description:
      '30 second test in clubhouse, gym and laundry. The next one follows four weeks after this one is done.',
    ...{ rule: 'FREQ=WEEKLY;INTERVAL=4', mode: 'after_completion', leadDays: 2, category: 'electrical' },
    ...{ assignee: 'strata.tech2', steps: [], orders: /emergency lights/ },
  },
];

/** The recurring work of a property: the latest orders that it made, and what comes next. */
export function buildSeries(
  clock: Calendar,
  openingDay: Day,
  orders: readonly WorkOrderRow[],
  crew: Crew,
): RecordedSeries[] {
  return plans.map(({ assignee, category, description, steps, orders: made, mode = 'fixed', ...plan }) => ({
    ...plan,
    mode,
    ...{ propertyUnit: null, unitId: null, assignedToId: crew.id(assignee), start: dateText(openingDay) },
    template: {
      ...{ description, category, priority: 'medium', notes: null },
      subtasks: steps.map((title) => ({ title })),
    },
    occurrences: occurrencesOf(
      clock,
      orders.filter(({ title }) => made.test(title)),
    ),
    createdAt: instantText(clock.at(openingDay, 10 * 60)),
  }));
}

/** One a day at most, the oldest first. */
function occurrencesOf(clock: Calendar, orders: readonly WorkOrderRow[]): RecordedOccurrence[] {
  const dayOf = (at: string): string => dateText(clock.dayOf(Date.parse(at)));
  const byDay = new Map(orders.map((order) => [dayOf(order.createdAt), order]));
  return [...byDay].slice(-MAX_ORDERS).map(([due, { id, createdAt, completedAt }]) => ({
    ...{ due, workOrderId: id, madeAt: createdAt, finishedOn: completedAt && dayOf(completedAt) },
  }));
}
