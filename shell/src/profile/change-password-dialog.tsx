import { useSession } from '@nerka/mf-shared/contract';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { Input } from '@nerka/mf-shared/ui/input';
import { useChangePassword } from './profile.api';

interface PasswordValues {
  currentPassword: string;
  newPassword: string;
}

export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const change = useChangePassword();
  const { username } = useSession();
  return (
    <FormDialog<PasswordValues>
      open={open}
      title="Change Password"
      saveLabel="Change Password"
      width={420}
      initialValues={{ currentPassword: '', newPassword: '' }}
      onSave={(values) => change.mutateAsync(values)}
      onClose={onClose}
    >
      {/* For password managers, which would keep the password without a name otherwise. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <FormItem
        name="currentPassword"
        label="Current Password"
        rules={[{ required: true, message: 'Current password is required' }]}
        validateTrigger="onSubmit"
      >
        <Input.Password maxLength={128} autoComplete="current-password" />
      </FormItem>
      <FormItem
        name="newPassword"
        label="New Password"
        extra="8 to 128 characters. No common password, and more than a name. Your other sessions are signed out."
        rules={[
          { required: true, message: 'New password is required' },
          { min: 8, message: 'New password must have at least 8 characters.' },
        ]}
        validateTrigger="onSubmit"
      >
        <Input.Password maxLength={128} autoComplete="new-password" />
      </FormItem>
    </FormDialog>
  );
}
