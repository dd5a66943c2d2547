import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDollars, mapUrl } from '@nerka/mf-shared/format';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { assigneeOf, statusLabel, statusTones, whenOf, type Job } from '../job/job';
import { EditorLink } from '../job/editor-link';
import styles from './job-details.module.css';

export function JobDetails({ job, isWithPlan = false }: { job: Job; isWithPlan?: boolean }) {
  const company = useCompany();
  const { phone, address } = job.customer;
  return (
    <div className={styles.facts}>
      <p className={styles.line}>
        <StatusTag tone={statusTones[job.status]}>{statusLabel(job.status)}</StatusTag>
        <strong className={styles.total}>{formatDollars(job.total)}</strong>
        <EditorLink to={paths.editJob(company, job.id)}>Open job</EditorLink>
      </p>
      {isWithPlan && (
        <p>
          {whenOf(job)}, {assigneeOf(job)}
        </p>
      )}
      {address && (
        <p className={styles.address}>
          <a href={mapUrl(address)} target="_blank" rel="noreferrer">
            {address}
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a href={`tel:${phone}`}>{phone}</a>
        </p>
      )}
      {job.items.length > 0 && (
        <ul className={styles.items}>
          {job.items.map(({ id, item, quantity }) => (
            <li key={id}>{quantity > 1 ? `${quantity} × ${item}` : item}</li>
          ))}
        </ul>
      )}
      {job.message && <p className={styles.message}>{job.message}</p>}
    </div>
  );
}
