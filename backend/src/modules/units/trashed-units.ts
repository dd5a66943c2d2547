import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { TrashedRows } from '../../platform/database/trashed-rows.js';
import { TrashService } from '../trash/trash.service.js';

@Injectable()
export class TrashedUnits {
  private readonly units = new TrashedRows({
    table: 'units',
    noun: 'unit',
    unique: 'unit_number',
    counted: ({ status }) => ['units', status as string],
    send: (tx, sql, values) => tx.query(sql, values),
  });

  constructor(trash: TrashService) {
    trash.keep(this.units);
  }

  take(tx: CompanyTx, id: number): void {
    tx.send(this.units.take(tx, id));
  }
}
