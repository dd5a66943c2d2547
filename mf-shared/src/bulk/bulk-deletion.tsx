import { useDeletionRefusal } from '@nerka/mf-shared/deletion';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import { useState } from 'react';
import { useBulkTarget } from './bulk-target';

/** Moves what is selected to the trash, after a question. */
export function BulkDeletion() {
  const { text, isDisabled, apply } = useBulkTarget();
  const refusal = useDeletionRefusal();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Tooltip title={refusal || undefined}>
        <Button
          icon={<Icon name="delete" />}
          disabled={isDisabled || refusal !== false}
          aria-label={refusal ? `Delete. ${refusal}` : undefined}
          onClick={() => setIsAsking(true)}
        >
          Delete
        </Button>
      </Tooltip>
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
