import { useCompany } from '@nerka/mf-shared/contract';
import { formatDateTime } from '@nerka/mf-shared/format';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Suspense, useState } from 'react';
import type { Invoice } from './invoice-labels';
import styles from './share-part.module.css';
import { useCopyLink } from './sharing.api';

const TurnOffLinksDialog = lazyPart(() =>
  import('./turn-off-links-dialog').then((module) => module.TurnOffLinksDialog),
);

interface SharePartProps {
  /** The saved version, which the customer gets. */
  invoice: Invoice;
  isUnsaved?: boolean;
  isDownloading: boolean;
  /** Absent: the user may only read. */
  onSend?: () => void;
  onDownload: () => void;
}

export function SharePart({ invoice, isUnsaved = false, isDownloading, onSend, onDownload }: SharePartProps) {
  const { timezone } = useCompany();
  const { emailedAt, emailedTo, status } = invoice;
  return (
    <RecordPart title="Share">
      <p className={styles.shared}>
        {emailedAt ? `Emailed to ${emailedTo} ${formatDateTime(emailedAt, timezone)}` : 'Not emailed'}
        {isUnsaved && '. What is not saved yet is not shared.'}
      </p>
      <div className={styles.ways}>
        {onSend && (
          <Button icon={<Icon name="mail" />} onClick={onSend}>
            Send by email
          </Button>
        )}
        <Button icon={<Icon name="download" />} loading={isDownloading} onClick={onDownload}>
          Download PDF
        </Button>
        {onSend && status !== 'draft' && <Links invoiceId={invoice.id} />}
      </div>
    </RecordPart>
  );
}

function Links({ invoiceId }: { invoiceId: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const copy = useCopyLink(invoiceId);
  return (
    <>
      <Button icon={<Icon name="link" />} loading={copy.isPending} onClick={() => copy.mutate()}>
        Copy link
      </Button>
      <Button type="text" onClick={() => setIsAsking(true)}>
        Turn off links
      </Button>
      {isAsking && (
        <Suspense>
          <TurnOffLinksDialog invoiceId={invoiceId} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
