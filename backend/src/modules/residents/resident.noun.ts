import { subjectIn } from '../../platform/audit/audit-subjects.js';
import type { Noun } from '../../platform/nouns/noun.js';
import { foundIn, joined } from '../../platform/nouns/search-sql.js';

export const residentNoun = {
  name: 'resident',
  search: {
    order: 40,
    from: 'residents_read t',
    title: `coalesce(t.preferred_name, t.first_name) || ' ' || t.last_name`,
    subtitle: joined('t.email', 't.phone'),
    found: `t.id = ${foundIn('search_residents')}`,
  },
  subjects: { resident: subjectIn('residents_read', `t.first_name || ' ' || t.last_name`) },
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
  imported: { kind: 'residents', order: 20 },
  refersTo: [{ noun: 'customer', from: 'residents_read', column: 'customer_id' }],
} as const satisfies Noun;
