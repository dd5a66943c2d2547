import { useState } from 'react';
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
  /** What is lost cannot be got back: the focus is on Cancel, so that Enter after Esc loses nothing. */
  isFinal?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, question, refusal, isFinal = false, onClose } = props;
  return (
    <ResponsiveDialog
      open={open}
      title={title}
      onClose={onClose}
      width={420}
      isShort
      footer={refusal ? <Button onClick={onClose}>Close</Button> : <Answers {...props} />}
      firstFocus={isFinal ? '[data-cancel]' : '[data-confirm]'}
    >
      <p>{refusal || question}</p>
    </ResponsiveDialog>
  );
}

function Answers(props: ConfirmDialogProps) {
  const { confirmLabel, pendingLabel = confirmLabel, isPending = false, isDestructive, onConfirm, onClose } = props;
  // A second click may come before `isPending` does.
  const [isPressed, setIsPressed] = useState(false);
  if (isPressed && isPending) setIsPressed(false);
  const confirm = () => {
    setIsPressed(true);
    onConfirm();
  };
  return (
    <>
      <Button onClick={onClose} disabled={isPending} data-cancel>
        Cancel
      </Button>
      <Button
        type="primary"
        danger={isDestructive}
        disabled={isPending || isPressed}
        onClick={confirm}
        data-confirm
        data-saving={isPending || undefined}
      >
        {isPending ? pendingLabel : confirmLabel}
      </Button>
    </>
  );
}
