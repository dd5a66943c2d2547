import { useDraftKey } from '@nerka/mf-shared/contract';
import { Checkbox } from '@nerka/mf-shared/ui/checkbox';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { useNounOptions } from './noun-options';
import { newWebhook, toFields, valuesOf, type WebhookValues } from './webhook-form';
import type { Webhook, WebhookFields } from './webhooks.api';
import styles from './webhooks.module.css';

interface WebhookDialogProps {
  /** Absent: a new one. */
  webhook?: Webhook | undefined;
  open: boolean;
  onSave: (fields: WebhookFields) => Promise<unknown>;
  onClose: () => void;
}

/** Where events are sent, and which. */
export function WebhookDialog({ webhook, open, onSave, onClose }: WebhookDialogProps) {
  const draftKey = useDraftKey(webhook ? `webhook-${webhook.id}` : 'new-webhook');
  return (
    <FormDialog<WebhookValues>
      open={open}
      title={webhook ? 'Edit Webhook' : 'New Webhook'}
      saveLabel={webhook ? 'Save Changes' : 'Create Webhook'}
      savingLabel={webhook ? 'Saving...' : 'Creating...'}
      initialValues={webhook ? valuesOf(webhook) : newWebhook}
      draftKey={draftKey}
      onSave={(values) => onSave(toFields(values))}
      onClose={onClose}
    >
      <FormItem
        name="url"
        label="Address"
        extra="Events are posted there. It begins with https://, and is in the public internet."
        rules={[{ required: true, whitespace: true, message: 'Address is required' }]}
        validateTrigger="onSubmit"
      >
        <Input maxLength={2000} inputMode="url" autoComplete="off" placeholder="https://example.com/nerka-events" />
      </FormItem>
      <FormItem name="description" label="Description" extra="What receives them.">
        <Input maxLength={200} autoComplete="off" placeholder="Accounting" />
      </FormItem>
      <FormItem name="isOfAll" valuePropName="checked">
        <Checkbox>Events of all records</Checkbox>
      </FormItem>
      <NounsField />
    </FormDialog>
  );
}

function NounsField() {
  const isOfAll = Form.useWatch<boolean | undefined>('isOfAll') ?? true;
  const options = useNounOptions();
  if (isOfAll) return null;
  return (
    <FormItem
      name="nouns"
      label="Only events of"
      rules={[{ required: true, type: 'array', min: 1, message: 'Choose at least one' }]}
      validateTrigger="onSubmit"
    >
      <Checkbox.Group className={styles.nouns ?? ''} options={options} />
    </FormItem>
  );
}
