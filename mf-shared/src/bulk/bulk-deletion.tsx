import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { useState } from 'react';
import { useBulkTarget } from './bulk-target';

/** Moves what is selected to the trash, after a question. */
export function BulkDeletion() {
  const { text, isDisabled, apply } = useBulkTarget();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button icon={<Icon name="delete" />} disabled={isDisabled} onClick={() => setIsAsking(true)}>
        Delete
      </Button>
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
