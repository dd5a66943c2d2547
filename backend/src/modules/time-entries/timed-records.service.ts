import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';

/** Records on which people work: their module keeps what it shows of the time in step with the entries. */
export interface TimedRecords {
  /** Locks the record until the transaction ends; false: there is none. */
  lockTimed(tx: CompanyTx, id: number): Promise<boolean>;
  /** Called in the transaction that changed entries of the record, after the change. */
  followTime(tx: CompanyTx, id: number): Promise<void>;
}

/** The module of the records registers here, because time entries know nothing of it. */
@Injectable()
export class TimedRecordsService implements TimedRecords {
  private records: TimedRecords | undefined;

  /** Called once, when the application starts. */
  keepInStep(records: TimedRecords): void {
    this.records = records;
  }

  lockTimed(tx: CompanyTx, id: number): Promise<boolean> {
    return this.records!.lockTimed(tx, id);
  }

  followTime(tx: CompanyTx, id: number): Promise<void> {
    return this.records!.followTime(tx, id);
  }
}
