import { useCompany, useDraftKey } from '@nerka/mf-shared/contract';
import { Checkbox } from '@nerka/mf-shared/ui/checkbox';
import { ConflictingVersion } from '@nerka/mf-shared/ui/conflicting-version';
import { useEditedRecord } from '@nerka/mf-shared/ui/edited-record';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { nounWords, useNounOptions } from './noun-options';
import type { ShownSecret } from './secret-dialog';
import { newWebhook, toBody, toFields, valuesOf, webhookForm, type WebhookValues } from './webhook-form';
import { useCreateWebhook, useSaveWebhook, type Webhook } from './webhooks.api';
import styles from './webhooks.module.css';

interface NewWebhookDialogProps {
  open: boolean;
  onMade: (secret: ShownSecret) => void;
  onClose: () => void;
}

/** Where events are sent, and which. */
export function NewWebhookDialog({ open, onMade, onClose }: NewWebhookDialogProps) {
  const create = useCreateWebhook(useCompany().id);
  return (
    <FormDialog<WebhookValues>
      open={open}
      title="New Webhook"
      saveLabel="Create Webhook"
      savingLabel="Creating..."
      initialValues={newWebhook}
      draftKey={useDraftKey('new-webhook')}
      onSave={async (values) => onMade(await create.mutateAsync(toFields(values)))}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}

const labels: Record<keyof WebhookValues, string> = {
  url: 'Address',
  description: 'Description',
  isOfAll: 'Events of all records',
  nouns: 'Only events of',
};

/** The page behind reads the webhook again and again; the edit stays one of the version that was opened. */
export function EditWebhookDialog({ webhook: latest, onClose }: { webhook: Webhook; onClose: () => void }) {
  const save = useSaveWebhook();
  const options = useNounOptions();
  const { form, opened, conflicting, takeConflicting, submit } = useEditedRecord(
    latest,
    webhookForm,
    ({ id, version, changes }: { id: number; version: number; changes: Partial<WebhookValues> }) =>
      save.mutateAsync({ id, version, body: toBody(changes) }),
  );
  return (
    <FormDialog<WebhookValues>
      open
      form={form}
      title="Edit Webhook"
      saveLabel="Save Changes"
      initialValues={valuesOf(opened)}
      draftKey={useDraftKey(`webhook-${opened.id}-version-${opened.version}`)}
      onSave={submit}
      onClose={onClose}
    >
      {conflicting && (
        <ConflictingVersion
          conflicting={conflicting}
          record={webhookForm}
          labels={labels}
          textOf={({ url, description, nouns }, name: keyof WebhookValues) =>
            ({
              url,
              description: description ?? 'Empty',
              isOfAll: nouns === null ? 'Yes' : 'No',
              nouns: nouns === null ? 'Empty' : nounWords(nouns, options),
            })[name]
          }
          onTake={takeConflicting}
        />
      )}
      <Fields />
    </FormDialog>
  );
}

function Fields() {
  return (
    <>
      <FormItem
        name="url"
        label="Address"
        extra="Events are posted there. It begins with https:// and is in the public internet, unless your operator allows others."
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
    </>
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
