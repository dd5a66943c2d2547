import { useState } from 'react';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { useNavigate } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { SecretDialog, type ShownSecret } from './secret-dialog';
import { TestDialog } from './test-dialog';
import { WebhookDialog } from './webhook-dialog';
import {
  useDeleteWebhook,
  useNewSecret,
  useSaveWebhook,
  useShowSecret,
  useSwitchWebhook,
  type Webhook,
} from './webhooks.api';

type Open = 'edit' | 'test' | 'secret' | 'delete' | 'off';

/** What a manager does with a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { id, version } = webhook;
  const save = useSaveWebhook();
  const change = useSwitchWebhook();
  const show = useShowSecret();
  const [open, setOpen] = useState<Open>();
  const [secret, setSecret] = useState<ShownSecret>();
  const close = () => setOpen(undefined);
  const switchTo = (isEnabled: boolean) => change.mutate({ id, version, body: { isEnabled } }, { onSettled: close });
  return (
    <>
      <Button type="primary" onClick={() => setOpen('test')}>
        Send a Test
      </Button>
      <Button onClick={() => setOpen('edit')}>Edit</Button>
      <Button disabled={show.isPending} onClick={() => show.mutate(id, { onSuccess: setSecret })}>
        Show Secret
      </Button>
      <Button onClick={() => setOpen('secret')}>New Secret</Button>
      <Button disabled={change.isPending} onClick={() => (webhook.isEnabled ? setOpen('off') : switchTo(true))}>
        {webhook.isEnabled ? 'Switch Off' : 'Switch On'}
      </Button>
      <Button danger onClick={() => setOpen('delete')}>
        Delete
      </Button>
      <WebhookDialog
        webhook={webhook}
        open={open === 'edit'}
        onSave={(body) => save.mutateAsync({ id, version, body })}
        onClose={close}
      />
      {open === 'test' && <TestDialog id={id} onClose={close} />}
      <ConfirmDialog
        open={open === 'off'}
        title="Switch the webhook off"
        question="Nothing is noted for it while it is off, and what waits is given up."
        confirmLabel="Switch Off"
        isPending={change.isPending}
        isDestructive
        onConfirm={() => switchTo(false)}
        onClose={close}
      />
      <NewSecretDialog open={open === 'secret'} id={id} onMade={setSecret} onClose={close} />
      <DeleteDialog open={open === 'delete'} id={id} onClose={close} />
      <SecretDialog shown={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}

interface NewSecretDialogProps {
  open: boolean;
  id: number;
  onMade: (secret: ShownSecret) => void;
  onClose: () => void;
}

function NewSecretDialog({ open, id, onMade, onClose }: NewSecretDialogProps) {
  const renew = useNewSecret();
  return (
    <ConfirmDialog
      open={open}
      title="Make a new secret"
      question="For 24 hours everything is signed with both, so that the receiver has time to change it."
      confirmLabel="Make a New Secret"
      pendingLabel="Making..."
      isPending={renew.isPending}
      onConfirm={() => renew.mutate(id, { onSuccess: onMade, onSettled: onClose })}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ open, id, onClose }: { open: boolean; id: number; onClose: () => void }) {
  const company = useCompany();
  const navigate = useNavigate();
  const remove = useDeleteWebhook();
  return (
    <ConfirmDialog
      open={open}
      title="Delete the webhook"
      question="Nothing is sent to it any more, and the log of what was sent is deleted with it."
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      isDestructive
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => void navigate(`${paths.settings(company)}/webhooks`, { replace: true }),
          onError: onClose,
        })
      }
      onClose={onClose}
    />
  );
}
