import { formatDate, isDay } from '@nerka/mf-shared/format';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import type { Turn } from '../turn-labels';
import { usePromiseTurn } from './promises.api';

interface PromiseValues {
  date: string;
  reason: string;
}

interface PromiseDialogProps {
  turn: Turn;
  onClose: () => void;
}

/** Promises a day, which others rely on, and says why it is that one. */
export function PromiseDialog({ turn, onClose }: PromiseDialogProps) {
  const promise = usePromiseTurn(turn);
  return (
    <FormDialog<PromiseValues>
      open
      title={`Promise a date for unit ${turn.unitNumber}`}
      saveLabel="Promise"
      width={440}
      initialValues={{ date: turn.promisedDate ?? turn.forecastDate ?? '', reason: '' }}
      onSave={({ date, reason }) => promise.mutateAsync({ date, reason: reason.trim() })}
      onClose={onClose}
    >
      <PromisedDay nextMoveIn={turn.nextMoveInDate} />
      <FormItem
        name="reason"
        label="Reason"
        rules={[{ required: true, whitespace: true, message: 'A reason is required' }]}
      >
        <Input.TextArea rows={2} maxLength={500} placeholder="What the day depends on" />
      </FormItem>
    </FormDialog>
  );
}

function PromisedDay({ nextMoveIn }: { nextMoveIn: string | null }) {
  const date = Form.useWatch<string | undefined>('date', Form.useFormInstance<PromiseValues>()) ?? '';
  const isMissed = nextMoveIn !== null && isDay(date) && date > nextMoveIn;
  return (
    <FormItem
      name="date"
      label="Ready on"
      extra={isMissed && `After the move-in on ${formatDate(nextMoveIn)}: managers and leasing are told at once.`}
      rules={[{ required: true, message: 'A date is required' }]}
    >
      <Input type="date" max="9999-12-31" />
    </FormItem>
  );
}
