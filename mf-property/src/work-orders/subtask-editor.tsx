import { Button } from '@nerka/mf-shared/ui/button';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Input } from '@nerka/mf-shared/ui/input';
import styles from './subtask-editor.module.css';
import type { SubtaskValue, WorkOrderValues } from './work-order-form';

/** The subtasks in the dialog: Enter adds the trimmed text. */
export function SubtaskEditor() {
  const form = Form.useFormInstance<WorkOrderValues>();
  const add = () => {
    const title = form.getFieldValue('newSubtask') as string;
    if (title.trim() === '') return;
    const subtasks = form.getFieldValue('subtasks') as SubtaskValue[];
    form.setFieldsValue({ subtasks: [...subtasks, { title: title.trim() }], newSubtask: '' });
  };
  return (
    <div className={styles.lines}>
      <FormItem name="subtasks" noStyle>
        <SubtaskLines />
      </FormItem>
      <div className={styles.line}>
        <FormItem name="newSubtask" noStyle>
          <Input
            aria-label="Add a subtask"
            placeholder="Add a subtask"
            maxLength={200}
            onPressEnter={(event) => {
              // Enter in this field adds a line; it must not submit the form.
              event.preventDefault();
              add();
            }}
          />
        </FormItem>
        <Button title="Add" aria-label="Add the subtask" icon={<Icon name="add" />} onClick={add} />
      </div>
    </div>
  );
}

interface SubtaskLinesProps {
  /** Passed by the form. */
  value?: SubtaskValue[];
  onChange?: (lines: SubtaskValue[]) => void;
}

function SubtaskLines({ value: lines = [], onChange }: SubtaskLinesProps) {
  const change = (changed: SubtaskValue[]) => onChange?.(changed);
  return lines.map((line, index) => (
    <div key={line.id ?? `new ${index}`} className={styles.line}>
      <Input
        aria-label={`Subtask ${index + 1}`}
        value={line.title}
        maxLength={200}
        onChange={(event) =>
          change(lines.map((other, at) => (at === index ? { ...other, title: event.target.value } : other)))
        }
      />
      <Button
        type="text"
        title="Remove"
        aria-label={`Remove subtask ${line.title}`}
        icon={<Icon name="close" />}
        onClick={() => change(lines.filter((_, at) => at !== index))}
      />
    </div>
  ));
}
