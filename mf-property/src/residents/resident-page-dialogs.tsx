import type { RecordKind } from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { DeleteResident } from './delete-resident';
import { LeaseDialogs } from './lease-dialogs';
import { OpenResidentDialog } from './resident-dialog';
import type { ResidentDialogs } from './resident-dialogs';
import type { Resident } from './resident-labels';

interface ResidentPageDialogsProps {
  resident: Resident;
  list: RecordKind<Resident>['list'];
  dialogs: ResidentDialogs;
  isDeleting: boolean;
  /** Deleting is over, or was called off. */
  onKept: () => void;
}

/** What the resident's page opens: its menu, and the buttons of the lease. */
export function ResidentPageDialogs({ resident, list, dialogs, isDeleting, onKept }: ResidentPageDialogsProps) {
  const navigate = useNavigate();
  const editing = dialogs.idOf('edit');
  return (
    <>
      {editing && (
        <OpenResidentDialog companyId={resident.companyId} id={editing} onClose={() => dialogs.close('edit')} />
      )}
      <LeaseDialogs dialogs={dialogs} />
      <DeleteResident
        resident={resident}
        open={isDeleting}
        onClose={onKept}
        onDeleted={() => void navigate(list.path, { replace: true })}
      />
    </>
  );
}
