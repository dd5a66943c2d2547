import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { useState } from 'react';
import { useBulkTarget } from './bulk-target';
import styles from './bulk-menu.module.css';

/** Moves what is selected to the trash, after a question. */
export function BulkDeletion() {
  const { text, isDisabled, apply } = useBulkTarget();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" className={styles.button} disabled={isDisabled} onClick={() => setIsAsking(true)}>
        <Icon name="delete" />
        Delete
      </button>
      <ConfirmDialog
        open={isAsking}
        title={`Delete ${text}`}
        question={`Are you sure you want to delete ${text}?`}
        confirmLabel="Delete"
        isDestructive
        onConfirm={() => {
          setIsAsking(false);
          apply({ delete: true });
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
