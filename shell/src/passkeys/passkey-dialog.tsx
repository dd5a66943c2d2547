import type { ReactNode } from 'react';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';

const MAX_NAME = 60;

interface PasskeyDialogProps {
  open: boolean;
  title: string;
  saveLabel: string;
  savingLabel?: string;
  name: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for the name of a passkey. */
export function PasskeyDialog({ name, onSave, children, ...dialog }: PasskeyDialogProps) {
  return (
    <FormDialog<{ name: string }>
      {...dialog}
      width={420}
      initialValues={{ name }}
      onSave={({ name: given }) => onSave(given)}
    >
      {children}
      <FormItem
        name="name"
        label="Name"
        rules={[{ required: true, whitespace: true, message: 'A passkey needs a name.' }]}
        validateTrigger="onSubmit"
      >
        <Input maxLength={MAX_NAME} placeholder="Work laptop" />
      </FormItem>
    </FormDialog>
  );
}
