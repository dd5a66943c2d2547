import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { IconButton } from '@nerka/mf-shared/ui/icon-button';
import { memo } from 'react';
import { UnitStatusSelect } from './unit-status-select';
import { rentOf, sizeOf, type Unit } from './unit-labels';
import type { ChangeUnitStatus } from './units.api';
import styles from './unit-card.module.css';

interface UnitCardProps {
  unit: Unit;
  onStatus: ChangeUnitStatus;
  onEdit: (unit: Unit) => void;
  onDelete: (unit: Unit) => void;
}

/** One unit of the grid; hundreds stand there, so one is drawn again only when it changed. */
export const UnitCard = memo(function UnitCard({ unit, onStatus, onEdit, onDelete }: UnitCardProps) {
  const company = useCompany();
  const canWrite = useCan('units.write');
  const { unitNumber, buildingName } = unit;
  const size = sizeOf(unit);
  return (
    <article className={styles.card} aria-label={`Unit ${unitNumber}`}>
      <header className={styles.top}>
        <h2 className={styles.number}>
          <Link to={paths.unit(company, unit.id)} className={styles.open} data-list-row>
            {unitNumber}
          </Link>
        </h2>
        <UnitStatusSelect unit={unit} onChange={onStatus} />
        {canWrite && (
          <span className={styles.actions}>
            <IconButton icon="edit" label={`Edit ${unitNumber}`} tooltip="Edit" onPress={() => onEdit(unit)} />
            <IconButton icon="delete" label={`Delete ${unitNumber}`} tooltip="Delete" onPress={() => onDelete(unit)} />
          </span>
        )}
      </header>
      <p className={styles.facts}>{[buildingName, size].filter(Boolean).join(' · ') || 'No details yet'}</p>
      <p className={styles.people}>{peopleOf(unit)}</p>
      <p className={styles.rent}>{rentOf(unit)}</p>
    </article>
  );
});

/** Who lives there, and who comes next. */
function peopleOf({ occupants, nextMoveInDate }: Unit): string {
  const names = occupants.map(({ name }) => name).join(', ');
  const next = nextMoveInDate && `${names ? 'next move-in' : 'Next move-in'} ${formatDate(nextMoveInDate)}`;
  return [names, next].filter(Boolean).join(' · ') || 'Nobody lives here';
}
