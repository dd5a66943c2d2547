import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { addDays, todayOf } from '../../platform/database/company-day.js';
import { Database } from '../../platform/database/database.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import { Conflict, Invalid, NotFound } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { type KnownOccurrence, planSeries } from './occurrence-plan.js';
import type { Occurrence } from './occurrence.entity.js';
import { standingAfter, toPlanned } from './planned-series.js';
import { LAST_DAY, RuleDates } from './recurrence-rule.js';
import type { OccurrenceResponse, UpcomingResponse } from './occurrence.dto.js';
import type { SeriesResponse } from './series.dto.js';
import { recordNounOf, type Series } from './series.entity.js';
import { SeriesRepository } from './series.repository.js';
import { SeriesWork } from './series-work.js';

const SHOWN = 5;

/** null: as the rule says. */
type Planned = Pick<Occurrence, 'isSkipped' | 'movedTo'> | null;

/** An occurrence is skipped or moved until its order is made. */
@Injectable()
export class OccurrencesService {
  constructor(
    private readonly database: Database,
    private readonly series: SeriesRepository,
    private readonly work: SeriesWork,
  ) {}

  async list(companyId: number, id: number, query: PageQuery): Promise<Page<OccurrenceResponse>> {
    const read = this.database.readCompany(companyId);
    if (!(await this.series.findOne(read, id))) throw new NotFound('Series');
    return this.series.occurrences(read, id, query);
  }

  async upcoming(companyId: number, id: number): Promise<UpcomingResponse[]> {
    const read = this.database.readCompany(companyId);
    const [series, known] = await Promise.all([this.series.findOne(read, id), this.series.known(read, id)]);
    if (!series) throw new NotFound('Series');
    if (series.endedAt) return [];
    const plan = planSeries(toPlanned(series), known, SHOWN);
    return plan.state === 'due' ? [...plan.next] : [];
  }

  skip(companyId: number, actor: Actor, id: number, due: string): Promise<JsonText<SeriesResponse>> {
    return this.change(companyId, actor, id, due, 'skipped', { isSkipped: true, movedTo: null });
  }

  move(companyId: number, actor: Actor, id: number, due: string, to: string): Promise<JsonText<SeriesResponse>> {
    const planned = to === due ? null : { isSkipped: false, movedTo: to };
    return this.change(companyId, actor, id, due, 'moved', planned, to);
  }

  /** Takes back that it was skipped or moved. */
  restore(companyId: number, actor: Actor, id: number, due: string): Promise<JsonText<SeriesResponse>> {
    return this.change(companyId, actor, id, due, 'put-back', null);
  }

  private change(
    companyId: number,
    actor: Actor,
    id: number,
    due: string,
    action: string,
    planned: Planned,
    to?: string,
  ): Promise<JsonText<SeriesResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [series, known, row, today] = await Promise.all([
        this.series.lock(tx, id),
        this.series.known(tx, id),
        this.series.findOccurrence(tx, id, due),
        todayOf(tx),
      ]);
      requireChangeable(series, known, row, due);
      if (to !== undefined) requireComing(to, today);
      if (planned) tx.send(this.series.saveOccurrence(tx, row, { seriesId: id, noun: series.noun, due, ...planned }));
      else if (row) tx.send(this.series.deleteOccurrence(tx, row.id));
      const standing = standingAfter(series, replaced(known, due, planned));
      tx.send(this.series.update(tx, series, standing));
      tx.audit({ action, noun: recordNounOf(series), recordId: id, after: { due, ...(to !== undefined && { to }) } });
      this.work.startIfDue(tx, { ...standing, leadDays: series.leadDays }, today);
      return (await this.series.find(tx, id))!;
    });
  }
}

function requireChangeable(
  series: Series | null,
  known: readonly KnownOccurrence[],
  row: Occurrence | null,
  due: string,
): asserts series is Series {
  if (!series) throw new NotFound('Series');
  if (series.endedAt) throw new Conflict('This series has ended.', 'series-ended');
  if (row?.madeAt) throw new Conflict('This occurrence has been made already.', 'occurrence-made');
  if (!row && !isComing(series, known, due)) throw new NotFound('Occurrence');
}

function isComing(series: Series, known: readonly KnownOccurrence[], due: string): boolean {
  const planned = toPlanned(series);
  if (series.mode === 'fixed')
    return due > series.passedUntil && new RuleDates(planned.rule, planned.start).after(addDays(due, -1)) === due;
  const plan = planSeries(planned, known);
  return plan.state === 'due' && plan.next[0].due === due;
}

function requireComing(day: string, today: string): void {
  if (day >= today && day <= LAST_DAY) return;
  throw new Invalid([{ field: 'to', message: 'Move it to today or a later day, until 2199.' }], 'date-out-of-range');
}

/** What is known once the change is written. */
function replaced(known: readonly KnownOccurrence[], due: string, planned: Planned): KnownOccurrence[] {
  const others = known.filter((occurrence) => occurrence.due !== due);
  if (!planned) return others;
  const after = { ...planned, due, isMade: false, finishedOn: planned.isSkipped ? due : null };
  const index = known.findIndex((occurrence) => occurrence.due === due);
  return index < 0 ? [...others, after] : others.toSpliced(index, 0, after);
}
