import { isNotFound, withReference } from '@nerka/mf-shared/api';
import { paths, usePageName } from '@nerka/mf-shared/contract';
import { Breadcrumb } from '@nerka/mf-shared/page-head';
import { useQuery } from '@nerka/mf-shared/query';
import { Navigate, NavLink, useParams } from '@nerka/mf-shared/router';
import { Icon, type IconName } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { useEffect, type ReactNode } from 'react';
import { UnopenedPage } from '../unopened/unopened-page';
import { projectQuery, type Project, type ProjectAddress } from './project-page.api';
import styles from './project-page.module.css';

const BY_SLUG = 'project-';
const MAX_ID = 2_147_483_647;
const icons: Record<Project['icon'], IconName> = { code: 'code', 'mobile-alt': 'mobile', 'chart-line': 'chart' };

interface ProjectPageProps {
  /** Its part of the window's name, beside the project's. */
  tab?: string;
  action?: (project: Project) => ReactNode;
  children: (project: Project, basePath: string) => ReactNode;
}

/** `/project/:id` or `/project-:slug`, with two tabs. */
export function ProjectPage(props: ProjectPageProps) {
  const { id, projectSlug = '' } = useParams();
  if (id === undefined) return <ProjectBySlug {...props} slug={projectSlug.slice(BY_SLUG.length)} />;
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > MAX_ID) {
    return (
      <UnopenedPage
        noun="Project"
        title="Invalid project ID"
        description="A project's number is a whole number from 1."
      />
    );
  }
  return <LoadedProject {...props} address={{ id: Number(id) }} basePath={`/project/${id}`} />;
}

function ProjectBySlug({ slug, ...props }: ProjectPageProps & { slug: string }) {
  const isCrm = slug === 'crm';
  // Another page of the product, not one of this application's screens.
  useEffect(() => {
    if (isCrm) location.replace('/crm');
  }, [isCrm]);
  if (isCrm) return null;
  if (slug === '') return <Navigate to={paths.platform()} replace />;
  return <LoadedProject {...props} address={{ slug }} basePath={paths.project(slug)} />;
}

type LoadedProjectProps = ProjectPageProps & { address: ProjectAddress; basePath: string };

function LoadedProject({ address, basePath, tab, action, children }: LoadedProjectProps) {
  const project = useQuery(projectQuery(address));
  usePageName(project.data && [tab, project.data.name].filter(Boolean).join(' · '));
  if (project.isPending) return <SkeletonList label="Loading project..." height={180} />;
  if (!project.data) {
    return (
      <UnopenedPage
        noun="Project"
        title="Failed to load project"
        description={withReference('The project may not exist or there was an error loading it.', project.error)}
        {...(!isNotFound(project.error) && { onRetry: () => void project.refetch() })}
        isRetrying={project.isFetching}
      />
    );
  }
  const { data } = project;
  return (
    <>
      <PageHeader
        breadcrumb={<Breadcrumb above={[{ title: 'Projects', path: paths.platform() }]} name={data.name} />}
        title={data.name}
        subtitle={data.type}
        action={action?.(data)}
      />
      <nav className={styles.tabs} aria-label="Project">
        <span className={`${styles.icon} ${styles[data.color]}`}>
          <Icon name={icons[data.icon]} />
        </span>
        <Tab to={basePath} label="Overview" />
        <Tab to={`${basePath}/instances`} label="Instances" />
      </nav>
      {children(data, basePath)}
    </>
  );
}

function Tab({ to, label }: { to: string; label: string }) {
  return (
    <NavLink to={to} end className={styles.tab ?? ''}>
      {label}
    </NavLink>
  );
}
