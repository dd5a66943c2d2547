import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Conflict } from '../../platform/http/errors.js';
import { DeviceTimesRepository, type OpenEntry, secondsBetween } from './device-times.repository.js';
import { TimeEntriesRepository } from './time-entries.repository.js';
import { keyOf, recordOf, type TimedRecord } from './timed-record.js';
import { TimedRecordsService } from './timed-records.service.js';
import { auditStop, type StoppedTimer } from './timers.service.js';

/**
 * Timers that were pressed on a device without a network. What a person did on two devices may arrive in any order, and
 * nothing of it is lost: an entry lasts until it is stopped or, as long as nobody says so, until the person's next one
 * began. Ends that are assumed, and time at once, are flagged.
 */
@Injectable()
export class DeviceTimersService {
  constructor(
    private readonly times: DeviceTimesRepository,
    private readonly entries: TimeEntriesRepository,
    private readonly timed: TimedRecordsService,
  ) {}

  /** The work orders whose time may change when the acting person presses a timer; for locking them first. */
  async orders(tx: CompanyTx): Promise<number[]> {
    const open = await this.times.openOf(tx, tx.actor.userId!);
    return open.flatMap(({ workOrderId }) => workOrderId ?? []);
  }

  /** Of presses that arrive at once. The orders are locked before the person, as when time is entered by hand. */
  lockPerson(tx: CompanyTx): Promise<void> {
    return this.entries.lockPerson(tx, tx.actor.userId!);
  }

  /** Begins the acting person's time on the record; what they were on ends then, with `isSwitch` because they said so. */
  async start(tx: CompanyTx, of: TimedRecord, at: Date, isSwitch: boolean): Promise<void> {
    const userId = tx.actor.userId!;
    const [open, next] = await Promise.all([this.times.openOf(tx, userId), this.times.nextStart(tx, userId, at)]);
    for (const entry of open.filter((one) => lasts(one, at))) this.endBy(tx, entry, at, !isSwitch);
    tx.send(this.times.insert(tx, of, at, next));
    this.audit(tx, 'job-started', of);
    if (next) auditStop(tx, of, userId, secondsBetween(at, next));
    tx.send(this.timed.followTime(tx, of), this.times.review(tx, [userId]));
  }

  /**
   * Ends the acting person's time on the record, also where the start of the next one has ended it meanwhile. With `isAll`
   * everybody's, and that of others also where the person never was on it. Returns what was stopped.
   */
  async stop(tx: CompanyTx, of: TimedRecord, at: Date, isAll: boolean): Promise<StoppedTimer[]> {
    const userId = tx.actor.userId!;
    const [open, running, wasOn] = await Promise.all([
      this.times.openOf(tx, userId),
      this.entries.lockRunning(tx, of),
      this.times.isTimedBy(tx, of, userId),
    ]);
    const own = stoppedAt(
      open.filter((one) => isOn(one, of)),
      at,
    );
    const others = running.filter((one) => one.userId !== userId && (isAll || (!wasOn && one.startedAt <= at)));
    const ended = [...(own ? [{ ...own, userId }] : []), ...others];
    for (const entry of ended) tx.send(this.times.end(tx, entry, at, false));
    if (ended.length === 0) return [];
    const people = ended.flatMap((entry) => entry.userId ?? []);
    tx.send(this.timed.followTime(tx, of), this.times.review(tx, people));
    return ended.map((entry) => ({ userId: entry.userId, seconds: secondsBetween(entry.startedAt, at) }));
  }

  /** The same, locking the person first; throws Conflict if nothing ran. */
  async stopOn(tx: CompanyTx, of: TimedRecord, at: Date, isAll: boolean): Promise<StoppedTimer[]> {
    await this.lockPerson(tx);
    const stopped = await this.stop(tx, of, at, isAll);
    if (stopped.length === 0) throw new Conflict('The job timer is not running.', 'timer-not-running');
    return stopped;
  }

  private endBy(tx: CompanyTx, entry: OpenEntry, at: Date, isAssumed: boolean): void {
    const former = recordOf(entry);
    tx.send(this.times.end(tx, entry, at, isAssumed), this.timed.followTime(tx, former));
    auditStop(tx, former, tx.actor.userId, secondsBetween(entry.startedAt, at));
  }

  private audit(tx: CompanyTx, action: string, of: TimedRecord): void {
    tx.audit({ action, noun: 'workOrderId' in of ? 'work-order' : 'visit', recordId: keyOf(of)[1] });
  }
}

/** Whether it would go on beyond a start at this instant. */
const lasts = ({ startedAt, stoppedAt: end }: OpenEntry, at: Date): boolean =>
  startedAt <= at && (end === null || end > at);

const isOn = (entry: OpenEntry, of: TimedRecord): boolean => keyOf(recordOf(entry)).join() === keyOf(of).join();

/** The latest that had begun by then, else the one that runs: a stop before the start is a stop at the start. */
const stoppedAt = (open: readonly OpenEntry[], at: Date): OpenEntry | undefined =>
  open.find(({ startedAt }) => startedAt <= at) ?? open.find(({ stoppedAt: end }) => end === null);
