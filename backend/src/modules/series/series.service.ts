import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { addDays, todayOf } from '../../platform/database/company-day.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { LAST_ID } from '../../platform/database/noted-values.js';
import { Conflict, NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { TrashService } from '../trash/trash.service.js';
import { type ResolvedUnit, type ShowsUnitNumbers, UnitsService } from '../units/units.service.js';
import { firstDates, type KnownOccurrence, type SeriesMode } from './occurrence-plan.js';
import { SeriesWork } from './series-work.js';
import { standingAfter } from './planned-series.js';
import { neverOccurs, parseRule, requireUsableDay, ruleText } from './recurrence-rule.js';
import { summaryOf } from './rule-summary.js';
import type {
  CreateSeriesBody,
  RepeatInvoiceBody,
  RulePreviewQuery,
  RulePreviewResponse,
  SeriesQuery,
  SeriesResponse,
  UpdateSeriesBody,
} from './series.dto.js';
import { type RepeatedRecord, RepeatedRecordsRepository } from './repeated-records.repository.js';
import { notStuck, recordNounOf, type Series } from './series.entity.js';
import { loggedTemplate, type Templated, templatedOf } from './series-template.js';
import { SeriesRepository } from './series.repository.js';
import { TemplateRules } from './template-rules.js';
import { TrashedSeries } from './trashed-series.js';

const PREVIEWED = 5;

type Timing = Pick<Series, 'rule' | 'summary' | 'startDate' | 'mode' | 'leadDays'>;

/** A series makes a work order, a job or a draft of an invoice before each of its dates; a series that has ended makes none and is not changed. */
@Injectable()
export class SeriesService implements ShowsUnitNumbers {
  constructor(
    private readonly database: Database,
    private readonly series: SeriesRepository,
    private readonly work: SeriesWork,
    private readonly repeated: RepeatedRecordsRepository,
    private readonly rules: TemplateRules,
    units: UnitsService,
    private readonly trash: TrashService,
    private readonly trashed: TrashedSeries,
  ) {
    units.keepNumbersInStep(this);
  }

  list(companyId: number, query: SeriesQuery): Promise<Page<SeriesResponse>> {
    return this.series.list(this.database.readCompany(companyId), query);
  }

  async preview(companyId: number, query: RulePreviewQuery): Promise<RulePreviewResponse> {
    const rule = parseRule(query.rule ?? '');
    if (query.start !== undefined) requireUsableDay(query.start, 'start');
    const today = await todayOf(this.database.readCompany(companyId));
    const { start = today } = query;
    const dates = firstDates({ rule, start, mode: 'fixed', passedUntil: dayBefore(start, today) }, PREVIEWED);
    if (dates.length === 0) throw neverOccurs();
    return { summary: summaryOf(rule), dates };
  }

  async find(companyId: number, id: number): Promise<JsonText<SeriesResponse>> {
    const record = await this.series.find(this.database.readCompany(companyId), id);
    if (record === null) throw new NotFound('Series');
    return record;
  }

  create(companyId: number, actor: Actor, body: CreateSeriesBody): Promise<JsonText<SeriesResponse>> {
    const timing = timingOf(body);
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [unitOf, refusal, today, billing] = await this.rules.read(tx, body.template);
      if (refusal) throw refusal;
      const values = {
        ...timing,
        passedUntil: dayBefore(timing.startDate, today),
        ...templatedOf(body.template, billing),
      };
      return this.insert(tx, values, unitOf(), { known: [], today });
    });
  }

  /** The order, or job, is the first of the series and gives it its template. */
  repeat(
    companyId: number,
    actor: Actor,
    record: RepeatedRecord,
    body: RepeatInvoiceBody,
  ): Promise<JsonText<SeriesResponse>> {
    const timing = timingOf(body);
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [found, seriesId, today] = await Promise.all([
        'workOrderId' in record
          ? this.repeated.workOrder(tx, record.workOrderId)
          : this.repeated.invoice(tx, record.invoiceId, body.noun ?? 'job'),
        this.repeated.seriesOf(tx, record),
        todayOf(tx),
      ]);
      if (!found) throw new NotFound(titleOfRecord(record));
      if (seriesId !== null)
        throw new Conflict(
          `This ${titleOfRecord(record).toLowerCase()} belongs to a series already.`,
          'already-repeats',
        );
      const { unitId, propertyUnit, ...templated } = found;
      const due = timing.startDate;
      const before = dayBefore(due, today);
      const values = { ...timing, passedUntil: due > before ? due : before, ...templated };
      const first = { due, movedTo: null, isSkipped: false, isMade: true, finishedOn: null };
      const inserted = this.insert(
        tx,
        values,
        { unitId, propertyUnit, id: Promise.resolve(unitId) },
        { known: [first], today },
      );
      const made = { due, ...record, noun: templated.noun, madeAt: new Date(), seriesId: LAST_ID.noted };
      tx.send(this.series.saveOccurrence(tx, null, made));
      return inserted;
    });
  }

  /** The record stays, and is not repeated any more; nothing happens if it never was. */
  stopRepeating(companyId: number, actor: Actor, record: RepeatedRecord): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [isFound, id] = await Promise.all([this.repeated.exists(tx, record), this.repeated.seriesOf(tx, record)]);
      if (!isFound) throw new NotFound(titleOfRecord(record));
      if (id !== null) await this.delete(companyId, actor, id);
    });
  }

  update(
    companyId: number,
    actor: Actor,
    id: number,
    body: UpdateSeriesBody,
    version: number | undefined,
  ): Promise<JsonText<SeriesResponse>> {
    if (body.rule !== undefined) parseRule(body.rule);
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [locked, [unitOf, refusal, today, billing], known, lastMade] = await Promise.all([
        this.series.lock(tx, id),
        this.rules.read(tx, body.template),
        this.series.known(tx, id),
        this.series.lastMade(tx, id),
      ]);
      const series = await this.current(tx, id, locked, version);
      if (refusal) throw refusal;
      const timing = this.retimed(series, body, { today, lastMade });
      const after = { ...timing.values, ...(body.template && templatedOf(body.template, billing, series)) };
      const left = timing.isNew ? known.filter(({ isMade }) => isMade) : known;
      const standing = standingAfter({ ...series, ...after }, left);
      if (standing.endedAt) throw neverOccurs();
      if (timing.isNew) tx.send(this.series.forgetPlanned(tx, id, timing.values.passedUntil));
      const unit = body.template && unitOf();
      const place = unit && { propertyUnit: unit.propertyUnit, unitId: unit.unitId as number | null };
      tx.send(this.series.update(tx, series, { ...after, ...place, ...standing, ...notStuck }));
      this.audit(tx, series, { ...after, ...(unit && { propertyUnit: unit.propertyUnit }) });
      this.work.startIfDue(tx, { ...standing, leadDays: timing.values.leadDays }, today);
      return (await this.series.find(tx, id))!;
    });
  }

  /** The orders that were made stay. */
  end(companyId: number, actor: Actor, id: number): Promise<JsonText<SeriesResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const series = await this.current(tx, id, await this.series.lock(tx, id), undefined);
      const ended = { endedAt: new Date(), nextDue: null, ...notStuck };
      tx.send(this.series.update(tx, series, ended));
      tx.audit({ action: 'ended', noun: recordNounOf(series), recordId: id });
      return (await this.series.find(tx, id))!;
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const series = await this.series.lock(tx, id);
      if (!series) throw new NotFound('Series');
      const { title, summary } = series;
      const noun = recordNounOf(series);
      await this.trash.move(tx, { noun, recordId: id, label: `${title} · ${summary}` }, () =>
        this.trashed.take(tx, id),
      );
      tx.audit({ action: 'deleted', noun, recordId: id, before: { title, summary } });
    });
  }

  followUnitNumber(tx: CompanyTx, unitId: number, unitNumber: string): Promise<void> {
    return this.series.renumberUnit(tx, unitId, unitNumber);
  }

  private async insert(
    tx: CompanyTx,
    values: Timing & Templated & Pick<Series, 'passedUntil'>,
    { unitId, propertyUnit }: ResolvedUnit,
    { known, today }: { known: readonly KnownOccurrence[]; today: string },
  ): Promise<JsonText<SeriesResponse>> {
    const standing = standingAfter(values, known);
    if (standing.endedAt) throw neverOccurs();
    const row = { ...values, ...standing, propertyUnit, unitId: unitId as number | null };
    const [id, record] = await Promise.all([this.series.insert(tx, row), this.series.find(tx, LAST_ID)]);
    tx.audit({
      action: 'created',
      noun: recordNounOf(values),
      recordId: id,
      after: { ...logged(values), propertyUnit },
    });
    this.work.startIfDue(tx, row, today);
    return record!;
  }

  private async current(
    tx: CompanyTx,
    id: number,
    series: Series | null,
    version: number | undefined,
  ): Promise<Series> {
    if (!series) throw new NotFound('Series');
    if (version !== undefined && version !== series.version)
      throw new StaleEdit(JSON.parse((await this.series.find(tx, id))!));
    if (series.endedAt) throw new Conflict('This series has ended.', 'series-ended');
    return series;
  }

  /** A changed rule holds from today on, after the orders that exist. */
  private retimed(
    series: Series,
    body: UpdateSeriesBody,
    { today, lastMade }: { today: string; lastMade: string | null },
  ): { values: Timing & Pick<Series, 'passedUntil'>; isNew: boolean } {
    const { rule = series.rule, start = series.startDate, mode = series.mode, leadDays = series.leadDays } = body;
    const timing = timingOf({ rule, start, mode, leadDays });
    const isNew = timing.rule !== series.rule || start !== series.startDate || mode !== series.mode;
    const before = dayBefore(start, today);
    const passedUntil = isNew ? (lastMade !== null && lastMade > before ? lastMade : before) : series.passedUntil;
    return { values: { ...timing, passedUntil }, isNew };
  }

  private audit(
    tx: CompanyTx,
    series: Series,
    changes: Partial<Timing & Templated & Pick<Series, 'propertyUnit'>>,
  ): void {
    const [before, after] = [logged(series), logged({ ...series, ...changes })];
    const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
    if (names.length === 0) return;
    const pick = (of: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, of[name]]));
    tx.audit({
      action: 'updated',
      noun: recordNounOf(series),
      recordId: series.id,
      before: pick(before),
      after: pick(after),
    });
  }
}

const titleOfRecord = (record: RepeatedRecord): string => ('workOrderId' in record ? 'Work order' : 'Job');

/** What has gone by when a series begins is not made up for. */
const dayBefore = (start: string, today: string): string => addDays(start > today ? start : today, -1);

function timingOf(body: { rule: string; start: string; mode?: SeriesMode; leadDays?: number }): Timing {
  const rule = parseRule(body.rule);
  requireUsableDay(body.start, 'start');
  const { start: startDate, mode = 'fixed', leadDays = 0 } = body;
  return { rule: ruleText(rule), summary: summaryOf(rule), startDate, mode, leadDays };
}

/** As the activity shows it: the rule in words. */
function logged(series: Timing & Templated & Partial<Pick<Series, 'propertyUnit'>>): Record<string, unknown> {
  const { summary, startDate, mode, leadDays, propertyUnit } = series;
  const place = propertyUnit === undefined ? {} : { propertyUnit };
  return { summary, startDate, mode, leadDays, ...place, ...loggedTemplate(series) };
}
