import { useSession } from '@nerka/mf-shared/contract';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { nameOf } from './team-member-form';
import { type TeamMember, useRemoveTeamMember } from './team.api';

/** Why there is no button for it, and what a link to it shows. */
export const NOT_ONESELF = 'You cannot remove yourself.';

interface RemoveTeamMemberDialogProps {
  companyId: number;
  member: TeamMember;
  onClose: () => void;
}

export function RemoveTeamMemberDialog({ companyId, member, onClose }: RemoveTeamMemberDialogProps) {
  const remove = useRemoveTeamMember(companyId);
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
