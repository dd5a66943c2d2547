import { useCompany, useDraftKey } from '@nerka/mf-shared/contract';
import { todayIn } from '@nerka/mf-shared/format';
import {
  newRecurrence,
  recurrenceBody,
  RecurrenceFields,
  type RecurrenceValues,
  useRepeat,
} from '@nerka/mf-shared/recurrence';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { repeatable } from './work-order-series';

const WIDTH = 560;

interface RepeatOrderDialogProps {
  order: { id: number; companyId: number; workOrderNumber: string };
  open: boolean;
  onClose: () => void;
}

/** Makes the order the first of a series. */
export function RepeatOrderDialog({ order, open, onClose }: RepeatOrderDialogProps) {
  const { timezone } = useCompany();
  const initial = newRecurrence(todayIn(timezone));
  const repeat = useRepeat(repeatable(order));
  return (
    <FormDialog<RecurrenceValues>
      open={open}
      title={`Repeat ${order.workOrderNumber}`}
      saveLabel="Repeat"
      width={WIDTH}
      initialValues={initial}
      draftKey={useDraftKey(`repeat-work-order-${order.id}`)}
      onSave={(values) => repeat.mutateAsync(recurrenceBody({ ...initial, ...values }))}
      onClose={onClose}
    >
      <p>This order stands for the first date. The others are made like it.</p>
      <RecurrenceFields />
    </FormDialog>
  );
}
