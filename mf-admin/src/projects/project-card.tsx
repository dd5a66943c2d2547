import { companyAddress, paths } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Icon, type IconName } from '@nerka/mf-shared/ui/icon';
import styles from './project-card.module.css';
import type { Project } from './projects.api';

const icons: Record<Project['icon'], IconName> = { code: 'code', 'mobile-alt': 'mobile', 'chart-line': 'chart' };
const businessTypes = { property_management: 'Property management', jobs_business: 'Jobs business' };

/** A project with a way into each of its companies. */
export function ProjectCard({ project }: { project: Project }) {
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <span className={`${styles.icon} ${styles[project.color]}`}>
          <Icon name={icons[project.icon]} />
        </span>
        <div>
          <h2 className={styles.name}>{project.name}</h2>
          <p className={styles.type}>{project.type}</p>
        </div>
      </div>
      <p className={styles.description}>{project.description}</p>
      {project.deadline && (
        <p className={styles.deadline}>
          <Icon name="deadline" /> Deadline {formatDate(project.deadline)}
        </p>
      )}
      <ul className={styles.companies} aria-label={`Companies of ${project.name}`}>
        {project.companies.map((company) => (
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
        {project.companies.length === 0 && <li className={styles.none}>No companies yet</li>}
      </ul>
    </li>
  );
}
