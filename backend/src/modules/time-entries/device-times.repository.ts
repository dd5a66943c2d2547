import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { TimeEntry } from './time-entry.entity.js';
import { keyOf, type TimedRecord } from './timed-record.js';

/** An entry of a person that still runs, or ended only because the next one began. */
export interface OpenEntry {
  id: number;
  workOrderId: number | null;
  visitId: number | null;
  startedAt: Date;
  /** null while it runs. */
  stoppedAt: Date | null;
}

const openColumns = `t.id, t.work_order_id as "workOrderId", t.visit_id as "visitId", t.started_at as "startedAt",
  t.stopped_at as "stoppedAt"`;

const isOfDevice = (entry: string): string =>
  `(${entry}.start_received_at is not null or ${entry}.stop_received_at is not null)`;

/** As old as a device's time may be. */
const MAX_BACK = `interval '31 days'`;

/** Time that devices sent late. It is never refused for other time: it may overlap, which somebody has to look at. */
@Injectable()
export class DeviceTimesRepository {
  /** The newest first. */
  openOf(tx: CompanyTx, userId: number): Promise<OpenEntry[]> {
    return tx.query(
      `select ${openColumns} from time_entries t
       where t.company_id = $1 and t.user_id = $2 and (t.stopped_at is null or t.is_end_assumed)
         and (t.stopped_at is null or t.started_at > now() - ${MAX_BACK})
       order by t.started_at desc, t.id desc`,
      [tx.companyId, userId],
    );
  }

  async isTimedBy(tx: CompanyTx, of: TimedRecord, userId: number): Promise<boolean> {
    const [column, id] = keyOf(of);
    const rows = await tx.query(
      `select from time_entries where company_id = $1 and ${column} = $2 and user_id = $3 limit 1`,
      [tx.companyId, id, userId],
    );
    return rows.length > 0;
  }

  /** When the person began what comes after this instant; null: there is nothing. */
  async nextStart(tx: CompanyTx, userId: number, at: Date): Promise<Date | null> {
    const [row] = await tx.query<{ next: Date | null }>(
      'select min(started_at) as next from time_entries where company_id = $1 and user_id = $2 and started_at > $3',
      [tx.companyId, userId, at],
    );
    return row!.next;
  }

  /** Begun at a device's time; with an end it has ended because the next one began. */
  insert(tx: CompanyTx, of: TimedRecord, startedAt: Date, stoppedAt: Date | null): Promise<number> {
    const { userId } = tx.actor;
    return tx.insert(TimeEntry, {
      ...of,
      ...{ userId, startedAt, stoppedAt, startReceivedAt: () => 'now()', byHand: false, startedById: userId },
      ...(stoppedAt && { seconds: secondsBetween(startedAt, stoppedAt), stoppedById: userId, isEndAssumed: true }),
    });
  }

  /** Ends an entry, not before it began; `isAssumed`: because the next one began. */
  async end(tx: CompanyTx, { id, startedAt }: OpenEntry, at: Date, isAssumed: boolean): Promise<void> {
    const stoppedAt = at < startedAt ? startedAt : at;
    await tx.update(
      TimeEntry,
      { id },
      {
        stoppedAt,
        ...{ seconds: secondsBetween(startedAt, stoppedAt), stoppedById: tx.actor.userId },
        ...{ stopReceivedAt: () => 'now()', isEndAssumed: isAssumed },
      },
    );
  }

  /** Flags what a device's time makes doubtful, and clears the flag of what is right again. */
  async review(tx: CompanyTx, userIds: readonly number[]): Promise<void> {
    await tx.query(
      `update time_entries t set needs_review = not t.needs_review
       where t.company_id = $1 and t.user_id = any ($2::int[])
         and (t.needs_review or t.stopped_at is null or t.started_at > now() - ${MAX_BACK})
         and t.needs_review <> (t.is_end_assumed or exists (
           select from time_entries o
           where o.company_id = $1 and o.user_id = t.user_id and o.id <> t.id
             and (${isOfDevice('t')} or ${isOfDevice('o')})
             and o.started_at > t.started_at - ${MAX_BACK} and o.started_at < coalesce(t.stopped_at, 'infinity')
             and coalesce(o.stopped_at, 'infinity') > t.started_at))`,
      [tx.companyId, userIds],
    );
  }
}

/** Whole seconds, rounded down. */
export const secondsBetween = (from: Date, until: Date): number =>
  Math.max(0, Math.floor((until.getTime() - from.getTime()) / 1000));
