import { Injectable } from '@nestjs/common';
import { todayOf } from '../../platform/database/company-day.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { type HttpError, Invalid } from '../../platform/http/errors.js';
import type { CurrentRate } from '../invoices/invoice-terms.js';
import { TaxRatesService } from '../tax-rates/tax-rates.service.js';
import { CustomersService } from '../customers/customers.service.js';
import { type ResolvedUnit, UnitsService } from '../units/units.service.js';
import { idsOf, UsersService } from '../users/users.service.js';
import type { JobTemplate } from './job-template.dto.js';
import type { SeriesTemplate, WorkOrderTemplate } from './series.dto.js';
import { SeriesRepository } from './series.repository.js';
import { isJobTemplate } from './series-template.js';

type Rules = readonly [
  unitOf: () => ResolvedUnit,
  refusal: HttpError | undefined,
  today: string,
  /** The tax rate that it names; null if there is none. */
  rate: CurrentRate | null,
];

/** Whether the records exist that a template names. */
@Injectable()
export class TemplateRules {
  constructor(
    private readonly series: SeriesRepository,
    private readonly units: UnitsService,
    private readonly users: UsersService,
    private readonly customers: CustomersService,
    private readonly rates: TaxRatesService,
  ) {}

  read(tx: CompanyTx, template: SeriesTemplate | undefined): Promise<Rules> {
    return template && isJobTemplate(template) ? this.ofJob(tx, template) : this.ofWorkOrder(tx, template);
  }

  private async ofWorkOrder(tx: CompanyTx, template: WorkOrderTemplate | undefined): Promise<Rules> {
    const { residentId = null, assignedToId, assigneeIds } = template ?? {};
    const field = assigneeIds ? 'assigneeIds' : 'assignedToId';
    const [unitOf, refusal, resident, today] = await Promise.all([
      this.units.resolver(tx, template?.propertyUnit),
      this.users.assignmentRefusal(tx, assigneeIds ?? idsOf(assignedToId), field),
      this.series.existingResident(tx, residentId),
      todayOf(tx),
    ]);
    if (resident !== residentId)
      throw new Invalid([{ field: 'residentId', message: 'The resident does not exist.' }], 'unknown-reference');
    return [unitOf, refusal, today, null];
  }

  private async ofJob(tx: CompanyTx, { customerId, assigneeIds = [], taxRateId }: JobTemplate): Promise<Rules> {
    const [unitOf, noPerson, noCustomer, today, rate] = await Promise.all([
      this.units.resolver(tx, null),
      this.users.assignmentRefusal(tx, assigneeIds, 'assigneeIds'),
      this.customers.billingRefusal(tx, customerId),
      todayOf(tx),
      taxRateId == null ? null : this.rates.byId(tx, taxRateId),
    ]);
    return [unitOf, noCustomer ?? noPerson, today, rate];
  }
}
