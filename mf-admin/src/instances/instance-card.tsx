import { companyAddress, paths } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import { businessTypeLabels } from '../instance/instance-form';
import { closureSentence, InstanceState } from '../instance/instance-state';
import { OpeningButton } from '../instance/opening-button';
import styles from './instance-card.module.css';
import type { SubProject } from './instances.api';

interface InstanceCardProps {
  company: SubProject;
  projectSlug: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The template company cannot be deleted. */
export function InstanceCard({ company, projectSlug, onEdit, onDelete }: InstanceCardProps) {
  const closure = closureSentence(company);
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <div className={styles.heading}>
          <h2 className={styles.name}>{company.name}</h2>
          <p className={styles.facts}>
            {businessTypeLabels[company.businessType]} · since {formatDate(company.createdAt)}
          </p>
          {closure && <p className={styles.facts}>{closure}</p>}
        </div>
        <InstanceState instance={company} />
      </div>
      <div className={styles.actions}>
        <Link
          className={styles.access}
          to={paths.dashboard(companyAddress(projectSlug, company.slug))}
          aria-label={`Access ${company.name}`}
        >
          Access
        </Link>
        <Link className={styles.admin} to={paths.companyAdmin(company.slug)} aria-label={`Admin of ${company.name}`}>
          Admin
        </Link>
        <Tooltip title="Instance Settings">
          <Button
            type="text"
            aria-label={`Edit settings of ${company.name}`}
            icon={<Icon name="settings" />}
            onClick={onEdit}
          />
        </Tooltip>
        {company.deletedAt && <OpeningButton instance={company} opening="restore" />}
        {!company.isTemplate && !company.deletedAt && (
          <Tooltip title="Delete">
            <Button
              type="text"
              aria-label={`Delete ${company.name}`}
              icon={<Icon name="delete" />}
              onClick={onDelete}
            />
          </Tooltip>
        )}
      </div>
    </li>
  );
}
