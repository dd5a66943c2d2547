import { paths, useCompany, type DialogAddress } from '@nerka/mf-shared/contract';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { DeliveryDialog } from './delivery-dialog';
import type { ShownSecret } from './secret-dialog';
import { EditWebhookDialog } from './webhook-dialog';
import { countOf } from './webhook-state';
import { useDeleteWebhook, useNewSecret, useReplayFailed, useSwitchWebhook, type Webhook } from './webhooks.api';

/** Names in the address. What shows a secret is not in it, nor a test, which a reload would send again. */
export const webhookDialogs = ['edit', 'secret', 'off', 'delete', 'replay', 'delivery'] as const;

export type WebhookDialogAddress = DialogAddress<(typeof webhookDialogs)[number]>;

const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

interface WebhookDialogsProps {
  webhook: Webhook;
  dialogs: WebhookDialogAddress;
  onSecret: (secret: ShownSecret) => void;
}

/** The dialog that the address opens. */
export function WebhookDialogs({ webhook, dialogs, onSecret }: WebhookDialogsProps) {
  const list = `${paths.settings(useCompany())}/webhooks`;
  const delivery = dialogs.idOf('delivery');
  const closing = (name: (typeof webhookDialogs)[number]) => ({ webhook, onClose: () => dialogs.close(name) });
  return (
    <>
      {dialogs.isOpen('edit') && <EditWebhookDialog {...closing('edit')} />}
      {dialogs.isOpen('secret') && <NewSecretDialog {...closing('secret')} onMade={onSecret} />}
      {dialogs.isOpen('off') && <SwitchOffDialog {...closing('off')} />}
      {dialogs.isOpen('delete') && (
        <DeleteDialog {...closing('delete')} onDeleted={() => dialogs.closeTo('delete', list)} />
      )}
      {dialogs.isOpen('replay') && <ReplayDialog {...closing('replay')} />}
      {delivery && <DeliveryDialog key={delivery} id={delivery} {...closing('delivery')} />}
    </>
  );
}

interface DialogProps {
  webhook: Webhook;
  onClose: () => void;
}

function SwitchOffDialog({ webhook: { id, version, isEnabled }, onClose }: DialogProps) {
  const change = useSwitchWebhook();
  return (
    <ConfirmDialog
      open
      title="Switch the webhook off"
      question="Nothing is noted for it while it is off, and what waits is given up."
      refusal={!isEnabled && change.isIdle && 'It is off already.'}
      confirmLabel="Switch Off"
      pendingLabel="Switching off..."
      isPending={change.isPending}
      isDestructive
      onConfirm={() => change.mutate({ id, version, body: { isEnabled: false } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

function NewSecretDialog({ webhook, onMade, onClose }: DialogProps & { onMade: (secret: ShownSecret) => void }) {
  const renew = useNewSecret();
  return (
    <ConfirmDialog
      open
      title="Make a new secret"
      question="For 24 hours everything is signed with both, so that the receiver has time to change it."
      confirmLabel="Make a New Secret"
      pendingLabel="Making..."
      isPending={renew.isPending}
      onConfirm={() => renew.mutate(webhook.id, { onSuccess: onMade, onSettled: onClose })}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ webhook, onDeleted, onClose }: DialogProps & { onDeleted: () => void }) {
  const remove = useDeleteWebhook(webhook.id);
  return (
    <ConfirmDialog
      open
      title="Delete the webhook"
      question="Nothing is sent to it any more, and the log of what was sent is deleted with it."
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      isDestructive
      isFinal
      onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted, onError: onClose })}
      onClose={onClose}
    />
  );
}

/** Sends again all that the log has. */
function ReplayDialog({ webhook, onClose }: DialogProps) {
  const { id, failed } = webhook;
  const replay = useReplayFailed();
  const send = () => {
    const since = new Date(Date.now() - (KEPT_DAYS + 1) * DAY_MS).toISOString();
    replay.mutate({ id, since }, { onSettled: onClose });
  };
  return (
    <ConfirmDialog
      open
      title="Send again what was given up"
      question={`Given up: ${countOf(failed)}. The receiver gets them with the same ids as before, in the background.`}
      refusal={replay.isIdle && replayRefusal(webhook)}
      confirmLabel="Send Again"
      pendingLabel="Sending..."
      isPending={replay.isPending}
      onConfirm={send}
      onClose={onClose}
    />
  );
}

function replayRefusal({ isEnabled, failed }: Webhook): string | false {
  if (!isEnabled) return 'Nothing is sent while it is off.';
  return failed === 0 && 'Nothing is given up.';
}
