import type { RecordedSeries } from '../modules/series/recorded-series.js';
import { parseRule, RuleDates } from '../modules/series/recurrence-rule.js';
import { dateText, type Day, dayOfText } from './calendar.js';

export interface SeriesPlan {
  title: string;
  description: string;
  rule: string;
  mode?: RecordedSeries['mode'];
  leadDays: number;
  category: string;
  assignee: string;
  steps: readonly string[];
  /** The orders of the past year that it may have made. */
  orders: RegExp;
}

export const seriesPlans: readonly SeriesPlan[] = [
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
    orders: /^(Fire extinguisher check|Monthly extinguisher round)/,
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

/** The dates of a rule from the opening on that had their order made by a day; the oldest first. */
export function datesMade({ rule, leadDays }: SeriesPlan, openingDay: Day, madeBy: Day): Day[] {
  const dates = new RuleDates(parseRule(rule), dateText(openingDay));
  const found: Day[] = [];
  const last = dateText(madeBy + leadDays);
  let due = dates.after(dateText(openingDay + leadDays));
  while (due !== null && due <= last) {
    found.push(dayOfText(due));
    due = dates.after(due);
  }
  return found;
}
