import { useState } from 'react';
import { saveFile } from '@nerka/mf-shared/api';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { copyText } from '../clipboard/copy-text';
import styles from './recovery-codes.module.css';

const FILE = 'nerka-recovery-codes.txt';

interface RecoveryCodesProps {
  codes: readonly string[] | null;
  onClose: () => void;
}

/** Shows the codes this one time, so a stray Esc does not lose them. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesProps) {
  return <>{codes && <Codes codes={codes} onClose={onClose} />}</>;
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isTaken, setIsTaken] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const taking = (take: () => unknown) => () => {
    setIsTaken(true);
    void take();
  };
  return (
    <>
      <ResponsiveDialog
        open
        title="Your recovery codes"
        width={480}
        onClose={() => (isTaken ? onClose() : setIsAsking(true))}
        firstFocus="[data-copy]"
        footer={
          <>
            <Button onClick={taking(() => saveFile(new Blob([text], { type: 'text/plain' }), FILE))}>Download</Button>
            <Button onClick={taking(() => window.print())}>Print</Button>
            <Button data-copy onClick={taking(() => copy(text))}>
              Copy
            </Button>
            <Button type="primary" onClick={onClose}>
              I have kept them
            </Button>
          </>
        }
      >
        <Sheet codes={codes} />
      </ResponsiveDialog>
      <ConfirmDialog
        open={isAsking}
        title="Close without keeping them"
        question="These codes are not shown again. Without them somebody else has to let you in when your phone or device is lost."
        confirmLabel="Close Anyway"
        isDestructive
        isFinal
        onConfirm={onClose}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

const Sheet = ({ codes }: { codes: readonly string[] }) => (
  <div className={styles.sheet}>
    <p className={styles.printed}>Recovery codes for {window.location.host}</p>
    <p className={styles.hint}>
      If you lose your phone or your device, each of these codes signs you in once. Keep them where you find them
      without it: they are shown this one time.
    </p>
    <ul className={styles.codes} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </div>
);

const copy = (text: string): Promise<void> =>
  copyText(text, {
    copied: 'Recovery codes copied',
    failed: 'The codes could not be copied: select them by hand',
  });
