import { Icon } from '@nerka/mf-shared/ui/icon';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { useQuery } from '@nerka/mf-shared/query';
import { staffQuery, useStaffOptions } from '../staff/staff.api';
import { assigneeName, phaseOptions, statusOptions, statusTones, type Turn } from './turn-words';
import { useChangeTurn } from './turns.api';
import styles from './turn-badges.module.css';

interface TurnBadgeProps {
  turn: Turn;
  canWrite: boolean;
}

/** The status as a badge that can be changed where it stands. */
export function StatusBadge({ turn, canWrite }: TurnBadgeProps) {
  const change = useChangeTurn(turn.companyId);
  return (
    <NativeSelect
      label={`Status of ${turn.turnNumber}`}
      tone={statusTones[turn.status]}
      options={statusOptions}
      value={turn.status}
      disabled={!canWrite}
      onChange={(status) => change.mutate({ turn, changes: { status } })}
    />
  );
}

/** The same for the phase. */
export function PhaseBadge({ turn, canWrite }: TurnBadgeProps) {
  const change = useChangeTurn(turn.companyId);
  return (
    <NativeSelect
      label={`Phase of ${turn.turnNumber}`}
      tone="grey"
      options={phaseOptions}
      value={turn.currentPhase}
      disabled={!canWrite}
      onChange={(currentPhase) => change.mutate({ turn, changes: { currentPhase } })}
    />
  );
}

/** Who works on it, changed where it stands. */
export function AssigneeSelect({ turn, canWrite }: TurnBadgeProps) {
  const change = useChangeTurn(turn.companyId);
  const staff = useQuery(staffQuery(turn.companyId)).data ?? [];
  const known = useStaffOptions(turn.companyId, assigneeName);
  const { assignedTo } = turn;
  const name = assignedTo ? assigneeName(assignedTo) : 'Unassigned';
  if (!canWrite) {
    return (
      <span>
        <Icon name="profile" /> {name}
      </span>
    );
  }
  // Somebody who is not of the staff any more, and everybody as long as the staff list is not there.
  const isListed = known.some(({ value }) => value === String(assignedTo?.id));
  const current = assignedTo && !isListed ? [{ value: String(assignedTo.id), label: name }] : [];
  const assign = (value: string) => {
    const person = staff.find(({ id }) => String(id) === value) ?? null;
    const assignedToId = person?.id ?? null;
    change.mutate({ turn, changes: { assignedToId }, shown: { assignedTo: person } });
  };
  return (
    <span className={styles.assignee}>
      <Icon name="profile" />
      <NativeSelect
        label={`Assignee of ${turn.turnNumber}`}
        options={[{ value: '', label: 'Unassigned' }, ...current, ...known]}
        value={assignedTo ? String(assignedTo.id) : ''}
        onChange={assign}
      />
    </span>
  );
}
