import { companyAddress, paths } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { Icon, type IconName } from '@nerka/mf-shared/ui/icon';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import { useState } from 'react';
import { EditProjectDialog } from './project-dialog';
import styles from './project-card.module.css';
import { useDeleteProject, type Project } from './projects.api';

const icons: Record<Project['icon'], IconName> = { code: 'code', 'mobile-alt': 'mobile', 'chart-line': 'chart' };
const businessTypes = { property_management: 'Property management', jobs_business: 'Jobs business' };

/** More of them would hide the other projects. */
const MOST_COMPANIES = 6;

/** A project with a way into its companies. */
export function ProjectCard({ project }: { project: Project }) {
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <span className={`${styles.icon} ${styles[project.color]}`}>
          <Icon name={icons[project.icon]} />
        </span>
        <div className={styles.heading}>
          <h2 className={styles.name}>
            <Link className={styles.open} to={paths.project(project.slug)}>
              {project.name}
            </Link>
          </h2>
          <p className={styles.type}>{project.type}</p>
        </div>
        <CardActions project={project} />
      </div>
      <p className={styles.description}>{project.description}</p>
      {project.deadline && (
        <p className={styles.deadline}>
          <Icon name="deadline" /> Deadline {formatDate(project.deadline)}
        </p>
      )}
      <ul className={styles.companies} aria-label={`Companies of ${project.name}`}>
        {project.companies.slice(0, MOST_COMPANIES).map((company) => (
          <li key={company.id} className={styles.company}>
            <span>
              <span className={styles.companyName}>{company.name}</span>
              <span className={styles.businessType}>{businessTypes[company.businessType]}</span>
            </span>
            <Link
              className={styles.access}
              to={paths.dashboard(companyAddress(project.slug, company.slug))}
              aria-label={`Access ${company.name}`}
            >
              Access
            </Link>
          </li>
        ))}
        {project.companies.length > MOST_COMPANIES && (
          <li className={styles.company}>
            <Link to={`${paths.project(project.slug)}/instances`}>
              All {project.companies.length.toLocaleString('en-US')} companies
            </Link>
          </li>
        )}
        {project.companies.length === 0 && <li className={styles.none}>No companies yet</li>}
      </ul>
    </li>
  );
}

/** A project that still holds companies is not deleted; the server says so too. */
function CardActions({ project }: { project: Project }) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const remove = useDeleteProject();
  const close = () => setOpen(undefined);
  const hasCompanies = project.companies.length > 0;
  return (
    <span className={styles.actions}>
      <Tooltip title="Edit">
        <Button
          type="text"
          aria-label={`Edit ${project.name}`}
          icon={<Icon name="edit" />}
          onClick={() => setOpen('edit')}
        />
      </Tooltip>
      <Tooltip title={hasCompanies ? 'Delete its companies first' : 'Delete'}>
        <Button
          type="text"
          disabled={hasCompanies}
          aria-label={`Delete ${project.name}`}
          icon={<Icon name="delete" />}
          onClick={() => setOpen('delete')}
        />
      </Tooltip>
      <EditProjectDialog project={project} open={open === 'edit'} onClose={close} />
      <ConfirmDialog
        open={open === 'delete'}
        title="Delete project"
        question={`Are you sure you want to delete project "${project.name}"?`}
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        isPending={remove.isPending}
        isDestructive
        onConfirm={() => remove.mutate(project.id, { onSettled: close })}
        onClose={close}
      />
    </span>
  );
}
