import { Checkbox } from '@nerka/mf-shared/ui/checkbox';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { Input } from '@nerka/mf-shared/ui/input';
import { usePlatformDraftKey } from '../drafts/platform-draft-key';
import { useCreateSubProject } from './instances.api';
import { slugOf } from './slug';

interface Values {
  name: string;
  fromTemplate: boolean;
}

interface NewSubProjectDialogProps {
  project: { id: number; slug: string };
  open: boolean;
  onClose: () => void;
}

export function NewSubProjectDialog({ project, open, onClose }: NewSubProjectDialogProps) {
  const [form] = Form.useForm<Values>();
  const create = useCreateSubProject();
  const slug = slugOf(Form.useWatch('name', form) ?? '');
  return (
    <FormDialog<Values>
      open={open}
      form={form}
      title="Create New Sub-Project"
      saveLabel="Create Sub-Project"
      savingLabel="Creating..."
      initialValues={{ name: '', fromTemplate: false }}
      draftKey={usePlatformDraftKey(`sub-project-of-${project.id}`)}
      onSave={({ name, fromTemplate }) =>
        create.mutateAsync({ name: name.trim(), slug: slugOf(name), projectId: project.id, fromTemplate })
      }
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="Name"
        rules={[{ required: true, whitespace: true, message: 'Company name is required' }]}
        extra={slug && `Its address will be /${project.slug}/${slug}`}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="fromTemplate"
        valuePropName="checked"
        extra="Business type, features, settings, checklist and items are copied."
      >
        <Checkbox>Start from the template</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
