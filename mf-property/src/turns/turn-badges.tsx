import { Icon } from '@nerka/mf-shared/ui/icon';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { assigneeName, phaseOptions, statusOptions, statusTones, type Turn } from './turn-labels';
import type { TurnEditing } from './turn-editing';
import styles from './turn-badges.module.css';

interface TurnBadgeProps {
  turn: Turn;
  editing: TurnEditing;
}

interface StatusBadgeProps extends TurnBadgeProps {
  /** Where completing can ask what the turn has cost. */
  onComplete?: () => void;
}

/** The status as a badge that can be changed inline. */
export function StatusBadge({ turn, editing: { canWrite, change }, onComplete }: StatusBadgeProps) {
  return (
    <NativeSelect
      label={`Status of ${turn.turnNumber}`}
      tone={statusTones[turn.status]}
      options={statusOptions}
      value={turn.status}
      disabled={!canWrite}
      onChange={(status) =>
        status === 'completed' && onComplete ? onComplete() : change({ turn, changes: { status } })
      }
    />
  );
}

export function PhaseBadge({ turn, editing: { canWrite, change } }: TurnBadgeProps) {
  return (
    <NativeSelect
      label={`Phase of ${turn.turnNumber}`}
      tone="grey"
      options={phaseOptions}
      value={turn.currentPhase}
      disabled={!canWrite}
      onChange={(currentPhase) => change({ turn, changes: { currentPhase } })}
    />
  );
}

/** The assignee, changed inline. */
export function AssigneeSelect({ turn, editing: { canWrite, staff, change } }: TurnBadgeProps) {
  const { assignedTo } = turn;
  const name = assignedTo ? assigneeName(assignedTo) : 'Unassigned';
  if (!canWrite) {
    return (
      <span>
        <Icon name="profile" /> {name}
      </span>
    );
  }
  const known = staff.map((person) => ({ value: String(person.id), label: assigneeName(person) }));
  // Former staff, and everybody while the staff list loads.
  const isListed = staff.some(({ id }) => id === assignedTo?.id);
  const current = assignedTo && !isListed ? [{ value: String(assignedTo.id), label: name }] : [];
  const assign = (value: string) => {
    const person = staff.find(({ id }) => String(id) === value) ?? null;
    const assignedToId = person?.id ?? null;
    change({ turn, changes: { assignedToId }, shown: { assignedTo: person } });
  };
  return (
    <span className={styles.assignee}>
      <Icon name="profile" />
      <NativeSelect
        label={`Assignee of ${turn.turnNumber}`}
        options={[{ value: '', label: 'Unassigned' }, ...current, ...known]}
        isLong
        value={assignedTo ? String(assignedTo.id) : ''}
        onChange={assign}
      />
    </span>
  );
}
