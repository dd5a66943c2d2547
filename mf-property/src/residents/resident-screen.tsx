import { sentenceOf } from '@nerka/mf-shared/api';
import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Link, useNavigate, useParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { useState } from 'react';
import { CurrentLease } from './current-lease';
import { DeleteResident } from './delete-resident';
import { Fact } from './fact';
import { idOf, useDialogAddress } from './dialog-address';
import { LeaseDialogs } from './lease-dialogs';
import { LeaseHistory } from './lease-history';
import { Contact } from './resident-card';
import { OpenResidentDialog } from './resident-dialog';
import { dateOrNone, nameOf, type Resident } from './resident-words';
import { residentQuery } from './residents.api';
import styles from './resident-screen.module.css';

/** `/customers/:id`: how to reach a resident, where they live and lived, and what is done about it. */
export function ResidentScreen() {
  const company = useCompany();
  const id = idOf(useParams().id);
  const resident = useQuery({ ...residentQuery(id ?? 0), enabled: id !== undefined });
  // A super admin may read every company's residents, and works inside one company at a time.
  const isForeign = id === undefined || (resident.data !== undefined && resident.data.companyId !== company.id);
  if (isForeign || resident.isError) {
    return (
      <>
        <PageHeader breadcrumb={<Breadcrumb name="Resident" />} title="Resident" />
        <FailurePanel
          title="The resident could not be opened"
          description={isForeign ? 'Resident not found' : sentenceOf(resident.error, 'Something went wrong.')}
          isRetrying={resident.isFetching}
          {...(!isForeign && { onRetry: () => void resident.refetch() })}
        />
      </>
    );
  }
  if (!resident.data) return <SkeletonList label="Loading resident..." count={2} height={220} />;
  return <OpenedResident resident={resident.data} />;
}

function Breadcrumb({ name }: { name: string }) {
  const company = useCompany();
  return (
    <>
      <Link to={paths.dashboard(company)}>{company.name}</Link> / <Link to={paths.customers(company)}>Residents</Link> /{' '}
      <span aria-current="page">{name}</span>
    </>
  );
}

function OpenedResident({ resident }: { resident: Resident }) {
  const company = useCompany();
  const canWrite = useCan('residents.write');
  const dialogs = useDialogAddress();
  const name = nameOf(resident);
  const editing = idOf(dialogs.valueOf('edit'));
  const edit = () => dialogs.open('edit', resident.id);
  return (
    <>
      <Shortcuts shortcuts={canWrite ? [{ key: 'e', words: 'Edit resident', run: edit }] : []} />
      <PageHeader
        breadcrumb={<Breadcrumb name={name} />}
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
      {canWrite && editing && <OpenResidentDialog companyId={company.id} id={editing} onClose={dialogs.close} />}
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
      <Contact resident={resident} />
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
