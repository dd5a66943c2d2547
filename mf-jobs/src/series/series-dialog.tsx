import { useCompany, useDraftKey } from '@nerka/mf-shared/contract';
import { todayIn } from '@nerka/mf-shared/format';
import { useCreateSeries, useSaveSeries } from '@nerka/mf-shared/recurrence';
import { useEditedRecord } from '@nerka/mf-shared/ui/edited-record';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { useRef } from 'react';
import { useHalfTypedLine } from '../line-items/half-typed-line';
import type { JobSeries } from '../recurrence/job-series';
import { ConflictingSeries } from './conflicting-series';
import { SeriesFields } from './series-fields';
import { createBody, newSeries, seriesForm, updateBody, valuesOf, type SeriesValues } from './series-form';

const WIDTH = 720;

interface NewSeriesDialogProps {
  /** The customer of a link. */
  customerId: number | undefined;
  onClose: () => void;
}

export function NewSeriesDialog({ customerId, onClose }: NewSeriesDialogProps) {
  const company = useCompany();
  const initial = { ...newSeries(todayIn(company.timezone)), customerId };
  const create = useCreateSeries(company.id);
  const entry = useHalfTypedLine();
  return (
    <FormDialog<SeriesValues>
      open
      title="New Series"
      saveLabel="Create Series"
      savingLabel="Creating..."
      width={WIDTH}
      initialValues={initial}
      draftKey={useDraftKey('job-series')}
      onSave={(values) => create.mutateAsync(createBody({ ...initial, ...values }))}
      onClose={onClose}
    >
      <SeriesFields entry={entry} />
    </FormDialog>
  );
}

interface EditSeriesDialogProps {
  series: JobSeries;
  onClose: () => void;
}

export function EditSeriesDialog({ series: latest, onClose }: EditSeriesDialogProps) {
  const save = useSaveSeries(latest.companyId);
  const typed = useRef(valuesOf(latest));
  const entry = useHalfTypedLine();
  const edited = useEditedRecord<JobSeries, SeriesValues, Partial<SeriesValues>>(latest, seriesForm, (edit) =>
    save.mutateAsync({ ...edit, changes: updateBody(typed.current, edit.changes) }),
  );
  const { form, opened, conflicting, takeConflicting, submit } = edited;
  return (
    <FormDialog<SeriesValues>
      open
      form={form}
      title="Edit Series"
      saveLabel="Update Series"
      width={WIDTH}
      initialValues={valuesOf(opened)}
      draftKey={useDraftKey(`job-series-${opened.id}-version-${opened.version}`)}
      onSave={(values) => {
        // The form leaves out fields that are not shown.
        typed.current = { ...valuesOf(opened), ...values };
        return submit(typed.current);
      }}
      onClose={onClose}
    >
      {conflicting && <ConflictingSeries conflicting={conflicting} onTake={takeConflicting} />}
      <SeriesFields entry={entry} saved={opened.template} />
    </FormDialog>
  );
}
