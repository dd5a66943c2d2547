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
  const before = {
    day: todayIn(timezone, new Date(startedAt)),
    from: timeOf(startedAt, timezone),
    to: stoppedAt === null ? '' : timeOf(stoppedAt, timezone),
  };
  const save = ({ day = before.day, from, to, reason }: TimeValues) => {
    const after = stretchOf({ day, from, to }, timezone);
    // What was not changed keeps its seconds.
    const isMoved = day !== before.day;
    return correct.mutateAsync({
      ...((isMoved || from !== before.from) && { startedAt: after.startedAt }),
      ...(to !== '' && (isMoved || to !== before.to) && { stoppedAt: after.stoppedAt }),
      reason,
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
        isRunning={stoppedAt === null}
        reason={{ label: 'Reason', required: 'Please say why the time is corrected' }}
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
  /** A running timer may go on. */
  isRunning?: boolean;
  reason: { label: string; required?: string };
}

function TimeFields({ day, hasDay, isRunning = false, reason }: TimeFieldsProps) {
  const { timezone } = useCompany();
  const form = Form.useFormInstance<TimeValues>();
  const chosenDay = Form.useWatch('day', form) ?? day;
  const from = Form.useWatch('from', form) ?? '';
  const to = Form.useWatch('to', form) ?? '';
  const required = (message: string) => [{ required: true, message }];
  return (
    <>
      {hasDay && (
        <FormItem name="day" label="Day" rules={required('Choose a day')}>
          <Input type="date" min="1900-01-01" max={todayIn(timezone)} />
        </FormItem>
      )}
      <div className={styles.columns}>
        <FormItem name="from" label="From" rules={required('Enter when the work began')}>
          <Input type="time" />
        </FormItem>
        <FormItem
          name="to"
          label="To"
          rules={isRunning ? [] : required('Enter when the work ended')}
          extra={
            durationOf({ day: chosenDay, from, to }, timezone) ??
            (isRunning ? 'Left empty, the timer runs on.' : undefined)
          }
        >
          <Input type="time" />
        </FormItem>
      </div>
      <FormItem
        name="reason"
        label={reason.label}
        rules={reason.required === undefined ? [] : [{ required: true, whitespace: true, message: reason.required }]}
      >
        <Input maxLength={500} />
      </FormItem>
    </>
  );
}

type Times = Pick<TimeValues, 'day' | 'from' | 'to'>;

/** An end before the start is of the day after. */
function stretchOf({ day, from, to }: Times, timeZone: string): { startedAt: string; stoppedAt: string } {
  const startedAt = instantOf(day, from, timeZone);
  const endDay = to > from ? day : daysLater(day, 1);
  return { startedAt, stoppedAt: to ? instantOf(endDay, to, timeZone) : startedAt };
}

function durationOf(times: Times, timeZone: string): string | undefined {
  if (!times.day || !times.from || !times.to) return undefined;
  const { startedAt, stoppedAt } = stretchOf(times, timeZone);
  return formatDuration((Date.parse(stoppedAt) - Date.parse(startedAt)) / 1_000);
}
