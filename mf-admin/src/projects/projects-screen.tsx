import { panelMessage } from '@nerka/mf-shared/api';
import { useDialogAddress } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { useQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { Suspense, useState, type ReactNode } from 'react';
import { PlatformMenu } from '../platform-menu/platform-menu';
import { projectsQuery } from '../project-list/project-list.api';
import { ProjectCard } from './project-card';
import { projectDialogs } from './project-dialog-names';
import { matchingProjects } from './project-search';
import styles from './projects-screen.module.css';

const ProjectDialogs = lazyPart(() => import('./project-dialogs').then((module) => module.ProjectDialogs));

export function ProjectsScreen() {
  const [search] = useSearchParams();
  const words = search.get('q') ?? '';
  const dialogs = useDialogAddress(projectDialogs);
  // The dialogs' code is loaded when the first one opens; afterwards they stay, so that they close as dialogs do.
  const isOpen = projectDialogs.some((name) => dialogs.isOpen(name));
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  const createButton = (
    <Button type="primary" icon={<Icon name="add" />} onClick={() => dialogs.open('new')}>
      New Project
    </Button>
  );
  return (
    <>
      <Shortcuts shortcuts={[{ key: 'c', words: 'New project', run: () => dialogs.open('new') }]} />
      <PlatformMenu current="projects" />
      <PageHeader title="Projects" subtitle="Every project and its companies" action={createButton} />
      <div className={styles.search}>
        <SearchField
          label="Search projects and companies"
          value={words}
          onSearch={(q) => dialogs.filter(new URLSearchParams(q ? { q } : {}))}
        />
      </div>
      <ProjectList words={words} createButton={createButton} onOpen={dialogs.open} />
      {isWanted && (
        <Suspense>
          <ProjectDialogs dialogs={dialogs} />
        </Suspense>
      )}
    </>
  );
}

interface ProjectListProps {
  words: string;
  createButton: ReactNode;
  onOpen: (dialog: 'edit' | 'delete', id: number) => void;
}

function ProjectList({ words, createButton, onOpen }: ProjectListProps) {
  const projects = useQuery(projectsQuery);
  if (projects.isPending) return <SkeletonList label="Loading projects..." layout="cards" height={260} />;
  if (projects.isError) {
    return (
      <FailurePanel
        title="The projects could not be loaded"
        description={panelMessage(projects.error, 'Try again in a moment.')}
        onRetry={() => void projects.refetch()}
        isRetrying={projects.isFetching}
      />
    );
  }
  const shown = matchingProjects(projects.data.items, words);
  if (shown.length > 0) {
    return (
      <ul className={styles.cards}>
        {shown.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            onEdit={() => onOpen('edit', project.id)}
            onDelete={() => onOpen('delete', project.id)}
          />
        ))}
      </ul>
    );
  }
  return words ? (
    <EmptyState icon="search" title="Nothing found" description={`No project or company matches “${words}”.`} />
  ) : (
    <EmptyState
      icon="projects"
      title="No projects yet"
      description="A project holds the companies of one client."
      action={createButton}
    />
  );
}
