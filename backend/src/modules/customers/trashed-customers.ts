import { Injectable } from '@nestjs/common';
import { unreferenced } from '../../platform/database/bulk-records.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { TrashedRows } from '../../platform/database/trashed-rows.js';
import { Nouns } from '../../platform/nouns/nouns.js';
import { TrashService } from '../trash/trash.service.js';
import { customerNoun } from './customer.noun.js';

@Injectable()
export class TrashedCustomers {
  private readonly customers = new TrashedRows({
    table: 'customers',
    noun: 'customer',
    counted: () => ['customers', 'all'],
    send: (tx, sql, values) => tx.query(sql, values),
  });

  private clearOrders: (tx: CompanyTx, id: number) => void = () => undefined;

  constructor(
    trash: TrashService,
    private readonly nouns: Nouns,
  ) {
    trash.keep(this.customers);
  }

  /** Registers what clears a customer of the work orders that name it; they stay. */
  clearsOrders(clear: (tx: CompanyTx, id: number) => void): void {
    this.clearOrders = clear;
  }

  take(tx: CompanyTx, id: number): void {
    this.clearOrders(tx, id);
    tx.send(this.customers.take(tx, id));
  }

  /** Returns whether it was taken. The caller has locked the customer. */
  async takeUnlessBilled(tx: CompanyTx, id: number): Promise<boolean> {
    return (await this.customers.take(tx, id, unreferenced(this.nouns.referencesTo(customerNoun.name)))) > 0;
  }
}
