import { deviceName } from '@nerka/mf-shared/format';
import { useAddPasskey } from './own-passkeys.api';
import { PasskeyDialog } from './passkey-dialog';

interface AddPasskeyDialogProps {
  open: boolean;
  onClose: () => void;
  /** With the recovery codes, if it was the first second step. */
  onAdded: (recoveryCodes: string[] | null) => void;
}

export function AddPasskeyDialog({ open, onClose, onAdded }: AddPasskeyDialogProps) {
  const add = useAddPasskey();
  return (
    <PasskeyDialog
      open={open}
      title="Add a Passkey"
      saveLabel="Continue"
      savingLabel="Waiting for your device..."
      name={deviceName(navigator.userAgent)}
      onSave={async (name) => onAdded(await add.mutateAsync(name))}
      onClose={onClose}
    >
      <p>Your browser asks next on which device the passkey is to be, and that you unlock that device.</p>
      <p>From then on your password alone does not sign you in.</p>
    </PasskeyDialog>
  );
}
