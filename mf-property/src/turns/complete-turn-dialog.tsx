import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { Cost } from './turn-fields';
import { centsOf, dollarsOf } from './turn-form';
import type { Turn } from './turn-labels';
import { useChangeTurn } from './turns.api';

interface CompleteTurnDialogProps {
  turn: Turn;
  onClose: () => void;
}

/** Completes the turn and asks what it has cost, while somebody still knows. */
export function CompleteTurnDialog({ turn, onClose }: CompleteTurnDialogProps) {
  const change = useChangeTurn(turn.companyId);
  const complete = ({ actualCost }: { actualCost: string }) => {
    const cents = centsOf(actualCost);
    const cost = cents === turn.actualCost ? {} : { actualCost: cents };
    return change.mutateAsync({ turn, changes: { status: 'completed', ...cost } });
  };
  return (
    <FormDialog<{ actualCost: string }>
      open
      title={`Complete ${turn.turnNumber}`}
      saveLabel="Mark as Completed"
      width={440}
      initialValues={{ actualCost: dollarsOf(turn.actualCost) }}
      onSave={complete}
      onClose={onClose}
    >
      <p>Unit {turn.unitNumber} is ready. What did it cost? You can leave it empty and add it later.</p>
      <Cost name="actualCost" label="Actual Cost" />
    </FormDialog>
  );
}
