import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import type { JobNoun } from './job-template.dto.js';
import type { JobTemplateRow, Series, WorkOrderTemplateRow } from './series.entity.js';
import { DEFAULT_MINUTES, type Templated, titleOf, withAssignees } from './series-template.js';

/** A record that becomes the first of a series. */
export type RepeatedRecord = { workOrderId: number } | { invoiceId: number };

export type FoundTemplate = Templated & Pick<Series, 'propertyUnit' | 'unitId'>;

type WorkOrderRow = Pick<Series, 'title' | 'propertyUnit' | 'unitId' | 'assignedToId'> & {
  template: WorkOrderTemplateRow;
};

/** What a series takes from the work order or job that it repeats. */
@Injectable()
export class RepeatedRecordsRepository {
  /** The series that the record belongs to; null if it is none's. */
  async seriesOf(tx: CompanyTx, record: RepeatedRecord): Promise<number | null> {
    const [column, id] =
      'workOrderId' in record ? ['work_order_id', record.workOrderId] : ['invoice_id', record.invoiceId];
    const [row] = await tx.query<{ id: number }>(
      `select o.series_id as id from series_occurrences o where o.company_id = $1 and o.${column} = $2
       order by o.id desc limit 1`,
      [tx.companyId, id],
    );
    return row?.id ?? null;
  }

  async exists(tx: CompanyTx, record: RepeatedRecord): Promise<boolean> {
    const [view, id] =
      'workOrderId' in record ? ['work_orders_read', record.workOrderId] : ['invoices_read', record.invoiceId];
    return (await tx.query(`select id from ${view} where company_id = $1 and id = $2`, [tx.companyId, id])).length > 0;
  }

  /** An order's fields as the template of a series, and its unit. */
  async workOrder(tx: CompanyTx, workOrderId: number): Promise<FoundTemplate | null> {
    const [row] = await tx.query<WorkOrderRow>(
      `select w.title, w.property_unit as "propertyUnit", w.unit_id as "unitId", assigned.ids[1] as "assignedToId",
         json_build_object('description', w.description, 'category', w.category, 'priority', w.priority, 'notes', w.notes,
           'permissionToEnter', w.permission_to_enter, 'residentId', w.resident_id,
           'customerId', w.customer_id, 'invoiceId', w.invoice_id,
           'assigneeIds', to_json(assigned.ids),
           'parts', (select coalesce(json_agg(json_build_object('name', p.name, 'quantity', p.quantity,
               'unitCost', p.unit_cost) order by p.id), '[]')
             from work_order_parts_read p where p.company_id = $1 and p.work_order_id = w.id),
           'subtasks', (select coalesce(json_agg(json_build_object('title', t.title) order by t.position, t.id), '[]')
             from work_order_subtasks_read t where t.company_id = $1 and t.work_order_id = w.id)) as template
       from work_orders_read w
       cross join lateral (
         select array(select a.user_id from work_order_assignments_read a
           join users_read u on u.company_id = $1 and u.id = a.user_id and u.deleted_at is null
           where a.company_id = $1 and a.work_order_id = w.id order by a.position, a.id) as ids) assigned
       where w.company_id = $1 and w.id = $2`,
      [tx.companyId, workOrderId],
    );
    return row ? { ...row, noun: 'work-order' } : null;
  }

  /** A job's fields, and those of its first visit, as the template of a series of jobs or of drafts. */
  async invoice(tx: CompanyTx, invoiceId: number, noun: JobNoun): Promise<FoundTemplate | null> {
    const [row] = await tx.query<JobTemplateRow>(
      `select i.customer_id as "customerId", i.message, i.tax_rate_id as "taxRateId",
         i.tax_name as "taxName", i.tax_basis_points as "taxBasisPoints",
         i.discount_basis_points as "discountBasisPoints", i.discount_amount as "discountAmount",
         first."durationMinutes", first."startTime", coalesce(first."assigneeIds", '{}') as "assigneeIds",
         (select coalesce(json_agg(json_build_object('item', n.item, 'quantity', trim_scale(n.exact_quantity),
             'unitPrice', n.unit_price, 'price', n.price, 'taxable', n.taxable) order by n.position, n.id), '[]')
           from invoice_items_read n where n.company_id = $1 and n.invoice_id = i.id) as items
       from invoices_read i
       left join lateral (
         select v.duration_minutes as "durationMinutes", to_char(v.start_time, 'HH24:MI') as "startTime",
           array(select a.user_id from visit_assignments_read a
             join users_read u on u.company_id = $1 and u.id = a.user_id and u.deleted_at is null
             where a.company_id = $1 and a.visit_id = v.id order by a.position, a.id) as "assigneeIds"
         from visits_read v where v.company_id = $1 and v.invoice_id = i.id and v.state <> 'cancelled'
         order by v.state = 'done', v.date, coalesce((extract(epoch from v.start_time))::int, -1), v.id limit 1) first on true
       where i.company_id = $1 and i.id = $2`,
      [tx.companyId, invoiceId],
    );
    if (!row) return null;
    const { assigneeIds, startTime, durationMinutes, ...fields } = row;
    const isJob = noun === 'job';
    const plan = {
      startTime: isJob ? startTime : null,
      durationMinutes: isJob ? (durationMinutes ?? DEFAULT_MINUTES) : null,
    };
    const title = titleOf(fields.items, noun);
    const template = withAssignees({ ...fields, ...plan, assigneeIds }, isJob ? assigneeIds : []);
    return { noun, title, ...template, propertyUnit: null, unitId: null };
  }
}
