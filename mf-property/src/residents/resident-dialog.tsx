import { ApiError, sentenceOf } from '@nerka/mf-shared/api';
import { useDraftKey } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { SavedMeanwhile } from '@nerka/mf-shared/ui/saved-meanwhile';
import { useState } from 'react';
import { OpeningDialog } from './opening-dialog';
import { residentLabels, ResidentFields } from './resident-fields';
import { changesOf, createBody, newResident, type ResidentValues, valuesOf } from './resident-form';
import type { Resident } from './resident-words';
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

/** The edit dialog of a resident that the address names. */
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
      problem={isForeign ? 'Resident not found' : resident.error && sentenceOf(resident.error, 'Something went wrong.')}
      onRetry={() => void resident.refetch()}
      onClose={onClose}
    />
  );
}

function EditResidentDialog({ resident: latest, onClose }: { resident: Resident; onClose: () => void }) {
  const [form] = Form.useForm<ResidentValues>();
  const save = useSaveResident();
  // A colleague's save arrives while this is open; the form stays as it was opened, and If-Match tells of theirs.
  const [resident] = useState(latest);
  const [base, setBase] = useState(resident);
  const [theirs, setTheirs] = useState<Resident>();

  const submit = async (values: ResidentValues) => {
    const changes = changesOf(base, values);
    if (Object.keys(changes).length === 0) return;
    try {
      await save.mutateAsync({ id: resident.id, version: base.version, changes });
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) {
        const current = error.current as Resident;
        // What only they changed is taken over; what both changed stays as typed here.
        const mine = Object.keys(changes).map((name) => [name, values[name as keyof ResidentValues]]);
        form.setFieldsValue({ ...valuesOf(current), ...(Object.fromEntries(mine) as Partial<ResidentValues>) });
        setTheirs(current);
        setBase(current);
      }
      throw error;
    }
  };
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
      {theirs && <TheirResident theirs={theirs} />}
      <ResidentFields unitNumber={resident.unit?.unitNumber} />
    </FormDialog>
  );
}

/** After somebody else saved first: what they have where the form differs. */
function TheirResident({ theirs }: { theirs: Resident }) {
  const form = Form.useFormInstance<ResidentValues>();
  const mine = { ...valuesOf(theirs), ...(Form.useWatch([], form) as Partial<ResidentValues> | undefined) };
  const differing = Object.keys(changesOf(theirs, mine)) as (keyof ResidentValues)[];
  const textOf = (name: keyof ResidentValues) => {
    const text = theirs[name];
    if (!text) return 'Empty';
    return name.endsWith('Date') ? formatDate(text) : text;
  };
  return <SavedMeanwhile fields={differing.map((name) => ({ label: residentLabels[name], text: textOf(name) }))} />;
}
