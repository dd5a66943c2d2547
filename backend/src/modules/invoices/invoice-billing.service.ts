import { Injectable } from '@nestjs/common';
import { addDays } from '../../platform/database/company-day.js';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import { Invalid } from '../../platform/http/errors.js';
import { CompanySettingsService } from '../companies/company-settings.service.js';
import { TaxRatesService } from '../tax-rates/tax-rates.service.js';
import type { CurrentRate, SentTerms } from './invoice-terms.js';

/** What the company's settings and tax rates say about a new or changed invoice. */
export interface BillingRules {
  rate: CurrentRate | null;
  paymentTermsDays: number | null;
  decimalQuantities: boolean;
}

export interface SentQuantity {
  id?: number | null;
  item?: string;
  quantity?: number;
}

@Injectable()
export class InvoiceBilling {
  constructor(
    private readonly settings: CompanySettingsService,
    private readonly rates: TaxRatesService,
  ) {}

  async rules(read: CompanyRead, { taxRateId }: SentTerms): Promise<BillingRules> {
    const [settings, rate] = await Promise.all([
      this.settings.billing(read),
      taxRateId == null ? null : this.rates.byId(read, taxRateId),
    ]);
    return { ...settings, rate };
  }
}

/**
 * Throws for decimals of a company that does not use them; a line that has them already keeps them. A line without an
 * id is one of the existing ones where it says the same.
 */
export function requireQuantities(
  { decimalQuantities }: Pick<BillingRules, 'decimalQuantities'>,
  lines: readonly SentQuantity[],
  { path = 'items.', existing = [] }: { path?: string; existing?: readonly SentQuantity[] } = {},
): void {
  if (decimalQuantities) return;
  const isKept = (sent: SentQuantity): boolean =>
    existing.some(
      ({ id, item, quantity }) =>
        quantity === sent.quantity && (sent.id == null ? item !== undefined && item === sent.item : id === sent.id),
    );
  const odd = lines.findIndex((line) => !Number.isInteger(line.quantity ?? 1) && !isKept(line));
  if (odd < 0) return;
  const field = path === '' ? 'quantity' : `${path}${odd}.quantity`;
  throw new Invalid([{ field, message: 'Quantity must be a whole number.' }]);
}

/** Of dates with four digits for the year. */
const LAST_DAY = '9999-12-31';

/** The day on which a new invoice is due where its body does not say; null: it has none. */
export function dueAfter(serviceDate: string, { paymentTermsDays }: BillingRules): string | null {
  if (paymentTermsDays === null) return null;
  return serviceDate > addDays(LAST_DAY, -paymentTermsDays) ? LAST_DAY : addDays(serviceDate, paymentTermsDays);
}
