import { useCan } from '@nerka/mf-shared/contract';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { statusOptions, statusTones, type Unit } from './unit-words';
import { useChangeUnitStatus } from './units.api';

/** The status, changed where it stands. */
export function UnitStatusSelect({ unit }: { unit: Unit }) {
  const change = useChangeUnitStatus(unit.companyId);
  const canWrite = useCan('units.write');
  return (
    <NativeSelect
      label={`Status of ${unit.unitNumber}`}
      tone={statusTones[unit.status]}
      options={statusOptions}
      value={unit.status}
      disabled={!canWrite}
      onChange={(status) => change.mutate({ unit, status })}
    />
  );
}
