import { useCompany } from '@nerka/mf-shared/contract';
import type { StaffMember } from '@nerka/mf-shared/readers';
import { Button } from '@nerka/mf-shared/ui/button';
import { nameOf } from './user-form';
import { useSendInvitation, useWithdrawInvitation } from './users.api';
import styles from './user-row.module.css';

const isOver = (invitedUntil: string): boolean => Date.parse(invitedUntil) <= Date.now();

/** Of somebody who has not chosen a password yet. */
export const invitationLabel = (invitedUntil: string): string => (isOver(invitedUntil) ? 'Invitation over' : 'Invited');

export function InvitationActions({ member }: { member: StaffMember }) {
  const { id: companyId } = useCompany();
  const send = useSendInvitation(companyId);
  const withdraw = useWithdrawInvitation(companyId);
  const name = nameOf(member);
  const isBusy = send.isPending || withdraw.isPending;
  return (
    <p className={styles.invitation}>
      <Button
        type="link"
        size="small"
        disabled={isBusy}
        aria-label={`Send again: the invitation of ${name}`}
        onClick={() => send.mutate(member.id)}
      >
        Send again
      </Button>
      {!isOver(member.invitedUntil!) && (
        <Button
          type="link"
          size="small"
          disabled={isBusy}
          aria-label={`Withdraw the invitation of ${name}`}
          onClick={() => withdraw.mutate(member.id)}
        >
          Withdraw
        </Button>
      )}
    </p>
  );
}
