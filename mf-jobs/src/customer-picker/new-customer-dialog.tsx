import { useCompany } from '@nerka/mf-shared/contract';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { CustomerFields } from './customer-fields';
import { createBody, newCustomer, type CustomerValues } from './customer-form';
import { useAddCustomer, type Customer } from './customers.api';

interface NewCustomerDialogProps {
  open: boolean;
  /** The search text without a match. */
  name?: string;
  /** Key of the stored draft; without it none is stored. */
  draftKey?: string;
  onAdded?: (customer: Customer) => void;
  onClose: () => void;
}

/** Adds a customer without leaving the current form. */
export function NewCustomerDialog({ open, name = '', draftKey, onAdded, onClose }: NewCustomerDialogProps) {
  const add = useAddCustomer(useCompany().id);
  return (
    <FormDialog<CustomerValues>
      open={open}
      title="New Customer"
      saveLabel="Create Customer"
      savingLabel="Creating..."
      initialValues={{ ...newCustomer, name }}
      {...(draftKey && { draftKey })}
      onSave={async (values) => {
        const customer = await add.mutateAsync(createBody(values));
        onAdded?.(customer);
      }}
      onClose={onClose}
    >
      <CustomerFields />
    </FormDialog>
  );
}
