import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { DeleteButton } from '@nerka/mf-shared/deletion';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { IconButton } from '@nerka/mf-shared/ui/icon-button';
import { CardLine, RecordCard } from '@nerka/mf-shared/ui/record-card';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import { assigneeOf, statusLabel, statusTones, whenOf, workOf, type Job } from '../job/job';
import { EditorLink } from '../job/editor-link';
import { jobPage } from '../job/invoice-page';
import { useDownloadJobPdf } from './jobs.api';
import { editorOf } from './invoice-editor-path';
import { customerName } from './invoice-labels';
import styles from './job-card.module.css';

interface JobCardProps {
  job: Job;
  onSend: () => void;
  onDelete: () => void;
}

export function JobCard(props: JobCardProps) {
  const { job } = props;
  const company = useCompany();
  const { jobNumber, customer, items, total, status } = job;
  const work = workOf(job);
  return (
    <RecordCard
      label={`${jobNumber} ${customerName(customer)}`}
      leads="number"
      number={
        <Link to={jobPage(company, job.id)} data-list-row>
          {jobNumber}
        </Link>
      }
      title={<EditorLink to={editorOf(company, job, true)}>{customerName(customer)}</EditorLink>}
      tags={<StatusTag tone={statusTones[status]}>{statusLabel(status)}</StatusTag>}
      actions={<CardActions {...props} />}
      foot={
        <span className={styles.facts}>
          <strong className={styles.total}>{formatDollars(total)}</strong>
          <span>{items.length === 1 ? '1 item' : `${items.length} items`}</span>
          <span>{formatDate(job.createdAt, company.timezone)}</span>
        </span>
      }
    >
      {work && <CardLine isCut>{work}</CardLine>}
      <p className={styles.when}>
        <Icon name="clock" />
        <Link to={`${paths.schedule(company)}?view=day&date=${job.serviceDate}&job=${job.id}`}>{whenOf(job)}</Link>
        <span className={job.assignedTo ? undefined : styles.unassigned}>{assigneeOf(job)}</span>
      </p>
    </RecordCard>
  );
}

function CardActions({ job, onSend, onDelete }: JobCardProps) {
  const company = useCompany();
  const canWrite = useCan('invoices.write');
  const pdf = useDownloadJobPdf();
  const { jobNumber } = job;
  return (
    <>
      {canWrite && job.status !== 'void' && (
        <>
          <IconButton icon="mail" label={`Send ${jobNumber} by email`} tooltip="Send by email" onPress={onSend} />
          <Tooltip title="Edit">
            <EditorLink aria-label={`Edit ${jobNumber}`} to={editorOf(company, job, true)}>
              <Icon name="edit" />
            </EditorLink>
          </Tooltip>
        </>
      )}
      <IconButton
        icon="download"
        label={`Download PDF of ${jobNumber}`}
        tooltip="Download PDF"
        isPending={pdf.isPending}
        onPress={() => pdf.mutate(job)}
      />
      {canWrite && <DeleteButton label={`Delete ${jobNumber}`} onPress={onDelete} />}
    </>
  );
}
