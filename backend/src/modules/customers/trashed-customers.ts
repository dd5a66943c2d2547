import { Injectable } from '@nestjs/common';
import { unreferenced } from '../../platform/database/bulk-records.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { type SendStatement, TrashedRows } from '../../platform/database/trashed-rows.js';
import type { NounReference } from '../../platform/nouns/noun.js';
import { Nouns } from '../../platform/nouns/nouns.js';
import { TrashService } from '../trash/trash.service.js';
import { customerNoun } from './customer.noun.js';

const send: SendStatement = (tx, sql, values) => tx.query(sql, values);

@Injectable()
export class TrashedCustomers {
  private readonly parts = [
    new TrashedRows({ table: 'customer_addresses', column: 'customer_id', send }),
    new TrashedRows({ table: 'customer_notes', column: 'customer_id', send }),
  ];
  private readonly customers = new TrashedRows({
    table: 'customers',
    noun: 'customer',
    counted: () => ['customers', 'all'],
    send,
  });

  private clearOrders: (tx: CompanyTx, id: number) => void = () => undefined;

  constructor(
    trash: TrashService,
    private readonly nouns: Nouns,
  ) {
    trash.keep(...this.parts, this.customers);
  }

  /** Registers what clears a customer of the work orders that name it; they stay. */
  clearsOrders(clear: (tx: CompanyTx, id: number) => void): void {
    this.clearOrders = clear;
  }

  take(tx: CompanyTx, id: number): void {
    this.clearOrders(tx, id);
    tx.send(...this.parts.map((part) => part.take(tx, id)), this.customers.take(tx, id));
  }

  /** Returns whether it was taken. The caller has locked the customer. */
  async takeUnlessBilled(tx: CompanyTx, id: number): Promise<boolean> {
    const isUnused = unreferenced(this.billing);
    const only = `and exists (select from customers t where t.company_id = $1 and t.id = $2 ${isUnused})`;
    tx.send(...this.parts.map((part) => part.take(tx, id, only)));
    return (await this.customers.take(tx, id, isUnused)) > 0;
  }

  /** What keeps a customer without a person. */
  private get billing(): readonly NounReference[] {
    const own = this.parts.map(({ name }) => `${name}_read`);
    return this.nouns.referencesTo(customerNoun.name).filter(({ from }) => !own.includes(from));
  }
}
