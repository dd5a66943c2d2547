import { useDraftKey } from '@nerka/mf-shared/contract';
import { useEditedRecord } from '@nerka/mf-shared/ui/edited-record';
import { ConflictingVersion } from '@nerka/mf-shared/ui/conflicting-version';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import type { Visit } from './visit';
import { VisitFields } from './visit-fields';
import {
  createBody,
  fieldLabels,
  newVisit,
  textOf,
  visitForm,
  type NewVisitValues,
  type VisitValues,
} from './visit-form';
import { useCreateVisit, useSaveVisit } from './visits.api';

interface NewVisitDialogProps {
  companyId: number;
  invoiceId: number;
  /** The day that is offered. */
  date: string;
  onClose: () => void;
}

export function NewVisitDialog({ companyId, invoiceId, date, onClose }: NewVisitDialogProps) {
  const create = useCreateVisit(companyId, invoiceId);
  return (
    <FormDialog<NewVisitValues>
      open
      title="New Visit"
      saveLabel="Plan Visit"
      initialValues={newVisit(date)}
      draftKey={useDraftKey(`visit-of-${invoiceId}`)}
      onSave={(values) => create.mutateAsync(createBody(values))}
      onClose={onClose}
    >
      <VisitFields />
      <FormItem name="checklist" label="Checklist" extra="One task a line.">
        <Input.TextArea rows={3} />
      </FormItem>
    </FormDialog>
  );
}

export function EditVisitDialog({ visit: latest, onClose }: { visit: Visit; onClose: () => void }) {
  const save = useSaveVisit();
  const edited = useEditedRecord(latest, visitForm, save.mutateAsync);
  const { form, opened: visit, conflicting, takeConflicting, submit } = edited;
  return (
    <FormDialog<VisitValues>
      open
      form={form}
      title="Edit Visit"
      saveLabel="Save"
      initialValues={visitForm.valuesOf(visit)}
      draftKey={useDraftKey(`visit-${visit.id}-version-${visit.version}`)}
      onSave={submit}
      onClose={onClose}
    >
      {conflicting && (
        <ConflictingVersion
          conflicting={conflicting}
          record={visitForm}
          labels={fieldLabels}
          textOf={textOf}
          onTake={takeConflicting}
        />
      )}
      <VisitFields assignees={visit.assignees} minutes={visit.durationMinutes} />
    </FormDialog>
  );
}
