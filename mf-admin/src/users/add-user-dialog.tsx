import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { Input } from '@nerka/mf-shared/ui/input';
import { usePlatformDraftKey } from '../drafts/platform-draft-key';
import { useCreateUser } from './users.api';

interface Values {
  username: string;
  password: string;
}

interface AddUserDialogProps {
  companyId: number;
  open: boolean;
  onClose: () => void;
}

export function AddUserDialog({ companyId, open, onClose }: AddUserDialogProps) {
  const create = useCreateUser(companyId);
  return (
    <FormDialog<Values>
      open={open}
      title="Add User"
      saveLabel="Create User"
      savingLabel="Creating..."
      width={460}
      initialValues={{ username: '', password: '' }}
      draftKey={usePlatformDraftKey(`user-of-${companyId}`)}
      notInDraft={['password']}
      fieldOfCode={{ 'username-taken': 'username' }}
      onSave={(values) => create.mutateAsync(values)}
      onClose={onClose}
    >
      <FormItem
        name="username"
        label="Username"
        rules={[{ required: true, whitespace: true, message: 'Username is required' }]}
      >
        <Input maxLength={100} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </FormItem>
      <FormItem
        name="password"
        label="Password"
        rules={[{ required: true, message: 'Password is required' }]}
        extra="8 to 128 characters. No common password, and more than a name."
      >
        <Input.Password maxLength={128} autoComplete="new-password" />
      </FormItem>
    </FormDialog>
  );
}
