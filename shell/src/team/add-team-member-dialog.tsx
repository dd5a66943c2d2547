import { useDraftKey } from '@nerka/mf-shared/contract';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { Input } from '@nerka/mf-shared/ui/input';
import { AccountTypeField, AddressFields, DisplayNameField, NewPasswordField } from './team-member-fields';
import { newTeamMember, type NewTeamMemberValues } from './team-member-form';
import { useAddTeamMember } from './team.api';

interface AddTeamMemberDialogProps {
  companyId: number;
  open: boolean;
  onClose: () => void;
}

export function AddTeamMemberDialog({ companyId, open, onClose }: AddTeamMemberDialogProps) {
  const add = useAddTeamMember(companyId);
  return (
    <FormDialog<NewTeamMemberValues>
      open={open}
      title="Add Team Member"
      saveLabel="Add Team Member"
      savingLabel="Creating..."
      initialValues={newTeamMember}
      draftKey={useDraftKey('team-member')}
      notInDraft={['password']}
      onSave={(values) => add.mutateAsync(values)}
      onClose={onClose}
    >
      <Form.Item
        name="username"
        label="Username"
        rules={[{ required: true, whitespace: true, message: 'Username is required' }]}
        validateTrigger="onSubmit"
      >
        <Input maxLength={100} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <DisplayNameField />
      <NewPasswordField name="password" label="Password" />
      <AddressFields />
      <AccountTypeField />
    </FormDialog>
  );
}
