import { useDraftKey } from '@nerka/mf-shared/contract';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import type { Request } from './request-labels';
import styles from './requests.module.css';

const MAX_REASON = 1_000;

interface RejectDialogProps {
  request: Request;
  onReject: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why, which the requester reads. */
export function RejectDialog({ request: { id, requestNumber, requesterName }, onReject, onClose }: RejectDialogProps) {
  return (
    <FormDialog<{ reason: string }>
      open
      title={`Reject ${requestNumber}`}
      saveLabel="Reject Request"
      savingLabel="Rejecting..."
      width={480}
      initialValues={{ reason: '' }}
      draftKey={useDraftKey(`reject-request-${id}`)}
      onSave={({ reason }) => onReject(reason)}
      onClose={onClose}
    >
      <FormItem name="reason" label="Reason" rules={[{ required: true, whitespace: true, message: 'Please say why.' }]}>
        <Input.TextArea rows={3} maxLength={MAX_REASON} />
      </FormItem>
      <p className={styles.hint}>{requesterName} reads it on the page of the request.</p>
    </FormDialog>
  );
}
