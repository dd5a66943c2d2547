import { paths, useDialogAddress } from '@nerka/mf-shared/contract';
import { formatCount, formatDate } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import type { ReactNode } from 'react';
import { ProjectPage } from '../project-page/project-page';
import { ExportAction } from './export-action';
import { EditProjectDialog } from './project-dialog';
import styles from './project-overview-screen.module.css';
import type { Project } from './projects.api';
import { RecentActivity } from './recent-activity';
import { shareProject } from './share-project';

export function ProjectOverviewScreen() {
  return <ProjectPage>{(project, basePath) => <Overview project={project} basePath={basePath} />}</ProjectPage>;
}

function Overview({ project, basePath }: { project: Project; basePath: string }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Card title="Project Overview">
          <p className={styles.description}>{project.description || 'No description yet.'}</p>
        </Card>
        <Card title="Recent Activity">
          <RecentActivity projectId={project.id} />
        </Card>
      </div>
      <div className={styles.aside}>
        <Card title="Project Details">
          <Details project={project} />
        </Card>
        <Card title="Quick Actions">
          <QuickActions project={project} basePath={basePath} />
        </Card>
      </div>
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

const developers = (count: number): string => `${formatCount(count)} ${count === 1 ? 'developer' : 'developers'}`;

function Details({ project }: { project: Project }) {
  return (
    <dl className={styles.details}>
      <div>
        <dt>Team</dt>
        <dd>{developers(project.teamMembers)}</dd>
      </div>
      {project.deadline && (
        <div>
          <dt>Deadline</dt>
          <dd>{formatDate(project.deadline)}</dd>
        </div>
      )}
      <div>
        <dt>Address</dt>
        <dd>{paths.project(project.slug)}</dd>
      </div>
    </dl>
  );
}

function QuickActions({ project, basePath }: { project: Project; basePath: string }) {
  const dialogs = useDialogAddress(['edit']);
  // If it was opened by its slug, the page follows the slug.
  const follow = ({ slug }: Project) => {
    if (basePath === paths.project(project.slug) && slug !== project.slug) dialogs.closeTo('edit', paths.project(slug));
  };
  return (
    <div className={styles.actions}>
      <Button block icon={<Icon name="edit" />} onClick={() => dialogs.open('edit')}>
        Edit Project
      </Button>
      <Button block icon={<Icon name="link" />} onClick={() => void shareProject(project.slug)}>
        Share Project
      </Button>
      <ExportAction project={project} />
      <EditProjectDialog
        project={project}
        open={dialogs.isOpen('edit')}
        onClose={() => dialogs.close('edit')}
        onSaved={follow}
      />
    </div>
  );
}
