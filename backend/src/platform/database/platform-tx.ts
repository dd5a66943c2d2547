import type { CompanyTx } from './company-tx.js';
import type { changesMessage } from './record-changes.js';
import type { Transaction } from './transaction.js';

/** Reads and writes of tables that belong to no company. */
export interface PlatformTx {
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  inCompany<T>(companyId: number, work: (tx: CompanyTx) => Promise<T>): Promise<T>;
  /** Records a change for open pages of the provider. */
  changes(record: ChangedRecord): void;
}

export type ChangedRecord = Parameters<typeof changesMessage>[1][number];

/** Changes that a user without a company makes to their own account. */
export type OwnAccountTx = Pick<PlatformTx, 'query'>;

/** Statements of one transaction outside companies. */
export class OwnAccountTransaction implements OwnAccountTx {
  constructor(protected readonly transaction: Transaction) {}

  async query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.transaction.run(sql, values)).rows as Row[];
  }
}

/** One transaction over the whole platform by one actor, which may work in one company after the other. */
export class PlatformTransaction extends OwnAccountTransaction implements PlatformTx {
  readonly changed: ChangedRecord[] = [];

  constructor(
    transaction: Transaction,
    private readonly companyTx: (companyId: number) => CompanyTx,
  ) {
    super(transaction);
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
    return this.transaction.run(sql, [companyId, platform]);
  }
}
