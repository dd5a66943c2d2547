import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon, type IconName } from '@nerka/mf-shared/ui/icon';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import { assigneeOf, statusLabel, statusTones, whenOf, workOf, type Job } from '../job/job';
import { EditorLink } from '../job/editor-link';
import { useDownloadJobPdf } from './jobs.api';
import { customerName } from './invoice-labels';
import styles from './job-card.module.css';

interface JobCardProps {
  job: Job;
  onSend: () => void;
  onDelete: () => void;
}

/** One job: for whom, what, when, who, for how much, and what is done with it. */
export function JobCard(props: JobCardProps) {
  const { job } = props;
  const company = useCompany();
  const { jobNumber, customer, items, total, status } = job;
  const work = workOf(job);
  return (
    <article className={styles.card} aria-label={`${jobNumber} ${customerName(customer)}`}>
      <header className={styles.top}>
        <span className={styles.number}>{jobNumber}</span>
        <StatusTag tone={statusTones[status]}>{statusLabel(status)}</StatusTag>
        <CardActions {...props} />
      </header>
      <h2 className={styles.title}>
        <EditorLink className={styles.open ?? ''} data-list-row to={paths.editJob(company, job.id)}>
          {customerName(customer)}
        </EditorLink>
      </h2>
      {work && <p className={styles.work}>{work}</p>}
      <p className={styles.when}>
        <Icon name="clock" />
        <Link to={`${paths.schedule(company)}?view=day&date=${job.serviceDate}&job=${job.id}`}>{whenOf(job)}</Link>
        <span className={job.assignedTo ? undefined : styles.unassigned}>{assigneeOf(job)}</span>
      </p>
      <p className={styles.facts}>
        <strong className={styles.total}>{formatDollars(total)}</strong>
        <span>{items.length === 1 ? '1 item' : `${items.length} items`}</span>
        <span>{formatDate(job.createdAt, company.timezone)}</span>
      </p>
    </article>
  );
}

function CardActions({ job, onSend, onDelete }: JobCardProps) {
  const company = useCompany();
  const canWrite = useCan('invoices.write');
  const pdf = useDownloadJobPdf();
  const { jobNumber } = job;
  return (
    <span className={styles.actions}>
      {canWrite && (
        <>
          <ActionButton title="Send by email" name={`Send ${jobNumber} by email`} icon="mail" onClick={onSend} />
          <Tooltip title="Edit">
            <EditorLink
              className={styles.edit ?? ''}
              aria-label={`Edit ${jobNumber}`}
              to={paths.editJob(company, job.id)}
            >
              <Icon name="edit" />
            </EditorLink>
          </Tooltip>
        </>
      )}
      <ActionButton
        title="Download PDF"
        name={`Download PDF of ${jobNumber}`}
        icon="download"
        isPending={pdf.isPending}
        onClick={() => pdf.mutate(job)}
      />
      {canWrite && <ActionButton title="Delete" name={`Delete ${jobNumber}`} icon="delete" onClick={onDelete} />}
    </span>
  );
}

interface ActionButtonProps {
  title: string;
  name: string;
  icon: IconName;
  isPending?: boolean;
  onClick: () => void;
}

function ActionButton({ title, name, icon, isPending = false, onClick }: ActionButtonProps) {
  return (
    <Tooltip title={title}>
      <Button
        type="text"
        size="small"
        aria-label={name}
        icon={<Icon name={icon} />}
        loading={isPending}
        onClick={onClick}
      />
    </Tooltip>
  );
}
