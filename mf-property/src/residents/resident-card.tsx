import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { ContactLines } from '@nerka/mf-shared/ui/contact-lines';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import { useState } from 'react';
import { DeleteResident } from './delete-resident';
import { dateOrNone, nameOf, type Resident } from './resident-labels';
import styles from './resident-card.module.css';

/** One resident: name, where they live, how to reach them, move-in and lease end. */
export function ResidentCard({ resident, onEdit }: { resident: Resident; onEdit: () => void }) {
  const company = useCompany();
  const canWrite = useCan('residents.write');
  const name = nameOf(resident);
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.top}>
        <h2 className={styles.name}>
          <Link to={paths.customer(company, resident.id)} data-list-row>
            {name}
          </Link>
        </h2>
        {canWrite && <CardActions resident={resident} onEdit={onEdit} />}
      </header>
      <Unit resident={resident} />
      <ContactLines email={resident.email} phone={resident.phone} />
      <dl className={styles.facts}>
        <div>
          <dt>Move-in</dt>
          <dd>{dateOrNone(resident.moveInDate)}</dd>
        </div>
        <div>
          <dt>Lease end</dt>
          <dd>{dateOrNone(resident.leaseEndDate)}</dd>
        </div>
      </dl>
    </article>
  );
}

function Unit({ resident: { unit, moveOutDate } }: { resident: Resident }) {
  const company = useCompany();
  if (!unit) return <p className={`${styles.unit} ${styles.none}`}>{moveOutDate ? 'Moved out' : 'No unit'}</p>;
  return (
    <p className={styles.unit}>
      <Link to={paths.unit(company, unit.unitId)}>Unit {unit.unitNumber}</Link>
      {unit.noticeDate && <StatusTag tone="amber">On notice</StatusTag>}
    </p>
  );
}

function CardActions({ resident, onEdit }: { resident: Resident; onEdit: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const name = nameOf(resident);
  return (
    <span className={styles.actions}>
      <Tooltip title="Edit">
        <Button type="text" size="small" aria-label={`Edit ${name}`} icon={<Icon name="edit" />} onClick={onEdit} />
      </Tooltip>
      <Tooltip title="Delete">
        <Button
          type="text"
          size="small"
          aria-label={`Delete ${name}`}
          icon={<Icon name="delete" />}
          onClick={() => setIsAsking(true)}
        />
      </Tooltip>
      <DeleteResident resident={resident} open={isAsking} onClose={() => setIsAsking(false)} />
    </span>
  );
}
