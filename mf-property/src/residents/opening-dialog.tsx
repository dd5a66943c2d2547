import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';

interface OpeningDialogProps {
  title: string;
  /** Why it cannot be opened; null or absent: not yet. */
  problem: string | null | undefined;
  width?: number;
  onRetry: () => void;
  onClose: () => void;
}

/** In place of a form whose record is on its way, or does not come. */
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
