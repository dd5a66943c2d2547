import { useCan, useCompany, useDraftKey, useSession } from '@nerka/mf-shared/contract';
import { formatDuration, todayIn } from '@nerka/mf-shared/format';
import { daysLater } from '@nerka/mf-shared/format/calendar';
import { instantOf, timeOf } from '@nerka/mf-shared/format/zoned-time';
import { useStaffOptions } from '@nerka/mf-shared/readers';
import { Button } from '@nerka/mf-shared/ui/button';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { timerPerson } from '../../on-the-job/timer-person';
import styles from '../work-order-fields.module.css';
import { useCorrectTime, useDeleteTime, useEnterTime, type TimeEntry } from './time-entries.api';

interface TimeValues {
  userId: string;
  day: string;
  from: string;
  to: string;
  /** Of the end, where that is not of the day of the start or the day after by its time. */
  endDay?: string;
  reason: string;
}

interface TimeEntryDialogProps {
  workOrderId: number;
  /** Absent: new time. */
  entry: TimeEntry | undefined;
  onClose: () => void;
}

/** Enters time by hand, or corrects it with a reason. Times are of the company's time zone. */
export function TimeEntryDialog({ workOrderId, entry, onClose }: TimeEntryDialogProps) {
  return entry ? <Correction {...{ entry, onClose }} /> : <NewTime {...{ workOrderId, onClose }} />;
}

function NewTime({ workOrderId, onClose }: Pick<TimeEntryDialogProps, 'workOrderId' | 'onClose'>) {
  const { id: companyId, timezone } = useCompany();
  const { id } = useSession();
  const mayManage = useCan('timeEntries.manage');
  const staff = useStaffOptions(companyId);
  const enter = useEnterTime(companyId, workOrderId);
  const today = todayIn(timezone);
  // Who may not choose person and day enters their own time of today.
  const save = ({ userId = String(id), day = today, from, to, reason }: TimeValues) =>
    enter.mutateAsync({ workOrderId, userId: Number(userId), ...stretchOf({ day, from, to }, timezone), reason });
  return (
    <FormDialog<TimeValues>
      open
      title="Add time"
      saveLabel="Save Time"
      initialValues={{ userId: String(id), day: today, from: '', to: '', reason: '' }}
      draftKey={useDraftKey(`time-of-work-order-${workOrderId}`)}
      onSave={save}
      onClose={onClose}
    >
      {mayManage && (
        <FormItem name="userId" label="Person">
          <NativeSelect label="Person" options={staff} />
        </FormItem>
      )}
      <TimeFields day={today} hasDay={mayManage} reason={{ label: 'Note' }} />
    </FormDialog>
  );
}

function Correction({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const { id: companyId, timezone } = useCompany();
  const mayManage = useCan('timeEntries.manage');
  const correct = useCorrectTime(companyId, entry);
  const remove = useDeleteTime(companyId, entry);
  const { id, startedAt, stoppedAt } = entry;
  const isRunning = stoppedAt === null;
  const day = todayIn(timezone, new Date(startedAt));
  const endDay = todayIn(timezone, isRunning ? undefined : new Date(stoppedAt));
  const hasEndDay = mayManage && endDay !== day;
  const before = {
    ...{ day, from: timeOf(startedAt, timezone), to: isRunning ? '' : timeOf(stoppedAt, timezone) },
    // Who forgot a timer most often did so on the day on which it began.
    ...(hasEndDay && { endDay: isRunning ? day : endDay }),
  };
  const save = (values: TimeValues) => {
    const times = { ...before, ...values };
    const after = stretchOf(times, timezone);
    // What was not changed keeps its seconds.
    const isMoved = times.day !== day;
    const isEndMoved = times.to !== before.to || times.endDay !== before.endDay || (isMoved && !hasEndDay);
    return correct.mutateAsync({
      ...((isMoved || times.from !== before.from) && { startedAt: after.startedAt }),
      ...(times.to !== '' && isEndMoved && { stoppedAt: after.stoppedAt }),
      reason: values.reason,
    });
  };
  return (
    <FormDialog<TimeValues>
      open
      title={`Correct the time of ${timerPerson(entry)}`}
      saveLabel="Save Correction"
      initialValues={{ ...before, reason: '' }}
      draftKey={useDraftKey(`time-entry-${id}`)}
      onSave={save}
      onClose={onClose}
    >
      <TimeFields
        day={before.day}
        hasDay={mayManage}
        hasEndDay={hasEndDay}
        isRunning={isRunning}
        reason={{
          label: 'Reason',
          rules: [{ required: true, whitespace: true, message: 'Please say why the time is corrected' }],
        }}
      />
      {mayManage && (
        <Button danger loading={remove.isPending} onClick={() => remove.mutate(undefined, { onSuccess: onClose })}>
          Delete this time
        </Button>
      )}
    </FormDialog>
  );
}

interface TimeFieldsProps {
  /** Of which the time is, unless it can be chosen. */
  day: string;
  hasDay: boolean;
  /** The end may be of any day. */
  hasEndDay?: boolean;
  /** A running timer may go on. */
  isRunning?: boolean;
  reason: { label: string; rules?: { required: true; whitespace: true; message: string }[] };
}

function TimeFields({ day, hasDay, hasEndDay = false, isRunning = false, reason }: TimeFieldsProps) {
  const length = useDuration(day, hasEndDay) ?? (isRunning ? 'Left empty, the timer runs on.' : undefined);
  return (
    <>
      {hasDay && !hasEndDay && <Day name="day" label="Day" />}
      <div className={styles.columns}>
        {hasEndDay && <Day name="day" label="Day" />}
        <FormItem name="from" label="From" rules={required('Enter when the work began')}>
          <Input type="time" />
        </FormItem>
        {hasEndDay && <Day name="endDay" label="Day of the end" />}
        <FormItem name="to" label="To" rules={isRunning ? [] : required('Enter when the work ended')} extra={length}>
          <Input type="time" />
        </FormItem>
      </div>
      <FormItem name="reason" label={reason.label} rules={reason.rules}>
        <Input maxLength={500} />
      </FormItem>
    </>
  );
}

/** Of what is typed so far. */
function useDuration(day: string, hasEndDay: boolean): string | undefined {
  const { timezone } = useCompany();
  const form = Form.useFormInstance<TimeValues>();
  const chosenDay = Form.useWatch('day', form) ?? day;
  const from = Form.useWatch('from', form) ?? '';
  const to = Form.useWatch('to', form) ?? '';
  const endDay = Form.useWatch('endDay', form);
  return durationOf({ day: chosenDay, from, to, ...(hasEndDay && { endDay }) }, timezone);
}

const required = (message: string) => [{ required: true, message }];

function Day({ name, label }: { name: 'day' | 'endDay'; label: string }) {
  const { timezone } = useCompany();
  return (
    <FormItem name={name} label={label} rules={required('Choose a day')}>
      <Input type="date" min="1900-01-01" max={todayIn(timezone)} />
    </FormItem>
  );
}

type Times = Pick<TimeValues, 'day' | 'from' | 'to' | 'endDay'>;

/** Without a day of its own, an end before the start is of the day after. */
function stretchOf({ day, from, to, endDay }: Times, timeZone: string): { startedAt: string; stoppedAt: string } {
  const startedAt = instantOf(day, from, timeZone);
  const endsOn = endDay ?? (to > from ? day : daysLater(day, 1));
  return { startedAt, stoppedAt: to ? instantOf(endsOn, to, timeZone) : startedAt };
}

function durationOf(times: Times, timeZone: string): string | undefined {
  if (!times.day || !times.from || !times.to || times.endDay === '') return undefined;
  const { startedAt, stoppedAt } = stretchOf(times, timeZone);
  const seconds = (Date.parse(stoppedAt) - Date.parse(startedAt)) / 1_000;
  return seconds > 0 ? formatDuration(seconds) : 'The end must be after the start.';
}
