import { errorMessage } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { useNavigate } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { useStartSupport } from './support.api';
import styles from './support.module.css';

interface SupportGateProps {
  /** In this page a session of the person was over: the hour has passed, or somebody ended it. */
  isAgain: boolean;
}

/** Asks a person of the provider why they work in a company that wants to know, before anything of it is shown. */
export function SupportGate({ isAgain }: SupportGateProps) {
  const { id, name } = useCompany();
  const navigate = useNavigate();
  const start = useStartSupport(id);
  return (
    <Form<{ reason: string }>
      layout="vertical"
      className={styles.gate}
      requiredMark={false}
      onFinish={({ reason }) => start.mutate(reason)}
    >
      <h1 className={styles.title} tabIndex={-1}>{`Work in ${name} as support`}</h1>
      {isAgain && (
        <p className={styles.text} role="status">
          Your support here has ended.
        </p>
      )}
      <p className={styles.text}>
        You can work here for 60 minutes. The managers of the company see that you do, and why, and what you change is
        marked.
      </p>
      {start.isError && <p role="alert">{errorMessage(start.error, 'Try again in a moment.')}</p>}
      <FormItem
        name="reason"
        label="Reason"
        rules={[{ required: true, whitespace: true, message: 'Reason is required' }]}
        validateTrigger="onSubmit"
      >
        <Input maxLength={300} autoComplete="off" autoFocus />
      </FormItem>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" disabled={start.isPending}>
          {start.isPending ? 'Starting...' : 'Start Support'}
        </Button>
        <Button onClick={() => void navigate(paths.platform())}>Back to Nerka Admin</Button>
      </div>
    </Form>
  );
}
