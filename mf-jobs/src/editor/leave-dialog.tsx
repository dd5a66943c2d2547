import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import type { NavigationBlocker } from './navigation-blocker';

/** Asks whether what was typed may be lost. */
export function LeaveDialog({ guard, onDiscard }: { guard: NavigationBlocker; onDiscard: () => void }) {
  return (
    <ConfirmDialog
      open={guard.isAsking}
      title="Leave without saving?"
      question="What you typed has not been saved."
      confirmLabel="Discard and leave"
      isDestructive
      onConfirm={() => {
        onDiscard();
        guard.leave();
      }}
      onClose={guard.stay}
    />
  );
}
