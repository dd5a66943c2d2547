import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import { useState } from 'react';
import { assigneeOf, statusLabel, statusTones, whenOf, workOf, type Job } from '../job/job';
import { useDeleteJob } from './jobs.api';
import styles from './job-card.module.css';

/** One job: for whom, what, when, who, for how much, and what is done with it. */
export function JobCard({ job }: { job: Job }) {
  const company = useCompany();
  const { jobNumber, customer, items, total, status } = job;
  const work = workOf(job);
  return (
    <article className={styles.card} aria-label={`${jobNumber} ${customer.name}`}>
      <header className={styles.top}>
        <span className={styles.number}>{jobNumber}</span>
        <StatusTag tone={statusTones[status]}>{statusLabel(status)}</StatusTag>
        <CardActions job={job} />
      </header>
      <h2 className={styles.title}>
        <Link className={styles.open ?? ''} data-list-row to={paths.editJob(company, job.id)}>
          {customer.name || customer.email || 'N/A'}
        </Link>
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

function CardActions({ job }: { job: Job }) {
  const company = useCompany();
  const canWrite = useCan('invoices.write');
  if (!canWrite) return null;
  return (
    <span className={styles.actions}>
      <Tooltip title="Edit">
        <Link className={styles.edit ?? ''} aria-label={`Edit ${job.jobNumber}`} to={paths.editJob(company, job.id)}>
          <Icon name="edit" />
        </Link>
      </Tooltip>
      <DeleteButton job={job} />
    </span>
  );
}

function DeleteButton({ job: { id, companyId, jobNumber } }: { job: Job }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteJob(companyId);
  return (
    <>
      <Tooltip title="Delete">
        <Button
          type="text"
          size="small"
          aria-label={`Delete ${jobNumber}`}
          icon={<Icon name="delete" />}
          onClick={() => setIsAsking(true)}
        />
      </Tooltip>
      <ConfirmDialog
        open={isAsking}
        title="Delete job"
        question={`Are you sure you want to delete job ${jobNumber}?`}
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        isPending={remove.isPending}
        isDestructive
        onConfirm={() => remove.mutate(id, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
