import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { DeleteButton } from '@nerka/mf-shared/deletion';
import { formatDate } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { IconButton } from '@nerka/mf-shared/ui/icon-button';
import { CardLine, RecordCard } from '@nerka/mf-shared/ui/record-card';
import { memo } from 'react';
import { UnitStatusSelect } from './unit-status-select';
import { rentOf, sizeOf, type Unit } from './unit-labels';
import type { ChangeUnitStatus } from './units.api';

interface UnitCardProps {
  unit: Unit;
  onStatus: ChangeUnitStatus;
  onEdit: (unit: Unit) => void;
  onDelete: (unit: Unit) => void;
}

/** One unit of the grid. Memoized, because a grid may have hundreds. */
export const UnitCard = memo(function UnitCard({ unit, onStatus, onEdit, onDelete }: UnitCardProps) {
  const company = useCompany();
  const canWrite = useCan('units.write');
  const { unitNumber, buildingName } = unit;
  const size = sizeOf(unit);
  return (
    <RecordCard
      label={`Unit ${unitNumber}`}
      title={
        <Link to={paths.unit(company, unit.id)} data-list-row>
          {unitNumber}
        </Link>
      }
      tags={<UnitStatusSelect unit={unit} onChange={onStatus} />}
      actions={
        canWrite && (
          <>
            <IconButton icon="edit" label={`Edit ${unitNumber}`} tooltip="Edit" onPress={() => onEdit(unit)} />
            <DeleteButton label={`Delete ${unitNumber}`} onPress={() => onDelete(unit)} />
          </>
        )
      }
    >
      <CardLine isFact isCut>
        {[buildingName, size].filter(Boolean).join(' · ') || 'No details yet'}
      </CardLine>
      <CardLine isCut>{peopleOf(unit)}</CardLine>
      <CardLine isCut>
        <strong>{rentOf(unit)}</strong>
      </CardLine>
    </RecordCard>
  );
});

/** The residents and the next move-in. */
function peopleOf({ occupants, nextMoveInDate }: Unit): string {
  const names = occupants.map(({ name }) => name).join(', ');
  const next = nextMoveInDate && `${names ? 'next move-in' : 'Next move-in'} ${formatDate(nextMoveInDate)}`;
  return [names, next].filter(Boolean).join(' · ') || 'Nobody lives here';
}
