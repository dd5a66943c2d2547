import type { EntityManager } from 'typeorm';
import type { CompanyTx } from './company-tx.js';
import type { changesMessage } from './record-changes.js';
import { queryRows } from './rows.js';

/** Reads and writes of what belongs to no company. */
export interface PlatformTx {
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Works inside one company within the same transaction, and comes back. */
  inCompany<T>(companyId: number, work: (tx: CompanyTx) => Promise<T>): Promise<T>;
  /** Notes a record that open pages of the provider show again. */
  changes(record: ChangedRecord): void;
}

export type ChangedRecord = Parameters<typeof changesMessage>[1][number];

/** What a person who belongs to no company changes of themselves. */
export type OwnAccountTx = Pick<PlatformTx, 'query'>;

/** Statements of one transaction outside of every company. */
export class OwnAccountTransaction implements OwnAccountTx {
  constructor(protected readonly manager: EntityManager) {}

  query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return queryRows<Row>(this.manager, sql, values);
  }
}

/** One transaction over the whole platform by one actor, which enters companies one after the other. */
export class PlatformTransaction extends OwnAccountTransaction implements PlatformTx {
  readonly changed: ChangedRecord[] = [];

  constructor(
    manager: EntityManager,
    private readonly companyTx: (companyId: number) => CompanyTx,
  ) {
    super(manager);
  }

  async inCompany<T>(companyId: number, work: (tx: CompanyTx) => Promise<T>): Promise<T> {
    await this.enter(String(companyId), '');
    const tx = this.companyTx(companyId);
    const result = await tx.perform(work);
    await tx.flush();
    await this.enter('', 'on');
    return result;
  }

  changes(record: ChangedRecord): void {
    this.changed.push(record);
  }

  private enter(companyId: string, platform: string): Promise<unknown> {
    const sql = `select set_config('app.company_id', $1, true), set_config('app.platform', $2, true)`;
    return queryRows(this.manager, sql, [companyId, platform]);
  }
}
