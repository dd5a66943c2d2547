import { subjectIn } from '../../platform/audit/audit-subjects.js';
import { noticeReader } from '../../platform/nouns/notice-sql.js';
import type { Noun } from '../../platform/nouns/noun.js';
import { isLong, overdueAt } from './longest-shift.js';

const PERSON = `(select coalesce(u.display_name, u.first_name, u.username) from users_read u where u.id = t.user_id)`;

const running = {
  from: 'time_entries_read t join work_orders_read o on o.company_id = t.company_id and o.id = t.work_order_id',
  recordId: 't.work_order_id',
  number: 'o.work_order_number',
  at: overdueAt('t'),
};
const runningOnVisit = {
  from: `time_entries_read t join visits_read v on v.company_id = t.company_id and v.id = t.visit_id
    join invoices_read i on i.company_id = v.company_id and i.id = v.invoice_id
    join customers_read c on c.company_id = i.company_id and c.id = i.customer_id`,
  recordId: 't.visit_id',
  number: `replace(i.invoice_number, 'INV-', 'JOB-')`,
  at: overdueAt('t'),
};
const runsTooLong = `t.stopped_at is null and ${overdueAt('t')} < now()`;

/** Of the last days, so that what nobody corrects does not stand there for ever. */
const TOLD_DAYS = 7;
/** As old as what a device sends may be. */
const REVIEWED_DAYS = 31;

/** Time of an order that devices sent late and that somebody has to look at, as one row. */
const toReview = (whose: string, column: 'work_order_id' | 'visit_id') => `(
    select e.company_id, e.${column} as id, max(e.started_at) as at,
      (select string_agg(coalesce(u.display_name, u.first_name, u.username), ', '
         order by coalesce(u.display_name, u.first_name, u.username)) from users_read u
       where u.id = any (array_agg(e.user_id))) as people
    from time_entries_read e
    where e.company_id = $1 and e.needs_review and e.started_at > now() - interval '${REVIEWED_DAYS} days'
      and e.${column} is not null and e.user_id ${whose} ${noticeReader}
    group by e.company_id, e.${column}) t`;

const orderToReview = (whose: string) => ({
  from: `${toReview(whose, 'work_order_id')} join work_orders_read o on o.company_id = t.company_id and o.id = t.id`,
  waits: 'true',
  number: 'o.work_order_number',
  at: 't.at',
});

const visitToReview = (whose: string) => ({
  from: `${toReview(whose, 'visit_id')} join visits_read v on v.company_id = t.company_id and v.id = t.id
    join invoices_read i on i.company_id = v.company_id and i.id = v.invoice_id
    join customers_read c on c.company_id = i.company_id and c.id = i.customer_id`,
  waits: 'true',
  number: `replace(i.invoice_number, 'INV-', 'JOB-')`,
  at: 't.at',
});

/** The long time of an order as one row, of whom `whose` says; `id` is the order's. */
const stopped = (whose: string) => ({
  from: `(
    select e.company_id, e.work_order_id as id, max(e.stopped_at) as stopped_at,
      (select string_agg(coalesce(u.display_name, u.first_name, u.username), ', '
         order by coalesce(u.display_name, u.first_name, u.username)) from users_read u
       where u.id = any (array_agg(e.user_id))) as people
    from time_entries_read e
    where e.company_id = $1 and e.started_at > now() - interval '${2 * TOLD_DAYS} days'
      and e.stopped_at > now() - interval '${TOLD_DAYS} days' and ${isLong('e')} and e.user_id ${whose} ${noticeReader}
    group by e.company_id, e.work_order_id) t
    join work_orders_read o on o.company_id = t.company_id and o.id = t.id`,
  waits: 'true',
  number: 'o.work_order_number',
  at: 't.stopped_at',
});

export const timeEntryNoun = {
  name: 'time-entry',
  constraints: {
    time_entries_once_running: ['You are on another job already. Look at it and try again.', 'other-timer-running'],
  },
  subjects: {
    'time-entry': subjectIn('time_entries_read', PERSON),
    'visit-time': subjectIn('time_entries_read', PERSON),
  },
  notices: [
    {
      ...running,
      kind: 'timer-forgotten',
      waits: `t.user_id = ${noticeReader} and ${runsTooLong}`,
      title: 'o.title',
    },
    {
      ...running,
      kind: 'timer-forgotten-by',
      permission: 'timeEntries.manage',
      waits: `t.user_id is distinct from ${noticeReader} and ${runsTooLong}`,
      title: `coalesce(${PERSON}, o.title)`,
    },
    {
      ...runningOnVisit,
      kind: 'visit-timer-forgotten',
      waits: `t.user_id = ${noticeReader} and ${runsTooLong}`,
      title: 'c.name',
    },
    {
      ...runningOnVisit,
      kind: 'visit-timer-forgotten-by',
      permission: 'timeEntries.manage',
      waits: `t.user_id is distinct from ${noticeReader} and ${runsTooLong}`,
      title: `coalesce(${PERSON}, c.name)`,
    },
    { ...stopped('='), kind: 'time-long', title: 'o.title' },
    {
      ...stopped('is distinct from'),
      kind: 'time-long-by',
      permission: 'timeEntries.manage',
      title: 'coalesce(t.people, o.title)',
    },
    { ...orderToReview('='), kind: 'time-to-review', title: 'o.title' },
    {
      ...orderToReview('is distinct from'),
      kind: 'time-to-review-by',
      permission: 'timeEntries.manage',
      title: 'coalesce(t.people, o.title)',
    },
    { ...visitToReview('='), kind: 'visit-time-to-review', title: 'c.name' },
    {
      ...visitToReview('is distinct from'),
      kind: 'visit-time-to-review-by',
      permission: 'timeEntries.manage',
      title: 'coalesce(t.people, c.name)',
    },
  ],
  exports: [
    {
      file: 'work-order-time-entries',
      order: 80,
      view: 'time_entries_read',
      columns: [
        'id',
        'work_order_id',
        'visit_id',
        'user_id',
        'started_at',
        'stopped_at',
        'started_by_id',
        'stopped_by_id',
        'seconds',
        'by_hand',
        'reason',
        'start_received_at',
        'stop_received_at',
        'is_end_assumed',
        'needs_review',
        ['labor_rate_cents', 'labor_rate'],
      ],
    },
  ],
  refersTo: [
    { noun: 'work-order', from: 'time_entries_read', column: 'work_order_id' },
    { noun: 'visit', from: 'time_entries_read', column: 'visit_id' },
  ],
} as const satisfies Noun;
