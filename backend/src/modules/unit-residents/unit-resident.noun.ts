import type { Noun } from '../../platform/nouns/noun.js';

export const unitResidentNoun = {
  name: 'unit-resident',
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
        'created_at',
        'updated_at',
      ],
    },
  ],
  refersTo: [
    { noun: 'unit', from: 'unit_residents_read', column: 'unit_id' },
    { noun: 'resident', from: 'unit_residents_read', column: 'resident_id', where: 'c.version > 1' },
  ],
} as const satisfies Noun;
