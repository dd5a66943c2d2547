import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { useRevokeLinks } from './sharing.api';

interface TurnOffLinksDialogProps {
  invoiceId: number;
  onClose: () => void;
}

export function TurnOffLinksDialog({ invoiceId, onClose }: TurnOffLinksDialogProps) {
  const revoke = useRevokeLinks(invoiceId);
  return (
    <ConfirmDialog
      open
      title="Turn off links"
      question="Links that were copied or emailed no longer open this invoice."
      confirmLabel="Turn off"
      isPending={revoke.isPending}
      isDestructive
      onConfirm={() => revoke.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
