import { useCompany, useDraftKey } from '@nerka/mf-shared/contract';
import { formatDate, todayIn } from '@nerka/mf-shared/format';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { useState } from 'react';
import { DateField } from './date-field';
import type { LeaseDialogProps } from './edit-lease-dialog';
import { useChangeLease } from './leases.api';
import { WholeLeaseField } from './whole-lease-field';
import styles from './lease-fields.module.css';

interface NoticeValues {
  noticeDate: string;
  endDate: string;
  wholeLease: boolean;
}

/** Records a notice: its date and the move-out date; both empty removes it. */
export function NoticeDialog({ link: latest, others, onClose }: LeaseDialogProps) {
  const { timezone } = useCompany();
  const change = useChangeLease();
  const [link] = useState(latest);
  const today = todayIn(timezone);
  const leavesOn =
    (link.endReason ? null : link.endDate) ?? (link.leaseEnd && link.leaseEnd > today ? link.leaseEnd : '');

  // A hidden field is not among the values.
  const submit = ({ noticeDate, endDate, wholeLease = false }: NoticeValues) =>
    change.mutateAsync({
      id: link.id,
      version: link.version,
      changes: { noticeDate: noticeDate || null, endDate: endDate || null, wholeLease },
      done: noticeDate ? 'Notice saved' : 'Notice taken back',
    });
  return (
    <FormDialog<NoticeValues>
      open
      title={`Notice of ${link.residentName}, unit ${link.unitNumber}`}
      saveLabel="Save Notice"
      initialValues={{ noticeDate: link.noticeDate ?? today, endDate: leavesOn, wholeLease: true }}
      draftKey={useDraftKey(`notice-${link.id}-version-${link.version}`)}
      onSave={submit}
      onClose={onClose}
    >
      <div className={styles.columns}>
        <DateField name="noticeDate" label="Notice Given" />
        <DateField name="endDate" label="Moving Out On" />
      </div>
      {link.endReason && (
        <p className={styles.lead}>
          The lease is renewed from {formatDate(link.endDate!)}. Moving out before that calls the renewal off.
        </p>
      )}
      <p className={styles.hint}>The unit can be leased again from that day. Empty both to take the notice back.</p>
      <WholeLeaseField others={others} />
    </FormDialog>
  );
}
