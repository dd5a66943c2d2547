import { companyAddress, paths } from '@nerka/mf-shared/contract';
import { formatCount, formatDate } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon, type IconName } from '@nerka/mf-shared/ui/icon';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import styles from './project-card.module.css';
import { COMPANIES_FIRST } from './project-dialog-names';
import type { Project } from './projects.api';

const icons: Record<Project['icon'], IconName> = { code: 'code', 'mobile-alt': 'mobile', 'chart-line': 'chart' };
const businessTypes = { property_management: 'Property management', jobs_business: 'Jobs business' };

/** More would hide the other projects. */
const MAX_COMPANIES = 6;

interface ProjectCardProps {
  project: Project;
  onEdit: () => void;
  onDelete: () => void;
}

export function ProjectCard({ project, ...actions }: ProjectCardProps) {
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
        <CardActions project={project} {...actions} />
      </div>
      <p className={styles.description}>{project.description}</p>
      {project.deadline && (
        <p className={styles.deadline}>
          <Icon name="deadline" /> Deadline {formatDate(project.deadline)}
        </p>
      )}
      <ul className={styles.companies} aria-label={`Companies of ${project.name}`}>
        {project.companies.slice(0, MAX_COMPANIES).map((company) => (
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
        {project.companies.length > MAX_COMPANIES && (
          <li className={styles.company}>
            <Link className={styles.all} to={`${paths.project(project.slug)}/instances`}>
              All {formatCount(project.companies.length)} companies
            </Link>
          </li>
        )}
        {project.companies.length === 0 && <li className={styles.none}>No companies yet</li>}
      </ul>
    </li>
  );
}

/** A project with companies cannot be deleted; the server refuses it too. */
function CardActions({ project, onEdit, onDelete }: ProjectCardProps) {
  const hasCompanies = project.companies.length > 0;
  return (
    <span className={styles.actions}>
      <Tooltip title="Edit">
        <Button type="text" aria-label={`Edit ${project.name}`} icon={<Icon name="edit" />} onClick={onEdit} />
      </Tooltip>
      <Tooltip title={hasCompanies ? COMPANIES_FIRST : 'Delete'}>
        <Button
          type="text"
          disabled={hasCompanies}
          aria-label={`Delete ${project.name}`}
          icon={<Icon name="delete" />}
          onClick={onDelete}
        />
      </Tooltip>
    </span>
  );
}
