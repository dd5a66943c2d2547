import { FormItem } from '@nerka/mf-shared/ui/form-item';
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
      <FormItem
        name="name"
        label="Name"
        rules={[{ required: true, whitespace: true, message: 'Project name is required' }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </FormItem>
      <FormItem
        name="slug"
        label="Address"
        extra={isNew ? 'Left empty, it is made from the name.' : 'Links with the old address stop working.'}
      >
        <Input maxLength={100} autoComplete="off" prefix="/project-" />
      </FormItem>
      <FormItem name="type" label="Type">
        <Input maxLength={80} autoComplete="off" />
      </FormItem>
      <FormItem name="description" label="Description">
        <Input.TextArea maxLength={2_000} rows={3} />
      </FormItem>
      <div className={styles.columns}>
        <FormItem name="icon" label="Icon">
          <NativeSelect label="Icon" options={iconOptions} />
        </FormItem>
        <FormItem name="color" label="Color">
          <NativeSelect label="Color" options={colorOptions} />
        </FormItem>
        <FormItem name="teamMembers" label="Team members">
          <InputNumber className={styles.number ?? ''} min={0} max={100_000} precision={0} inputMode="numeric" />
        </FormItem>
        <FormItem name="deadline" label="Deadline">
          <Input type="date" max="9999-12-31" />
        </FormItem>
      </div>
    </>
  );
}
