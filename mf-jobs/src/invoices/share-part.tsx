import { useCompany } from '@nerka/mf-shared/contract';
import { formatDateTime } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { useState } from 'react';
import styles from './invoice-editor.module.css';
import type { Invoice } from './invoice-labels';
import { useCopyLink, useRevokeLinks } from './sharing.api';

interface SharePartProps {
  /** The saved version, which the customer gets. */
  invoice: Invoice;
  isUnsaved: boolean;
  isDownloading: boolean;
  onSend: () => void;
  onDownload: () => void;
}

export function SharePart({ invoice, isUnsaved, isDownloading, onSend, onDownload }: SharePartProps) {
  const { timezone } = useCompany();
  const { emailedAt, emailedTo, status } = invoice;
  return (
    <section className={styles.card} aria-labelledby="share">
      <h2 className={styles.heading} id="share">
        Share
      </h2>
      <p className={styles.shared}>
        {emailedAt ? `Emailed to ${emailedTo} ${formatDateTime(emailedAt, timezone)}` : 'Not emailed'}
        {isUnsaved && '. What is not saved yet is not shared.'}
      </p>
      <div className={styles.ways}>
        <Button icon={<Icon name="mail" />} onClick={onSend}>
          Send by email
        </Button>
        <Button icon={<Icon name="download" />} loading={isDownloading} onClick={onDownload}>
          Download PDF
        </Button>
        {status !== 'draft' && <Links invoiceId={invoice.id} />}
      </div>
    </section>
  );
}

function Links({ invoiceId }: { invoiceId: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const copy = useCopyLink(invoiceId);
  const revoke = useRevokeLinks(invoiceId);
  return (
    <>
      <Button icon={<Icon name="link" />} loading={copy.isPending} onClick={() => copy.mutate()}>
        Copy link
      </Button>
      <Button type="text" onClick={() => setIsAsking(true)}>
        Turn off links
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Turn off links"
        question="Links that were copied or emailed no longer open this invoice."
        confirmLabel="Turn off"
        isPending={revoke.isPending}
        isDestructive
        onConfirm={() => revoke.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
