import { useState } from 'react';
import { request, requestPage, type ProofAnswer } from '@nerka/mf-shared/api';
import { useQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';

const FACTORS = '/api/user/factors';

export interface ProofDialogProps {
  onAnswer: ProofAnswer;
}

/** Asks for the password or a code of the second step before something that cannot be undone. */
export function ProofDialog({ onAnswer }: ProofDialogProps) {
  const [isByCode, setIsByCode] = useState(false);
  const hasCodes = useHasCodes();
  const prove = async ({ password, code }: { password?: string; code?: string }): Promise<void> => {
    await request('post', '/api/auth/proof', {
      body: isByCode ? { code: code ?? '' } : { password: password ?? '' },
      once: false,
    });
    onAnswer(true);
  };
  return (
    <FormDialog<{ password?: string; code?: string }>
      open
      title="Confirm It Is You"
      saveLabel="Confirm"
      savingLabel="Confirming..."
      width={420}
      initialValues={{}}
      fieldOfCode={{ 'wrong-password': 'password', 'wrong-code': 'code' }}
      onSave={prove}
      onClose={() => onAnswer(false)}
    >
      <p>This is sensitive, so please confirm that it is you. You are not asked again for ten minutes.</p>
      {isByCode ? <CodeField /> : <PasswordField />}
      {hasCodes && (
        <Button type="link" onClick={() => setIsByCode(!isByCode)}>
          {isByCode ? 'Use your password instead' : 'Use a code instead'}
        </Button>
      )}
    </FormDialog>
  );
}

/** Whether the person has an authenticator app; without a response only the password is offered. */
function useHasCodes(): boolean {
  const { data } = useQuery({
    queryKey: [FACTORS, 'kinds'],
    queryFn: ({ signal }) => requestPage(FACTORS, { signal }),
  });
  return data?.items.some(({ kind }) => kind === 'totp') ?? false;
}

const PasswordField = () => (
  <FormItem
    name="password"
    label="Your Password"
    rules={[{ required: true, message: 'Password is required' }]}
    validateTrigger="onSubmit"
  >
    <Input.Password maxLength={128} autoComplete="current-password" />
  </FormItem>
);

const CodeField = () => (
  <FormItem
    name="code"
    label="Your Code"
    extra="The six digits that your authenticator app shows now, or a recovery code."
    rules={[{ required: true, message: 'Code is required' }]}
    validateTrigger="onSubmit"
  >
    <Input maxLength={40} autoComplete="one-time-code" />
  </FormItem>
);
