import { paths, useDialogAddress } from '@nerka/mf-shared/contract';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { DeleteInstanceDialog } from '../instance/delete-instance-dialog';
import type { Opening } from '../instance/instance.api';
import { closureSentence, InstanceState } from '../instance/instance-state';
import { OpeningButton } from '../instance/opening-button';
import { AdminCard } from './admin-card';
import styles from './company-admin-screen.module.css';
import type { CompanyDetails } from './company-admin.api';

const dialogNames = ['edit', 'delete'] as const;

/** Suspends, opens, deletes and restores the company, and deletes it for good. */
export function ClosureCard({ company }: { company: CompanyDetails }) {
  const dialogs = useDialogAddress(dialogNames);
  return (
    <AdminCard title="Suspension and deletion">
      <div className={styles.state}>
        <InstanceState instance={company} />
        <span>{closureSentence(company)}</span>
      </div>
      <p className={styles.text}>{consequences(company)}</p>
      <div className={styles.actions}>
        <OpeningButton instance={company} opening={openingOf(company)} />
        <Button icon={<Icon name="delete" />} onClick={() => dialogs.open('delete')}>
          Delete {company.name} {company.deletedAt && 'now'}
        </Button>
      </div>
      <DeleteInstanceDialog
        instance={company}
        open={dialogs.isOpen('delete')}
        onClose={() => dialogs.close('delete')}
        onDeleted={() => dialogs.closeTo('delete', paths.projectInstances(company.projectSlug))}
      />
    </AdminCard>
  );
}

function openingOf({ suspendedAt, deletedAt }: CompanyDetails): Opening {
  if (deletedAt) return 'restore';
  return suspendedAt ? 'resume' : 'suspend';
}

function consequences({ suspendedAt, deletedAt }: CompanyDetails): string {
  if (deletedAt) return 'Nobody of the company can sign in. Restoring brings it back with all its people and records.';
  if (suspendedAt) return 'Nobody of the company can sign in, its links open nothing, and nothing is mailed.';
  return 'While it is suspended nobody of the company can sign in, and nothing is mailed. A deleted company can be restored for 30 days.';
}
