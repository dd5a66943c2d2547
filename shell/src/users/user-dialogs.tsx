import { panelMessage } from '@nerka/mf-shared/api';
import { useCompany, type DialogAddress } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { useStaffMemberQuery, type StaffMember } from '@nerka/mf-shared/readers';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import type { ReactNode } from 'react';
import { AddUserDialog } from './add-user-dialog';
import { EditUserDialog } from './edit-user-dialog';
import { RemoveUserDialog } from './remove-user-dialog';

/** Names in the address; `reset` and `scope` open over `edit`. */
export const userDialogs = ['new', 'edit', 'reset', 'scope', 'delete'] as const;

export type UserDialogAddress = DialogAddress<(typeof userDialogs)[number]>;

export function UserDialogs({ dialogs }: { dialogs: UserDialogAddress }) {
  const { id: companyId } = useCompany();
  const edited = dialogs.idOf('edit');
  const removed = dialogs.idOf('delete');
  const closeEdit = () => dialogs.close('edit');
  const closeRemove = () => dialogs.close('delete');
  return (
    <>
      <AddUserDialog companyId={companyId} open={dialogs.isOpen('new')} onClose={() => dialogs.close('new')} />
      {edited && (
        <OpenedMember key={`edit ${edited}`} id={edited} title="Edit Team Member" onClose={closeEdit}>
          {(member) => <EditUserDialog {...{ companyId, member, dialogs }} onClose={closeEdit} />}
        </OpenedMember>
      )}
      {removed && (
        <OpenedMember key={`delete ${removed}`} id={removed} title="Remove team member" onClose={closeRemove}>
          {(member) => <RemoveUserDialog {...{ companyId, member }} onClose={closeRemove} />}
        </OpenedMember>
      )}
    </>
  );
}

interface OpenedMemberProps {
  id: number;
  title: string;
  onClose: () => void;
  children: (member: StaffMember) => ReactNode;
}

function OpenedMember({ id, ...dialog }: OpenedMemberProps) {
  const member = useQuery(useStaffMemberQuery(useCompany().id, id));
  return (
    <RecordDialog
      {...dialog}
      record={member.data}
      notFound="Team member not found"
      problem={member.error && panelMessage(member.error, 'Something went wrong.')}
      onRetry={() => void member.refetch()}
    />
  );
}
