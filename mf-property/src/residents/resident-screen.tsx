import { isNotFound, errorMessage } from '@nerka/mf-shared/api';
import { paths, recordId, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { useIsBeingDeleted, useQuery, type UseQueryResult } from '@nerka/mf-shared/query';
import { Link, useNavigate, useParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { ContactLines } from '@nerka/mf-shared/ui/contact-lines';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
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

/** What the address names where it names nobody. */
const NOBODY = 0;

/** `/customers/:id`: how to reach a resident, where they live and lived, and what is done about it. */
export function ResidentScreen() {
  const company = useCompany();
  const id = recordId(useParams().id) ?? NOBODY;
  const isBeingDeleted = useIsBeingDeleted(deletionOf(id));
  const resident = useQuery({ ...residentQuery(id), enabled: id !== NOBODY && !isBeingDeleted });
  // A super admin may read every company's residents, and works inside one company at a time.
  const isForeign = id === NOBODY || (resident.data !== undefined && resident.data.companyId !== company.id);
  // What was read stays while the connection is away; somebody else may delete it.
  if (resident.data && !isForeign && !isNotFound(resident.error)) return <OpenedResident resident={resident.data} />;
  if (!isForeign && resident.isPending) return <SkeletonList label="Loading resident..." count={2} height={220} />;
  return <UnopenedResident isForeign={isForeign} query={resident} />;
}

function UnopenedResident({ isForeign, query }: { isForeign: boolean; query: UseQueryResult }) {
  return (
    <>
      <PageHeader breadcrumb={<Breadcrumb name="Resident" />} title="Resident" />
      <FailurePanel
        title="The resident could not be opened"
        description={isForeign ? 'Resident not found' : errorMessage(query.error, 'Something went wrong.')}
        isRetrying={query.isFetching}
        {...(!isForeign && { onRetry: () => void query.refetch() })}
      />
    </>
  );
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
  const dialogs = useDialogAddress(residentDialogs);
  const name = nameOf(resident);
  const editing = dialogs.idOf('edit');
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
