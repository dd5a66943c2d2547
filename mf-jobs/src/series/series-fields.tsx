import { useCompany } from '@nerka/mf-shared/contract';
import { useStaffOptions } from '@nerka/mf-shared/readers';
import { RecurrenceFields } from '@nerka/mf-shared/recurrence';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { Select } from '@nerka/mf-shared/ui/select';
import { useBilling } from '../billing/billing.api';
import billed from '../billing/billing-fields.module.css';
import { ShareField } from '../billing/share-field';
import type { FrozenTax } from '../billing/tax';
import { TaxRateField } from '../billing/tax-rate-field';
import { CustomerPicker } from '../customer-picker/customer-picker';
import type { HalfTypedLine } from '../line-items/half-typed-line';
import { LineItems } from '../line-items/line-items';
import { nounOptions } from '../recurrence/job-series';
import styles from './series-fields.module.css';
import type { SeriesValues } from './series-form';

interface SeriesFieldsProps {
  entry: HalfTypedLine;
  /** The tax of the saved series, whose rate may be gone. */
  saved?: FrozenTax;
}

/** When, then what each job or draft says. */
export function SeriesFields({ entry, saved }: SeriesFieldsProps) {
  const form = Form.useFormInstance<SeriesValues>();
  const noun = Form.useWatch('noun', form) as SeriesValues['noun'] | undefined;
  const taxRate = Form.useWatch('taxRate', form) as SeriesValues['taxRate'] | undefined;
  const { rates, hasDecimals } = useBilling();
  // What a series makes is taxed by the rate as it is then.
  const frozen = rates.some(({ id }) => id === saved?.taxRateId) ? undefined : saved;
  return (
    <>
      <FormItem name="customerId" label="Customer" rules={[{ required: true, message: 'Customer is required' }]}>
        <CustomerPicker placeholder="Add customer" />
      </FormItem>
      <FormItem name="noun" label="Each Time">
        <NativeSelect label="Each Time" options={nounOptions} />
      </FormItem>
      <RecurrenceFields />
      {noun === 'job' && <VisitFields />}
      <FormItem name="lines" label="Line Items">
        <LineItems entry={entry} hasDecimals={hasDecimals} isTaxed={Boolean(taxRate)} />
      </FormItem>
      <div className={`${billed.fields} ${styles.terms}`}>
        <TaxRateField rates={rates} frozen={frozen} />
        <ShareField name="discount" />
      </div>
      <FormItem name="message" label="Message">
        <Input.TextArea maxLength={10_000} rows={2} />
      </FormItem>
      <FormItem name="title" label="Title" extra="Empty: the first line item.">
        <Input maxLength={200} autoComplete="off" />
      </FormItem>
    </>
  );
}

function VisitFields() {
  const staff = useStaffOptions(useCompany().id);
  return (
    <>
      <FormItem name="assigneeIds" label="Assigned To">
        <Select
          mode="multiple"
          placeholder="Unassigned"
          optionFilterProp="label"
          options={staff.map(({ value, label }) => ({ value: Number(value), label }))}
        />
      </FormItem>
      <div className={styles.columns}>
        <FormItem name="startTime" label="Start" extra="Empty: any time of the day.">
          <Input type="time" />
        </FormItem>
        <FormItem name="durationMinutes" label="Minutes">
          <Input type="number" inputMode="numeric" min={5} max={1_440} step={5} />
        </FormItem>
      </div>
    </>
  );
}
