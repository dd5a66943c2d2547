import type { StaffMember } from '@nerka/mf-shared/readers';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { Input } from '@nerka/mf-shared/ui/input';
import { NewPasswordField } from './user-fields';
import { nameOf } from './user-form';
import { useResetPassword } from './users.api';

interface ResetPasswordDialogProps {
  companyId: number;
  member: StaffMember;
  open: boolean;
  onReset: (saved: StaffMember) => void;
  onClose: () => void;
}

/** The user is signed out everywhere, and is no longer kept out by failed sign-ins. */
export function ResetPasswordDialog({ companyId, member, open, onReset, onClose }: ResetPasswordDialogProps) {
  const reset = useResetPassword(companyId);
  return (
    <FormDialog<{ password: string }>
      open={open}
      title="Reset Password"
      saveLabel="Reset Password"
      width={420}
      initialValues={{ password: '' }}
      onSave={async ({ password }) => onReset(await reset.mutateAsync({ id: member.id, password }))}
      onClose={onClose}
    >
      <FormItem label="Team Member" htmlFor="reset-password-of">
        <Input id="reset-password-of" value={nameOf(member)} autoComplete="off" disabled />
      </FormItem>
      <NewPasswordField name="password" label="New Password" />
    </FormDialog>
  );
}
