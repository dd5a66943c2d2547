import { sentenceOf } from '@nerka/mf-shared/api';
import { useCompany, type DialogAddress } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import type { ReactNode } from 'react';
import { AddTeamMemberDialog } from './add-team-member-dialog';
import { EditTeamMemberDialog } from './edit-team-member-dialog';
import { RemoveTeamMemberDialog } from './remove-team-member-dialog';
import { type TeamMember, useTeamMemberQuery } from './team.api';

/** As the address names them; `reset` lies over `edit`. */
export const teamDialogs = ['new', 'edit', 'reset', 'delete'] as const;

export type TeamDialogs = DialogAddress<(typeof teamDialogs)[number]>;

/** The dialog that the address opens. */
export function TeamMemberDialogs({ dialogs }: { dialogs: TeamDialogs }) {
  const { id: companyId } = useCompany();
  const edited = dialogs.idOf('edit');
  const removed = dialogs.idOf('delete');
  const closeEdit = () => dialogs.close('edit');
  const closeRemove = () => dialogs.close('delete');
  return (
    <>
      <AddTeamMemberDialog companyId={companyId} open={dialogs.isOpen('new')} onClose={() => dialogs.close('new')} />
      {edited && (
        <OpenedMember key={`edit ${edited}`} id={edited} title="Edit Team Member" onClose={closeEdit}>
          {(member) => <EditTeamMemberDialog {...{ companyId, member, dialogs }} onClose={closeEdit} />}
        </OpenedMember>
      )}
      {removed && (
        <OpenedMember key={`delete ${removed}`} id={removed} title="Remove team member" onClose={closeRemove}>
          {(member) => <RemoveTeamMemberDialog {...{ companyId, member }} onClose={closeRemove} />}
        </OpenedMember>
      )}
    </>
  );
}

interface OpenedMemberProps {
  id: number;
  title: string;
  onClose: () => void;
  children: (member: TeamMember) => ReactNode;
}

function OpenedMember({ id, ...dialog }: OpenedMemberProps) {
  const member = useQuery(useTeamMemberQuery(useCompany().id, id));
  return (
    <RecordDialog
      {...dialog}
      record={member.data}
      notFound="Team member not found"
      problem={member.error && sentenceOf(member.error, 'Something went wrong.')}
      onRetry={() => void member.refetch()}
    />
  );
}
