import { useState } from 'react';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { ExportDialog, percentOf } from './export-dialog';
import type { Project } from './projects.api';
import { startExport, useRunningExport } from './running-exports';

/** Starts the export of a project, or shows the running one. */
export function ExportAction({ project }: { project: Project }) {
  const [isShown, setIsShown] = useState(false);
  const running = useRunningExport(project.id);
  const begin = () => {
    if (!running) startExport(project);
    setIsShown(true);
  };
  const isComing = running && running.problem === undefined;
  return (
    <>
      <Button block icon={<Icon name="download" />} onClick={begin}>
        {isComing ? `Exporting... ${percentOf(running.progress)}%` : 'Export Data'}
      </Button>
      {isShown && running && <ExportDialog project={project} running={running} onClose={() => setIsShown(false)} />}
    </>
  );
}
