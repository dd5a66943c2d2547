import { subjectIn } from '../../platform/audit/audit-subjects.js';
import { noticeReader } from '../../platform/nouns/notice-sql.js';
import type { Noun } from '../../platform/nouns/noun.js';

const PERSON = `(select coalesce(u.display_name, u.first_name, u.username) from users_read u
  where u.company_id = t.company_id and u.id = t.user_id)`;

/** When a timer that nobody stopped has run longer than the longest shift. */
const OVERDUE_AT = `t.started_at + make_interval(hours => coalesce(
  (select s.longest_shift_hours from company_settings_read s where s.company_id = t.company_id), 10))`;

const forgotten = {
  from: 'time_entries_read t join work_orders_read o on o.company_id = t.company_id and o.id = t.work_order_id',
  recordId: 't.work_order_id',
  number: 'o.work_order_number',
  at: OVERDUE_AT,
};

export const timeEntryNoun = {
  name: 'time-entry',
  constraints: {
    time_entries_once_running: ['You are on another job already. Look at it and try again.', 'other-timer-running'],
  },
  subjects: { 'time-entry': subjectIn('time_entries_read', PERSON) },
  notices: [
    {
      ...forgotten,
      kind: 'timer-forgotten',
      waits: `t.stopped_at is null and t.user_id = ${noticeReader} and ${OVERDUE_AT} < now()`,
      title: 'o.title',
    },
    {
      ...forgotten,
      kind: 'timer-forgotten-by',
      permission: 'timeEntries.manage',
      waits: `t.stopped_at is null and t.user_id is distinct from ${noticeReader} and ${OVERDUE_AT} < now()`,
      title: `coalesce(${PERSON}, o.title)`,
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
        'user_id',
        'started_at',
        'stopped_at',
        'started_by_id',
        'stopped_by_id',
        'seconds',
        'by_hand',
        'reason',
        ['labor_rate_cents', 'labor_rate'],
      ],
    },
  ],
  refersTo: [{ noun: 'work-order', from: 'time_entries_read', column: 'work_order_id' }],
} as const satisfies Noun;
