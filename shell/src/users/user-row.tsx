import { useCompany, useSession } from '@nerka/mf-shared/contract';
import { LastSignIn } from '@nerka/mf-shared/lists';
import type { StaffMember } from '@nerka/mf-shared/readers';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import { Avatar } from '../workspace/avatar';
import { initialsOf } from '../workspace/initials';
import { InvitationActions, invitationLabel } from './invitation-actions';
import { NOT_ONESELF } from './remove-user-dialog';
import { ResetSecondStep } from './reset-second-step';
import { accountTypeLabel, nameOf } from './user-form';
import styles from './user-row.module.css';

interface UserRowProps {
  member: StaffMember;
  onEdit: () => void;
  onRemove: () => void;
}

export function UserRow({ member, onEdit, onRemove }: UserRowProps) {
  const { timezone } = useCompany();
  const isOwn = useSession().id === member.id;
  const name = nameOf(member);
  return (
    <li className={styles.row}>
      <Avatar picture={member.profilePicture} letters={initialsOf(member)} />
      <div className={styles.person}>
        <p className={styles.name}>
          <button type="button" className={styles.open} data-list-row onClick={onEdit}>
            {name}
          </button>
          <span className={styles.badge}>{accountTypeLabel(member.accountType)}</span>
          {member.invitedUntil && <span className={styles.badge}>{invitationLabel(member.invitedUntil)}</span>}
          {member.isLimited && <span className={styles.badge}>Sees a part</span>}
        </p>
        <p className={styles.facts}>
          <span>@{member.username}</span>
          {member.email && <a href={`mailto:${member.email}`}>{member.email}</a>}
          {member.phone && <a href={`tel:${member.phone}`}>{member.phone}</a>}
          <LastSignIn at={member.lastSignInAt} timeZone={timezone} />
        </p>
        {member.invitedUntil && <InvitationActions member={member} />}
      </div>
      <span className={styles.actions}>
        {!isOwn && !member.invitedUntil && <ResetSecondStep member={member} />}
        <Tooltip title="Edit">
          <Button type="text" aria-label={`Edit ${name}`} icon={<Icon name="edit" />} onClick={onEdit} />
        </Tooltip>
        <Tooltip title={isOwn ? NOT_ONESELF : 'Delete'}>
          <Button
            type="text"
            disabled={isOwn}
            aria-label={`Delete ${name}`}
            icon={<Icon name="delete" />}
            onClick={onRemove}
          />
        </Tooltip>
      </span>
    </li>
  );
}
