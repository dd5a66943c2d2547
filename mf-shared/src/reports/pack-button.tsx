import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import type { ReportPack } from './report-pack';

/** All reports of the day as one file; the button shows how far the download is. */
export function PackButton({ pack, day }: { pack: ReportPack; day: string | undefined }) {
  const { progress, download } = pack;
  return (
    <Button icon={<Icon name="download" />} loading={progress !== undefined} onClick={() => download(day)}>
      <span aria-live="polite">{labelOf(progress)}</span>
    </Button>
  );
}

function labelOf(progress: ReportPack['progress']): string {
  if (progress === undefined) return 'Download all';
  return progress === 'beginning' ? 'Preparing...' : `${progress.files} of ${progress.of} files`;
}
