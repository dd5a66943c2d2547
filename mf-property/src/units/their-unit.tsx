import { TheirVersion } from '@nerka/mf-shared/ui/their-version';
import { unitForm, valuesOf, type UnitValues } from './unit-form';
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

interface TheirUnitProps {
  theirs: Unit;
  onTake: () => void;
}

/** What somebody else saved of the unit meanwhile. */
export function TheirUnit(props: TheirUnitProps) {
  return <TheirVersion {...props} record={unitForm} labels={fieldLabels} textOf={textOf} />;
}

function textOf(unit: Unit, name: keyof UnitValues): string {
  if (name === 'marketRent') return rentOf(unit);
  const value = valuesOf(unit)[name];
  return statusOptions.find((option) => option.value === value)?.label ?? (String(value ?? '') || 'Empty');
}
