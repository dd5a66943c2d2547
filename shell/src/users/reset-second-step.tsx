import { useState } from 'react';
import type { StaffMember } from '@nerka/mf-shared/readers';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import { nameOf } from './user-form';
import { useResetFactors } from './users.api';

/** For somebody who lost the phone and the recovery codes. */
export function ResetSecondStep({ member }: { member: StaffMember }) {
  const [isAsking, setIsAsking] = useState(false);
  const reset = useResetFactors();
  const name = nameOf(member);
  return (
    <>
      <Tooltip title="Reset two-step sign-in">
        <Button
          type="text"
          aria-label={`Reset two-step sign-in of ${name}`}
          icon={<Icon name="leases" />}
          onClick={() => setIsAsking(true)}
        />
      </Tooltip>
      <ConfirmDialog
        open={isAsking}
        title="Reset two-step sign-in"
        question={`The authenticator apps, passkeys and recovery codes of "${name}" stop working, and they are signed out everywhere. Where two-step sign-in is required, they have a day to set it up again.`}
        confirmLabel="Reset"
        pendingLabel="Resetting..."
        isPending={reset.isPending}
        isDestructive
        onConfirm={() => reset.mutate(member.id, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
