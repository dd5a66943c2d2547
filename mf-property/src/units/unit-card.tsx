import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import { memo } from 'react';
import { UnitStatusSelect } from './unit-status-select';
import { rentOf, sizeOf, type Unit } from './unit-words';
import styles from './unit-card.module.css';

interface UnitCardProps {
  unit: Unit;
  onEdit: (unit: Unit) => void;
  onDelete: (unit: Unit) => void;
}

/** One unit of the grid; hundreds stand there, so one is drawn again only when it changed. */
export const UnitCard = memo(function UnitCard({ unit, onEdit, onDelete }: UnitCardProps) {
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
        <UnitStatusSelect unit={unit} />
        {canWrite && (
          <span className={styles.actions}>
            <CardAction name="edit" label="Edit" unit={unit} onPress={onEdit} />
            <CardAction name="delete" label="Delete" unit={unit} onPress={onDelete} />
          </span>
        )}
      </header>
      <p className={styles.facts}>{[buildingName, size].filter(Boolean).join(' · ') || 'No details yet'}</p>
      <p className={styles.people}>{peopleOf(unit)}</p>
      <p className={styles.rent}>{rentOf(unit)}</p>
    </article>
  );
});

interface CardActionProps {
  name: 'edit' | 'delete';
  label: string;
  unit: Unit;
  onPress: (unit: Unit) => void;
}

function CardAction({ name, label, unit, onPress }: CardActionProps) {
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        aria-label={`${label} ${unit.unitNumber}`}
        icon={<Icon name={name} />}
        onClick={() => onPress(unit)}
      />
    </Tooltip>
  );
}

/** Who lives there, and who comes next. */
function peopleOf({ occupants, nextMoveInDate }: Unit): string {
  const names = occupants.map(({ name }) => name).join(', ');
  const next = nextMoveInDate && `${names ? 'next move-in' : 'Next move-in'} ${formatDate(nextMoveInDate)}`;
  return [names, next].filter(Boolean).join(' · ') || 'Nobody lives here';
}
