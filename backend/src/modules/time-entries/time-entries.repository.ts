import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { secondsBetween } from './device-times.repository.js';
import type { TimeEntryQuery, TimeEntryResponse } from './time-entry.dto.js';
import { TimeEntry } from './time-entry.entity.js';
import { ARE_TODAY, timedNumber, timeEntryColumns, timeEntryJoins, timeEntryList } from './time-entry-list.js';
import { keyOf, type TimedRecord } from './timed-record.js';

/** A stretch of time of one person, as ISO texts; `until` is null while it goes on. */
export interface Stretch {
  userId: number;
  from: string;
  until: string | null;
}

export type NewTimeEntry = Pick<TimeEntry, 'userId' | 'startedAt' | 'stoppedAt' | 'reason'> & { of: TimedRecord };

export type Correction = Pick<TimeEntry, 'startedAt' | 'stoppedAt' | 'reason'>;

/** The entry that a person has running. */
export interface RunningEntry {
  id: number;
  workOrderId: number | null;
  visitId: number | null;
  /** Of the order, or of the visit's job. */
  number: string;
  /** Of the order, or the customer's name. */
  title: string;
  startedAt: Date;
}

const seconds = (from: string, until: string): string => `floor(extract(epoch from ${until} - ${from}))::int`;

@Injectable()
export class TimeEntriesRepository {
  /** `ownerId`: only the time of this person. */
  list(read: CompanyRead, query: TimeEntryQuery, ownerId?: number | null): Promise<Page<TimeEntryResponse>> {
    return readPage(read, timeEntryList(read.companyId, query, ownerId), query);
  }

  async find(read: CompanyRead, id: number): Promise<JsonText<TimeEntryResponse> | null> {
    const [row] = await read.query<{ record: JsonText<TimeEntryResponse> }>(
      `select row_to_json(r)::text as record from (
         select ${timeEntryColumns} from time_entries t ${timeEntryJoins} where t.company_id = $1 and t.id = $2) r`,
      [read.companyId, id],
    );
    return row?.record ?? null;
  }

  findEntity(read: CompanyRead, id: number): Promise<TimeEntry | null> {
    return read.findOne(TimeEntry, { id });
  }

  lock(tx: CompanyTx, id: number): Promise<TimeEntry | null> {
    return tx.findForUpdate(TimeEntry, id);
  }

  /** Locks the time of a person against other entries by hand until the transaction ends. */
  async lockPerson(tx: CompanyTx, userId: number): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('time entries'), $1)`, [userId]);
  }

  /** The same for everybody whose time these are. */
  async lockOwners(tx: CompanyTx, ids: readonly number[]): Promise<void> {
    await tx.query(
      `select pg_advisory_xact_lock(hashtext('time entries'), p.user_id) from (
         select distinct t.user_id from time_entries t
         where t.company_id = $1 and t.id = any ($2::int[]) and t.user_id is not null order by t.user_id) p`,
      [tx.companyId, ids],
    );
  }

  /** Entries from before time belonged to a person are of whoever started them. */
  async nameOwners(tx: CompanyTx, ids: readonly number[]): Promise<void> {
    await tx.query(
      `update time_entries set user_id = started_by_id
       where company_id = $1 and id = any ($2::int[]) and user_id is null`,
      [tx.companyId, ids],
    );
  }

  async running(read: CompanyRead, userId: number): Promise<RunningEntry | undefined> {
    const [entry] = await read.query<RunningEntry>(
      `select t.id, t.work_order_id as "workOrderId", t.visit_id as "visitId", ${timedNumber} as number,
         coalesce(o.title, c.name) as title, t.started_at as "startedAt"
       from time_entries t ${timeEntryJoins}
       where t.company_id = $1 and t.user_id = $2 and t.stopped_at is null`,
      [read.companyId, userId],
    );
    return entry;
  }

  /** Those of a work order or a visit that run, locked. */
  lockRunning(tx: CompanyTx, record: TimedRecord): Promise<TimeEntry[]> {
    const [column, id] = keyOf(record);
    return tx.query(
      `select id, user_id as "userId", started_at as "startedAt" from time_entries
       where company_id = $1 and ${column} = $2 and stopped_at is null order by id for update`,
      [tx.companyId, id],
    );
  }

  async isTimed(read: CompanyRead, record: TimedRecord): Promise<boolean> {
    const [column, id] = keyOf(record);
    const rows = await read.query(`select from time_entries where company_id = $1 and ${column} = $2 limit 1`, [
      read.companyId,
      id,
    ]);
    return rows.length > 0;
  }

  /** Another entry of the person in this time; undefined: there is none. */
  async overlapping(
    tx: CompanyTx,
    { userId, from, until }: Stretch,
    except = 0,
  ): Promise<{ number: string } | undefined> {
    const [other] = await tx.query<{ number: string }>(
      `select ${timedNumber} as number
       from time_entries t ${timeEntryJoins}
       where t.company_id = $1 and t.user_id = $2 and t.id <> $5 and t.started_at < coalesce($4, 'infinity'::timestamptz)
         and coalesce(t.stopped_at, 'infinity') > $3::timestamptz
       order by t.started_at limit 1`,
      [tx.companyId, userId, from, until, except],
    );
    return other;
  }

  /** An entry of another order or job that is at the same time as one of these, of the same person. */
  async overlappingAny(tx: CompanyTx, ids: readonly number[]): Promise<{ person: string; number: string } | undefined> {
    const [other] = await tx.query<{ person: string; number: string }>(
      `select coalesce(u.display_name, u.first_name, u.username) as person, ${timedNumber} as number
       from time_entries mine
       join time_entries t on t.company_id = $1 and t.user_id = mine.user_id and t.id <> all ($2::int[])
         and t.started_at < mine.stopped_at and coalesce(t.stopped_at, 'infinity') > mine.started_at
       ${timeEntryJoins} join users_read u on u.id = t.user_id
       where mine.company_id = $1 and mine.id = any ($2::int[]) and not mine.needs_review
       order by t.started_at limit 1`,
      [tx.companyId, ids],
    );
    return other;
  }

  /** Whether all of these instants are of today in the company's time zone. */
  async areToday(read: CompanyRead, instants: readonly string[]): Promise<boolean> {
    const [row] = await read.query<{ areToday: boolean }>(ARE_TODAY, [read.companyId, instants]);
    return row!.areToday;
  }

  insert(tx: CompanyTx, { of, ...entry }: NewTimeEntry): Promise<number> {
    const { startedAt, stoppedAt } = entry;
    return tx.insert(TimeEntry, {
      ...entry,
      ...of,
      byHand: stoppedAt !== null,
      startedById: tx.actor.userId,
      stoppedById: stoppedAt && tx.actor.userId,
      seconds: stoppedAt && secondsBetween(startedAt, stoppedAt),
    });
  }

  async stop(tx: CompanyTx, ids: readonly number[], stoppedAt: Date): Promise<void> {
    await tx.query(
      `update time_entries set stopped_at = greatest($3, started_at), stopped_by_id = $4,
         seconds = ${seconds('started_at', 'greatest($3::timestamptz, started_at)')}
       where company_id = $1 and id = any ($2::int[]) and stopped_at is null`,
      [tx.companyId, ids, stoppedAt, tx.actor.userId],
    );
  }

  /** Whoever gives a running timer its end has stopped it. */
  async correct(tx: CompanyTx, entry: TimeEntry, { startedAt, stoppedAt, reason }: Correction): Promise<void> {
    const seconds = stoppedAt && secondsBetween(startedAt, stoppedAt);
    const stopper = entry.stoppedAt === null && stoppedAt !== null ? { stoppedById: tx.actor.userId } : {};
    const changes = { startedAt, stoppedAt, reason, seconds, isEndAssumed: false, ...stopper };
    await tx.update(TimeEntry, { id: entry.id }, changes);
  }

  async delete(tx: CompanyTx, id: number): Promise<void> {
    await tx.delete(TimeEntry, { id });
  }
}
