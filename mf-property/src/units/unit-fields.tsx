import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { PRICE_REFUSAL } from '@nerka/mf-shared/deletion';
import { parseDollars } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { AutoComplete } from '@nerka/mf-shared/ui/auto-complete';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { InputNumber } from '@nerka/mf-shared/ui/input-number';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { normaliseUnitNumber, typedUnitNumber } from '../unit-field/unit-number';
import type { UnitValues } from './unit-form';
import { statusOptions } from './unit-labels';
import { buildingsQuery } from '../buildings/buildings.api';
import styles from './unit-fields.module.css';

/** A rule for optional numbers of at least zero. */
const notNegative = (message: string) => ({
  validator: (_: unknown, value: unknown) =>
    typeof value === 'number' && value < 0 ? Promise.reject(new Error(message)) : Promise.resolve(),
});

const dollars = {
  validator: (_: unknown, value: string) =>
    value.trim() !== '' && parseDollars(value) === undefined
      ? Promise.reject(new Error('Market rent must be an amount like 1250.00'))
      : Promise.resolve(),
};

/** With `isNew` the price is not changed, but set. */
export function UnitFields({ isNew = false }: { isNew?: boolean }) {
  const isPriceKept = !useCan('records.manage') && !isNew;
  return (
    <>
      <div className={styles.columns}>
        <NumberField />
        <FormItem name="status" label="Status">
          <NativeSelect label="Status" options={statusOptions} />
        </FormItem>
      </div>
      <BuildingField />
      <FormItem name="addressLine1" label="Address Line 1">
        <Input maxLength={200} autoComplete="off" />
      </FormItem>
      <FormItem name="addressLine2" label="Address Line 2">
        <Input maxLength={200} autoComplete="off" />
      </FormItem>
      <div className={styles.thirds}>
        <FormItem name="city" label="City">
          <Input maxLength={120} autoComplete="off" />
        </FormItem>
        <FormItem name="state" label="State">
          <Input maxLength={120} autoComplete="off" />
        </FormItem>
        <FormItem name="postalCode" label="Postal Code">
          <Input maxLength={20} autoComplete="off" inputMode="numeric" />
        </FormItem>
      </div>
      <div className={styles.columns}>
        <FormItem name="bedrooms" label="Bedrooms" rules={[notNegative('Bedrooms must be 0 or greater')]}>
          <InputNumber className={styles.number ?? ''} precision={0} inputMode="numeric" />
        </FormItem>
        <FormItem name="bathrooms" label="Bathrooms" rules={[notNegative('Bathrooms must be 0 or greater')]}>
          <InputNumber className={styles.number ?? ''} step={0.5} precision={1} inputMode="decimal" />
        </FormItem>
        <FormItem name="squareFeet" label="Square Feet" rules={[notNegative('Square feet must be 0 or greater')]}>
          <InputNumber className={styles.number ?? ''} precision={0} inputMode="numeric" />
        </FormItem>
        <FormItem name="marketRent" label="Market Rent" rules={[dollars]} extra={isPriceKept && PRICE_REFUSAL}>
          <Input disabled={isPriceKept} prefix="$" suffix="/mo" inputMode="decimal" autoComplete="off" maxLength={20} />
        </FormItem>
      </div>
    </>
  );
}

/** Formats the number when the field is left. */
function NumberField() {
  const { unitNumberRule } = useCompany();
  const form = Form.useFormInstance<UnitValues>();
  const asSaved = (text: string) =>
    unitNumberRule === 'normalised' ? normaliseUnitNumber(text) : typedUnitNumber(text);
  return (
    <FormItem
      name="unitNumber"
      label="Unit Number"
      rules={[
        {
          required: true,
          // A single hyphen is not a number.
          transform: (value: string) => asSaved(value),
          message: 'Unit number is required',
        },
      ]}
    >
      <Input
        maxLength={120}
        autoComplete="off"
        placeholder={unitNumberRule === 'normalised' ? 'R-101' : undefined}
        onBlur={(event) => form.setFieldValue('unitNumber', asSaved(event.target.value))}
      />
    </FormItem>
  );
}

/** Suggests the existing buildings. */
function BuildingField() {
  const buildings = useQuery(buildingsQuery(useCompany().id)).data ?? [];
  return (
    <FormItem name="buildingName" label="Building">
      <AutoComplete
        options={buildings.map(({ name }) => ({ value: name }))}
        showSearch={{ filterOption: (typed, option) => option!.value.toLowerCase().includes(typed.toLowerCase()) }}
        maxLength={120}
      />
    </FormItem>
  );
}
