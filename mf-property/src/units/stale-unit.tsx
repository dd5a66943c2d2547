import { Button } from '@nerka/mf-shared/ui/button';
import { Form } from '@nerka/mf-shared/ui/form';
import { SavedMeanwhile } from '@nerka/mf-shared/ui/saved-meanwhile';
import { changesOf, valuesOf, type UnitValues } from './unit-form';
import { rentOf, statusOptions, type Unit } from './unit-words';

const fieldLabels: Record<keyof UnitValues, string> = {
  unitNumber: 'Unit Number',
  buildingName: 'Building',
  addressLine1: 'Address Line 1',
  addressLine2: 'Address Line 2',
  city: 'City',
  state: 'State',
  postalCode: 'Postal Code',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  squareFeet: 'Square Feet',
  status: 'Status',
  marketRent: 'Market Rent',
};

/** Both versions after somebody else saved first: what they have where the form differs, and a way to take it. */
export function StaleUnit({ theirs, onTakeTheirs }: { theirs: Unit; onTakeTheirs: () => void }) {
  const form = Form.useFormInstance<UnitValues>();
  const mine = { ...valuesOf(theirs), ...(Form.useWatch([], form) as Partial<UnitValues> | undefined) };
  const differing = Object.keys(changesOf(theirs, mine)) as (keyof UnitValues)[];
  return (
    <SavedMeanwhile fields={differing.map((name) => ({ label: fieldLabels[name], text: textOf(theirs, name) }))}>
      <Button size="small" onClick={onTakeTheirs}>
        Take their version
      </Button>
    </SavedMeanwhile>
  );
}

function textOf(unit: Unit, name: keyof UnitValues): string {
  if (name === 'marketRent') return rentOf(unit);
  const value = valuesOf(unit)[name];
  return statusOptions.find((option) => option.value === value)?.label ?? (String(value ?? '') || 'Empty');
}
