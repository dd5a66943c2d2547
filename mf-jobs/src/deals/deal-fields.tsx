import { formatDollars, parseDollars } from '@nerka/mf-shared/format';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { CustomerPicker } from '../customer-picker/customer-picker';
import type { DealValues } from './deal-form';
import { isClosed, stageOptions } from './deal-labels';
import styles from './deal-fields.module.css';

const MAX_CENTS = 2_147_483_647;
const WHOLE_PERCENT = /^(?:\d{1,2}|100)?$/;

export function DealFields() {
  const stage = Form.useWatch<DealValues['stage'] | undefined>('stage');
  const isOver = stage !== undefined && isClosed(stage);
  return (
    <>
      <FormItem name="name" label="Name" rules={[{ required: true, whitespace: true, message: 'Name is required' }]}>
        <Input maxLength={200} autoComplete="off" placeholder="What is to be sold" />
      </FormItem>
      <FormItem name="customerId" label="Customer">
        <CustomerPicker placeholder="Search by name or email" />
      </FormItem>
      <div className={styles.columns}>
        <FormItem name="value" label="Value" rules={[{ validator: isAmount }]}>
          <Input inputMode="decimal" prefix="$" placeholder="0.00" autoComplete="off" />
        </FormItem>
        <FormItem name="stage" label="Stage">
          <NativeSelect label="Stage" options={stageOptions} />
        </FormItem>
        {isOver ? (
          <FormItem label="Probability">
            <Input disabled aria-label="Probability" value={stage === 'won' ? '100' : '0'} suffix="%" />
          </FormItem>
        ) : (
          <FormItem
            name="probability"
            label="Probability"
            rules={[{ pattern: WHOLE_PERCENT, message: 'Probability must be a whole number from 0 to 100' }]}
          >
            <Input inputMode="numeric" maxLength={3} suffix="%" autoComplete="off" />
          </FormItem>
        )}
      </div>
    </>
  );
}

function isAmount(_: unknown, value: string | undefined): Promise<void> {
  const cents = value ? parseDollars(value) : 0;
  if (cents === undefined) return Promise.reject(new Error('Value must be an amount like 250.00'));
  if (cents <= MAX_CENTS) return Promise.resolve();
  return Promise.reject(new Error(`Value must be at most ${formatDollars(MAX_CENTS)}`));
}
