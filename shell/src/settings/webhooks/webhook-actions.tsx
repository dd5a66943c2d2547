import { useState } from 'react';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { MenuOption, PopoverMenu } from '@nerka/mf-shared/ui/popover-menu';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import type { ShownSecret } from './secret-dialog';
import { TestDialog } from './test-dialog';
import type { WebhookDialogAddress } from './webhook-dialogs';
import { useShowSecret, useSwitchWebhook, type Webhook } from './webhooks.api';
import styles from './webhooks.module.css';

interface WebhookActionsProps {
  webhook: Webhook;
  name: string;
  dialogs: WebhookDialogAddress;
  onSecret: (secret: ShownSecret) => void;
}

/** What a manager does with a webhook; what is seldom done is in the menu. */
export function WebhookActions({ webhook, name, dialogs, onSecret }: WebhookActionsProps) {
  const [isTesting, setIsTesting] = useState(false);
  const edit = () => dialogs.open('edit');
  return (
    <>
      <Shortcuts shortcuts={[{ key: 'e', words: 'Edit webhook', run: edit }]} />
      <div className={styles.actions}>
        <Button type="primary" onClick={() => setIsTesting(true)}>
          Send a Test
        </Button>
        <Button onClick={edit}>Edit</Button>
        <Menu {...{ webhook, name, dialogs, onSecret }} />
      </div>
      {isTesting && <TestDialog id={webhook.id} onClose={() => setIsTesting(false)} />}
    </>
  );
}

function Menu({ webhook: { id, version, isEnabled }, name, dialogs, onSecret }: WebhookActionsProps) {
  const change = useSwitchWebhook();
  const show = useShowSecret();
  const switchOn = () => change.mutate({ id, version, body: { isEnabled: true } });
  return (
    <PopoverMenu label={`More for ${name}`} look="icon" face={<Icon name="more" />}>
      <MenuOption icon="leases" isDisabled={show.isPending} onPress={() => show.mutate(id, { onSuccess: onSecret })}>
        Show Secret
      </MenuOption>
      <MenuOption icon="retry" onPress={() => dialogs.open('secret')}>
        New Secret
      </MenuOption>
      {isEnabled ? (
        <MenuOption icon="stop" onPress={() => dialogs.open('off')}>
          Switch Off
        </MenuOption>
      ) : (
        <MenuOption icon="start" isDisabled={change.isPending} onPress={switchOn}>
          Switch On
        </MenuOption>
      )}
      <MenuOption icon="delete" isDanger onPress={() => dialogs.open('delete')}>
        Delete
      </MenuOption>
    </PopoverMenu>
  );
}
