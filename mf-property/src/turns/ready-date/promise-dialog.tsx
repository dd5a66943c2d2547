import { isStaleEdit, type Schemas } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { formatDate, isDay, todayIn } from '@nerka/mf-shared/format';
import { monthsLater } from '@nerka/mf-shared/format/calendar';
import { Alert } from '@nerka/mf-shared/ui/alert';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import type { Turn } from '../turn-labels';
import { useState } from 'react';
import { usePromiseTurn } from './promises.api';

interface PromiseValues {
  date: string;
  reason: string;
}

interface PromiseDialogProps {
  turn: Turn;
  onClose: () => void;
}

/** Promises a day, which others rely on, and says why it is that one. It replaces only a promise that was seen. */
export function PromiseDialog({ turn: latest, onClose }: PromiseDialogProps) {
  const [turn] = useState(latest);
  const promise = usePromiseTurn(turn);
  const [seen, setSeen] = useState(turn);
  const save = async (body: Schemas['PromiseTurnBody'], { version, promisedDate }: Turn): Promise<unknown> => {
    try {
      return await promise.mutateAsync({ version, body });
    } catch (error) {
      const current = isStaleEdit(error) ? (error.current as Turn) : undefined;
      // What else others changed of the turn is not replaced.
      if (current?.promisedDate === promisedDate) return save(body, current);
      if (current) setSeen(current);
      throw error;
    }
  };
  return (
    <FormDialog<PromiseValues>
      open
      title={`Promise a date for unit ${turn.unitNumber}`}
      saveLabel="Promise"
      width={440}
      initialValues={{ date: turn.promisedDate ?? turn.forecastDate ?? '', reason: '' }}
      onSave={({ date, reason }) => save({ date, reason: reason.trim() }, seen)}
      onClose={onClose}
    >
      {seen !== turn && (
        <Alert
          type="warning"
          showIcon
          title={`${seen.promisedDate ? formatDate(seen.promisedDate) : 'Nothing'} is promised by now. Promise again to replace it.`}
          style={{ marginBottom: 16 }}
        />
      )}
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

const YEAR = 12;

function PromisedDay({ nextMoveIn }: { nextMoveIn: string | null }) {
  const date = Form.useWatch<string | undefined>('date', Form.useFormInstance<PromiseValues>()) ?? '';
  const today = todayIn(useCompany().timezone);
  const [earliest, latest] = [monthsLater(today, -YEAR), monthsLater(today, 5 * YEAR)];
  const isMissed = nextMoveIn !== null && isDay(date) && date > nextMoveIn;
  return (
    <FormItem
      name="date"
      label="Ready on"
      extra={isMissed && `After the move-in on ${formatDate(nextMoveIn)}: managers and leasing are told at once.`}
      rules={[
        { required: true, message: 'A date is required' },
        {
          validator: (_, day: string) =>
            !day || (day >= earliest && day <= latest)
              ? Promise.resolve()
              : Promise.reject(new Error(`Promise a day between ${formatDate(earliest)} and ${formatDate(latest)}.`)),
        },
      ]}
    >
      <Input type="date" max="9999-12-31" />
    </FormItem>
  );
}
