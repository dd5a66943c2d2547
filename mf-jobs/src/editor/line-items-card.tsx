import { formatDollars } from '@nerka/mf-shared/format';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import type { ReactNode } from 'react';
import type { Billing } from '../billing/billing.api';
import fields from '../billing/billing-fields.module.css';
import type { Discount } from '../billing/discount';
import { ShareField } from '../billing/share-field';
import type { FrozenTax } from '../billing/tax';
import { TaxRateField } from '../billing/tax-rate-field';
import type { Billed } from '../line-items/billed-rows';
import { MAX_CENTS } from '../line-items/billed-totals';
import type { HalfTypedLine } from '../line-items/half-typed-line';
import { LineItems } from '../line-items/line-items';
import { LineTotals } from '../line-items/line-totals';
import styles from './editor.module.css';

interface LineItemsCardProps {
  /** The tax of the saved version, which stays as it was. */
  frozen: FrozenTax | undefined;
  values: { taxRate: string; discount: Discount };
  billed: Billed;
  paid?: number;
  billing: Billing;
  entry: HalfTypedLine;
  /** Fields after the discount. */
  children?: ReactNode;
  /** What else the server would refuse. */
  problem?: string | undefined;
}

/** What is billed: lines, tax, discount and what they come to. */
export function LineItemsCard(props: LineItemsCardProps) {
  const { frozen, values, billed, paid, billing, entry, children } = props;
  const problem = problemOf(values, billed) ?? props.problem;
  return (
    <section className={styles.card} aria-labelledby="line-items">
      <h2 className={styles.heading} id="line-items">
        Line Items
      </h2>
      <FormItem name="lines" noStyle>
        <LineItems entry={entry} hasDecimals={billing.hasDecimals} isTaxed={values.taxRate !== ''} />
      </FormItem>
      <div className={fields.fields}>
        <TaxRateField rates={billing.rates} frozen={frozen} />
        <ShareField name="discount" />
        {children}
      </div>
      <LineTotals billed={billed} {...(paid !== undefined && { paid })} />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

/** Why the server would refuse the amounts. */
function problemOf(
  { discount: { unit, value } }: LineItemsCardProps['values'],
  { subtotal, total }: Billed,
): string | undefined {
  if (Math.max(subtotal, total) > MAX_CENTS) return `The items add up to more than ${formatDollars(MAX_CENTS)}.`;
  const isTooMuch = unit === 'amount' && value > subtotal && subtotal > 0;
  return isTooMuch ? `Discount must be at most the subtotal of ${formatDollars(subtotal)}.` : undefined;
}
