import { panelMessage } from '@nerka/mf-shared/api';
import { useDraftKey } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { ConflictingVersion } from '@nerka/mf-shared/ui/conflicting-version';
import { useEditedRecord } from '@nerka/mf-shared/ui/edited-record';
import { OpeningDialog } from './opening-dialog';
import { residentLabels, ResidentFields } from './resident-fields';
import { createBody, newResident, residentForm, type ResidentValues, valuesOf } from './resident-form';
import type { Resident } from './resident-labels';
import { residentQuery, useCreateResident, useSaveResident } from './residents.api';

const WIDTH = 640;

export function NewResidentDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const create = useCreateResident(companyId);
  return (
    <FormDialog<ResidentValues>
      open
      title="Add Resident"
      saveLabel="Create Resident"
      savingLabel="Creating..."
      width={WIDTH}
      initialValues={newResident}
      draftKey={useDraftKey('resident')}
      onSave={(values) => create.mutateAsync(createBody(values))}
      onClose={onClose}
    >
      <ResidentFields />
    </FormDialog>
  );
}

interface OpenResidentDialogProps {
  companyId: number;
  id: number;
  onClose: () => void;
}

export function OpenResidentDialog({ companyId, id, onClose }: OpenResidentDialogProps) {
  const resident = useQuery({ ...residentQuery(id), staleTime: 0, refetchOnMount: 'always' });
  const isForeign = resident.data !== undefined && resident.data.companyId !== companyId;
  if (resident.data && resident.isFetchedAfterMount && !isForeign) {
    return <EditResidentDialog key={id} resident={resident.data} onClose={onClose} />;
  }
  return (
    <OpeningDialog
      title="Edit Resident"
      width={WIDTH}
      problem={
        isForeign ? 'Resident not found' : resident.error && panelMessage(resident.error, 'Something went wrong.')
      }
      onRetry={() => void resident.refetch()}
      onClose={onClose}
    />
  );
}

function EditResidentDialog({ resident: latest, onClose }: { resident: Resident; onClose: () => void }) {
  const save = useSaveResident();
  const edited = useEditedRecord(latest, residentForm, save.mutateAsync);
  const { form, opened: resident, conflicting, takeConflicting, submit } = edited;
  return (
    <FormDialog<ResidentValues>
      open
      form={form}
      title="Edit Resident"
      saveLabel="Update Resident"
      width={WIDTH}
      initialValues={valuesOf(resident)}
      draftKey={useDraftKey(`resident-${resident.id}-version-${resident.version}`)}
      onSave={submit}
      onClose={onClose}
    >
      {conflicting && (
        <ConflictingVersion
          conflicting={conflicting}
          record={residentForm}
          labels={residentLabels}
          textOf={textOf}
          onTake={takeConflicting}
        />
      )}
      <ResidentFields unitNumber={resident.unit?.unitNumber} />
    </FormDialog>
  );
}

function textOf(conflicting: Resident, name: keyof ResidentValues): string {
  const text = conflicting[name];
  if (!text) return 'Empty';
  return name.endsWith('Date') ? formatDate(text) : text;
}
