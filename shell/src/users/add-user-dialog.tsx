import { useDraftKey } from '@nerka/mf-shared/contract';
import { Checkbox } from '@nerka/mf-shared/ui/checkbox';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { Input } from '@nerka/mf-shared/ui/input';
import { sendsMail } from '../session/forgot-password';
import { AccountTypeField, AddressFields, DisplayNameField, NewPasswordField } from './user-fields';
import { newUser, type NewUserValues } from './user-form';
import { useAddUser } from './users.api';

interface AddUserDialogProps {
  companyId: number;
  open: boolean;
  onClose: () => void;
}

export function AddUserDialog({ companyId, open, onClose }: AddUserDialogProps) {
  const add = useAddUser(companyId);
  return (
    <FormDialog<NewUserValues>
      open={open}
      title="Add Team Member"
      saveLabel="Add Team Member"
      savingLabel="Creating..."
      initialValues={newUser}
      draftKey={useDraftKey('team-member')}
      notInDraft={['password']}
      fieldOfCode={{ 'username-taken': 'username' }}
      onSave={(values) => add.mutateAsync(values)}
      onClose={onClose}
    >
      <FormItem
        name="username"
        label="Username"
        rules={[{ required: true, whitespace: true, message: 'Username is required' }]}
        validateTrigger="onSubmit"
      >
        <Input maxLength={100} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </FormItem>
      <DisplayNameField />
      <PasswordOrInvitation />
      <AccountTypeField />
    </FormDialog>
  );
}

/** The password that a manager chooses is the default. */
function PasswordOrInvitation() {
  const isInvited = Form.useWatch<boolean | undefined>('isInvited') ?? false;
  return (
    <>
      {!isInvited && <NewPasswordField name="password" label="Password" />}
      {sendsMail() && (
        <FormItem name="isInvited" valuePropName="checked">
          <Checkbox>Send an invitation instead</Checkbox>
        </FormItem>
      )}
      <AddressFields isEmailRequired={isInvited} />
    </>
  );
}
