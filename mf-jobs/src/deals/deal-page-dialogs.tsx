import type { DialogAddress } from '@nerka/mf-shared/contract';
import type { RecordKind } from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { DealDialog, DeleteDealDialog } from './deal-dialogs';
import type { Deal } from './deal-labels';

interface DealPageDialogsProps {
  deal: Deal;
  list: RecordKind<Deal>['list'];
  dialogs: DialogAddress<'edit'>;
  isDeleting: boolean;
  /** Deleting was chosen in the form. */
  onDelete: () => void;
  /** Deleting was called off. */
  onKept: () => void;
}

/** What the deal's page opens. */
export function DealPageDialogs({ deal, list, dialogs, isDeleting, onDelete, onKept }: DealPageDialogsProps) {
  const navigate = useNavigate();
  const { companyId, id } = deal;
  return (
    <>
      {dialogs.isOpen('edit') && <DealDialog {...{ companyId, id, onDelete }} onClose={() => dialogs.close('edit')} />}
      {isDeleting && (
        <DeleteDealDialog
          {...{ companyId, id }}
          onDeleted={() => void navigate(list.path, { replace: true })}
          onClose={onKept}
        />
      )}
    </>
  );
}
