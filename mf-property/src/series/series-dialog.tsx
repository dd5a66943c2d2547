import { useCompany, useDraftKey } from '@nerka/mf-shared/contract';
import { todayIn } from '@nerka/mf-shared/format';
import { useEditedRecord } from '@nerka/mf-shared/ui/edited-record';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { useRef } from 'react';
import { useCreateSeries, useSaveSeries } from '@nerka/mf-shared/recurrence';
import type { Series } from '../recurrence/work-order-series';
import { ConflictingSeries } from './conflicting-series';
import { SeriesFields } from './series-fields';
import { createBody, newSeries, seriesForm, updateBody, valuesOf, type SeriesValues } from './series-form';

const WIDTH = 640;

interface NewSeriesDialogProps {
  open: boolean;
  onClose: () => void;
}

export function NewSeriesDialog({ open, onClose }: NewSeriesDialogProps) {
  const company = useCompany();
  const initial = newSeries(todayIn(company.timezone));
  const create = useCreateSeries(company.id);
  return (
    <FormDialog<SeriesValues>
      open={open}
      title="New Series"
      saveLabel="Create Series"
      savingLabel="Creating..."
      width={WIDTH}
      initialValues={initial}
      draftKey={useDraftKey('series')}
      onSave={(values) => create.mutateAsync(createBody({ ...initial, ...values }))}
      onClose={onClose}
    >
      <SeriesFields />
    </FormDialog>
  );
}

interface EditSeriesDialogProps {
  series: Series;
  onClose: () => void;
}

export function EditSeriesDialog({ series: latest, onClose }: EditSeriesDialogProps) {
  const save = useSaveSeries(latest.companyId);
  const typed = useRef(valuesOf(latest));
  const edited = useEditedRecord<Series, SeriesValues, Partial<SeriesValues>>(latest, seriesForm, (edit) =>
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
      draftKey={useDraftKey(`series-${opened.id}-version-${opened.version}`)}
      onSave={(values) => {
        // The form leaves out fields that are not shown.
        typed.current = { ...valuesOf(opened), ...values };
        return submit(typed.current);
      }}
      onClose={onClose}
    >
      {conflicting && <ConflictingSeries conflicting={conflicting} onTake={takeConflicting} />}
      <SeriesFields />
    </FormDialog>
  );
}
