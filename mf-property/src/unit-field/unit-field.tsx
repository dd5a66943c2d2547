import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { AutoComplete } from '@nerka/mf-shared/ui/auto-complete';
import { Form } from '@nerka/mf-shared/ui/form';
import { normaliseUnitNumber } from './unit-number';
import { unitsQuery } from './units.api';

interface UnitFieldProps {
  /** The form's value that it fills. */
  name: string;
  label: string;
  /** What is said when it is left empty; without it the field may be. */
  requiredMessage?: string;
}

/** A unit's number: completes from the company's units, and says when saving will make a new one. */
export function UnitField({ name, label, requiredMessage }: UnitFieldProps) {
  const { businessType, unitNumberRule } = useCompany();
  const makesUnits = businessType === 'property_management';
  const form = Form.useFormInstance<Record<string, string>>();
  const typed = Form.useWatch<string | undefined>(name, form) ?? '';
  const asSaved = (text: string) => (unitNumberRule === 'normalised' ? normaliseUnitNumber(text) : text.trim());
  const unit = asSaved(typed);
  const { unitNumbers, isUnknown } = useUnitNumbers(unit);
  return (
    <Form.Item
      name={name}
      label={label}
      extra={makesUnits && isUnknown ? `There is no unit ${unit} yet: saving adds it as vacant.` : undefined}
      {...(requiredMessage && { rules: [{ required: true, whitespace: true, message: requiredMessage }] })}
    >
      <AutoComplete
        options={unitNumbers.map((value) => ({ value }))}
        placeholder={makesUnits ? 'R-101' : undefined}
        maxLength={120}
        // The field's value, not the watched one: who types fast leaves before the next rendering.
        onBlur={() => form.setFieldValue(name, asSaved(String(form.getFieldValue(name) ?? '')))}
      />
    </Form.Item>
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
