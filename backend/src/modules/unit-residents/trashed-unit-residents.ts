import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { ClearedReference } from '../../platform/database/trashed-rows.js';
import { TrashService } from '../trash/trash.service.js';

@Injectable()
export class TrashedUnitResidents {
  private readonly residents = new ClearedReference({
    table: 'unit_residents',
    column: 'resident_id',
    send: (tx, sql, values) => tx.query(sql, values),
  });

  constructor(trash: TrashService) {
    trash.keep(this.residents);
  }

  /** A former resident's links stay in the unit's timeline, with the name alone. */
  takeResident(tx: CompanyTx, residentId: number): void {
    tx.send(this.residents.take(tx, residentId));
  }
}
