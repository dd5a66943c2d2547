import { ConflictingVersion } from '@nerka/mf-shared/ui/conflicting-version';
import { unitForm, valuesOf, type UnitValues } from './unit-form';
import { rentOf, statusOptions, type Unit } from './unit-labels';

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

interface ConflictingUnitProps {
  conflicting: Unit;
  onTake: () => void;
}

export function ConflictingUnit(props: ConflictingUnitProps) {
  return <ConflictingVersion {...props} record={unitForm} labels={fieldLabels} textOf={textOf} />;
}

function textOf(unit: Unit, name: keyof UnitValues): string {
  if (name === 'marketRent') return rentOf(unit);
  const value = valuesOf(unit)[name];
  return statusOptions.find((option) => option.value === value)?.label ?? (String(value ?? '') || 'Empty');
}
