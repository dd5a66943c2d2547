import { useCompany, useDraftKey } from '@nerka/mf-shared/contract';
import { todayIn } from '@nerka/mf-shared/format';
import {
  newRecurrence,
  recurrenceBody,
  RecurrenceFields,
  type RecurrenceValues,
  useRepeat,
} from '@nerka/mf-shared/recurrence';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { nounOptions, repeatable, type JobSeries } from './job-series';

const WIDTH = 560;

interface RepeatValues extends RecurrenceValues {
  noun: JobSeries['template']['noun'];
}

interface RepeatJobDialogProps {
  job: { id: number; companyId: number };
  /** As the page calls it. */
  number: string;
  isJob: boolean;
  onClose: () => void;
}

/** Makes the job the first of a series. */
export function RepeatJobDialog({ job, number, isJob, onClose }: RepeatJobDialogProps) {
  const { timezone } = useCompany();
  const initial: RepeatValues = { ...newRecurrence(todayIn(timezone)), noun: isJob ? 'job' : 'invoice' };
  const repeat = useRepeat(repeatable(job));
  return (
    <FormDialog<RepeatValues>
      open
      title={`Repeat ${number}`}
      saveLabel="Repeat"
      width={WIDTH}
      initialValues={initial}
      draftKey={useDraftKey(`repeat-invoice-${job.id}`)}
      onSave={(typed) => {
        const values = { ...initial, ...typed };
        return repeat.mutateAsync({ ...recurrenceBody(values), noun: values.noun });
      }}
      onClose={onClose}
    >
      <p>{number} stands for the first date. The others are made like it.</p>
      <FormItem name="noun" label="Each Time">
        <NativeSelect label="Each Time" options={nounOptions} />
      </FormItem>
      <RecurrenceFields />
    </FormDialog>
  );
}
