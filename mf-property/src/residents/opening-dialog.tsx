import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';

interface OpeningDialogProps {
  title: string;
  /** Why it could not be loaded; null or absent while loading. */
  problem: string | null | undefined;
  width?: number;
  onRetry: () => void;
  onClose: () => void;
}

/** Replaces a form while its record loads, or after a failure. */
export function OpeningDialog({ title, problem, width = 560, onRetry, onClose }: OpeningDialogProps) {
  const close = <Button onClick={onClose}>Close</Button>;
  return (
    <ResponsiveDialog open title={title} width={width} onClose={onClose} footer={close}>
      {problem ? (
        <FailurePanel title="This could not be opened" description={problem} onRetry={onRetry} />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </ResponsiveDialog>
  );
}
