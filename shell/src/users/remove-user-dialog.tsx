import { useSession } from '@nerka/mf-shared/contract';
import type { StaffMember } from '@nerka/mf-shared/readers';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { nameOf } from './user-form';
import { useRemoveUser } from './users.api';

export const NOT_ONESELF = 'You cannot remove yourself.';

interface RemoveUserDialogProps {
  companyId: number;
  member: StaffMember;
  onClose: () => void;
}

export function RemoveUserDialog({ companyId, member, onClose }: RemoveUserDialogProps) {
  const remove = useRemoveUser(companyId);
  const isOwn = useSession().id === member.id;
  return (
    <ConfirmDialog
      open
      title="Remove team member"
      question={`Are you sure you want to remove team member "${nameOf(member)}"?`}
      refusal={isOwn && NOT_ONESELF}
      confirmLabel="Remove"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      isDestructive
      onConfirm={() => remove.mutate(member.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
