import { panelMessage } from '@nerka/mf-shared/api';
import type { DialogAddress } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import type { ReactNode } from 'react';
import { projectsQuery } from '../project-list/project-list.api';
import { EditProjectDialog, NewProjectDialog } from './project-dialog';
import { COMPANIES_FIRST, type ProjectDialogName } from './project-dialog-names';
import { useDeleteProject, type Project } from './projects.api';

export function ProjectDialogs({ dialogs }: { dialogs: DialogAddress<ProjectDialogName> }) {
  const edited = dialogs.idOf('edit');
  const deleted = dialogs.idOf('delete');
  const closeEdit = () => dialogs.close('edit');
  const closeDelete = () => dialogs.close('delete');
  return (
    <>
      <NewProjectDialog open={dialogs.isOpen('new')} onClose={() => dialogs.close('new')} />
      {edited && (
        <OpenedProject key={`edit ${edited}`} id={edited} title="Edit project" onClose={closeEdit}>
          {(project) => <EditProjectDialog project={project} open onClose={closeEdit} />}
        </OpenedProject>
      )}
      {deleted && (
        <OpenedProject key={`delete ${deleted}`} id={deleted} title="Delete project" onClose={closeDelete}>
          {(project) => <DeleteProjectDialog project={project} onClose={closeDelete} />}
        </OpenedProject>
      )}
    </>
  );
}

interface OpenedProjectProps {
  id: number;
  title: string;
  onClose: () => void;
  children: (project: Project) => ReactNode;
}

function OpenedProject({ id, ...dialog }: OpenedProjectProps) {
  const projects = useQuery(projectsQuery);
  return (
    <RecordDialog
      {...dialog}
      record={projects.data && (projects.data.items.find((project) => project.id === id) ?? null)}
      notFound="Project not found"
      problem={projects.error && panelMessage(projects.error, 'Try again in a moment.')}
      onRetry={() => void projects.refetch()}
    />
  );
}

function DeleteProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const remove = useDeleteProject();
  return (
    <ConfirmDialog
      open
      title="Delete project"
      question={`Are you sure you want to delete project "${project.name}"?`}
      refusal={project.companies.length > 0 && `${COMPANIES_FIRST}.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      isDestructive
      onConfirm={() => remove.mutate(project.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
