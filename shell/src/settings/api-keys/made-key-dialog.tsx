import { useCompany } from '@nerka/mf-shared/contract';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { type ReactNode, useState } from 'react';
import { copyText } from '../../clipboard/copy-text';
import { ProgramDocuments } from '../program-documents/program-documents';
import type { NewApiKey } from './api-keys.api';
import styles from './api-keys.module.css';
import { triedPath } from './key-permissions';

/** Shows the key this one time, so a stray Esc does not lose it. */
export function MadeKeyDialog({ made, onClose }: { made: NewApiKey; onClose: () => void }) {
  const { id } = useCompany();
  const [isKept, setIsKept] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  // Without the key, which the shell would keep in its history.
  const command = `curl -H "Authorization: Bearer $NERKA_KEY" '${location.origin}${triedPath(id, made.permissions)}'`;
  const copy = (text: string, what: 'API key' | 'Command' | 'Address') => {
    if (what === 'API key') setIsKept(true);
    void copyText(text, { copied: `${what} copied`, failed: `${what} could not be copied: select it by hand` });
  };
  return (
    <>
      <ResponsiveDialog
        open
        title={`API key of ${made.name}`}
        width={560}
        onClose={() => (isKept ? onClose() : setIsAsking(true))}
        firstFocus="[data-copy]"
        footer={
          <>
            <Button onClick={onClose}>I have kept it</Button>
            <Button type="primary" icon={<Icon name="link" />} onClick={() => copy(made.key, 'API key')} data-copy>
              Copy Key
            </Button>
          </>
        }
      >
        <p className={styles.once}>Keep it now: it is shown this one time, and only its hash is stored.</p>
        <code className={styles.secret} aria-label="API key">
          {made.key}
        </code>
        <Copied title="Try it" what="Command" text={command} onCopy={copy}>
          <p className={styles.environment}>
            It reads the key from the environment. Type <code>read -rs NERKA_KEY</code> and paste the key: the shell
            keeps it out of its history.
          </p>
        </Copied>
        <Copied title="For an assistant (MCP)" what="Address" text={`${location.origin}/api/mcp`} onCopy={copy} />
        <div className={styles.more}>
          <ProgramDocuments shown={['api', 'operations']} />
        </div>
      </ResponsiveDialog>
      <ConfirmDialog
        open={isAsking}
        title="Close without keeping it"
        question="The key is not shown again. Without it you revoke it and make another one."
        confirmLabel="Close Anyway"
        isDestructive
        isFinal
        onConfirm={onClose}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

interface CopiedProps<What extends string> {
  title: string;
  what: What;
  text: string;
  onCopy: (text: string, what: What) => void;
  children?: ReactNode;
}

function Copied<What extends string>({ title, what, text, onCopy, children }: CopiedProps<What>) {
  return (
    <>
      <div className={styles.tried}>
        <h3 className={styles.heading}>{title}</h3>
        <Button size="small" onClick={() => onCopy(text, what)}>
          Copy {what}
        </Button>
      </div>
      {children}
      <code className={styles.secret} aria-label={what}>
        {text}
      </code>
    </>
  );
}
