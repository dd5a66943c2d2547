import { Button } from './button';
import { ResponsiveDialog } from './responsive-dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The question and its consequences: 'Are you sure you want to delete work order WO-0001?' */
  question: string;
  confirmLabel: string;
  /** Why it cannot be done, said in place of the question: a link may ask what no button offers. */
  refusal?: string | false;
  /** The button's words while it happens, as 'Deleting...'. */
  pendingLabel?: string;
  isPending?: boolean;
  /** The action takes something away. */
  isDestructive?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, question, confirmLabel, pendingLabel = confirmLabel, isPending = false } = props;
  const footer = props.refusal ? (
    <Button onClick={props.onClose}>Close</Button>
  ) : (
    <>
      <Button onClick={props.onClose} disabled={isPending}>
        Cancel
      </Button>
      <Button type="primary" danger={props.isDestructive} disabled={isPending} onClick={props.onConfirm} data-confirm>
        {isPending ? pendingLabel : confirmLabel}
      </Button>
    </>
  );
  return (
    <ResponsiveDialog
      open={open}
      title={title}
      onClose={props.onClose}
      width={420}
      footer={footer}
      firstFocus="[data-confirm]"
    >
      <p>{props.refusal || question}</p>
    </ResponsiveDialog>
  );
}
