import { isStaleEdit } from '@nerka/mf-shared/api';
import { useInitialSnapshot } from '@nerka/mf-shared/ui/initial-snapshot';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { Input } from '@nerka/mf-shared/ui/input';
import { useState } from 'react';
import { usePlatformDraftKey } from '../drafts/platform-draft-key';
import { BusinessTypeToggle } from './business-type-toggle';
import { FeatureField } from './feature-field';
import { changesOf, featuresAfterChange, valuesOf, type InstanceValues } from './instance-form';
import { useSaveInstance, type Instance } from './instance.api';
import styles from './instance-settings-dialog.module.css';

interface InstanceSettingsDialogProps {
  instance: Instance;
  open: boolean;
  onClose: () => void;
}

export function InstanceSettingsDialog({ instance: latest, open, onClose }: InstanceSettingsDialogProps) {
  const [form] = Form.useForm<InstanceValues>();
  const save = useSaveInstance();
  const instance = useInitialSnapshot(latest, open);
  const [conflicting, setConflicting] = useState<Instance>();
  const base = conflicting && conflicting.version > instance.version ? conflicting : instance;

  const submit = async (values: InstanceValues) => {
    const changes = changesOf(base, values);
    if (Object.keys(changes).length === 0) return;
    try {
      await save.mutateAsync({ id: instance.id, version: base.version, changes });
    } catch (error) {
      if (isStaleEdit(error)) {
        const current = error.current as Instance;
        // Fields that only they changed are taken over; those changed here stay.
        const mine = Object.keys(changes).map((name) => [name, values[name as keyof InstanceValues]]);
        form.setFieldsValue({ ...valuesOf(current), ...(Object.fromEntries(mine) as Partial<InstanceValues>) });
        setConflicting(current);
      }
      throw error;
    }
  };
  return (
    <FormDialog<InstanceValues>
      open={open}
      isFullScreen
      form={form}
      title={`Instance Settings: ${instance.name}`}
      saveLabel="Save Changes"
      initialValues={valuesOf(instance)}
      draftKey={usePlatformDraftKey(`instance-${instance.id}-version-${instance.version}`)}
      onSave={submit}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <FormItem
          name="name"
          label="Company name"
          rules={[{ required: true, whitespace: true, message: 'Company name is required' }]}
        >
          <Input maxLength={100} autoComplete="off" />
        </FormItem>
        <FormItem name="businessType" label="Business type">
          <BusinessTypeToggle
            onConfirmed={(to) =>
              form.setFieldValue(
                'features',
                featuresAfterChange(to, form.getFieldValue('features') as InstanceValues['features']),
              )
            }
          />
        </FormItem>
        <FeatureField listed={instance.features} />
        <section className={styles.additional} aria-label="Additional Settings">
          <h3>Additional Settings</h3>
          <p>Additional settings are coming soon.</p>
        </section>
      </div>
    </FormDialog>
  );
}
