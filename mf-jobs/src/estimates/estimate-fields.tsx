import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { CustomerPicker } from '../customer-picker/customer-picker';
import styles from './estimate-editor.module.css';
import { hundredths, type EstimateValues, type ShareKind } from './estimate-form';

const EARLIEST = '1970-01-01';
const LATEST = '9999-12-31';

const discountKinds: { value: ShareKind; label: string }[] = [
  { value: 'none', label: 'No discount' },
  { value: 'percent', label: 'In per cent' },
  { value: 'amount', label: 'An amount' },
];
const depositKinds = [{ value: 'none' as const, label: 'No deposit' }, ...discountKinds.slice(1)];

/** Customer, last day, discount, deposit and message. */
export function EstimateFields({ values }: { values: EstimateValues }) {
  return (
    <section className={styles.card} aria-label="Details">
      <div className={styles.details}>
        <FormItem name="customerId" label="Customer">
          <CustomerPicker placeholder="Add customer" />
        </FormItem>
        <FormItem name="validUntil" label="Valid until">
          <Input type="date" min={EARLIEST} max={LATEST} />
        </FormItem>
        <ShareFields name="discount" label="Discount" kinds={discountKinds} kind={values.discountKind} />
        <ShareFields name="deposit" label="Deposit" kinds={depositKinds} kind={values.depositKind} />
      </div>
      <FormItem name="message" label="Message" className={styles.message ?? ''}>
        <Input.TextArea maxLength={10_000} rows={3} />
      </FormItem>
    </section>
  );
}

interface ShareFieldsProps {
  name: 'discount' | 'deposit';
  label: string;
  kinds: { value: ShareKind; label: string }[];
  kind: ShareKind;
}

function ShareFields({ name, label, kinds, kind }: ShareFieldsProps) {
  const isPercent = kind === 'percent';
  return (
    <div className={styles.share}>
      <FormItem name={`${name}Kind`} label={label}>
        <NativeSelect label={label} options={kinds} />
      </FormItem>
      {kind !== 'none' && (
        <FormItem
          name={name}
          label={isPercent ? 'Per cent' : 'Dollars'}
          validateTrigger="onBlur"
          rules={[{ validator: (_, typed: string) => checked(typed, isPercent, kind) }]}
        >
          <Input inputMode="decimal" autoComplete="off" suffix={isPercent ? '%' : undefined} />
        </FormItem>
      )}
    </div>
  );
}

function checked(typed: string, isPercent: boolean, kind: ShareKind): Promise<void> {
  if (kind === 'none' || typed === '') return Promise.resolve();
  const value = hundredths(typed);
  if (value === null) return Promise.reject(new Error('Please type a number with at most two decimals.'));
  if (isPercent && value > 10_000) return Promise.reject(new Error('At most 100 %.'));
  return Promise.resolve();
}
