import { panelMessage } from '@nerka/mf-shared/api';
import type { DialogAddress } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import type { ReactNode } from 'react';
import { DeleteInstanceDialog } from '../instance/delete-instance-dialog';
import { InstanceSettingsDialog } from '../instance/instance-settings-dialog';
import type { Project } from '../project-page/project-page.api';
import { subProjectsQuery, type SubProject } from './instances.api';
import { NewSubProjectDialog } from './new-sub-project-dialog';

export const instanceDialogs = ['new', 'edit', 'delete'] as const;

export type InstanceDialogAddress = DialogAddress<(typeof instanceDialogs)[number]>;

export function InstanceDialogs({ project, dialogs }: { project: Project; dialogs: InstanceDialogAddress }) {
  const edited = dialogs.idOf('edit');
  const deleted = dialogs.idOf('delete');
  const closeEdit = () => dialogs.close('edit');
  const closeDelete = () => dialogs.close('delete');
  return (
    <>
      <NewSubProjectDialog project={project} open={dialogs.isOpen('new')} onClose={() => dialogs.close('new')} />
      {edited && (
        <OpenedInstance
          key={`edit ${edited}`}
          slug={project.slug}
          id={edited}
          title="Instance Settings"
          onClose={closeEdit}
        >
          {(company) => <InstanceSettingsDialog instance={company} open onClose={closeEdit} />}
        </OpenedInstance>
      )}
      {deleted && (
        <OpenedInstance
          key={`delete ${deleted}`}
          slug={project.slug}
          id={deleted}
          title="Delete sub-project"
          onClose={closeDelete}
        >
          {(company) => <DeleteInstanceDialog instance={company} open onClose={closeDelete} />}
        </OpenedInstance>
      )}
    </>
  );
}

interface OpenedInstanceProps {
  slug: string;
  id: number;
  title: string;
  onClose: () => void;
  children: (company: SubProject) => ReactNode;
}

function OpenedInstance({ slug, id, ...dialog }: OpenedInstanceProps) {
  const companies = useQuery(subProjectsQuery(slug));
  return (
    <RecordDialog
      {...dialog}
      record={companies.data && (companies.data.items.find((company) => company.id === id) ?? null)}
      notFound="Company not found"
      problem={companies.error && panelMessage(companies.error, 'Try again in a moment.')}
      onRetry={() => void companies.refetch()}
    />
  );
}
