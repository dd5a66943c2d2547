import { preserveScroll, paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { ListHead } from '@nerka/mf-shared/lists';
import { Link, useLocation, useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { LeaseDialogs } from './lease-dialogs';
import { LeaseTab } from './lease-tab';
import { NewResidentDialog, OpenResidentDialog } from './resident-dialog';
import { residentDialogs } from './resident-dialogs';
import { ResidentTab } from './resident-tab';
import styles from './residents-screen.module.css';

/** `/customers`, and `/leases` with the Leases tab. The address stores filters, sort, search and dialogs. */
export function ResidentsScreen() {
  const company = useCompany();
  const canWrite = useCan('residents.write');
  const dialogs = useDialogAddress(residentDialogs);
  const isLeases = useLocation().pathname.endsWith('/leases');

  const create = canWrite && { label: 'Add Resident', words: 'New resident', run: () => dialogs.open('new') };
  const moveIn = canWrite && (
    <Button icon={<Icon name="leases" />} onClick={() => dialogs.open('moveIn')}>
      Move In
    </Button>
  );
  const editing = dialogs.idOf('edit');
  const tab = { onDialog: dialogs.open, onFilter: dialogs.filter };
  return (
    <>
      <ListHead
        name="Residents"
        subtitle="People, their units and their leases"
        create={create}
        action={moveIn}
        views={!isLeases && { screen: 'residents', dialogs: residentDialogs }}
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
  // Both tabs share the search; other filters belong to one tab.
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
