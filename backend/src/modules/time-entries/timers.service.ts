import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { Conflict } from '../../platform/http/errors.js';
import { secondsBetween, TimeEntriesRepository, type RunningEntry } from './time-entries.repository.js';
import { OtherTimerRunning } from './other-timer-running.js';

/** A timer that was stopped: whose it was, and for how long it ran. */
export interface StoppedTimer {
  userId: number | null;
  seconds: number;
}

/** Starts and stops timers for the module of the order, which has locked it. A person has at most one running. */
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
  start(tx: CompanyTx, workOrderId: number, running: RunningEntry | undefined, isSwitch: boolean): number | undefined {
    if (running?.workOrderId === workOrderId) throw new Conflict('The job timer is already running.', 'timer-running');
    if (running && !isSwitch) throw new OtherTimerRunning(running);
    const startedAt = new Date();
    const entry = { workOrderId, userId: tx.actor.userId, startedAt, stoppedAt: null, reason: null };
    tx.send(...(running ? [this.entries.stop(tx, [running.id], startedAt)] : []), this.entries.insert(tx, entry));
    return running && secondsBetween(running.startedAt, startedAt);
  }

  /** Stops the acting person's timer on the order, else, or with `isAll`, every one on it; returns what was stopped. */
  async stop(tx: CompanyTx, workOrderId: number, isAll: boolean): Promise<StoppedTimer[]> {
    const running = await this.entries.lockRunning(tx, workOrderId);
    if (running.length === 0) throw new Conflict('The job timer is not running.', 'timer-not-running');
    const own = running.filter(({ userId }) => userId !== null && userId === tx.actor.userId);
    const stopped = isAll || own.length === 0 ? running : own;
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
