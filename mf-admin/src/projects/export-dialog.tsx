import { formatCount } from '@nerka/mf-shared/format';
import { Alert } from '@nerka/mf-shared/ui/alert';
import { Button } from '@nerka/mf-shared/ui/button';
import { Progress } from '@nerka/mf-shared/ui/progress';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import type { ExportProgress } from './project-export';
import type { Project } from './projects.api';
import { startExport, type RunningExport } from './running-exports';

interface ExportDialogProps {
  project: Project;
  running: RunningExport;
  onClose: () => void;
}

/** The progress of an export, which continues when this is closed. */
export function ExportDialog({ project, running, onClose }: ExportDialogProps) {
  const { progress, problem, cancel } = running;
  const footer = (
    <>
      <Button onClick={cancel}>{problem === undefined ? 'Cancel Export' : 'Cancel'}</Button>
      {problem === undefined ? (
        <Button type="primary" onClick={onClose}>
          Close
        </Button>
      ) : (
        <Button type="primary" onClick={() => startExport(project)}>
          Retry
        </Button>
      )}
    </>
  );
  return (
    <ResponsiveDialog open title="Export Data" width={460} onClose={onClose} footer={footer}>
      {problem === undefined ? (
        <>
          <p>
            Every record of {project.name} as CSV files in one ZIP file. You can close this: the export goes on and says
            when it is done.
          </p>
          <Progress aria-label="Export" percent={percentOf(progress)} />
          <p role="status">{inWords(progress)}</p>
        </>
      ) : (
        <Alert type="error" showIcon title="The export failed" description={problem} />
      )}
    </ResponsiveDialog>
  );
}

export const percentOf = (progress: ExportProgress | undefined): number =>
  progress && progress.of > 0 ? Math.floor((progress.files / progress.of) * 100) : 0;

const KILOBYTE = 1024;

function inWords(progress: ExportProgress | undefined): string {
  if (!progress) return 'Starting...';
  const kilobytes = formatCount(Math.ceil(progress.bytes / KILOBYTE));
  return `${progress.files} of ${progress.of} files, ${kilobytes} kB`;
}
