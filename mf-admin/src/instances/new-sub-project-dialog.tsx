import { Checkbox } from '@nerka/mf-shared/ui/checkbox';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { Input } from '@nerka/mf-shared/ui/input';
import { Radio } from '@nerka/mf-shared/ui/radio';
import type { ChangeEvent } from 'react';
import { usePlatformDraftKey } from '../drafts/platform-draft-key';
import { FeatureField } from '../instance/feature-field';
import { businessTypeLabels, featuresAfterChange } from '../instance/instance-form';
import { FirstManagerFields } from './first-manager-fields';
import { useCreateSubProject } from './instances.api';
import { slugOf } from './slug';
import { AS_TEMPLATE, createBody, defaultBusinessType, newSubProject, type SubProjectValues } from './sub-project-form';

const fieldOfCode = { 'name-taken': 'slug', 'username-taken': 'manager.username' };

interface NewSubProjectDialogProps {
  project: { id: number; slug: string };
  open: boolean;
  onClose: () => void;
}

export function NewSubProjectDialog({ project, open, onClose }: NewSubProjectDialogProps) {
  const [form] = Form.useForm<SubProjectValues>();
  const create = useCreateSubProject();
  const isFromTemplate = Form.useWatch('fromTemplate', form) === true;
  return (
    <FormDialog<SubProjectValues>
      open={open}
      form={form}
      title="Create New Sub-Project"
      saveLabel="Create Sub-Project"
      savingLabel="Creating..."
      width={640}
      initialValues={newSubProject}
      draftKey={usePlatformDraftKey(`sub-project-of-${project.id}`)}
      innerNotInDraft={[['manager', 'password']]}
      fieldOfCode={fieldOfCode}
      onSave={(values) => create.mutateAsync(createBody(project.id, values))}
      onClose={onClose}
    >
      <NameFields addressBefore={`/${project.slug}/`} />
      <FormItem
        name="fromTemplate"
        valuePropName="checked"
        extra="Settings, checklist and items are copied; business type and features, too, unless chosen here."
      >
        <Checkbox
          onChange={({ target }) =>
            form.setFieldValue('businessType', target.checked ? AS_TEMPLATE : defaultBusinessType)
          }
        >
          Start from the template
        </Checkbox>
      </FormItem>
      <KindFields isFromTemplate={isFromTemplate} />
      <FirstManagerFields />
    </FormDialog>
  );
}

/** The address follows the name until it is typed itself. */
function NameFields({ addressBefore }: { addressBefore: string }) {
  const form = Form.useFormInstance<SubProjectValues>();
  // Not in an effect, so that a draft never has the address of a name that was typed before.
  const suggestAddress = ({ target }: ChangeEvent<HTMLInputElement>): string => {
    const { name, slug } = form.getFieldsValue(['name', 'slug']) as SubProjectValues;
    if (slug === slugOf(name)) form.setFieldValue('slug', slugOf(target.value));
    return target.value;
  };
  return (
    <>
      <FormItem
        name="name"
        label="Name"
        getValueFromEvent={suggestAddress}
        rules={[{ required: true, whitespace: true, message: 'Company name is required' }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </FormItem>
      <FormItem name="slug" label="Address" extra="Left empty, it is made from the name.">
        <Input maxLength={100} autoComplete="off" autoCapitalize="none" spellCheck={false} prefix={addressBefore} />
      </FormItem>
    </>
  );
}

const businessTypes = Object.entries(businessTypeLabels).map(([value, label]) => ({ value, label }));
const ofTemplate = { value: AS_TEMPLATE, label: 'As the template' };

/** Another business type switches its own features on and leaves those of both as they are. */
function KindFields({ isFromTemplate }: { isFromTemplate: boolean }) {
  const form = Form.useFormInstance<SubProjectValues>();
  const businessType = Form.useWatch('businessType', form);
  const onBusinessType = (to: SubProjectValues['businessType']) => {
    if (to === AS_TEMPLATE) return;
    form.setFieldValue('features', featuresAfterChange(to, form.getFieldValue('features') as string[]));
  };
  return (
    <>
      <FormItem name="businessType" label="Business type">
        <Radio.Group
          aria-label="Business type"
          onChange={({ target }) => onBusinessType(target.value as SubProjectValues['businessType'])}
          options={isFromTemplate ? [ofTemplate, ...businessTypes] : businessTypes}
        />
      </FormItem>
      {businessType !== AS_TEMPLATE && <FeatureField />}
    </>
  );
}
