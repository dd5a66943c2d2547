import { isNotFound, panelMessage } from '@nerka/mf-shared/api';
import { useCan, useCompany, useDraftKey, usePageName } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { useEditedRecord } from '@nerka/mf-shared/ui/edited-record';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { Input } from '@nerka/mf-shared/ui/input';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { ConflictingVersion } from '@nerka/mf-shared/ui/conflicting-version';
import type { Job } from '../job/job';
import { AssigneeSelect } from '../staff/assignee-select';
import { idOf } from './appointment';
import { blockId } from './block-id';
import { JobDetails } from './job-details';
import { fieldLabels, jobForm, textOf, type JobValues } from './job-dialog-form';
import { jobQuery, useSaveJob } from './schedule.api';

interface JobDialogProps {
  id: number;
  onClose: () => void;
}

/** The job that the address names, with its schedule. */
export function JobDialog({ id, onClose }: JobDialogProps) {
  const company = useCompany();
  const canWrite = useCan('invoices.write');
  const query = useQuery({ ...jobQuery(id), staleTime: 0 });
  // A super admin can read every company's jobs, but works inside one company at a time.
  const isForeign = query.data !== undefined && query.data.companyId !== company.id;
  const found = isForeign || isNotFound(query.error) ? null : query.data;
  usePageName(found ? titleOf(found) : undefined);
  return (
    <RecordDialog
      title="Job"
      record={found}
      notFound="Job not found"
      problem={query.error && panelMessage(query.error, 'Something went wrong.')}
      onRetry={() => void query.refetch()}
      onClose={onClose}
    >
      {(job) => (canWrite ? <PlanJob {...{ job, onClose }} /> : <ShownJob {...{ job, onClose }} />)}
    </RecordDialog>
  );
}

const titleOf = ({ jobNumber, customer }: Job): string => `${jobNumber} - ${customer.name}`;

const blockOf = (job: Job) => () => document.getElementById(blockId(idOf({ kind: 'job', record: job }, null)));

function PlanJob({ job: latest, onClose }: { job: Job; onClose: () => void }) {
  const save = useSaveJob();
  const { form, opened, conflicting, takeConflicting, submit } = useEditedRecord(latest, jobForm, save.mutateAsync);
  return (
    <FormDialog<JobValues>
      open
      form={form}
      title={titleOf(opened)}
      saveLabel="Save"
      initialValues={jobForm.valuesOf(opened)}
      draftKey={useDraftKey(`job-${opened.id}-version-${opened.version}`)}
      onSave={submit}
      onClose={onClose}
      returnFocusTo={blockOf(opened)}
    >
      {conflicting && (
        <ConflictingVersion
          conflicting={conflicting}
          record={jobForm}
          labels={fieldLabels}
          textOf={textOf}
          onTake={takeConflicting}
        />
      )}
      <JobDetails job={opened} />
      <PlanFields job={opened} />
    </FormDialog>
  );
}

function PlanFields({ job: { assignedTo } }: { job: Job }) {
  return (
    <>
      <FormItem
        name="serviceDate"
        label={fieldLabels.serviceDate}
        rules={[{ required: true, message: 'Date is required' }]}
      >
        <Input type="date" min="1900-01-01" max="9999-12-31" />
      </FormItem>
      <FormItem name="startTime" label={fieldLabels.startTime} extra="Empty: any time of the day.">
        <Input type="time" />
      </FormItem>
      <FormItem name="assignedToId" label={fieldLabels.assignedToId}>
        <AssigneeSelect label={fieldLabels.assignedToId} assignedTo={assignedTo} />
      </FormItem>
    </>
  );
}

function ShownJob({ job, onClose }: { job: Job; onClose: () => void }) {
  return (
    <ResponsiveDialog
      open
      title={titleOf(job)}
      footer={<Button onClick={onClose}>Close</Button>}
      onClose={onClose}
      returnFocusTo={blockOf(job)}
    >
      <JobDetails job={job} isWithPlan />
    </ResponsiveDialog>
  );
}
