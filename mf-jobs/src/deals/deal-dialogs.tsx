import { panelMessage } from '@nerka/mf-shared/api';
import { useDraftKey } from '@nerka/mf-shared/contract';
import { useIsBeingDeleted, useQuery } from '@nerka/mf-shared/query';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { useEditedRecord } from '@nerka/mf-shared/ui/edited-record';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import { DealDetails } from './deal-details';
import { DealFields } from './deal-fields';
import { createBody, dealForm, valuesOf, type DealValues } from './deal-form';
import type { Deal } from './deal-labels';
import { dealQuery, deletionOf, useCreateDeal, useDeleteDeal, useSaveDeal } from './deals.api';
import { ConflictingDeal } from './conflicting-deal';

const WIDTH = 600;

interface NewDealDialogProps {
  companyId: number;
  open: boolean;
  /** The defaults, with the values of the link. */
  given: DealValues;
  onClose: () => void;
}

export function NewDealDialog({ companyId, open, given, onClose }: NewDealDialogProps) {
  const create = useCreateDeal(companyId);
  const { stage, customerId } = given;
  return (
    <FormDialog<DealValues>
      open={open}
      title="New Deal"
      saveLabel="Create Deal"
      savingLabel="Creating..."
      width={WIDTH}
      initialValues={given}
      // A draft for another customer must not replace the values of the link.
      draftKey={useDraftKey(['deal', stage, customerId].filter(Boolean).join('-'))}
      onSave={(values) => create.mutateAsync(createBody(values))}
      onClose={onClose}
    >
      <DealFields />
    </FormDialog>
  );
}

interface DealDialogProps {
  companyId: number;
  id: number;
  onDelete: () => void;
  onClose: () => void;
}

export function DealDialog({ companyId, id, onDelete, onClose }: DealDialogProps) {
  const isBeingDeleted = useIsBeingDeleted(deletionOf(id));
  const query = useQuery({ ...dealQuery(id), staleTime: 0, refetchOnMount: 'always', enabled: !isBeingDeleted });
  const deal = query.isFetchedAfterMount ? query.data : undefined;
  return (
    <RecordDialog<Deal>
      title="Edit Deal"
      record={deal}
      notFound="Deal not found"
      problem={query.isError && panelMessage(query.error, 'Something went wrong.')}
      onRetry={() => void query.refetch()}
      onClose={onClose}
    >
      {(opened) => <DealForm key={opened.id} deal={opened} {...{ companyId, onDelete, onClose }} />}
    </RecordDialog>
  );
}

function DealForm({ companyId, deal: latest, onDelete, onClose }: Omit<DealDialogProps, 'id'> & { deal: Deal }) {
  const save = useSaveDeal(companyId);
  const {
    form,
    opened: deal,
    conflicting,
    takeConflicting,
    submit,
  } = useEditedRecord(latest, dealForm, save.mutateAsync);
  return (
    <FormDialog<DealValues>
      open
      form={form}
      title="Edit Deal"
      saveLabel="Save Changes"
      width={WIDTH}
      initialValues={valuesOf(deal)}
      draftKey={useDraftKey(`deal-${deal.id}-version-${deal.version}`)}
      onSave={submit}
      onClose={onClose}
    >
      {conflicting && <ConflictingDeal conflicting={conflicting} onTake={takeConflicting} />}
      <DealFields />
      <DealDetails deal={deal} onDelete={onDelete} />
    </FormDialog>
  );
}

interface DeleteDealDialogProps {
  companyId: number;
  id: number;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteDealDialog({ companyId, id, onDeleted, onClose }: DeleteDealDialogProps) {
  const remove = useDeleteDeal(companyId, id);
  return (
    <ConfirmDialog
      open
      title="Delete deal"
      question="Are you sure you want to delete this deal?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      isDestructive
      onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted, onError: onClose })}
      onClose={onClose}
    />
  );
}
