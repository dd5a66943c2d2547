import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, NotFound } from '../../platform/http/errors.js';
import type { JsonText } from '../../platform/http/paging.js';
import { VisitedJobsService } from '../invoices/visited-jobs.service.js';
import { DeviceTimersService } from '../time-entries/device-timers.service.js';
import { recordOf, type TimedRecord } from '../time-entries/timed-record.js';
import { TimedRecordsService } from '../time-entries/timed-records.service.js';
import { auditStop, type RunningEntry, type RunningTimer, TimersService } from '../time-entries/timers.service.js';
import type { StopVisitTimerBody, VisitResponse, VisitStateBody } from './visit.dto.js';
import type { Visit } from './visit.entity.js';
import { reachedBy, stateRefusal } from './visit-rules.js';
import { VisitsRepository } from './visits.repository.js';

const OTHERS_ARE_ON_IT = 'Others are still on this visit. Please stop their timers first.';

interface LockedVisit {
  visit: Visit;
  /** Whose timers run on it. */
  timers: RunningTimer[];
  /** What the acting person is on, here or elsewhere. */
  own: RunningEntry | undefined;
  /** Whether the work order is locked on which they are. */
  isOwnLocked: boolean;
}

/** Starting a visit starts the timer of whoever starts it; leaving that state stops it. */
@Injectable()
export class VisitStatesService {
  constructor(
    private readonly database: Database,
    private readonly visits: VisitsRepository,
    private readonly jobs: VisitedJobsService,
    private readonly timers: TimersService,
    private readonly timed: TimedRecordsService,
    private readonly ofDevices: DeviceTimersService,
  ) {
    timed.keepInStep('visit_id', {
      lockTimed: async (tx, id) => (await this.visits.lock(tx, id)) !== null,
      // What a visit shows of its time is read from the entries.
      followTime: () => undefined,
    });
  }

  change(companyId: number, actor: Actor, id: number, body: VisitStateBody): Promise<JsonText<VisitResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const locked = await this.lock(tx, id);
      const { visit } = locked;
      const { state } = body;
      const refusal = stateRefusal(visit.state, state);
      if (refusal) throw new Conflict(...refusal);
      const at = tx.deviceTimeFor(visit.createdAt);
      if (at) await this.pressAt(tx, locked, body, at);
      else if (state === 'started') this.start(tx, locked, body.switch === true);
      else this.stop(tx, locked, body.all === true);
      if (state !== visit.state) {
        tx.send(
          this.visits.update(tx, visit, { state, ...reachedBy(visit, state, tx.actor.userId, at ?? new Date()) }),
        );
        const [before, after] = [{ state: visit.state }, { state }];
        tx.audit({ action: 'updated', noun: 'visit', recordId: id, before, after });
      }
      const [record] = await Promise.all([this.visits.find(tx, id), this.jobs.follow(tx, visit.invoiceId)]);
      return record!;
    });
  }

  /** For a break: the visit stays as it is. */
  stopTimer(companyId: number, actor: Actor, id: number, body: StopVisitTimerBody): Promise<JsonText<VisitResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const visit = await this.visits.lock(tx, id);
      if (!visit) throw new NotFound('Visit');
      const [of, isAll, at] = [{ visitId: id }, body.all === true, tx.deviceTimeFor(visit.createdAt)];
      const stopped = await (at ? this.ofDevices.stopOn(tx, of, at, isAll) : this.timers.stop(tx, of, isAll));
      for (const { userId, seconds } of stopped) auditStop(tx, of, userId, seconds);
      return (await this.visits.find(tx, id))!;
    });
  }

  /** Whoever leaves the company is on no visit any more. */
  async endOf(tx: CompanyTx, userId: number): Promise<void> {
    const running = await this.timers.of(tx, userId);
    if (running?.visitId) auditStop(tx, recordOf(running), userId, this.timers.end(tx, running));
  }

  /** The work order on which the person is comes before the job and the job before the visit, as everywhere. */
  private async lock(tx: CompanyTx, id: number): Promise<LockedVisit> {
    const [seen, former] = await Promise.all([this.visits.findEntity(tx, id), this.timers.of(tx, tx.actor.userId)]);
    if (!seen) throw new NotFound('Visit');
    const orders = tx.isOfDevice ? await this.ofDevices.orders(tx) : [former?.workOrderId ?? []].flat();
    const [, , visit, timers, own] = await Promise.all([
      Promise.all(ascending(orders).map((workOrderId) => this.timed.lockTimed(tx, { workOrderId }))),
      this.jobs.lock(tx, seen.invoiceId),
      this.visits.lock(tx, id),
      this.timers.lockRunning(tx, { visitId: id }),
      this.timers.of(tx, tx.actor.userId),
    ]);
    if (!visit) throw new NotFound('Visit');
    return { visit, timers, own, isOwnLocked: !own?.workOrderId || orders.includes(own.workOrderId) };
  }

  /** What was pressed on a device; leaving the state of being started stops timers. */
  private async pressAt(tx: CompanyTx, locked: LockedVisit, body: VisitStateBody, at: Date): Promise<void> {
    const { visit, timers } = locked;
    const of: TimedRecord = { visitId: visit.id };
    await this.ofDevices.lockPerson(tx);
    if (body.state === 'started') return this.ofDevices.start(tx, of, at, body.switch === true);
    if (visit.state !== 'started') return;
    refuseOthers(tx, timers, body.all === true);
    for (const { userId, seconds } of await this.ofDevices.stop(tx, of, at, body.all === true))
      auditStop(tx, of, userId, seconds);
  }

  private start(tx: CompanyTx, { visit, own, isOwnLocked }: LockedVisit, isSwitch: boolean): void {
    const of: TimedRecord = { visitId: visit.id };
    if (own?.visitId === visit.id) return;
    const seconds = this.timers.start(tx, of, own, isSwitch && isOwnLocked);
    if (own && seconds !== undefined) {
      const former = recordOf(own);
      tx.send(this.timed.followTime(tx, former));
      auditStop(tx, former, tx.actor.userId, seconds);
    }
    tx.audit({ action: 'job-started', noun: 'visit', recordId: visit.id });
  }

  private stop(tx: CompanyTx, { visit, timers }: LockedVisit, isAll: boolean): void {
    refuseOthers(tx, timers, isAll);
    for (const { userId, seconds } of this.timers.endAll(tx, timers))
      auditStop(tx, { visitId: visit.id }, userId, seconds);
  }
}

function refuseOthers(tx: CompanyTx, timers: readonly RunningTimer[], isAll: boolean): void {
  const isOfOther = ({ userId }: RunningTimer): boolean => userId !== tx.actor.userId;
  if (!isAll && timers.some(isOfOther)) throw new Conflict(OTHERS_ARE_ON_IT, 'timer-running');
}

/** As everywhere, so that two people cannot deadlock. */
const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].sort((one, other) => one - other);
