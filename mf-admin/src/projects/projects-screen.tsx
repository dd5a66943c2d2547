import { sentenceOf } from '@nerka/mf-shared/api';
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
import { useState, type ReactNode } from 'react';
import { ProjectCard } from './project-card';
import { NewProjectDialog } from './project-dialog';
import { matchingProjects } from './project-search';
import { projectsQuery } from './projects.api';
import styles from './projects-screen.module.css';

export function ProjectsScreen() {
  const [search, setSearch] = useSearchParams();
  const words = search.get('q') ?? '';
  const [isCreating, setIsCreating] = useState(false);
  const createButton = (
    <Button type="primary" icon={<Icon name="add" />} onClick={() => setIsCreating(true)}>
      New Project
    </Button>
  );
  return (
    <>
      <Shortcuts shortcuts={[{ key: 'c', words: 'New project', run: () => setIsCreating(true) }]} />
      <PageHeader title="Projects" subtitle="Every project and its companies" action={createButton} />
      <div className={styles.search}>
        <SearchField
          label="Search projects and companies"
          value={words}
          onSearch={(q) => setSearch(q ? { q } : {}, { replace: true })}
        />
      </div>
      <ProjectList words={words} createButton={createButton} />
      <NewProjectDialog open={isCreating} onClose={() => setIsCreating(false)} />
    </>
  );
}

function ProjectList({ words, createButton }: { words: string; createButton: ReactNode }) {
  const projects = useQuery(projectsQuery);
  if (projects.isPending) return <SkeletonList label="Loading projects..." layout="cards" height={260} />;
  if (projects.isError) {
    return (
      <FailurePanel
        title="The projects could not be loaded"
        description={sentenceOf(projects.error, 'Try again in a moment.')}
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
          <ProjectCard key={project.id} project={project} />
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
