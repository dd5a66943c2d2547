import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { type SendStatement, TrashedRows } from '../../platform/database/trashed-rows.js';
import { TrashService } from '../trash/trash.service.js';

const send: SendStatement = (tx, sql, values) => tx.query(sql, values);
/** A unit that comes back begins its history again with the day on which it does. */
const dated = { column: 'unit_id', keptBy: 'company_id, unit_id, effective_date', send };

/** A module of whose rows some go to the trash with their unit. */
export interface GoesWithUnits {
  takeUnit(tx: CompanyTx, unitId: number): void;
}

@Injectable()
export class TrashedUnits {
  private readonly others: GoesWithUnits[] = [];

  private readonly parts = [
    new TrashedRows({ table: 'unit_market_rents', ...dated }),
    new TrashedRows({ table: 'unit_statuses', ...dated }),
    new TrashedRows({
      table: 'units',
      noun: 'unit',
      unique: 'unit_number',
      counted: ({ status }) => ['units', status as string],
      send,
    }),
  ];

  constructor(trash: TrashService) {
    trash.keep(...this.parts);
  }

  keepWith(other: GoesWithUnits): void {
    this.others.push(other);
  }

  /** Children first. */
  take(tx: CompanyTx, id: number): void {
    for (const other of this.others) other.takeUnit(tx, id);
    for (const part of this.parts) tx.send(part.take(tx, id));
  }
}
