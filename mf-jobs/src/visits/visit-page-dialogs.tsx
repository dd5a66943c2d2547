import type { DialogAddress } from '@nerka/mf-shared/contract';
import { DeleteDialog, type RecordKind } from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { whenOf, type Visit } from '../visit/visit';
import { EditVisitDialog } from '../visit/visit-dialogs';
import { useDeleteVisit } from '../visit/visits.api';
import { IssueInvoiceDialog } from './issue-invoice-dialog';

interface VisitPageDialogsProps {
  visit: Visit;
  list: RecordKind<Visit>['list'];
  dialogs: DialogAddress<'edit' | 'issue'>;
  isDeleting: boolean;
  /** Deleting was called off. */
  onKept: () => void;
}

/** What the page of a visit opens. */
export function VisitPageDialogs({ visit, list, dialogs, isDeleting, onKept }: VisitPageDialogsProps) {
  const navigate = useNavigate();
  const remove = useDeleteVisit(visit);
  return (
    <>
      {dialogs.isOpen('edit') && <EditVisitDialog visit={visit} onClose={() => dialogs.close('edit')} />}
      {dialogs.isOpen('issue') && <IssueInvoiceDialog visit={visit} onClose={() => dialogs.close('issue')} />}
      <DeleteDialog
        open={isDeleting}
        title="Delete visit"
        question={`Are you sure you want to delete the visit of ${visit.jobNumber} on ${whenOf(visit)}?`}
        remove={remove}
        onClose={onKept}
        onDeleted={() => void navigate(list.path, { replace: true })}
      />
    </>
  );
}
