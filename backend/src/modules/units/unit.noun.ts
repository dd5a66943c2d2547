import { subjectIn } from '../../platform/audit/audit-subjects.js';
import { tenths } from '../../platform/nouns/activity-texts.js';
import type { Noun } from '../../platform/nouns/noun.js';
import { foundIn, joined } from '../../platform/nouns/search-sql.js';
import { NUMBER_LOOKS_TAKEN } from './unit-number.js';

/** The term as `normaliseUnitNumber` writes it. */
const NORMALISED = `regexp_replace(upper(regexp_replace($2, '[\\s-]', '', 'g')), '^(.)(.+)$', '\\1-\\2')`;

export const unitNoun = {
  name: 'unit',
  constraints: {
    units_company_id_unit_number_key: ['A unit with this number already exists.', 'unit-number-taken'],
    units_by_look: [NUMBER_LOOKS_TAKEN, 'unit-number-taken'],
  },
  search: {
    order: 20,
    permission: 'units.read',
    from: 'units_read t',
    title: 't.unit_number',
    subtitle: joined('t.building_name', 't.address_line1'),
    names: ['t.unit_number'],
    found: `(t.id = ${foundIn('search_units')} or t.unit_number = any (array[$2, upper($2), ${NORMALISED}]))`,
  },
  subjects: { unit: subjectIn('units_read', 'unit_number') },
  activity: {
    permission: 'units.read',
    path: '/api/units',
    related: { 'unit-resident': { view: 'unit_residents_read', column: 'unit_id' } },
    texts: { bathrooms: tenths },
  },
  counts: {
    field: 'units',
    order: 30,
    view: 'units_read',
    dashboard: { noun: 'units', states: { vacant: {}, occupied: {}, maintenance: {} } },
  },
  exports: [
    {
      file: 'units',
      order: 40,
      view: 'units_read',
      columns: [
        'id',
        'unit_number',
        'building_name',
        'address_line1',
        'address_line2',
        'city',
        'state',
        'postal_code',
        'bedrooms',
        ['bathrooms_tenths', 'bathrooms'],
        'square_feet',
        'status',
        ['market_rent_cents', 'market_rent'],
        'created_at',
        'updated_at',
      ],
    },
  ],
  trash: { permission: 'units.write' },
  bulk: { permission: 'units.write', changes: ['status', 'buildingName', 'delete'] },
  imported: { kind: 'units', order: 10 },
} as const satisfies Noun;
