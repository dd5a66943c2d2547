import { Injectable, Logger } from '@nestjs/common';
import { addDays, todayOf } from '../../platform/database/company-day.js';
import { type CompanyTx, NOBODY } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { HttpError } from '../../platform/http/errors.js';
import { CompanyDays } from '../../platform/jobs/company-days.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { OccurrenceRecords } from './occurrence-records.js';
import { planSeries, type Upcoming, withoutMissed } from './occurrence-plan.js';
import { standingAfter, toPlanned } from './planned-series.js';
import { notStuck, recordNounOf, type Series } from './series.entity.js';
import { SeriesRepository } from './series.repository.js';

const QUEUE = 'series';
/** Other companies' series are due, too. */
const MAX_RECORDS_AT_ONCE = 100;

/** Makes the orders, jobs and drafts of series: each in one transaction with its occurrence, on the company's day or when a change makes it due. */
@Injectable()
export class SeriesWork {
  private readonly logger = new Logger('SeriesWork');

  constructor(
    private readonly database: Database,
    private readonly series: SeriesRepository,
    private readonly records: OccurrenceRecords,
    private readonly jobs: Jobs,
    days: CompanyDays,
  ) {
    jobs.work<{ companyId: number }>(QUEUE, ({ companyId }) => this.run(companyId));
    const start = (tx: CompanyTx): Promise<void> => Promise.resolve(this.start(tx));
    days.add('recurring work', start, (tx) => this.series.hasDue(tx));
  }

  /** A series that waits for an order that is finished already may be due, too. */
  startIfDue(tx: CompanyTx, { nextDue, leadDays }: Pick<Series, 'nextDue' | 'leadDays'>, today: string): void {
    if (nextDue === null || nextDue <= addDays(today, leadDays)) this.start(tx);
  }

  /** One after the other, until none is due. */
  async run(companyId: number): Promise<void> {
    for (let made = 0; made < MAX_RECORDS_AT_ONCE; made++) if (!(await this.makeNext(companyId))) return;
    await this.database.inCompany(companyId, NOBODY, (tx) => this.start(tx));
  }

  private start(tx: CompanyTx): void {
    this.jobs.add(tx, { queue: QUEUE, key: tx.companyId, data: { companyId: tx.companyId } });
  }

  /** Resolves to false if nothing is due. */
  private async makeNext(companyId: number): Promise<boolean> {
    let due: Series | null = null;
    try {
      return await this.database.inCompany(companyId, NOBODY, async (tx) => {
        due = await this.series.lockDue(tx);
        if (due) await this.make(tx, due);
        return due !== null;
      });
    } catch (error) {
      // A fault of the database or of the program is the job's, which is retried.
      if (!due || !(error instanceof HttpError)) throw error;
      await this.noteProblem(companyId, due, error.message);
      return true;
    }
  }

  private async make(tx: CompanyTx, series: Series): Promise<void> {
    const [today, known] = await Promise.all([todayOf(tx), this.series.known(tx, series.id)]);
    const passedUntil = withoutMissed(toPlanned(series), today);
    const plan = planSeries(toPlanned({ ...series, passedUntil }), known);
    const next = plan.state === 'due' ? plan.next[0] : undefined;
    const made =
      next && next.on <= addDays(today, series.leadDays) ? await this.makeRecord(tx, series, next) : undefined;
    if (made) known.push({ ...made, movedTo: null, isSkipped: false, isMade: true, finishedOn: null });
    const left = made ? known.filter(({ due, isMade }) => isMade || due !== made.due) : known;
    // A date that was moved says nothing of those before it.
    const isByRule = made !== undefined && series.mode === 'fixed' && made.on === made.due && made.due > passedUntil;
    const after = { passedUntil: isByRule ? made.due : passedUntil, ...notStuck };
    tx.send(this.series.update(tx, series, { ...after, ...standingAfter({ ...series, ...after }, left) }, false));
  }

  private async makeRecord(tx: CompanyTx, series: Series, next: Upcoming): Promise<Upcoming> {
    const [record, row] = await Promise.all([
      this.records.make(tx, series, next.on),
      this.series.findOccurrence(tx, series.id, next.due),
    ]);
    const made = { seriesId: series.id, noun: series.noun, due: next.due, ...record, madeAt: new Date() };
    tx.send(this.series.saveOccurrence(tx, row, made));
    const noun = recordNounOf(series);
    tx.audit({ action: 'made', noun, recordId: series.id, after: { ...record, due: next.on } });
    return next;
  }

  private async noteProblem(companyId: number, series: Series, problem: string): Promise<void> {
    this.logger.warn({ companyId, seriesId: series.id, problem }, 'What a series makes could not be made');
    await this.database.inCompany(companyId, NOBODY, async (tx) => {
      const now = await this.series.lock(tx, series.id);
      // Somebody has changed it since, and it is tried again with that change.
      if (now?.version !== series.version) return;
      const stuck = { problem, problemOn: await todayOf(tx), stuckSince: now.stuckSince ?? new Date() };
      tx.send(this.series.update(tx, now, stuck, false));
      // It is tried again every day; the log says once why it is stuck.
      if (problem === now.problem) return;
      tx.audit({ action: 'failed', noun: recordNounOf(series), recordId: series.id, after: { problem } });
    });
  }
}
