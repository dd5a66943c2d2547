import type { DialogAddress } from '@nerka/mf-shared/contract';
import type { Job } from '../job/job';
import { DeletionDialog } from './deletion-dialog';
import { useDeleteJob } from './jobs.api';
import { NamedInvoiceDialog } from './named-invoice-dialog';
import { SendJobDialog } from './send-job-dialog';

const notFound = 'Job not found';

export function JobDialogs({ dialogs }: { dialogs: DialogAddress<'send' | 'delete'> }) {
  const closeSend = () => dialogs.close('send');
  const closeDelete = () => dialogs.close('delete');
  return (
    <>
      {dialogs.isOpen('send') && (
        <NamedInvoiceDialog id={dialogs.idOf('send')} title="Send Job via Email" {...{ notFound }} onClose={closeSend}>
          {(job) => <SendJobDialog job={job} onClose={closeSend} />}
        </NamedInvoiceDialog>
      )}
      {dialogs.isOpen('delete') && (
        <NamedInvoiceDialog id={dialogs.idOf('delete')} title="Delete job" {...{ notFound }} onClose={closeDelete}>
          {(job) => <DeleteJobDialog job={job} onDeleted={closeDelete} onClose={closeDelete} />}
        </NamedInvoiceDialog>
      )}
    </>
  );
}

interface DeleteJobDialogProps {
  job: Job;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteJobDialog({ job, onDeleted, onClose }: DeleteJobDialogProps) {
  const { id, companyId, jobNumber } = job;
  const remove = useDeleteJob(companyId, id);
  return (
    <DeletionDialog
      invoice={job}
      name={jobNumber}
      title="Delete job"
      question={`Are you sure you want to delete job ${jobNumber}?`}
      isPending={remove.isPending}
      onDelete={() => remove.mutate(undefined, { onSuccess: onDeleted, onError: onClose })}
      onClose={onClose}
    />
  );
}
