import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Forbidden, Invalid, NotFound } from '../../platform/http/errors.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { UsersService } from '../users/users.service.js';
import { DeviceTimesRepository } from './device-times.repository.js';
import { type Stretch, TimeEntriesRepository } from './time-entries.repository.js';
import type { CreateTimeEntryBody, TimeEntryQuery, TimeEntryResponse, UpdateTimeEntryBody } from './time-entry.dto.js';
import { TrashedTimeEntries } from './trashed-time-entries.js';
import type { TimeEntry } from './time-entry.entity.js';
import { keyOf, nounOf, recordOf, type TimedRecord } from './timed-record.js';
import { TimedRecordsService } from './timed-records.service.js';

const MAX_DAYS = 7;
const DAY_MS = 86_400_000;

/** Working time that is entered or corrected by hand: by its person on the same day, else by managers. */
@Injectable()
export class TimeEntriesService {
  constructor(
    private readonly database: Database,
    private readonly entries: TimeEntriesRepository,
    private readonly records: TimedRecordsService,
    private readonly users: UsersService,
    private readonly trashed: TrashedTimeEntries,
    private readonly times: DeviceTimesRepository,
  ) {}

  /** Everybody's for managers and of one order, else the actor's own. */
  list(companyId: number, actor: Actor, query: TimeEntryQuery): Promise<Page<TimeEntryResponse>> {
    const isOpen =
      actor.permissions.has('timeEntries.manage') || query.workOrderId !== undefined || query.visitId !== undefined;
    return this.entries.list(this.database.readCompany(companyId), query, isOpen ? undefined : actor.userId);
  }

  listOfWorkOrder(companyId: number, workOrderId: number, query: PageQuery): Promise<Page<TimeEntryResponse>> {
    return this.entries.list(this.database.readCompany(companyId), { ...query, workOrderId });
  }

  create(companyId: number, actor: Actor, body: CreateTimeEntryBody): Promise<JsonText<TimeEntryResponse>> {
    const { startedAt, stoppedAt, reason = null } = body;
    const of = timedRecord(body);
    const userId = body.userId ?? actor.userId;
    requireUsable({ startedAt, stoppedAt });
    const stretch = { userId: userId!, from: startedAt, until: stoppedAt };
    return this.database.inCompany(companyId, actor, async (tx) => {
      // The order before the person, as in a correction, so that the two cannot deadlock.
      const [isFound, , refusal, isToday] = await Promise.all([
        this.records.lockTimed(tx, of),
        this.entries.lockPerson(tx, userId!),
        body.userId ? this.users.assignmentRefusal(tx, [userId!], 'userId') : undefined,
        this.entries.areToday(tx, [startedAt]),
      ]);
      requireMay(actor, userId, isToday);
      if (!isFound) throw unknownRecord(of);
      if (refusal) throw refusal;
      await this.requireFree(tx, stretch);
      const values = { of, userId, startedAt: new Date(startedAt), stoppedAt: new Date(stoppedAt), reason };
      const id = await this.entries.insert(tx, values);
      tx.send(this.records.followTime(tx, of));
      const after = { userId, startedAt, stoppedAt, reason };
      tx.audit({ action: 'created', ...lineOf(id, of), after });
      return (await this.entries.find(tx, id))!;
    });
  }

  update(
    companyId: number,
    actor: Actor,
    id: number,
    { reason, ...times }: UpdateTimeEntryBody,
  ): Promise<JsonText<TimeEntryResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const entry = await this.lockBoth(tx, id);
      const before = timesOf(entry);
      const after = { ...before, ...times };
      const [isToday] = await Promise.all([
        this.entries.areToday(tx, [before.startedAt, after.startedAt]),
        entry.userId === null ? undefined : this.entries.lockPerson(tx, entry.userId),
      ]);
      requireMay(actor, entry.userId, isToday);
      requireUsable(after);
      if (entry.userId !== null)
        await this.requireFree(tx, { userId: entry.userId, from: after.startedAt, until: after.stoppedAt }, id);
      const of = recordOf(entry);
      const stoppedAt = after.stoppedAt === null ? null : new Date(after.stoppedAt);
      tx.send(
        this.entries.correct(tx, entry, { startedAt: new Date(after.startedAt), stoppedAt, reason }),
        this.records.followTime(tx, of),
      );
      this.reviewAgain(tx, entry);
      const [was, is] = [
        { ...before, reason: entry.reason },
        { ...after, reason },
      ];
      tx.audit({ action: 'corrected', ...lineOf(id, of), before: was, after: is });
      return (await this.entries.find(tx, id))!;
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const entry = await this.lockBoth(tx, id);
      const { userId, reason } = entry;
      const of = recordOf(entry);
      tx.send(this.entries.delete(tx, id), this.records.followTime(tx, of));
      this.reviewAgain(tx, entry);
      const before = { userId, ...timesOf(entry), reason };
      tx.audit({ action: 'deleted', ...lineOf(id, of), before });
    });
  }

  /** Moves the time of a work order to the trash with it. */
  takeWorkOrder(tx: CompanyTx, workOrderId: number): void {
    this.trashed.takeWorkOrder(tx, workOrderId);
  }

  /** Moves the time of a job's visits to the trash with it. */
  takeJob(tx: CompanyTx, invoiceId: number): void {
    this.trashed.takeJob(tx, invoiceId);
  }

  /** Whether anybody has worked on it. */
  isTimed(read: CompanyRead, of: TimedRecord): Promise<boolean> {
    return this.entries.isTimed(read, of);
  }

  /** Locks the order or visit before its entry, as the timer does, so that the two cannot deadlock. */
  private async lockBoth(tx: CompanyTx, id: number): Promise<TimeEntry> {
    const seen = await this.entries.findEntity(tx, id);
    if (!seen) throw new NotFound('Time entry');
    const [, entry] = await Promise.all([this.records.lockTimed(tx, recordOf(seen)), this.entries.lock(tx, id)]);
    if (!entry) throw new NotFound('Time entry');
    return entry;
  }

  /** What somebody has looked at may be right again, and so what overlapped it. */
  private reviewAgain(tx: CompanyTx, { userId, needsReview }: TimeEntry): void {
    if (needsReview && userId !== null) tx.send(this.times.review(tx, [userId]));
  }

  private async requireFree(tx: CompanyTx, stretch: Stretch, except?: number): Promise<void> {
    const other = await this.entries.overlapping(tx, stretch, except);
    if (other) throw new Conflict(`This overlaps the time on ${other.number}.`, 'overlaps');
  }
}

const lineOf = (recordId: number, of: TimedRecord) => ({ noun: nounOf(of), recordId, parentId: keyOf(of)[1] });

/** Time is of one work order or of one visit. */
function timedRecord({ workOrderId, visitId }: CreateTimeEntryBody): TimedRecord {
  if (workOrderId !== undefined && visitId === undefined) return { workOrderId };
  if (visitId !== undefined && workOrderId === undefined) return { visitId };
  throw new Invalid([{ field: 'workOrderId', message: 'Please name the work order or the visit.' }]);
}

function unknownRecord(of: TimedRecord): Invalid {
  const detail =
    'workOrderId' in of
      ? { field: 'workOrderId', message: 'The work order does not exist.' }
      : { field: 'visitId', message: 'The visit does not exist.' };
  return new Invalid([detail], 'unknown-reference');
}

interface Times {
  startedAt: string;
  stoppedAt: string | null;
}

const timesOf = ({ startedAt, stoppedAt }: TimeEntry): Times => ({
  startedAt: startedAt.toISOString(),
  stoppedAt: stoppedAt?.toISOString() ?? null,
});

/** Managers may everything; a person their own time of today, which stays of today. */
function requireMay(actor: Actor, userId: number | null, isToday: boolean): void {
  if (actor.permissions.has('timeEntries.manage')) return;
  if (userId !== actor.userId) throw new Forbidden('Only a manager enters or corrects the time of others.');
  if (!isToday) throw new Forbidden('Only a manager enters or corrects the time of earlier days.');
}

/** Past, and not longer than any work; a running timer is as long as it has run. */
function requireUsable({ startedAt, stoppedAt }: Times): void {
  const end = stoppedAt ?? startedAt;
  const field = stoppedAt === null ? 'startedAt' : 'stoppedAt';
  if (Date.parse(end) > Date.now()) throw new Invalid([{ field, message: 'The time is in the future.' }]);
  if (stoppedAt !== null && Date.parse(stoppedAt) <= Date.parse(startedAt))
    throw new Invalid([{ field, message: 'The end must be after the start.' }]);
  if ((stoppedAt === null ? Date.now() : Date.parse(stoppedAt)) - Date.parse(startedAt) > MAX_DAYS * DAY_MS)
    throw new Invalid([{ field, message: `A time entry is at most ${MAX_DAYS} days long.` }], 'entry-too-long');
}
