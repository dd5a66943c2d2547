import { subjectIn } from '../../platform/audit/audit-subjects.js';
import { noticeReader } from '../../platform/nouns/notice-sql.js';
import type { Noun } from '../../platform/nouns/noun.js';

const withJob = `visits_read t join invoices_read i on i.company_id = t.company_id and i.id = t.invoice_id
  join customers_read c on c.company_id = i.company_id and c.id = i.customer_id`;
const jobNumber = `replace(i.invoice_number, 'INV-', 'JOB-')`;

/** The database assigns visits for an operation on many jobs, in its transaction and so at its instant. */
const withOperation = `left join lateral (
  select l.operation_id from audit_log_read l
  where l.company_id = t.company_id and l.noun = 'invoice' and l.record_id = t.invoice_id and l.created_at = a.created_at
    and l.operation_id is not null limit 1) o on true`;

export const visitNoun = {
  name: 'visit',
  subjects: {
    visit: subjectIn(
      'visits_read',
      `(select ${jobNumber} from invoices_read i where i.company_id = t.company_id and i.id = t.invoice_id)`,
    ),
  },
  activity: {
    permission: 'invoices.read',
    path: '/api/visits',
    parts: { 'visit-time': 'parent' },
    references: { invoiceId: 'invoice', assigneeIds: 'user', userId: 'user' },
  },
  notices: [
    {
      kind: 'visit-assigned',
      from: `${withJob} join visit_assignments_read a on a.company_id = t.company_id and a.visit_id = t.id
        ${withOperation}`,
      operationId: 'o.operation_id',
      waits: `a.user_id = ${noticeReader} and t.state in ('scheduled', 'on_the_way', 'started') and i.status <> 'void'`,
      number: jobNumber,
      title: 'c.name',
      dueDate: 't.date',
      // Another day or time is new to who has read of the visit.
      at: 'greatest(a.created_at, t.moved_at)',
    },
  ],
  exports: [
    {
      file: 'visits',
      order: 152,
      view: 'visits_read',
      columns: [
        'id',
        'invoice_id',
        'date',
        'start_time',
        'duration_minutes',
        'state',
        'notes',
        'on_the_way_at',
        'started_at',
        'started_by_id',
        'done_at',
        'done_by_id',
        'cancelled_at',
        'cancelled_by_id',
        'created_at',
        'updated_at',
      ],
    },
    {
      file: 'visit-assignments',
      order: 153,
      view: 'visit_assignments_read',
      columns: ['id', 'visit_id', 'user_id', 'position', 'created_at'],
    },
    {
      file: 'visit-tasks',
      order: 154,
      view: 'visit_tasks_read',
      columns: ['id', 'visit_id', 'task', 'completed', 'completed_at', 'completed_by_id', 'position'],
    },
  ],
  refersTo: [
    // Visits that the import itself made have the invoice's creation time.
    { noun: 'invoice', from: 'visits_read', column: 'invoice_id', where: 'c.created_at > t.created_at' },
  ],
} as const satisfies Noun;
