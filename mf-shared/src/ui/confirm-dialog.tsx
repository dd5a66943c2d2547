import { Button } from './button';
import { ResponsiveDialog } from './responsive-dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The question and its consequences: 'Are you sure you want to delete work order WO-0001?' */
  question: string;
  confirmLabel: string;
  /** Replaces the question if it cannot be done: a link may open the dialog where no button does. */
  refusal?: string | false;
  /** The button's label meanwhile: 'Deleting...'. */
  pendingLabel?: string;
  isPending?: boolean;
  isDestructive?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, question, confirmLabel, pendingLabel = confirmLabel, isPending = false } = props;
  const footer = props.refusal ? (
    <Button onClick={props.onClose}>Close</Button>
  ) : (
    <>
      <Button onClick={props.onClose} disabled={isPending}>
        Cancel
      </Button>
      <Button
        type="primary"
        danger={props.isDestructive}
        disabled={isPending}
        onClick={props.onConfirm}
        data-confirm
        data-saving={isPending || undefined}
      >
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
