import { panelMessage } from '@nerka/mf-shared/api';
import { useDialogAddress } from '@nerka/mf-shared/contract';
import { formatDollars } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { SummaryCard, SummaryCards } from '@nerka/mf-shared/ui/summary-card';
import type { ReactNode } from 'react';
import { ProjectPage } from '../project-page/project-page';
import type { Project } from '../project-page/project-page.api';
import { InstanceCard } from './instance-card';
import { instanceDialogs, InstanceDialogs, type InstanceDialogAddress } from './instance-dialogs';
import { statsQuery, subProjectsQuery } from './instances.api';
import styles from './instances-screen.module.css';

export function InstancesScreen() {
  const dialogs = useDialogAddress(instanceDialogs);
  const createButton = (
    <Button type="primary" icon={<Icon name="add" />} onClick={() => dialogs.open('new')}>
      Create New Sub-Project
    </Button>
  );
  return (
    <ProjectPage tab="Instances" action={() => createButton}>
      {(project) => (
        <>
          <Summary slug={project.slug} />
          <Instances project={project} createButton={createButton} onOpen={dialogs.open} />
          <InstanceDialogs project={project} dialogs={dialogs} />
        </>
      )}
    </ProjectPage>
  );
}

function Summary({ slug }: { slug: string }) {
  const subProjects = useQuery(subProjectsQuery(slug));
  const stats = useQuery(statsQuery(slug));
  if (stats.isError) {
    return (
      <FailurePanel
        title="The numbers could not be loaded"
        description={panelMessage(stats.error, 'Try again in a moment.')}
        onRetry={() => void stats.refetch()}
        isRetrying={stats.isFetching}
      />
    );
  }
  const { totalCustomers, totalRevenue } = stats.data ?? {};
  return (
    <SummaryCards>
      <SummaryCard icon="projects" title="Total Sub-Projects" value={subProjects.data?.total} />
      <SummaryCard icon="customers" title="Total Contacts" value={totalCustomers} />
      <SummaryCard
        icon="budgets"
        title="Combined Revenue"
        value={totalRevenue === undefined ? undefined : formatDollars(totalRevenue)}
      />
    </SummaryCards>
  );
}

interface InstancesProps {
  project: Project;
  createButton: ReactNode;
  onOpen: InstanceDialogAddress['open'];
}

function Instances({ project, createButton, onOpen }: InstancesProps) {
  const subProjects = useQuery(subProjectsQuery(project.slug));
  if (subProjects.isPending) return <SkeletonList label="Loading sub-projects..." layout="cards" height={132} />;
  if (!subProjects.data) {
    return (
      <FailurePanel
        title="The sub-projects could not be loaded"
        description={panelMessage(subProjects.error, 'Try again in a moment.')}
        onRetry={() => void subProjects.refetch()}
        isRetrying={subProjects.isFetching}
      />
    );
  }
  const { items } = subProjects.data;
  if (items.length === 0) {
    return (
      <EmptyState
        icon="projects"
        title="No sub-projects yet"
        description="A sub-project is a company with its own people and records."
        action={createButton}
      />
    );
  }
  return (
    <ul className={styles.cards} aria-label={`Sub-projects of ${project.name}`}>
      {items.map((company) => (
        <InstanceCard
          key={company.id}
          company={company}
          projectSlug={project.slug}
          onEdit={() => onOpen('edit', company.id)}
          onDelete={() => onOpen('delete', company.id)}
        />
      ))}
    </ul>
  );
}
