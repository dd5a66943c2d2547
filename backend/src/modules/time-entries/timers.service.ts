import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { Conflict } from '../../platform/http/errors.js';
import { secondsBetween } from './device-times.repository.js';
import { TimeEntriesRepository, type RunningEntry } from './time-entries.repository.js';
import { OtherTimerRunning } from './other-timer-running.js';
import type { TimeEntry } from './time-entry.entity.js';
import { keyOf, recordOf, type TimedRecord } from './timed-record.js';

/** Whether the entry is of the record. */
export function isOn(running: RunningEntry, record: TimedRecord): boolean {
  return keyOf(recordOf(running)).join() === keyOf(record).join();
}

export type { RunningEntry } from './time-entries.repository.js';

export type RunningTimer = Pick<TimeEntry, 'id' | 'userId' | 'startedAt'>;

/** A timer that was stopped: whose it was, and for how long it ran. */
export interface StoppedTimer {
  userId: number | null;
  seconds: number;
}

/** The line of the log of the order or visit; names the person only where somebody else stopped their timer. */
export function auditStop(tx: CompanyTx, of: TimedRecord, userId: number | null, seconds: number): void {
  const ofOther = userId === tx.actor.userId ? {} : { userId };
  const noun = 'workOrderId' in of ? 'work-order' : 'visit';
  tx.audit({ action: 'job-stopped', noun, recordId: keyOf(of)[1], after: { seconds, ...ofOther } });
}

/** Starts and stops timers for the module of the order or visit, which has locked it. A person has at most one running. */
@Injectable()
export class TimersService {
  constructor(private readonly entries: TimeEntriesRepository) {}

  /** What a person is on now. */
  of(read: CompanyRead, userId: number | null): Promise<RunningEntry | undefined> {
    return userId === null ? Promise.resolve(undefined) : this.entries.running(read, userId);
  }

  /** Ends what a person has running; returns for how many seconds it ran. */
  end(tx: CompanyTx, { id, startedAt }: RunningEntry): number {
    const stoppedAt = new Date();
    tx.send(this.entries.stop(tx, [id], stoppedAt));
    return secondsBetween(startedAt, stoppedAt);
  }

  /** Starts the acting person's timer; `running` is what they are on, and `isSwitch` ends that first: then its seconds. */
  start(tx: CompanyTx, of: TimedRecord, running: RunningEntry | undefined, isSwitch: boolean): number | undefined {
    if (running && isOn(running, of)) throw new Conflict('The job timer is already running.', 'timer-running');
    if (running && !isSwitch) throw new OtherTimerRunning(running);
    const startedAt = new Date();
    const entry = { of, userId: tx.actor.userId, startedAt, stoppedAt: null, reason: null };
    tx.send(...(running ? [this.entries.stop(tx, [running.id], startedAt)] : []), this.entries.insert(tx, entry));
    return running && secondsBetween(running.startedAt, startedAt);
  }

  /** Stops the acting person's timer on the order, else, or with `isAll`, every one on it; returns what was stopped. */
  async stop(tx: CompanyTx, of: TimedRecord, isAll: boolean): Promise<StoppedTimer[]> {
    const running = await this.entries.lockRunning(tx, of);
    if (running.length === 0) throw new Conflict('The job timer is not running.', 'timer-not-running');
    const own = running.filter(({ userId }) => userId !== null && userId === tx.actor.userId);
    return this.endAll(tx, isAll || own.length === 0 ? running : own);
  }

  /** What runs on a record, locked. */
  lockRunning(tx: CompanyTx, of: TimedRecord): Promise<RunningTimer[]> {
    return this.entries.lockRunning(tx, of);
  }

  /** Ends these, which are locked. */
  endAll(tx: CompanyTx, stopped: readonly RunningTimer[]): StoppedTimer[] {
    if (stopped.length === 0) return [];
    const stoppedAt = new Date();
    tx.send(
      this.entries.stop(
        tx,
        stopped.map(({ id }) => id),
        stoppedAt,
      ),
    );
    return stopped.map(({ userId, startedAt }) => ({ userId, seconds: secondsBetween(startedAt, stoppedAt) }));
  }
}
