import { Injectable } from '@nestjs/common';
import { BulkRecords } from '../../platform/database/bulk-records.js';
import { type Columns, type ImportKind, type ReadingRules, storedColumns } from '../../platform/imports/import-kind.js';
import { unitNoun } from './unit.noun.js';
import { unitFields } from './unit-fields.js';

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
      of: ({ unit_number }: Columns) => (unit_number as string | undefined) ?? null,
      sql: 't.unit_number',
    },
  ];
  readonly defaults = { bedrooms: 0, bathrooms: 0, status: 'vacant' };

  stateOf({ status }: Columns): string {
    return status as string;
  }

  isFor(businessType: ReadingRules['businessType']): boolean {
    return businessType === 'property_management';
  }
}
