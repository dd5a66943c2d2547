import { useCompany } from '@nerka/mf-shared/contract';
import { formatDate, todayIn } from '@nerka/mf-shared/format';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';

interface MoveOccurrenceDialogProps {
  due: string;
  onMove: (to: string) => Promise<unknown>;
  onClose: () => void;
}

/** Moves one date; the others stay as the rule says. */
export function MoveOccurrenceDialog({ due, onMove, onClose }: MoveOccurrenceDialogProps) {
  const { timezone } = useCompany();
  return (
    <FormDialog<{ to: string }>
      open
      title={`Move ${formatDate(due)}`}
      saveLabel="Move"
      savingLabel="Moving..."
      width={400}
      initialValues={{ to: due }}
      onSave={({ to }) => onMove(to)}
      onClose={onClose}
    >
      <p>Only this one moves. The other dates stay as the rule says.</p>
      <FormItem name="to" label="New Date" rules={[{ required: true, message: 'New date is required' }]}>
        <Input type="date" min={todayIn(timezone)} max="2199-12-31" />
      </FormItem>
    </FormDialog>
  );
}
