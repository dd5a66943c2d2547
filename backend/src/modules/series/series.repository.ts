import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { TODAY } from '../../platform/database/company-day.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { type RecordId, recordStatement } from '../../platform/database/noted-values.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { KnownOccurrence } from './occurrence-plan.js';
import { Occurrence } from './occurrence.entity.js';
import type { OccurrenceResponse } from './occurrence.dto.js';
import type { SeriesQuery, SeriesResponse } from './series.dto.js';
import { Series } from './series.entity.js';
import { occurrenceColumns, occurrenceJoins, seriesColumns, seriesList } from './series-list.js';

type Row<Entity> = Omit<QueryDeepPartialEntity<Entity>, 'id' | 'companyId'>;

/** Records for which the orders of a series are. */
type TemplateReferences = Record<'residentId' | 'customerId' | 'invoiceId', number | null>;

const oneSeries = recordStatement(
  (id) => `select row_to_json(r)::text as record from (
    select ${seriesColumns} from series s where s.company_id = $1 and s.id = ${id}) r`,
);

/**
 * An order or job that is gone counts as finished on the day for which it was made; a cancelled order when it was
 * cancelled; a job, and a draft, when its invoice is issued or made
 * void.
 */
const FINISHED = `case
  when o.is_skipped then coalesce(o.moved_to, o.due)
  when o.made_at is null then null
  when i.id is not null
    then (coalesce(i.sent_at, case when i.status = 'void' then i.updated_at end) at time zone c.timezone)::date
  when w.id is null then coalesce(o.moved_to, o.due)
  when w.status = 'completed' then (w.completed_at at time zone c.timezone)::date
  when w.status = 'cancelled' then (w.updated_at at time zone c.timezone)::date end`;

const orderOf = `left join work_orders_read w on w.company_id = o.company_id and w.id = o.work_order_id
  left join invoices_read i on i.company_id = o.company_id and i.id = o.invoice_id
  join companies_read c on c.id = o.company_id`;

/** Series that have an order to make today; one whose order could not be made is tried again the next day. */
const DUE = `s.company_id = $1 and s.ended_at is null and (s.problem_on is null or s.problem_on < ${TODAY})
  and (s.next_due - s.lead_days <= ${TODAY}
    or s.next_due is null and s.mode = 'after_completion' and (
      select ${FINISHED} from series_occurrences o ${orderOf}
      where o.company_id = $1 and o.series_id = s.id order by o.id desc limit 1) is not null)`;

@Injectable()
export class SeriesRepository {
  list(read: CompanyRead, query: SeriesQuery): Promise<Page<SeriesResponse>> {
    return readPage(read, seriesList(read.companyId, query), query);
  }

  async find(read: CompanyRead, id: RecordId): Promise<JsonText<SeriesResponse> | null> {
    const [row] = await read.query<{ record: JsonText<SeriesResponse> }>(...oneSeries(read.companyId, id));
    return row?.record ?? null;
  }

  findOne(read: CompanyRead, id: number): Promise<Series | null> {
    return read.findOne(Series, { id });
  }

  lock(tx: CompanyTx, id: number): Promise<Series | null> {
    return tx.findForUpdate(Series, id);
  }

  insert(tx: CompanyTx, values: Row<Series>): Promise<number> {
    return tx.insert(Series, values);
  }

  /** `version` is incremented if a user made the change. */
  async update(tx: CompanyTx, { id, version }: Series, changes: Row<Series>, isEdit = true): Promise<void> {
    const next = isEdit ? version + 1 : version;
    await tx.update(Series, { id }, { ...changes, version: next, updatedAt: () => 'now()' });
  }

  async hasDue(tx: CompanyTx): Promise<boolean> {
    return (await tx.query(`select s.id from series s where ${DUE} limit 1`, [tx.companyId])).length > 0;
  }

  /** The first series that is due and that no other server works on, locked. */
  async lockDue(tx: CompanyTx): Promise<Series | null> {
    const [due] = await tx.query<{ id: number }>(
      `select s.id from series s where ${DUE} order by s.next_due, s.id limit 1 for update of s skip locked`,
      [tx.companyId],
    );
    return due ? this.lock(tx, due.id) : null;
  }

  /** Those that the plan needs, in the order in which they came up. */
  async known(read: CompanyRead, seriesId: number): Promise<KnownOccurrence[]> {
    return read.query<KnownOccurrence>(
      `select o.due, o.moved_to as "movedTo", o.is_skipped as "isSkipped", o.made_at is not null as "isMade",
         ${FINISHED} as "finishedOn"
       from series_occurrences o ${orderOf}
       join series s on s.company_id = o.company_id and s.id = o.series_id
       where o.company_id = $1 and o.series_id = $2 and (s.mode = 'after_completion' or o.due > s.passed_until
         or o.moved_to is not null and o.made_at is null and not o.is_skipped)
       order by o.id`,
      [read.companyId, seriesId],
    );
  }

  occurrences(read: CompanyRead, seriesId: number, query: PageQuery): Promise<Page<OccurrenceResponse>> {
    const list = {
      name: `occurrences ${seriesId} ${read.companyId}`,
      table: 'series_occurrences',
      alias: 'o',
      rowColumns: 'o.*',
      columns: occurrenceColumns,
      joins: occurrenceJoins,
      filters: ['o.company_id = $1', 'o.series_id = $2'],
      values: [read.companyId, seriesId],
      sorting: { keys: [{ sql: 'o.due', type: 'date' as const }], direction: 'desc' as const },
    };
    return readPage(read, list, query);
  }

  findOccurrence(tx: CompanyTx, seriesId: number, due: string): Promise<Occurrence | null> {
    return tx.findOne(Occurrence, { seriesId, due });
  }

  /** Writes it whether or not the date has a row already. */
  async saveOccurrence(tx: CompanyTx, known: Occurrence | null, values: Row<Occurrence>): Promise<void> {
    if (known) await tx.update(Occurrence, { id: known.id }, values);
    else await tx.insertAll(Occurrence, [values]);
  }

  async deleteOccurrence(tx: CompanyTx, id: number): Promise<void> {
    await tx.delete(Occurrence, { id });
  }

  /** What was skipped or moved of dates that a changed rule no longer has. */
  async forgetPlanned(tx: CompanyTx, seriesId: number, after: string): Promise<void> {
    await tx.query(
      `delete from series_occurrences where company_id = $1 and series_id = $2 and made_at is null
       and (due > $3 or not is_skipped)`,
      [tx.companyId, seriesId, after],
    );
  }

  /** The last day for which an order was made; null if there is none. */
  async lastMade(tx: CompanyTx, seriesId: number): Promise<string | null> {
    const [row] = await tx.query<{ due: string | null }>(
      `select max(due) as due from series_occurrences
       where company_id = $1 and series_id = $2 and made_at is not null`,
      [tx.companyId, seriesId],
    );
    return row!.due;
  }

  /** Those that assign this person, locked. */
  lockAssigned(tx: CompanyTx, userId: number): Promise<Series[]> {
    return tx
      .query<{ id: number }>(
        `select s.id from series s
         where s.company_id = $1 and (s.assigned_to_id = $2 or s.template -> 'assigneeIds' @> to_jsonb($2::int))
         order by s.id for update`,
        [tx.companyId, userId],
      )
      .then((rows) => tx.findAllForUpdate(Series, { id: rows.map(({ id }) => id) }, { id: 'asc' }));
  }

  /** Null instead of those that there are not, or not any more. */
  async existing(
    tx: CompanyTx,
    { residentId, customerId, invoiceId }: Partial<TemplateReferences>,
  ): Promise<TemplateReferences & { jobCustomerId: number | null }> {
    const [row] = await tx.query<TemplateReferences & { jobCustomerId: number | null }>(
      `select (select r.id from residents_read r where r.company_id = $1 and r.id = $2) as "residentId",
         (select c.id from customers_read c where c.company_id = $1 and c.id = $3) as "customerId",
         i.id as "invoiceId", i.customer_id as "jobCustomerId"
       from (select) as one left join invoices_read i on i.company_id = $1 and i.id = $4`,
      [tx.companyId, residentId, customerId, invoiceId],
    );
    return row!;
  }

  async renumberUnit(tx: CompanyTx, unitId: number, unitNumber: string): Promise<void> {
    await tx.query('update series set property_unit = $3 where company_id = $1 and unit_id = $2', [
      tx.companyId,
      unitId,
      unitNumber,
    ]);
  }

  /** Writes the number that the series' unit has now. */
  async followUnit(tx: CompanyTx, id: number): Promise<void> {
    await tx.query(
      `update series s set property_unit = u.unit_number from units_read u
       where s.company_id = $1 and s.id = $2 and u.company_id = $1 and u.id = s.unit_id`,
      [tx.companyId, id],
    );
  }

  /** Takes people who have left off the list of assignees. */
  async forgetRemoved(tx: CompanyTx, id: number): Promise<void> {
    await tx.query(
      `update series s set template = jsonb_set(s.template, '{assigneeIds}', coalesce((
         select jsonb_agg(a.id::int order by a.position)
         from jsonb_array_elements_text(s.template -> 'assigneeIds') with ordinality as a (id, position)
         join users_read u on u.company_id = $1 and u.id = a.id::int and u.deleted_at is null), '[]'))
       where s.company_id = $1 and s.id = $2 and s.template -> 'assigneeIds' is not null`,
      [tx.companyId, id],
    );
  }
}
