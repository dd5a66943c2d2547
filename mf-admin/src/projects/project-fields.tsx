import { Form } from '@nerka/mf-shared/ui/form';
import { Input } from '@nerka/mf-shared/ui/input';
import { InputNumber } from '@nerka/mf-shared/ui/input-number';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import styles from './project-fields.module.css';

const iconOptions = [
  { value: 'code', label: 'Code' },
  { value: 'mobile-alt', label: 'Mobile' },
  { value: 'chart-line', label: 'Chart' },
] as const;
const colorOptions = [
  { value: 'blue', label: 'Blue' },
  { value: 'emerald', label: 'Emerald' },
  { value: 'purple', label: 'Purple' },
] as const;

export function ProjectFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <Form.Item
        name="name"
        label="Name"
        rules={[{ required: true, whitespace: true, message: 'Project name is required' }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="slug"
        label="Address"
        extra={isNew ? 'Left empty, it is made from the name.' : 'Links with the old address stop working.'}
      >
        <Input maxLength={100} autoComplete="off" prefix="/project-" />
      </Form.Item>
      <Form.Item name="type" label="Type">
        <Input maxLength={80} autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label="Description">
        <Input.TextArea maxLength={2_000} rows={3} />
      </Form.Item>
      <div className={styles.columns}>
        <Form.Item name="icon" label="Icon">
          <NativeSelect label="Icon" options={iconOptions} />
        </Form.Item>
        <Form.Item name="color" label="Color">
          <NativeSelect label="Color" options={colorOptions} />
        </Form.Item>
        <Form.Item name="teamMembers" label="Team members">
          <InputNumber className={styles.number ?? ''} min={0} max={100_000} precision={0} inputMode="numeric" />
        </Form.Item>
        <Form.Item name="deadline" label="Deadline">
          <Input type="date" max="9999-12-31" />
        </Form.Item>
      </div>
    </>
  );
}
