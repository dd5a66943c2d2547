import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { DeleteButton } from '@nerka/mf-shared/deletion';
import { Link } from '@nerka/mf-shared/router';
import { ContactLines } from '@nerka/mf-shared/ui/contact-lines';
import { IconButton } from '@nerka/mf-shared/ui/icon-button';
import { RecordCard } from '@nerka/mf-shared/ui/record-card';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { useState } from 'react';
import { DeleteResident } from './delete-resident';
import { dateOrNone, nameOf, type Resident } from './resident-labels';
import styles from './resident-card.module.css';

export function ResidentCard({ resident, onEdit }: { resident: Resident; onEdit: () => void }) {
  const company = useCompany();
  const canWrite = useCan('residents.write');
  const name = nameOf(resident);
  return (
    <RecordCard
      label={name}
      title={
        <Link to={paths.customer(company, resident.id)} data-list-row>
          {name}
        </Link>
      }
      actions={canWrite && <CardActions resident={resident} onEdit={onEdit} />}
      foot={
        <dl className={styles.dates}>
          <div>
            <dt>Move-in</dt>
            <dd>{dateOrNone(resident.moveInDate)}</dd>
          </div>
          <div>
            <dt>Lease end</dt>
            <dd>{dateOrNone(resident.leaseEndDate)}</dd>
          </div>
        </dl>
      }
    >
      <Unit resident={resident} />
      <ContactLines email={resident.email} phone={resident.phone} />
    </RecordCard>
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
    <>
      <IconButton icon="edit" label={`Edit ${name}`} tooltip="Edit" onPress={onEdit} />
      <DeleteButton label={`Delete ${name}`} onPress={() => setIsAsking(true)} />
      <DeleteResident resident={resident} open={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}
