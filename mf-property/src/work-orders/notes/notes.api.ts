import { isStaleEdit, request } from '@nerka/mf-shared/api';
import { useOptimisticMutation } from '@nerka/mf-shared/query';
import { failOnCard } from '../../on-the-job/change-order.api';
import type { WorkOrder } from '../../on-the-job/work-order-labels';
import { RECORD, useInlineChange } from '../../on-the-job/work-orders-cache';

interface NotesChange {
  notes: string;
  /** What the typing began with. */
  base: string | null;
}

/** Saves the notes; refused only if somebody else wrote notes meanwhile, not for other changes of the order. */
export function useSaveNotes(order: WorkOrder) {
  const inline = useInlineChange(order);
  const put = (notes: string, version: number) =>
    request('put', RECORD, { params: { id: order.id }, body: { notes }, ifMatch: version });
  return useOptimisticMutation({
    ...inline,
    send: async ({ notes, base }: NotesChange) => {
      try {
        return await put(notes, inline.version());
      } catch (error) {
        if (!isStaleEdit(error)) throw error;
        const current = error.current as WorkOrder;
        if ((current.notes ?? '') !== (base ?? '')) throw error;
        return put(notes, current.version);
      }
    },
    shown: () => [],
    onFailed: (error) => failOnCard(error),
  });
}
