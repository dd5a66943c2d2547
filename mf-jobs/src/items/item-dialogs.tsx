import { panelMessage } from '@nerka/mf-shared/api';
import { useCompany, useDraftKey, type DialogAddress } from '@nerka/mf-shared/contract';
import { formatDollars } from '@nerka/mf-shared/format';
import { useIsBeingDeleted, useQuery } from '@nerka/mf-shared/query';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { useEditedRecord } from '@nerka/mf-shared/ui/edited-record';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import { ConflictingVersion } from '@nerka/mf-shared/ui/conflicting-version';
import type { ReactNode } from 'react';
import { ItemFields, itemLabels } from './item-fields';
import { bodyOf, itemForm, newItem, typeLabel, valuesOf, type Item, type ItemValues } from './item-form';
import { deletionOf, itemQuery, useCreateItem, useDeleteItem, useSaveItem } from './items.api';

export const itemDialogs = ['new', 'edit', 'delete'] as const;

export type ItemDialogAddress = DialogAddress<(typeof itemDialogs)[number]>;

export function ItemDialogs({ dialogs }: { dialogs: ItemDialogAddress }) {
  const { id: companyId } = useCompany();
  const edited = dialogs.idOf('edit');
  const deleted = dialogs.idOf('delete');
  const closeEdit = () => dialogs.close('edit');
  const closeDelete = () => dialogs.close('delete');
  return (
    <>
      <NewItemDialog companyId={companyId} open={dialogs.isOpen('new')} onClose={() => dialogs.close('new')} />
      {edited && (
        <OpenedItem key={`edit ${edited}`} id={edited} title="Edit Item" onClose={closeEdit}>
          {(item) => <EditItemDialog {...{ companyId, item }} onClose={closeEdit} />}
        </OpenedItem>
      )}
      {deleted && (
        <OpenedItem key={`delete ${deleted}`} id={deleted} title="Delete item" onClose={closeDelete}>
          {(item) => <DeleteItemDialog {...{ companyId, item }} onClose={closeDelete} />}
        </OpenedItem>
      )}
    </>
  );
}

interface OpenedItemProps {
  id: number;
  title: string;
  onClose: () => void;
  children: (item: Item) => ReactNode;
}

function OpenedItem({ id, ...dialog }: OpenedItemProps) {
  const item = useQuery({ ...itemQuery(useCompany().id, id), enabled: !useIsBeingDeleted(deletionOf(id)) });
  return (
    <RecordDialog
      {...dialog}
      record={item.data}
      notFound="Item not found"
      problem={item.error && panelMessage(item.error, 'Something went wrong.')}
      onRetry={() => void item.refetch()}
    />
  );
}

interface NewItemDialogProps {
  companyId: number;
  open: boolean;
  onClose: () => void;
}

function NewItemDialog({ companyId, open, onClose }: NewItemDialogProps) {
  const create = useCreateItem(companyId);
  return (
    <FormDialog<ItemValues>
      open={open}
      title="Add New Item/Service"
      saveLabel="Add Item"
      initialValues={newItem}
      draftKey={useDraftKey('item')}
      onSave={(values) => create.mutateAsync(bodyOf(values))}
      onClose={onClose}
    >
      <ItemFields />
    </FormDialog>
  );
}

interface ItemDialogProps {
  companyId: number;
  item: Item;
  onClose: () => void;
}

function EditItemDialog({ companyId, item: latest, onClose }: ItemDialogProps) {
  const save = useSaveItem(companyId);
  const {
    form,
    opened: item,
    conflicting,
    takeConflicting,
    submit,
  } = useEditedRecord(latest, itemForm, save.mutateAsync);
  return (
    <FormDialog<ItemValues>
      open
      form={form}
      title="Edit Item"
      saveLabel="Update Item"
      initialValues={valuesOf(item)}
      draftKey={useDraftKey(`item-${item.id}-version-${item.version}`)}
      onSave={submit}
      onClose={onClose}
    >
      {conflicting && (
        <ConflictingVersion
          conflicting={conflicting}
          record={itemForm}
          labels={itemLabels}
          textOf={textOf}
          onTake={takeConflicting}
        />
      )}
      <ItemFields />
    </FormDialog>
  );
}

function textOf(conflicting: Item, name: keyof ItemValues): string {
  if (name === 'price') return formatDollars(conflicting.price);
  if (name === 'type') return typeLabel(conflicting.type);
  if (name === 'taxable') return conflicting.taxable ? 'Yes' : 'No';
  return conflicting[name] || 'Empty';
}

function DeleteItemDialog({ companyId, item, onClose }: ItemDialogProps) {
  const remove = useDeleteItem(companyId, item.id);
  return (
    <ConfirmDialog
      open
      title={`Delete ${item.name}`}
      question="Are you sure you want to delete this item?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      isDestructive
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
