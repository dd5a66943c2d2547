import { useCompany } from '@nerka/mf-shared/contract';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { Input } from '@nerka/mf-shared/ui/input';
import { PhoneInput } from '@nerka/mf-shared/ui/phone-input';
import { useAddCustomer, type Customer } from './customers.api';

interface CustomerValues {
  name: string;
  email: string;
  phone: string;
  address: string;
}

interface NewCustomerDialogProps {
  open: boolean;
  /** What was searched for and not found. */
  name: string;
  onAdded: (customer: Customer) => void;
  onClose: () => void;
}

/** Adds a customer without leaving what is being written. */
export function NewCustomerDialog({ open, name, onAdded, onClose }: NewCustomerDialogProps) {
  const add = useAddCustomer(useCompany().id);
  const save = async (values: CustomerValues) => {
    const { email, phone, address } = values;
    const body = { name: values.name, email: email || null, phone: phone || null, address: address.trim() || null };
    onAdded(await add.mutateAsync(body));
  };
  return (
    <FormDialog<CustomerValues>
      open={open}
      title="New Customer"
      saveLabel="Create Customer"
      savingLabel="Creating..."
      initialValues={{ name, email: '', phone: '', address: '' }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="name" label="Name" rules={[{ required: true, whitespace: true, message: 'Name is required' }]}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="email" label="Email">
        <Input type="email" inputMode="email" maxLength={254} autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label="Phone">
        <PhoneInput placeholder="919-555-0142" autoComplete="off" />
      </Form.Item>
      <Form.Item name="address" label="Address">
        <Input.TextArea maxLength={500} rows={2} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
