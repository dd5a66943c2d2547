import type { DialogAddress } from '@nerka/mf-shared/contract';
import { DeleteDialog, type RecordKind } from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import type { Estimate } from '../estimate/estimate';
import { useDeleteEstimate } from './estimates.api';
import { SendEstimateDialog } from './send-estimate-dialog';

interface EstimatePageDialogsProps {
  estimate: Estimate;
  list: RecordKind<Estimate>['list'];
  dialogs: DialogAddress<'send'>;
  isDeleting: boolean;
  /** Deleting was called off. */
  onKept: () => void;
}

/** What the page of an estimate opens. */
export function EstimatePageDialogs({ estimate, list, dialogs, isDeleting, onKept }: EstimatePageDialogsProps) {
  const navigate = useNavigate();
  const remove = useDeleteEstimate(estimate.companyId, estimate.id);
  return (
    <>
      {dialogs.isOpen('send') && <SendEstimateDialog estimate={estimate} onClose={() => dialogs.close('send')} />}
      <DeleteDialog
        open={isDeleting}
        title="Delete estimate"
        question={`Are you sure you want to delete estimate ${estimate.estimateNumber}?`}
        remove={remove}
        onDeleted={() => void navigate(list.path, { replace: true })}
        onClose={onKept}
      />
    </>
  );
}
