import { ApiError, sentenceOf } from '@nerka/mf-shared/api';
import { useDraftKey } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { useState } from 'react';
import { StaleTurn } from './stale-turn';
import { TurnFields } from './turn-fields';
import { changesOf, createBody, valuesOf, type TurnValues } from './turn-form';
import type { Turn } from './turn-words';
import { turnQuery, useCreateTurn, useSaveTurn } from './turns.api';

const WIDTH = 640;

interface NewTurnDialogProps {
  companyId: number;
  open: boolean;
  /** The defaults, with what the link says. */
  given: TurnValues;
  onClose: () => void;
}

export function NewTurnDialog({ companyId, open, given, onClose }: NewTurnDialogProps) {
  const create = useCreateTurn(companyId);
  const { unitNumber, moveOutDate } = given;
  return (
    <FormDialog<TurnValues>
      open={open}
      title="Create New Turn"
      saveLabel="Create Turn"
      width={WIDTH}
      initialValues={given}
      // What a link fills in is not covered by what was typed for another unit.
      draftKey={useDraftKey(['turn', unitNumber, moveOutDate].filter(Boolean).join('-'))}
      onSave={(values) => create.mutateAsync(createBody(values))}
      onClose={onClose}
    >
      <TurnFields />
    </FormDialog>
  );
}

interface EditTurnDialogProps {
  companyId: number;
  id: number;
  onClose: () => void;
}

/** The edit dialog of the turn that the address names. */
export function EditTurnDialog({ companyId, id, onClose }: EditTurnDialogProps) {
  const turn = useQuery({ ...turnQuery(id), staleTime: 0, refetchOnMount: 'always' });
  // A super admin may read every company's turns, and works inside one company at a time.
  const isForeign = turn.data !== undefined && turn.data.companyId !== companyId;
  if (turn.data && turn.isFetchedAfterMount && !isForeign)
    return <TurnForm key={id} {...{ companyId, onClose }} turn={turn.data} />;
  const close = <Button onClick={onClose}>Close</Button>;
  return (
    <ResponsiveDialog open title="Edit Turn" width={WIDTH} onClose={onClose} footer={close}>
      {turn.isError || isForeign ? (
        <FailurePanel
          title="The turn could not be opened"
          description={isForeign ? 'Turn not found' : sentenceOf(turn.error, 'Something went wrong.')}
          onRetry={() => void turn.refetch()}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </ResponsiveDialog>
  );
}

interface TurnFormProps {
  companyId: number;
  turn: Turn;
  onClose: () => void;
}

function TurnForm({ companyId, turn: latest, onClose }: TurnFormProps) {
  const [form] = Form.useForm<TurnValues>();
  const save = useSaveTurn(companyId);
  // A colleague's save arrives while this is open; the form stays as it was opened, and If-Match tells of theirs.
  const [turn] = useState(latest);
  // What the edit started from; after a stale edit, what somebody else saved meanwhile.
  const [base, setBase] = useState(turn);
  const [theirs, setTheirs] = useState<Turn>();

  const keepMine = (current: Turn, values: TurnValues, names: string[]) => {
    // What only they changed is taken over; what both changed stays as typed here.
    const mine = Object.fromEntries(names.map((name) => [name, values[name as keyof TurnValues]]));
    form.setFieldsValue({ ...valuesOf(current), ...mine });
    setTheirs(current);
    setBase(current);
  };
  const submit = async (values: TurnValues) => {
    const changes = changesOf(base, values);
    const names = Object.keys(changes);
    if (names.length === 0) return;
    try {
      await save.mutateAsync({ id: turn.id, version: base.version, changes });
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) keepMine(error.current as Turn, values, names);
      throw error;
    }
  };
  const takeTheirs = (current: Turn) => {
    form.setFieldsValue(valuesOf(current));
    setTheirs(undefined);
  };
  return (
    <FormDialog<TurnValues>
      open
      form={form}
      title="Edit Turn"
      saveLabel="Update Turn"
      width={WIDTH}
      initialValues={valuesOf(turn)}
      draftKey={useDraftKey(`turn-${turn.id}-version-${turn.version}`)}
      onSave={submit}
      onClose={onClose}
    >
      {theirs && <StaleTurn theirs={theirs} onTakeTheirs={() => takeTheirs(theirs)} />}
      <TurnFields />
    </FormDialog>
  );
}
