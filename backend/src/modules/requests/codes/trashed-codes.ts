import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { TrashedRows } from '../../../platform/database/trashed-rows.js';
import { TrashService } from '../../trash/trash.service.js';
import { type GoesWithUnits, UnitsService } from '../../units/units.service.js';

/** The codes of a unit go to the trash and come back with it, so that one that hangs in the home is good again. */
@Injectable()
export class TrashedCodes implements GoesWithUnits {
  private readonly codes = new TrashedRows({
    table: 'request_codes',
    column: 'unit_id',
    send: (tx, sql, values) => tx.query(sql, values),
  });

  constructor(trash: TrashService, units: UnitsService) {
    trash.keep(this.codes);
    units.announceDeletions(this);
  }

  takeUnit(tx: CompanyTx, unitId: number): void {
    tx.send(this.codes.take(tx, unitId));
  }
}
