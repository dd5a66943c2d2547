import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { percentOf } from '../line-items/billed-rows';
import type { TaxRate } from './billing.api';
import styles from './billing-fields.module.css';
import { rateOptions, type FrozenTax } from './tax';

interface TaxRateFieldProps {
  rates: readonly TaxRate[];
  /** The tax of the saved version, which stays as it was. */
  frozen: FrozenTax | undefined;
}

/** One rate for the whole; not shown where there is none to choose. */
export function TaxRateField({ rates, frozen }: TaxRateFieldProps) {
  const options = rateOptions(rates, frozen);
  if (options.length === 0) {
    return (
      <FormItem name="taxRate" noStyle>
        <input type="hidden" />
      </FormItem>
    );
  }
  const named = options.map(({ value, name, basisPoints }) => ({
    value,
    label: `${name} (${percentOf(basisPoints)})`,
  }));
  return (
    <div className={styles.field}>
      <label htmlFor="taxRate">Tax rate</label>
      <FormItem name="taxRate" noStyle>
        <NativeSelect label="Tax rate" options={[{ value: '', label: 'No tax' }, ...named]} />
      </FormItem>
    </div>
  );
}
