import { panelMessage } from '@nerka/mf-shared/api';
import { useCompany, useDraftKey } from '@nerka/mf-shared/contract';
import { useIsBeingDeleted, useQuery } from '@nerka/mf-shared/query';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { useEditedRecord } from '@nerka/mf-shared/ui/edited-record';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import { ConflictingVersion } from '@nerka/mf-shared/ui/conflicting-version';
import type { ReactNode } from 'react';
import { CustomerFields, customerLabels } from '../customer-picker/customer-fields';
import type { CustomerValues } from '../customer-picker/customer-form';
import { customerQuery, type Customer } from '../customer-picker/customers.api';
import { NewCustomerDialog } from '../customer-picker/new-customer-dialog';
import type { CustomerDialogAddress } from './customer-dialog-names';
import { customerForm, valuesOf } from './customer-form';
import { deletionOf, useDeleteCustomer, useSaveCustomer } from './customers.api';

interface CustomerDialogsProps {
  dialogs: CustomerDialogAddress;
  /** Where to go after deleting from the customer's own page. */
  afterDelete?: string;
}

/** The dialog that the address opens. */
export function CustomerDialogs({ dialogs, afterDelete }: CustomerDialogsProps) {
  const draftKey = useDraftKey('customer');
  const edited = dialogs.idOf('edit');
  const deleted = dialogs.idOf('delete');
  const closeEdit = () => dialogs.close('edit');
  const closeDelete = () => dialogs.close('delete');
  const leave = () => (afterDelete === undefined ? closeDelete() : dialogs.closeTo('delete', afterDelete));
  return (
    <>
      <NewCustomerDialog open={dialogs.isOpen('new')} draftKey={draftKey} onClose={() => dialogs.close('new')} />
      {edited && (
        <OpenedCustomer key={`edit ${edited}`} id={edited} title="Edit Customer" onClose={closeEdit}>
          {(customer) => <EditCustomerDialog customer={customer} onClose={closeEdit} />}
        </OpenedCustomer>
      )}
      {deleted && (
        <OpenedCustomer key={`delete ${deleted}`} id={deleted} title="Delete customer" onClose={closeDelete}>
          {(customer) => <DeleteCustomerDialog customer={customer} onDeleted={leave} onClose={closeDelete} />}
        </OpenedCustomer>
      )}
    </>
  );
}

interface OpenedCustomerProps {
  id: number;
  title: string;
  onClose: () => void;
  children: (customer: Customer) => ReactNode;
}

function OpenedCustomer({ id, ...dialog }: OpenedCustomerProps) {
  const company = useCompany();
  const { data, error, refetch } = useQuery({ ...customerQuery(id), enabled: !useIsBeingDeleted(deletionOf(id)) });
  return (
    <RecordDialog
      {...dialog}
      // A super admin can read every company's customers, but works inside one company at a time.
      record={data && data.companyId !== company.id ? null : data}
      notFound="Customer not found"
      problem={error && panelMessage(error, 'Something went wrong.')}
      onRetry={() => void refetch()}
    />
  );
}

function EditCustomerDialog({ customer: latest, onClose }: { customer: Customer; onClose: () => void }) {
  const save = useSaveCustomer(latest.companyId);
  const edited = useEditedRecord(latest, customerForm, save.mutateAsync);
  const { form, opened: customer, conflicting, takeConflicting, submit } = edited;
  return (
    <FormDialog<CustomerValues>
      open
      form={form}
      title="Edit Customer"
      saveLabel="Update Customer"
      initialValues={valuesOf(customer)}
      draftKey={useDraftKey(`customer-${customer.id}-version-${customer.version}`)}
      onSave={submit}
      onClose={onClose}
    >
      {conflicting && (
        <ConflictingVersion
          conflicting={conflicting}
          record={customerForm}
          labels={customerLabels}
          textOf={(current, name: keyof CustomerValues) => textOf(current[name])}
          onTake={takeConflicting}
        />
      )}
      <CustomerFields />
    </FormDialog>
  );
}

const textOf = (value: string | readonly string[] | null): string =>
  (typeof value === 'string' ? value : value?.join(', ')) || 'Empty';

interface DeleteCustomerDialogProps {
  customer: Customer;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteCustomerDialog({ customer, onDeleted, onClose }: DeleteCustomerDialogProps) {
  const remove = useDeleteCustomer(customer.companyId, customer.id);
  return (
    <ConfirmDialog
      open
      title="Delete customer"
      question={`Are you sure you want to delete customer ${customer.name}?`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      isDestructive
      onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted, onError: onClose })}
      onClose={onClose}
    />
  );
}
