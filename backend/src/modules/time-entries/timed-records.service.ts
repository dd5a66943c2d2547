import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { keyOf, type TimedRecord } from './timed-record.js';

/** Records on which people work: their module keeps what it shows of the time in step with the entries. */
export interface TimedRecords {
  /** Locks the record until the transaction ends; false: there is none. */
  lockTimed(tx: CompanyTx, id: number): Promise<boolean>;
  /** Called in the transaction that changed entries of the record, after the change. */
  followTime(tx: CompanyTx, id: number): Promise<void> | void;
}

/** The module of the records registers here, because time entries know nothing of it. */
@Injectable()
export class TimedRecordsService {
  private readonly records: Partial<Record<'work_order_id' | 'visit_id', TimedRecords>> = {};

  /** Called once for each kind, when the application starts. */
  keepInStep(column: 'work_order_id' | 'visit_id', records: TimedRecords): void {
    this.records[column] = records;
  }

  lockTimed(tx: CompanyTx, record: TimedRecord): Promise<boolean> {
    const [column, id] = keyOf(record);
    return this.records[column]!.lockTimed(tx, id);
  }

  async followTime(tx: CompanyTx, record: TimedRecord): Promise<void> {
    const [column, id] = keyOf(record);
    await this.records[column]!.followTime(tx, id);
  }
}
