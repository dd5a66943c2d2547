import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import type { FrozenTax } from '../invoices/invoice-terms.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { TaxRatesService } from '../tax-rates/tax-rates.service.js';
import { VisitsService } from '../visits/visits.service.js';
import { type CreateWorkOrderBody, WorkOrdersService } from '../work-orders/work-orders.service.js';
import type { Occurrence } from './occurrence.entity.js';
import type { JobTemplateRow, Series, WorkOrderTemplateRow } from './series.entity.js';
import { SeriesRepository } from './series.repository.js';
import { assigneeIdsOf, isOfWorkOrders, termsOfTemplate } from './series-template.js';

type MadeRecord = Partial<Pick<Occurrence, 'workOrderId' | 'invoiceId'>>;

/** The record that a series makes for one of its dates, as if somebody had created it. */
@Injectable()
export class OccurrenceRecords {
  constructor(
    private readonly series: SeriesRepository,
    private readonly workOrders: WorkOrdersService,
    private readonly invoices: InvoicesService,
    private readonly visits: VisitsService,
    private readonly rates: TaxRatesService,
  ) {}

  make(tx: CompanyTx, series: Series, day: string): Promise<MadeRecord> {
    return isOfWorkOrders(series.noun) ? this.workOrder(tx, series, day) : this.job(tx, series, day);
  }

  private async workOrder(tx: CompanyTx, series: Series, dueDate: string): Promise<MadeRecord> {
    const { assigneeIds: _, ...template } = series.template as WorkOrderTemplateRow;
    const assigneeIds = assigneeIdsOf(series);
    // A resident, customer or job that is gone is no reason to leave the work undone.
    const { residentId, customerId, invoiceId } = await this.series.existing(tx, template);
    // The customer of a job may have changed since.
    const of = { residentId, invoiceId, customerId: invoiceId === null ? customerId : null };
    const body = { ...template, ...of, title: series.title, propertyUnit: series.propertyUnit, dueDate };
    // Without an assignee the company's auto-assign rule chooses one.
    const origin = { source: 'series' as const, assigneeIds };
    const { id } = await this.workOrders.createFor(tx, body as CreateWorkOrderBody, origin);
    return { workOrderId: await id };
  }

  /** A draft in both cases: a job has a visit. */
  private async job(tx: CompanyTx, series: Series, serviceDate: string): Promise<MadeRecord> {
    const template = series.template as JobTemplateRow;
    const { customerId, items, message, startTime, durationMinutes } = template;
    const { taxName, taxBasisPoints, ...terms } = termsOfTemplate(template);
    const tax = await this.keptTax(tx, { taxName, taxBasisPoints, taxRateId: terms.taxRateId });
    const body = { customerId, items, message, serviceDate, ...terms };
    const invoiceId = await this.invoices.insert(tx, body, { ...(tax && { tax }) });
    if (series.noun === 'job') {
      const plan = { date: serviceDate, startTime, ...(durationMinutes !== null && { durationMinutes }) };
      await this.visits.insert(tx, invoiceId, { ...plan, assigneeIds: assigneeIdsOf(series) });
    }
    return { invoiceId };
  }

  /** A tax whose rate is gone is no reason to leave out the tax; a rate that exists holds as it is now. */
  private async keptTax(tx: CompanyTx, tax: FrozenTax): Promise<FrozenTax | undefined> {
    const rate = tax.taxRateId === null ? null : await this.rates.byId(tx, tax.taxRateId);
    return tax.taxName === null || rate !== null ? undefined : { ...tax, taxRateId: null };
  }
}
