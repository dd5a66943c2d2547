import { formatDate } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Form } from '@nerka/mf-shared/ui/form';
import { SavedMeanwhile } from '@nerka/mf-shared/ui/saved-meanwhile';
import { changesOf, valuesOf, type TurnValues } from './turn-form';
import { assigneeName, phaseLabels, statusLabels, type Turn } from './turn-words';

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

/** Both versions after somebody else saved first: what they have where the form differs, and a way to take it. */
export function StaleTurn({ theirs, onTakeTheirs }: { theirs: Turn; onTakeTheirs: () => void }) {
  const form = Form.useFormInstance<TurnValues>();
  const mine = { ...valuesOf(theirs), ...(Form.useWatch([], form) as Partial<TurnValues> | undefined) };
  const differing = Object.keys(changesOf(theirs, mine)) as (keyof TurnValues)[];
  return (
    <SavedMeanwhile fields={differing.map((name) => ({ label: fieldLabels[name], text: textOf(theirs, name) }))}>
      <Button size="small" onClick={onTakeTheirs}>
        Take their version
      </Button>
    </SavedMeanwhile>
  );
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
