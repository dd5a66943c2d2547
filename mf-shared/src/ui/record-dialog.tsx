import type { ReactNode } from 'react';
import { useInitialSnapshot } from './initial-snapshot';
import { Button } from './button';
import { FailurePanel } from './failure-panel';
import { OpenedRecordContext } from './opened-record';
import { ResponsiveDialog } from './responsive-dialog';
import { Skeleton } from './skeleton';

interface RecordDialogProps<Shown extends object> {
  /** The dialog's title until the record has loaded. */
  title: string;
  /** undefined: loading; null: not found. */
  record: Shown | null | undefined;
  /** Shown for null: 'Project not found'. */
  notFound: string;
  problem?: string | false | null;
  /** Whether the record is shown as it is now; absent: it is shown as it was when it had loaded. */
  isLive?: boolean;
  width?: number;
  /** See ResponsiveDialog. */
  returnFocusTo?: () => HTMLElement | null;
  onRetry: () => void;
  onClose: () => void;
  children: (record: Shown) => ReactNode;
}

/** The dialog of the record in the address, which may be loading or missing. */
export function RecordDialog<Shown extends object>({ children, isLive = false, ...props }: RecordDialogProps<Shown>) {
  const { title, width, returnFocusTo, onClose } = props;
  const snapshot = useInitialSnapshot(props.record, !isLive);
  const record = isLive ? props.record : snapshot;
  if (record) return opened(record, children(record));
  const isMissing = record === null;
  return (
    <ResponsiveDialog
      open
      footer={<Button onClick={onClose}>Close</Button>}
      {...{ title, width, returnFocusTo, onClose }}
    >
      {isMissing || props.problem ? (
        <FailurePanel
          title="This could not be opened"
          description={isMissing ? props.notFound : props.problem || ''}
          {...(!isMissing && { onRetry: props.onRetry })}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </ResponsiveDialog>
  );
}

const opened = (record: object, shown: ReactNode): ReactNode => (
  <OpenedRecordContext value={idOf(record)}>{shown}</OpenedRecordContext>
);

const idOf = (record: object): number | undefined =>
  'id' in record && typeof record.id === 'number' ? record.id : undefined;
