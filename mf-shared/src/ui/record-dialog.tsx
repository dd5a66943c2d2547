import type { ReactNode } from 'react';
import { useInitialSnapshot } from './initial-snapshot';
import { Button } from './button';
import { FailurePanel } from './failure-panel';
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
  onRetry: () => void;
  onClose: () => void;
  children: (record: Shown) => ReactNode;
}

/** The dialog of the record in the address, which may be loading or missing. */
export function RecordDialog<Shown extends object>({ title, onClose, children, ...props }: RecordDialogProps<Shown>) {
  const record = useInitialSnapshot(props.record, true);
  if (record) return children(record);
  const isMissing = record === null;
  return (
    <ResponsiveDialog open title={title} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
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
