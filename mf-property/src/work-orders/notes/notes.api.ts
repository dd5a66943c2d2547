import { useKeptMutation } from '@nerka/mf-shared/query';
import type { NotesChange } from '@nerka/mf-shared/record-page';
import { submitOfOrder } from '@nerka/mf-shared/waiting-changes';
import { failOnCard } from '../../on-the-job/change-order.api';
import type { WorkOrder } from '../../on-the-job/work-order-labels';
import { RECORD, useInlineChange } from '../../on-the-job/work-orders-cache';

/** Saves the notes of an order. */
export function useSaveNotes(order: WorkOrder) {
  const inline = useInlineChange(order);
  return useKeptMutation({
    ...inline,
    send: (change: NotesChange) =>
      submitOfOrder<WorkOrder>(order, {
        call: { method: 'PUT', url: RECORD.replace('{id}', String(order.id)), body: { notes: change.notes } },
        did: 'Wrote notes',
        baseVersion: inline.version(),
        texts: { notes: change.base },
        set: { notes: change.notes },
      }),
    shown: () => [],
    onFailed: (error) => failOnCard(error),
  });
}
