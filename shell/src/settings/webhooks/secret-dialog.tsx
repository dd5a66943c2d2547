import { formatDateTime } from '@nerka/mf-shared/format';
import { useCompany } from '@nerka/mf-shared/contract';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { copyText } from '../../clipboard/copy-text';
import { ProgramDocuments } from '../program-documents/program-documents';
import styles from './webhooks.module.css';

const copyWords = { copied: 'Secret copied', failed: 'Secret could not be copied: select it by hand' };

export interface ShownSecret {
  secret: string;
  formerSecretUntil: string | null;
}

interface SecretDialogProps {
  /** Absent: none is shown. */
  shown: ShownSecret | undefined;
  onClose: () => void;
}

/** The secret, to be copied to the receiver. */
export function SecretDialog({ shown, onClose }: SecretDialogProps) {
  const { timezone } = useCompany();
  return (
    <ResponsiveDialog
      open={shown !== undefined}
      title="Secret of the webhook"
      width={520}
      onClose={onClose}
      firstFocus="[data-copy]"
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button
            type="primary"
            icon={<Icon name="link" />}
            onClick={() => void copyText(shown?.secret ?? '', copyWords)}
            data-copy
          >
            Copy Secret
          </Button>
        </>
      }
    >
      <p className={styles.hint}>
        Everything is signed with it, by Standard Webhooks. Give it to the program that receives the events, so that it
        knows that they come from here.
      </p>
      <ProgramDocuments shown={['webhooks']} />
      <code className={styles.secret} aria-label="Secret">
        {shown?.secret}
      </code>
      {shown?.formerSecretUntil && (
        <p className={styles.hint}>
          The former one is valid, too, until {formatDateTime(shown.formerSecretUntil, timezone)}.
        </p>
      )}
    </ResponsiveDialog>
  );
}
