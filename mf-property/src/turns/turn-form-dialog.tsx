import { isNotFound, panelMessage } from '@nerka/mf-shared/api';
import { useDraftKey } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import { useEditedRecord } from '@nerka/mf-shared/ui/edited-record';
import { ConflictingTurn } from './conflicting-turn';
import { TurnDefaults } from './turn-defaults';
import { TurnFields } from './turn-fields';
import { createBody, turnForm, valuesOf, type TurnValues } from './turn-form';
import type { Turn } from './turn-labels';
import { turnQuery, useCreateTurn, useSaveTurn } from './turns.api';

const WIDTH = 640;
const openTurnAtUnit = { 'turn-already-open': 'unitNumber' };

interface NewTurnDialogProps {
  companyId: number;
  open: boolean;
  /** The defaults, with the values of the link. */
  given: TurnValues;
  onClose: () => void;
}

export function NewTurnDialog({ companyId, open, given, onClose }: NewTurnDialogProps) {
  const create = useCreateTurn(companyId);
  const { unitNumber, moveOutDate } = given;
  // A draft for another unit must not replace the values of the link.
  const draftKey = useDraftKey(['turn', unitNumber, moveOutDate].filter(Boolean).join('-'));
  return (
    <FormDialog<TurnValues>
      open={open}
      title="Create New Turn"
      saveLabel="Create Turn"
      width={WIDTH}
      initialValues={given}
      draftKey={draftKey}
      fieldOfCode={openTurnAtUnit}
      onSave={(values) => create.mutateAsync(createBody(values))}
      onClose={onClose}
    >
      <TurnDefaults draftKey={draftKey} />
      <TurnFields />
    </FormDialog>
  );
}

interface EditTurnDialogProps {
  companyId: number;
  id: number;
  onClose: () => void;
}

export function EditTurnDialog({ companyId, id, onClose }: EditTurnDialogProps) {
  const turn = useQuery({ ...turnQuery(id), staleTime: 0, refetchOnMount: 'always' });
  // A super admin can read every company's turns, but works inside one company at a time.
  const isForeign = turn.data !== undefined && turn.data.companyId !== companyId;
  const own = turn.isFetchedAfterMount ? turn.data : undefined;
  // What is typed stays when somebody else deletes the record while it is open.
  const isMissing = isForeign || (!own && isNotFound(turn.error));
  return (
    <RecordDialog<Turn>
      title="Edit Turn"
      width={WIDTH}
      isLive
      record={isMissing ? null : own}
      notFound="Turn not found"
      problem={turn.isError && panelMessage(turn.error, 'Something went wrong.')}
      onRetry={() => void turn.refetch()}
      onClose={onClose}
    >
      {(opened) => <TurnForm key={id} {...{ companyId, onClose }} turn={opened} />}
    </RecordDialog>
  );
}

interface TurnFormProps {
  companyId: number;
  turn: Turn;
  onClose: () => void;
}

function TurnForm({ companyId, turn: latest, onClose }: TurnFormProps) {
  const save = useSaveTurn(companyId);
  const edited = useEditedRecord(latest, turnForm, save.mutateAsync);
  const { form, opened: turn, conflicting, takeConflicting, submit } = edited;
  return (
    <FormDialog<TurnValues>
      open
      form={form}
      title="Edit Turn"
      saveLabel="Update Turn"
      width={WIDTH}
      initialValues={valuesOf(turn)}
      draftKey={useDraftKey(`turn-${turn.id}-version-${turn.version}`)}
      fieldOfCode={openTurnAtUnit}
      onSave={submit}
      onClose={onClose}
    >
      {conflicting && <ConflictingTurn conflicting={conflicting} onTake={takeConflicting} />}
      <TurnFields />
    </FormDialog>
  );
}
