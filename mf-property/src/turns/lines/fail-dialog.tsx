import { ApiError, errorMessage } from '@nerka/mf-shared/api';
import { fail, useDraftKey } from '@nerka/mf-shared/contract';
import { KEPT } from '@nerka/mf-shared/query';
import { Alert } from '@nerka/mf-shared/ui/alert';
import { Button } from '@nerka/mf-shared/ui/button';
import { Form, type FormInstance } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { useRef, useState } from 'react';
import { categoryOptions, priorityOptions } from '../../order-choices/order-choices';
import { PhotoPicker } from '../../photos/photo-picker';
import { useAddPhotos } from '../../photos/photos.api';
import { photosOfOrder } from '../../photos/photo-owner';
import { photosOf } from '../kept-turn';
import type { Turn, TurnTask } from '../turn-labels';
import { useFailLine, useRestoreOrder, type FailBody } from './failed-lines.api';
import styles from './task-line.module.css';

interface FailValues extends Required<Pick<FailBody, 'description' | 'priority' | 'category'>> {
  photos: File[];
}

interface FailDialogProps {
  turn: Turn;
  task: TurnTask;
  onClose: () => void;
}

const empty: FailValues = { description: '', priority: 'medium', category: 'general', photos: [] };

/** Asks what is wrong, and makes the order for it with its photos, or reopens the one that there was. */
export function FailDialog({ turn, task, onClose }: FailDialogProps) {
  const [form] = Form.useForm<FailValues>();
  const failing = useFailLine(turn, task);
  const addPhotos = useAddPhotos();
  const replacesTrashed = useRef(false);
  const save = async ({ photos, ...body }: FailValues) => {
    const sent = replacesTrashed.current ? { ...body, replaceTrashed: true } : body;
    const order = await failing.mutateAsync(sent);
    if (photos.length === 0) return;
    // The order is made later, so its photos stand at the line.
    addPhotos(order === KEPT ? photosOf(turn, task) : photosOfOrder(order), 'before', photos);
  };
  return (
    <FormDialog<FailValues>
      open
      form={form}
      title="What is wrong?"
      saveLabel={task.workOrder ? `Reopen ${task.workOrder.workOrderNumber}` : 'Make Work Order'}
      width={520}
      initialValues={empty}
      draftKey={useDraftKey(`turn-task-${task.id}-failed`)}
      notInDraft={['photos']}
      onSave={save}
      onClose={onClose}
    >
      <p className={styles.quoted}>
        {task.task} · Unit {turn.unitNumber}
      </p>
      {isInTrash(failing.error) && (
        <OrderInTrash
          companyId={turn.companyId}
          order={failing.error.workOrder!}
          form={form}
          onNew={() => {
            replacesTrashed.current = true;
            form.submit();
          }}
        />
      )}
      <FormItem
        name="description"
        label="What is wrong"
        rules={[{ required: true, whitespace: true, message: 'Say what is wrong.' }]}
      >
        <Input.TextArea rows={3} maxLength={10_000} />
      </FormItem>
      <FormItem name="photos">
        <PhotoPicker />
      </FormItem>
      {!task.workOrder && (
        <div className={styles.columns}>
          <FormItem name="priority" label="Priority">
            <NativeSelect label="Priority" options={priorityOptions} />
          </FormItem>
          <FormItem name="category" label="Category">
            <NativeSelect label="Category" options={categoryOptions} />
          </FormItem>
        </div>
      )}
    </FormDialog>
  );
}

const isInTrash = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'order-in-trash';

interface OrderInTrashProps {
  companyId: number;
  order: NonNullable<ApiError['workOrder']>;
  form: FormInstance<FailValues>;
  onNew: () => void;
}

/** The order that was made for the line before comes back with what was typed in its notes, or a new one is made. */
function OrderInTrash({ companyId, order, form, onNew }: OrderInTrashProps) {
  const restore = useRestoreOrder(companyId);
  const [isDone, setIsDone] = useState(false);
  if (isDone) return null;
  const bringBack = () =>
    restore.mutate(order.id, {
      onSuccess: () => {
        setIsDone(true);
        form.submit();
      },
      onError: (error) => fail(errorMessage(error, 'The order could not be restored. Try again.'), 'Not restored'),
    });
  return (
    <Alert
      type="warning"
      title={`${order.workOrderNumber} was made for this line and deleted.`}
      className={styles.inTrash ?? ''}
      action={
        <span className={styles.choices}>
          <Button size="small" loading={restore.isPending} onClick={bringBack}>
            Restore {order.workOrderNumber}
          </Button>
          <Button size="small" disabled={restore.isPending} onClick={onNew}>
            Make a New One
          </Button>
        </span>
      }
    />
  );
}
