import { sentenceOf } from '@nerka/mf-shared/api';
import { notify } from '@nerka/mf-shared/contract';
import { Alert } from '@nerka/mf-shared/ui/alert';
import { Button } from '@nerka/mf-shared/ui/button';
import { Progress } from '@nerka/mf-shared/ui/progress';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { useEffect, useState } from 'react';
import { receiveExport, saveFile, type ExportProgress } from './project-export';
import type { Project } from './projects.api';

interface ExportDialogProps {
  project: Project;
  onClose: () => void;
}

/** Receives the project's data and saves it as a file; closing the dialog stops it. */
export function ExportDialog({ project, onClose }: ExportDialogProps) {
  const [attempt, setAttempt] = useState(0);
  const { progress, problem } = useExport(project, attempt, onClose);
  const footer = (
    <>
      <Button onClick={onClose}>{problem ? 'Close' : 'Cancel'}</Button>
      {problem && (
        <Button type="primary" onClick={() => setAttempt(attempt + 1)}>
          Retry
        </Button>
      )}
    </>
  );
  return (
    <ResponsiveDialog open title="Export Data" width={460} onClose={onClose} footer={footer}>
      {problem ? (
        <Alert type="error" showIcon title="The export failed" description={problem} />
      ) : (
        <>
          <p>Every record of {project.name} as CSV files in one ZIP file.</p>
          <Progress aria-label="Export" percent={percentOf(progress)} />
          <p role="status">{inWords(progress)}</p>
        </>
      )}
    </ResponsiveDialog>
  );
}

function useExport(project: Project, attempt: number, onDone: () => void) {
  const [progress, setProgress] = useState<ExportProgress>();
  const [problem, setProblem] = useState<string>();
  const { id, slug } = project;
  const [done] = useState(() => ({ call: onDone }));
  useEffect(() => {
    const abort = new AbortController();
    const run = async () => {
      setProblem(undefined);
      setProgress(undefined);
      try {
        saveFile(await receiveExport(id, setProgress, abort.signal), `${slug}.zip`);
        notify({ title: 'Export finished', description: `${slug}.zip was saved to your downloads.` });
        done.call();
      } catch (error) {
        if (!abort.signal.aborted) setProblem(sentenceOf(error, 'The connection broke. Please try again.'));
      }
    };
    void run();
    return () => abort.abort();
  }, [id, slug, attempt, done]);
  return { progress, problem };
}

const percentOf = (progress: ExportProgress | undefined): number =>
  progress && progress.of > 0 ? Math.floor((progress.files / progress.of) * 100) : 0;

const KILOBYTE = 1024;

function inWords(progress: ExportProgress | undefined): string {
  if (!progress) return 'Starting...';
  const kilobytes = Math.ceil(progress.bytes / KILOBYTE).toLocaleString('en-US');
  return `${progress.files} of ${progress.of} files, ${kilobytes} kB`;
}
