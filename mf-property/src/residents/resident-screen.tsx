import { paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { RecordHeader, RecordPage, type RecordKind } from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { ContactLines } from '@nerka/mf-shared/ui/contact-lines';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { useState } from 'react';
import { CurrentLease } from './current-lease';
import { DeleteResident } from './delete-resident';
import { Fact } from './fact';
import { LeaseDialogs } from './lease-dialogs';
import { LeaseHistory } from './lease-history';
import { residentDialogs } from './resident-dialogs';
import { OpenResidentDialog } from './resident-dialog';
import { dateOrNone, nameOf, type Resident } from './resident-labels';
import { deletionOf, residentQuery } from './residents.api';
import styles from './resident-screen.module.css';

/** `/customers/:id`: contact data, leases and actions of a resident. */
export function ResidentScreen() {
  const list = { title: 'Residents', path: paths.customers(useCompany()) };
  return (
    <RecordPage kind={{ noun: 'resident', list, query: residentQuery, deletionOf }}>
      {(resident) => <OpenedResident resident={resident} list={list} />}
    </RecordPage>
  );
}

function OpenedResident({ resident, list }: { resident: Resident; list: RecordKind<Resident>['list'] }) {
  const company = useCompany();
  const canWrite = useCan('residents.write');
  const dialogs = useDialogAddress(residentDialogs);
  const name = nameOf(resident);
  const editing = dialogs.idOf('edit');
  const edit = () => dialogs.open('edit', resident.id);
  return (
    <>
      <Shortcuts shortcuts={canWrite ? [{ key: 'e', words: 'Edit resident', run: edit }] : []} />
      <RecordHeader
        list={list}
        title={name}
        subtitle={resident.unit ? `Unit ${resident.unit.unitNumber}` : 'No unit'}
        action={canWrite && <ResidentActions resident={resident} onEdit={edit} />}
      />
      <div className={styles.columns}>
        <ContactCard resident={resident} />
        <div className={styles.side}>
          <CurrentLease resident={resident} onDialog={dialogs.open} />
          <LeaseHistory residentId={resident.id} />
        </div>
      </div>
      {canWrite && editing && (
        <OpenResidentDialog companyId={company.id} id={editing} onClose={() => dialogs.close('edit')} />
      )}
      {canWrite && <LeaseDialogs dialogs={dialogs} />}
    </>
  );
}

function ResidentActions({ resident, onEdit }: { resident: Resident; onEdit: () => void }) {
  const company = useCompany();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button icon={<Icon name="delete" />} onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <Button type="primary" icon={<Icon name="edit" />} onClick={onEdit}>
        Edit
      </Button>
      <DeleteResident
        resident={resident}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onDeleted={() => void navigate(paths.customers(company), { replace: true })}
      />
    </>
  );
}

function ContactCard({ resident }: { resident: Resident }) {
  const { firstName, lastName, preferredName, notes } = resident;
  return (
    <section className={styles.card} aria-label="Contact">
      <h2 className={styles.heading}>Contact</h2>
      <ContactLines email={resident.email} phone={resident.phone} />
      <dl className={styles.facts} style={{ marginTop: 12 }}>
        <Fact label="Full name" text={`${firstName} ${lastName}`} />
        {preferredName && <Fact label="Preferred name" text={preferredName} />}
        <Fact label="Move-in" text={dateOrNone(resident.moveInDate)} />
        <Fact label="Lease end" text={dateOrNone(resident.leaseEndDate)} />
        <Fact label="Move-out" text={dateOrNone(resident.moveOutDate)} />
      </dl>
      {notes && <p className={styles.notes}>{notes}</p>}
    </section>
  );
}
