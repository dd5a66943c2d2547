import { formatDate } from '@nerka/mf-shared/format';
import { ConflictingVersion } from '@nerka/mf-shared/ui/conflicting-version';
import { turnForm, valuesOf, type TurnValues } from './turn-form';
import { assigneeName, phaseLabels, statusLabels, type Turn } from './turn-labels';

const fieldLabels: Record<keyof TurnValues, string> = {
  unitNumber: 'Unit Number',
  assignedToId: 'Assigned To',
  status: 'Status',
  currentPhase: 'Current Phase',
  moveOutDate: 'Move-Out Date',
  targetCompletionDate: 'Target Completion',
  actualCompletionDate: 'Actual Completion',
  estimatedCost: 'Estimated Cost',
  actualCost: 'Actual Cost',
  notes: 'Notes',
};

interface ConflictingTurnProps {
  conflicting: Turn;
  onTake: () => void;
}

export function ConflictingTurn(props: ConflictingTurnProps) {
  return <ConflictingVersion {...props} record={turnForm} labels={fieldLabels} textOf={textOf} />;
}

function textOf(turn: Turn, name: keyof TurnValues): string {
  if (name === 'assignedToId') return turn.assignedTo ? assigneeName(turn.assignedTo) : 'Unassigned';
  if (name === 'status') return statusLabels[turn.status];
  if (name === 'currentPhase') return phaseLabels[turn.currentPhase];
  const text = valuesOf(turn)[name];
  if (text === '') return 'Empty';
  if (name.endsWith('Date')) return formatDate(text);
  return name.endsWith('Cost') ? `$${text}` : text;
}
