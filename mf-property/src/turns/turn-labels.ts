import type { Schemas } from '@nerka/mf-shared/api';
import type { StatusTone } from '@nerka/mf-shared/ui/status-tag';

export type Turn = Schemas['TurnResponse'];
export type TurnTask = Schemas['TurnTaskResponse'];
export type Phase = Turn['currentPhase'];

const options = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

export const statusLabels: Record<Turn['status'], string> = {
  not_started: 'Not Started',
  in_progress: 'In Progress',
  completed: 'Completed',
};

/** In the order of the work. */
export const phaseLabels: Record<Phase, string> = {
  inspection: 'Inspection',
  cleaning: 'Cleaning',
  repairs: 'Repairs',
  final: 'Final',
};

export const statusOptions = options(statusLabels);
export const phaseOptions = options(phaseLabels);
export const roomOptions = options<TurnTask['room']>({
  general: 'General',
  kitchen: 'Kitchen',
  bathroom: 'Bathroom',
  living_room: 'Living room',
  bedroom: 'Bedroom',
});
/** What a list can be limited to besides its statuses. */
export const selectionOptions = [
  { value: 'late', label: 'Late' },
  { value: 'due_soon', label: 'Due within 7 days' },
  { value: 'at_risk', label: 'Promise at risk' },
] as const;
export const sortOptions = [
  { value: 'newest', label: 'Newest First' },
  { value: 'target', label: 'Target Date' },
  { value: 'late', label: 'Late First' },
  { value: 'board', label: 'Next Move-In' },
] as const;

export const statusTones: Record<Turn['status'], StatusTone> = {
  not_started: 'blue',
  in_progress: 'amber',
  completed: 'green',
};

/** What to know of a unit with two open turns; undefined if it has one. */
export function doubleWarning({ unitNumber, otherOpenTurn }: Pick<Turn, 'unitNumber' | 'otherOpenTurn'>) {
  return otherOpenTurn ? `Unit ${unitNumber} has another open turn, ${otherOpenTurn.turnNumber}.` : undefined;
}

/** The display name, else the username. */
export function assigneeName({
  displayName,
  username,
}: Pick<Schemas['TurnPersonResponse'], 'displayName' | 'username'>) {
  return displayName ?? username;
}

/** 'living room'; undefined for tasks outside a single room. */
export function roomOf({ room }: Pick<TurnTask, 'room'>): string | undefined {
  return room === 'general' ? undefined : room.replaceAll('_', ' ');
}
