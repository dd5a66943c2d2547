import type { ReactNode } from 'react';
import { useInitialSnapshot } from './initial-snapshot';
import { Button } from './button';
import { FailurePanel } from './failure-panel';
import { ResponsiveDialog } from './responsive-dialog';
import { Skeleton } from './skeleton';

interface RecordDialogProps<Shown extends object> {
  /** Of the dialog that stands here until the record has come. */
  title: string;
  /** undefined: it is on its way; null: there is none. */
  record: Shown | null | undefined;
  /** Said where there is none: 'Project not found'. */
  notFound: string;
  /** Why it could not be read. */
  problem?: string | false | null;
  onRetry: () => void;
  onClose: () => void;
  /** The dialog of the record, as it was when it came. */
  children: (record: Shown) => ReactNode;
}

/** The dialog of a record that the address names: it may still be on its way, or not be there. */
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
