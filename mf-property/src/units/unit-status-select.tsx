import { useCan } from '@nerka/mf-shared/contract';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { statusOptions, statusTones, type Unit } from './unit-labels';
import type { ChangeUnitStatus } from './units.api';

interface UnitStatusSelectProps {
  unit: Unit;
  onChange: ChangeUnitStatus;
}

export function UnitStatusSelect({ unit, onChange }: UnitStatusSelectProps) {
  const canWrite = useCan('units.write');
  return (
    <NativeSelect
      label={`Status of ${unit.unitNumber}`}
      tone={statusTones[unit.status]}
      options={statusOptions}
      value={unit.status}
      disabled={!canWrite}
      onChange={(status) => onChange({ unit, status })}
    />
  );
}
