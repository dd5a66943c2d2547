import { noticeDay, startOfDay } from '../../platform/nouns/notice-sql.js';
import type { Noun } from '../../platform/nouns/noun.js';
import { leaseAttention } from './lease-attention.js';

/** How long before its end a lease is notified, to discuss a renewal. */
const DAYS_AHEAD = 30;

/** For each lease that ends soon without notice, the row of its first resident. */
const endingLeases = `(
  select distinct on (l.unit_id) l.* from unit_residents_read l
  where l.company_id = $1 and l.resident_id is not null and l.end_date is null and l.notice_date is null
    and l.start_date <= ${noticeDay} and l.lease_end <= ${noticeDay} + ${DAYS_AHEAD}
  order by l.unit_id, l.id)`;

export const unitResidentNoun = {
  name: 'unit-resident',
  notices: [
    {
      kind: 'lease-ending',
      permission: 'notifications.leases',
      from: `${endingLeases} t join units_read u on u.company_id = t.company_id and u.id = t.unit_id`,
      waits: 'true',
      recordId: 't.resident_id',
      number: `'Unit ' || u.unit_number`,
      title: 't.resident_name',
      dueDate: 't.lease_end',
      at: `greatest(${startOfDay(`t.lease_end - ${DAYS_AHEAD}`)}, t.created_at)`,
    },
  ],
  attention: leaseAttention,
  exports: [
    {
      file: 'unit-residents',
      order: 50,
      view: 'unit_residents_read',
      columns: [
        'id',
        'unit_id',
        'resident_id',
        'resident_name',
        'start_date',
        'end_date',
        'role',
        'lease_start',
        'lease_end',
        ['rent_cents', 'rent'],
        ['deposit_cents', 'deposit'],
        'notice_date',
        'end_reason',
        'renews_id',
        'tenure_start',
        'created_at',
        'updated_at',
      ],
    },
    {
      file: 'rent-steps',
      order: 51,
      view: 'rent_steps_read',
      columns: ['id', 'unit_resident_id', 'effective_date', ['rent_cents', 'rent'], 'created_at', 'updated_at'],
    },
  ],
  refersTo: [
    {
      ...{ noun: 'unit', from: 'unit_residents_read', column: 'unit_id' },
      holds: { order: 10, one: 'resident', several: 'residents' },
    },
    { noun: 'resident', from: 'unit_residents_read', column: 'resident_id', where: 'c.version > 1' },
  ],
} as const satisfies Noun;
