import { request } from '@nerka/mf-shared/api';
import { useOptimisticMutation } from '@nerka/mf-shared/query';
import { sendNotes, type NotesChange } from '@nerka/mf-shared/record-page';
import { failOnCard } from '../../on-the-job/change-order.api';
import type { WorkOrder } from '../../on-the-job/work-order-labels';
import { RECORD, useInlineChange } from '../../on-the-job/work-orders-cache';

/** Saves the notes of an order. */
export function useSaveNotes(order: WorkOrder) {
  const inline = useInlineChange(order);
  return useOptimisticMutation({
    ...inline,
    send: (change: NotesChange) =>
      sendNotes(change, inline.version(), (notes, ifMatch) =>
        request('put', RECORD, { params: { id: order.id }, body: { notes }, ifMatch }),
      ),
    shown: () => [],
    onFailed: (error) => failOnCard(error),
  });
}
