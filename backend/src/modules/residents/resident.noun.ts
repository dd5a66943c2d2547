import { subjectIn } from '../../platform/audit/audit-subjects.js';
import { TODAY } from '../../platform/database/company-day.js';
import type { Noun } from '../../platform/nouns/noun.js';
import { foundIn, joined } from '../../platform/nouns/search-sql.js';
import { calledNameOf } from './resident-name.js';

const NAME = calledNameOf('t');

export const residentNoun = {
  name: 'resident',
  search: {
    order: 40,
    permission: 'residents.read',
    from: 'residents_read t',
    title: NAME,
    subtitle: joined('t.email', 't.phone'),
    names: [NAME, `t.first_name || ' ' || t.last_name`, `t.last_name || ' ' || t.first_name`],
    finished: `coalesce(t.move_out_date < ${TODAY}, false)`,
    found: `t.id = ${foundIn('search_residents', 'search_residents_by_name')}`,
  },
  subjects: { resident: subjectIn('residents_read', NAME) },
  activity: {
    permission: 'residents.read',
    path: '/api/residents',
    parts: { 'unit-resident': { view: 'unit_residents_read', column: 'resident_id' } },
    references: { unitId: 'unit' },
  },
  counts: { field: 'residents', order: 20, view: 'residents_read' },
  exports: [
    {
      file: 'residents',
      order: 30,
      view: 'residents_read',
      columns: [
        'id',
        'customer_id',
        'first_name',
        'last_name',
        'preferred_name',
        'email',
        'phone',
        'move_in_date',
        'move_out_date',
        'lease_end_date',
        'notes',
        'created_at',
        'updated_at',
      ],
    },
  ],
  trash: { permission: 'residents.write' },
  bulk: { permission: 'residents.write', changes: ['delete'] },
  imported: { kind: 'residents', order: 20 },
  refersTo: [{ noun: 'customer', from: 'residents_read', column: 'customer_id' }],
} as const satisfies Noun;
