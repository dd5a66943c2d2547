import { Injectable } from '@nestjs/common';
import { BulkRecords } from '../../platform/database/bulk-records.js';
import { markOf, plainLook } from '../../platform/database/look-alikes.js';
import { type Columns, type ImportKind, type ReadingRules, storedColumns } from '../../platform/imports/import-kind.js';
import { unitNoun } from './unit.noun.js';
import { unitFields } from './unit-fields.js';
import { lookOf } from './unit-look.js';
import { NUMBER_LOOKS_TAKEN } from './unit-number.js';

@Injectable()
export class UnitsImport implements ImportKind {
  readonly noun = unitNoun;
  readonly counted = 'units';
  readonly fields = unitFields;
  readonly records = new BulkRecords({
    table: 'units',
    columns: storedColumns(unitFields),
    identity: ['unit_number'],
    send: (read, sql, values) => read.query(sql, values),
  });
  readonly keys = [
    {
      label: 'unit number',
      of: ({ unit_number }: Columns) => (unit_number === undefined ? null : plainLook(unit_number as string)),
      own: ({ unit_number }: Columns) => (unit_number === undefined ? null : markOf(unit_number as string)),
      sql: lookOf('t'),
    },
  ];
  readonly defaults = { bedrooms: 0, bathrooms: 0, status: 'vacant' };

  refuse(_watched: unknown, before: Columns, after: Columns): string | undefined {
    return before.unit_number === after.unit_number ? undefined : NUMBER_LOOKS_TAKEN;
  }

  stateOf({ status }: Columns): string {
    return status as string;
  }

  isFor(businessType: ReadingRules['businessType']): boolean {
    return businessType === 'property_management';
  }
}
