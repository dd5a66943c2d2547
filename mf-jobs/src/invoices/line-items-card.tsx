import { formatDollars } from '@nerka/mf-shared/format';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import type { Billing } from '../billing/billing.api';
import fields from '../billing/billing-fields.module.css';
import { DiscountField } from '../billing/discount-field';
import { TaxRateField } from '../billing/tax-rate-field';
import type { Billed } from '../line-items/billed-rows';
import { MAX_CENTS } from '../line-items/billed-totals';
import type { HalfTypedLine } from '../line-items/half-typed-line';
import { LineItems } from '../line-items/line-items';
import { LineTotals } from '../line-items/line-totals';
import styles from './invoice-editor.module.css';
import type { InvoiceValues } from './invoice-form';
import type { Invoice } from './invoice-labels';

interface LineItemsCardProps {
  base: Invoice | undefined;
  values: InvoiceValues;
  billed: Billed;
  billing: Billing;
  entry: HalfTypedLine;
}

/** What is billed: lines, tax, discount and what they come to. */
export function LineItemsCard({ base, values, billed, billing, entry }: LineItemsCardProps) {
  const problem = problemOf(values, billed);
  return (
    <section className={styles.card} aria-labelledby="line-items">
      <h2 className={styles.heading} id="line-items">
        Line Items
      </h2>
      <FormItem name="lines" noStyle>
        <LineItems entry={entry} hasDecimals={billing.hasDecimals} isTaxed={values.taxRate !== ''} />
      </FormItem>
      <div className={fields.fields}>
        <TaxRateField rates={billing.rates} frozen={base} />
        <DiscountField />
      </div>
      <LineTotals billed={billed} paid={base?.paidTotal ?? 0} />
      {problem && (
        <p className={styles.tooLarge} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

/** Why the server would refuse the amounts. */
function problemOf({ discount: { unit, value } }: InvoiceValues, { subtotal, total }: Billed): string | undefined {
  if (Math.max(subtotal, total) > MAX_CENTS) return `The items add up to more than ${formatDollars(MAX_CENTS)}.`;
  if (total < 0) return 'What was billed before is more than this invoice.';
  const isTooMuch = unit === 'amount' && value > subtotal && subtotal > 0;
  return isTooMuch ? `Discount must be at most the subtotal of ${formatDollars(subtotal)}.` : undefined;
}
