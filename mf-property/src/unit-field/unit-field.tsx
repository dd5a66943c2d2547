import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { AutoComplete } from '@nerka/mf-shared/ui/auto-complete';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { normaliseUnitNumber } from './unit-number';
import { unitsQuery } from './units.api';

interface UnitFieldProps {
  /** The name of the form field. */
  name: string;
  label: string;
  /** The message if it is left empty; without it the field is optional. */
  requiredMessage?: string;
}

/** A unit's number with autocomplete; shows when saving will create a new unit. */
export function UnitField({ name, label, requiredMessage }: UnitFieldProps) {
  const { businessType, unitNumberRule } = useCompany();
  const makesUnits = businessType === 'property_management';
  const form = Form.useFormInstance<Record<string, string>>();
  const typed = Form.useWatch<string | undefined>(name, form) ?? '';
  const asSaved = (text: string) => (unitNumberRule === 'normalised' ? normaliseUnitNumber(text) : text.trim());
  const unit = asSaved(typed);
  const { unitNumbers, isUnknown } = useUnitNumbers(unit);
  return (
    <FormItem
      name={name}
      label={label}
      extra={makesUnits && isUnknown ? `There is no unit ${unit} yet: saving adds it as vacant.` : undefined}
      {...(requiredMessage && { rules: [{ required: true, whitespace: true, message: requiredMessage }] })}
    >
      <AutoComplete
        options={unitNumbers.map((value) => ({ value }))}
        placeholder={makesUnits ? 'R-101' : undefined}
        maxLength={120}
        // Reads the form, not the watched value: a fast typist leaves the field before the next render.
        onBlur={() => form.setFieldValue(name, asSaved(String(form.getFieldValue(name) ?? '')))}
      />
    </FormItem>
  );
}

function useUnitNumbers(unit: string): { unitNumbers: string[]; isUnknown: boolean } {
  const {
    data = [],
    isSuccess,
    isPlaceholderData,
  } = useQuery({
    ...unitsQuery(useCompany().id, unit),
    enabled: unit !== '',
  });
  const unitNumbers = data.map(({ unitNumber }) => unitNumber);
  return { unitNumbers, isUnknown: isSuccess && !isPlaceholderData && unit !== '' && !unitNumbers.includes(unit) };
}
