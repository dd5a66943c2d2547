import { useQuery } from '@nerka/mf-shared/query';
import { AutoComplete } from '@nerka/mf-shared/ui/auto-complete';
import { Button } from '@nerka/mf-shared/ui/button';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Input } from '@nerka/mf-shared/ui/input';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { useState } from 'react';
import { copyText } from '../clipboard/copy-text';
import { usePlatformDraftKey } from '../drafts/platform-draft-key';
import styles from './deploy-tokens.module.css';
import { useCreateDeployToken, type NewDeployToken } from './deploy-tokens.api';
import { frontEndsQuery } from './releases.api';

interface Values {
  frontEnd: string;
  name: string;
}

/** Creates a token and shows it once. */
export function NewTokenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const frontEnds = useQuery(frontEndsQuery);
  const create = useCreateDeployToken();
  const [made, setMade] = useState<NewDeployToken>();
  return (
    <>
      <FormDialog<Values>
        open={open}
        title="New Deploy Token"
        saveLabel="Create Token"
        savingLabel="Creating..."
        width={460}
        initialValues={{ frontEnd: '', name: '' }}
        draftKey={usePlatformDraftKey('deploy-token')}
        onSave={async (values) => setMade(await create.mutateAsync(values))}
        onClose={onClose}
      >
        <FormItem
          name="frontEnd"
          label="Front end"
          rules={[{ required: true, whitespace: true, message: 'Front end is required' }]}
          extra="The only one whose releases it may register. A new one begins with mf-."
        >
          <AutoComplete
            options={frontEnds.data?.map(({ name }) => ({ value: name })) ?? []}
            placeholder="mf-property"
          />
        </FormItem>
        <FormItem
          name="name"
          label="Name"
          rules={[{ required: true, whitespace: true, message: 'Name is required' }]}
          extra="Who uses it, or where it is kept."
        >
          <Input maxLength={80} autoComplete="off" placeholder="CI of the property team" />
        </FormItem>
      </FormDialog>
      <MadeToken token={made} onClose={() => setMade(undefined)} />
    </>
  );
}

function MadeToken({ token, onClose }: { token: NewDeployToken | undefined; onClose: () => void }) {
  const copy = () =>
    copyText(token?.token ?? '', {
      copied: 'Token copied',
      failed: 'The token could not be copied: select it by hand',
    });
  return (
    <ResponsiveDialog
      open={token !== undefined}
      title={`Deploy token of ${token?.frontEnd}`}
      width={520}
      onClose={onClose}
      firstFocus="[data-copy]"
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button type="primary" icon={<Icon name="link" />} onClick={() => void copy()} data-copy>
            Copy token
          </Button>
        </>
      }
    >
      <p className={styles.once}>Keep it now: it is shown this one time, and only its hash is stored.</p>
      <code className={styles.token} aria-label="Token">
        {token?.token}
      </code>
    </ResponsiveDialog>
  );
}
