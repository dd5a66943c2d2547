import { useCompany } from '@nerka/mf-shared/contract';
import { formatDateTime } from '@nerka/mf-shared/format';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { useState } from 'react';
import type { Estimate } from '../estimate/estimate';
import styles from './estimate-page.module.css';
import { useCopyLink, useDownloadPdf, useRevokeLinks } from './estimates.api';

interface SharePartProps {
  estimate: Estimate;
  /** Absent: the user may only read, or there is nothing left to answer. */
  onSend?: () => void;
}

export function SharePart({ estimate, onSend }: SharePartProps) {
  const { timezone } = useCompany();
  const pdf = useDownloadPdf();
  const { id, emailedAt, emailedTo, status } = estimate;
  return (
    <RecordPart title="Share">
      <p className={styles.shared}>
        {emailedAt ? `Emailed to ${emailedTo} ${formatDateTime(emailedAt, timezone)}` : 'Not emailed'}
      </p>
      <div className={styles.ways}>
        {onSend && (
          <Button icon={<Icon name="mail" />} onClick={onSend}>
            Send by email
          </Button>
        )}
        <Button icon={<Icon name="download" />} loading={pdf.isPending} onClick={() => pdf.mutate(estimate)}>
          Download PDF
        </Button>
        {onSend && status !== 'draft' && <Links id={id} />}
      </div>
    </RecordPart>
  );
}

function Links({ id }: { id: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const copy = useCopyLink(id);
  const revoke = useRevokeLinks(id);
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
        question="Links that were copied or emailed no longer open this estimate, and nobody can accept it by them."
        confirmLabel="Turn off"
        isPending={revoke.isPending}
        isDestructive
        onConfirm={() => revoke.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
