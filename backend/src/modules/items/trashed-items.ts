import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { TrashedRows } from '../../platform/database/trashed-rows.js';
import { TrashService } from '../trash/trash.service.js';

@Injectable()
export class TrashedItems {
  private readonly items = new TrashedRows({
    table: 'items',
    noun: 'item',
    counted: () => ['company_items', 'all'],
    send: (tx, sql, values) => tx.query(sql, values),
  });

  constructor(trash: TrashService) {
    trash.keep(this.items);
  }

  take(tx: CompanyTx, id: number): void {
    tx.send(this.items.take(tx, id));
  }
}
