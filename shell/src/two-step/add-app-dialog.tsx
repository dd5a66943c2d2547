import { useRef, useState } from 'react';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { QRCode } from '@nerka/mf-shared/ui/qr-code';
import { type NewApp, useBeginApp, useConfirmApp } from './factors.api';
import styles from './two-step.module.css';

interface AddAppProps {
  open: boolean;
  onClose: () => void;
  /** With the recovery codes, if it was the first factor. */
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** First the name, then the secret, which a code of the app confirms. */
export function AddAppDialog({ open, onClose, onAdded }: AddAppProps) {
  const [app, setApp] = useState<NewApp>();
  /** The first dialog closes because the second follows. */
  const isBegun = useRef(false);
  const begin = useBeginApp();
  const confirm = useConfirmApp();
  const close = () => {
    setApp(undefined);
    onClose();
  };
  return (
    <>
      <FormDialog<{ name: string }>
        open={open && !app}
        title="Add an authenticator app"
        saveLabel="Next"
        savingLabel="One moment..."
        width={420}
        initialValues={{ name: 'Authenticator app' }}
        onSave={async ({ name }) => {
          setApp(await begin.mutateAsync(name));
          isBegun.current = true;
        }}
        onClose={() => {
          if (!isBegun.current) close();
          isBegun.current = false;
        }}
      >
        <FormItem
          name="name"
          label="Name"
          rules={[{ required: true, whitespace: true, message: 'Name is required' }]}
          extra="So that you know which phone it is on."
        >
          <Input maxLength={60} autoComplete="off" />
        </FormItem>
      </FormDialog>
      <FormDialog<{ code: string }>
        open={open && app !== undefined}
        title="Scan this with your app"
        saveLabel="Turn On"
        savingLabel="Checking..."
        width={420}
        initialValues={{ code: '' }}
        onSave={async ({ code }) => onAdded((await confirm.mutateAsync({ id: app!.id, code })).recoveryCodes)}
        onClose={close}
      >
        {app && <Secret app={app} />}
        <FormItem
          name="code"
          label="Code"
          rules={[{ required: true, whitespace: true, message: 'Code is required' }]}
          extra="The six digits that the app shows now."
        >
          <Input maxLength={10} inputMode="numeric" autoComplete="one-time-code" />
        </FormItem>
      </FormDialog>
    </>
  );
}

/** As it is read and typed; an app takes it with spaces, too. */
const inFours = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

const Secret = ({ app }: { app: NewApp }) => (
  <>
    <div className={styles.picture} role="img" aria-label="QR code for the authenticator app">
      <div aria-hidden>
        <QRCode value={app.address} size={200} type="svg" bgColor="#ffffff" color="#000000" />
      </div>
    </div>
    <p className={styles.hint}>
      Or type this key into the app:{' '}
      <code className={styles.code} aria-label="Key">
        {inFours(app.secret)}
      </code>
    </p>
    <a className={styles.onPhone} href={app.address}>
      The app is on this phone
    </a>
  </>
);
