import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Input } from '@nerka/mf-shared/ui/input';
import styles from './delete-instance-dialog.module.css';
import { useDeleteInstance, type Instance } from './instance.api';

interface DeleteInstanceDialogProps {
  instance: Pick<Instance, 'id' | 'name' | 'slug' | 'isTemplate' | 'deletedAt'>;
  open: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}

const TITLE = 'Delete sub-project';

/** Deletes a company, and one that is deleted already for good. */

export function DeleteInstanceDialog({ instance, open, onClose, onDeleted }: DeleteInstanceDialogProps) {
  const remove = useDeleteInstance(onDeleted);
  if (instance.isTemplate) {
    return (
      <ConfirmDialog
        open={open}
        title={TITLE}
        question=""
        refusal="The template cannot be deleted."
        confirmLabel="Delete"
        onConfirm={onClose}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog<{ slug: string }>
      open={open}
      title={TITLE}
      width={460}
      saveLabel={instance.deletedAt ? 'Delete now' : 'Delete'}
      savingLabel="Deleting..."
      initialValues={{ slug: '' }}
      isComplete={({ slug }) => slug?.trim() === instance.slug}
      onSave={() => remove.mutateAsync(instance)}
      onClose={onClose}
    >
      <p className={styles.question}>
        {instance.deletedAt
          ? `Are you sure you want to delete "${instance.name}" now? This action cannot be undone and deletes all associated data.`
          : `Are you sure you want to delete "${instance.name}"? Nobody can sign in from now on. After 30 days this action cannot be undone and deletes all associated data.`}
      </p>
      <a className={styles.export} href={`/api/companies/${instance.id}/archive`} download={`${instance.slug}.zip`}>
        <Icon name="download" /> Export its data first
      </a>
      <FormItem name="slug" label={`Type ${instance.slug} to confirm`}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </FormItem>
    </FormDialog>
  );
}
