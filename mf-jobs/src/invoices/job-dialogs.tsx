import type { DialogAddress } from '@nerka/mf-shared/contract';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import type { Job } from '../job/job';
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

export function DeleteJobDialog({ job: { id, companyId, jobNumber }, onDeleted, onClose }: DeleteJobDialogProps) {
  const remove = useDeleteJob(companyId, id);
  return (
    <ConfirmDialog
      open
      title="Delete job"
      question={`Are you sure you want to delete job ${jobNumber}?`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      isDestructive
      onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted, onError: onClose })}
      onClose={onClose}
    />
  );
}
