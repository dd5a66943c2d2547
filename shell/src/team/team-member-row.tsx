import { useState } from 'react';
import { useCompany, useSession } from '@nerka/mf-shared/contract';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import { Avatar } from '../workspace/avatar';
import { accountTypeLabel, nameOf } from './team-member-form';
import { type TeamMember, useRemoveTeamMember } from './team.api';
import styles from './team-member-row.module.css';

/** One of the team: who it is, how to reach them, and what can be done. */
export function TeamMemberRow({ member, onEdit }: { member: TeamMember; onEdit: () => void }) {
  const name = nameOf(member);
  return (
    <li className={styles.row}>
      <Avatar user={{ ...member, username: name }} />
      <div className={styles.person}>
        <p className={styles.name}>
          <button type="button" className={styles.open} data-list-row onClick={onEdit}>
            {name}
          </button>
          <span className={styles.badge}>{accountTypeLabel(member.accountType)}</span>
        </p>
        <p className={styles.facts}>
          <span>@{member.username}</span>
          {member.email && <a href={`mailto:${member.email}`}>{member.email}</a>}
          {member.phone && <a href={`tel:${member.phone}`}>{member.phone}</a>}
        </p>
      </div>
      <span className={styles.actions}>
        <Tooltip title="Edit">
          <Button type="text" aria-label={`Edit ${name}`} icon={<Icon name="edit" />} onClick={onEdit} />
        </Tooltip>
        <RemoveButton member={member} />
      </span>
    </li>
  );
}

function RemoveButton({ member }: { member: TeamMember }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveTeamMember(useCompany().id);
  const isOwn = useSession().id === member.id;
  const name = nameOf(member);
  return (
    <>
      <Tooltip title={isOwn ? 'You cannot remove yourself.' : 'Delete'}>
        <Button
          type="text"
          disabled={isOwn}
          aria-label={`Delete ${name}`}
          icon={<Icon name="delete" />}
          onClick={() => setIsAsking(true)}
        />
      </Tooltip>
      <ConfirmDialog
        open={isAsking}
        title="Remove team member"
        question={`Are you sure you want to remove team member "${name}"?`}
        confirmLabel="Remove"
        pendingLabel="Deleting..."
        isPending={remove.isPending}
        isDestructive
        onConfirm={() => remove.mutate(member.id, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
