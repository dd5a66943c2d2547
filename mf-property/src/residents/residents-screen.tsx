import { preserveScroll, paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { Link, useLocation, useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { LeaseDialogs } from './lease-dialogs';
import { LeaseTab } from './lease-tab';
import { NewResidentDialog, OpenResidentDialog } from './resident-dialog';
import { residentDialogs } from './resident-dialogs';
import { ResidentTab } from './resident-tab';
import styles from './residents-screen.module.css';

/** `/customers` with the residents, and `/leases` with the Leases tab. Filters, sort, search and dialogs live in the address. */
export function ResidentsScreen() {
  const company = useCompany();
  const canWrite = useCan('residents.write');
  const dialogs = useDialogAddress(residentDialogs);
  const isLeases = useLocation().pathname.endsWith('/leases');

  const actions = canWrite && (
    <>
      <Button icon={<Icon name="leases" />} onClick={() => dialogs.open('moveIn')}>
        Move In
      </Button>
      <Button type="primary" icon={<Icon name="add" />} onClick={() => dialogs.open('new')}>
        Add Resident
      </Button>
    </>
  );
  const editing = dialogs.idOf('edit');
  const tab = { onDialog: dialogs.open, onFilter: dialogs.filter };
  return (
    <>
      <Shortcuts shortcuts={canWrite ? [{ key: 'c', words: 'New resident', run: () => dialogs.open('new') }] : []} />
      <PageHeader
        breadcrumb={
          <>
            <Link to={paths.dashboard(company)}>{company.name}</Link> / <span aria-current="page">Residents</span>
          </>
        }
        title="Residents"
        subtitle="People, their units and their leases"
        action={actions}
      />
      <Tabs isLeases={isLeases} />
      {isLeases ? <LeaseTab {...tab} /> : <ResidentTab {...tab} />}
      {canWrite && dialogs.isOpen('new') && (
        <NewResidentDialog companyId={company.id} onClose={() => dialogs.close('new')} />
      )}
      {canWrite && editing && (
        <OpenResidentDialog companyId={company.id} id={editing} onClose={() => dialogs.close('edit')} />
      )}
      {canWrite && <LeaseDialogs dialogs={dialogs} />}
    </>
  );
}

function Tabs({ isLeases }: { isLeases: boolean }) {
  const company = useCompany();
  const [search] = useSearchParams();
  // What was searched for goes along; the other filters are each tab's own.
  const q = search.get('q');
  const kept = q ? `?q=${encodeURIComponent(q)}` : '';
  return (
    <nav aria-label="Residents and leases" className={styles.tabs}>
      <Link
        to={`${paths.customers(company)}${kept}`}
        state={preserveScroll}
        aria-current={isLeases ? undefined : 'page'}
      >
        Residents
      </Link>
      <Link to={`${paths.leases(company)}${kept}`} state={preserveScroll} aria-current={isLeases ? 'page' : undefined}>
        Leases
      </Link>
    </nav>
  );
}
