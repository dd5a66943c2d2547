import { saveFile } from '@nerka/mf-shared/api';
import { notify } from '@nerka/mf-shared/contract';
import { Button } from '@nerka/mf-shared/ui/button';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import styles from './recovery-codes.module.css';

/** Shows the codes this one time. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const text = `${(codes ?? []).join('\n')}\n`;
  return (
    <ResponsiveDialog
      open={codes !== null}
      title="Your recovery codes"
      width={480}
      onClose={onClose}
      firstFocus="[data-copy]"
      footer={
        <>
          <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'nerka-recovery-codes.txt')}>
            Download
          </Button>
          <Button onClick={() => window.print()}>Print</Button>
          <Button data-copy onClick={() => void copy(text)}>
            Copy
          </Button>
          <Button type="primary" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <p className={styles.printed}>Recovery codes for {window.location.host}</p>
        <p className={styles.hint}>
          If you lose your phone or your device, each of these codes signs you in once. Keep them where you find them
          without it: they are shown this one time.
        </p>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </ResponsiveDialog>
  );
}

async function copy(text: string): Promise<void> {
  try {
    // Absent on a page over plain http.
    await navigator.clipboard.writeText(text);
    notify({ title: 'Recovery codes copied' });
  } catch {
    notify({ title: 'The codes could not be copied: select them by hand', variant: 'destructive' });
  }
}
