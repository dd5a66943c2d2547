import { Injectable } from '@nestjs/common';
import { todayOf } from '../../platform/database/company-day.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { type HttpError, Invalid } from '../../platform/http/errors.js';
import { type BillingRules, InvoiceBilling } from '../invoices/invoice-billing.service.js';
import { CustomersService } from '../customers/customers.service.js';
import { type ResolvedUnit, UnitsService } from '../units/units.service.js';
import { idsOf, UsersService } from '../users/users.service.js';
import { customerOfOrder } from '../work-orders/work-orders.service.js';
import type { JobTemplate } from './job-template.dto.js';
import type { SeriesTemplate, WorkOrderTemplate } from './series.dto.js';
import { SeriesRepository } from './series.repository.js';
import { isJobTemplate } from './series-template.js';

type Rules = readonly [
  unitOf: () => ResolvedUnit,
  refusal: HttpError | undefined,
  today: string,
  /** Of a template of jobs or invoices. */
  billing: BillingRules | null,
];

const references = [
  ['residentId', 'resident'],
  ['customerId', 'customer'],
  ['invoiceId', 'job'],
] as const;

/** Whether the records exist that a template names. */
@Injectable()
export class TemplateRules {
  constructor(
    private readonly series: SeriesRepository,
    private readonly units: UnitsService,
    private readonly users: UsersService,
    private readonly customers: CustomersService,
    private readonly billing: InvoiceBilling,
  ) {}

  read(tx: CompanyTx, template: SeriesTemplate | undefined): Promise<Rules> {
    return template && isJobTemplate(template) ? this.ofJob(tx, template) : this.ofWorkOrder(tx, template);
  }

  private async ofWorkOrder(tx: CompanyTx, template: WorkOrderTemplate | undefined): Promise<Rules> {
    const { residentId = null, customerId = null, invoiceId = null, assignedToId, assigneeIds } = template ?? {};
    const field = assigneeIds ? 'assigneeIds' : 'assignedToId';
    const [unitOf, refusal, known, today] = await Promise.all([
      this.units.resolver(tx, template?.propertyUnit),
      this.users.assignmentRefusal(tx, assigneeIds ?? idsOf(assignedToId), field),
      this.series.existing(tx, { residentId, customerId, invoiceId }),
      todayOf(tx),
    ]);
    const wanted = { residentId, customerId, invoiceId };
    for (const [field, noun] of references) {
      if (known[field] === wanted[field]) continue;
      throw new Invalid([{ field, message: `The ${noun} does not exist.` }], 'unknown-reference');
    }
    customerOfOrder({ customerId, invoiceId }, known);
    return [unitOf, refusal, today, null];
  }

  private async ofJob(tx: CompanyTx, template: JobTemplate): Promise<Rules> {
    const { customerId, assigneeIds = [] } = template;
    const [unitOf, noPerson, noCustomer, today, billing] = await Promise.all([
      this.units.resolver(tx, null),
      this.users.assignmentRefusal(tx, assigneeIds, 'assigneeIds'),
      this.customers.billingRefusal(tx, customerId),
      todayOf(tx),
      this.billing.rules(tx, template),
    ]);
    return [unitOf, noCustomer ?? noPerson, today, billing];
  }
}
