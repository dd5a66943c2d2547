import { request, type ProofAnswer } from '@nerka/mf-shared/api';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';

export interface ProofDialogProps {
  onAnswer: ProofAnswer;
}

/** Asks for the password before something that cannot be undone. */
export function ProofDialog({ onAnswer }: ProofDialogProps) {
  const prove = async (body: { password: string }): Promise<void> => {
    await request('post', '/api/auth/proof', { body, once: false });
    onAnswer(true);
  };
  return (
    <FormDialog<{ password: string }>
      open
      title="Confirm It Is You"
      saveLabel="Confirm"
      savingLabel="Confirming..."
      width={420}
      initialValues={{ password: '' }}
      fieldOfCode={{ 'wrong-password': 'password' }}
      onSave={prove}
      onClose={() => onAnswer(false)}
    >
      <p>This cannot be undone, so please enter your password. You are not asked again for ten minutes.</p>
      <FormItem
        name="password"
        label="Your Password"
        rules={[{ required: true, message: 'Password is required' }]}
        validateTrigger="onSubmit"
      >
        <Input.Password maxLength={128} autoComplete="current-password" />
      </FormItem>
    </FormDialog>
  );
}
