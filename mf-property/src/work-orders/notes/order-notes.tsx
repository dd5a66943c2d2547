import { NotesField, RecordPart, RecordText } from '@nerka/mf-shared/record-page';
import type { WorkOrder } from '../../on-the-job/work-order-labels';
import { useSaveNotes } from './notes.api';

/** The notes, typed in place. */
export function OrderNotes({ order, canWrite }: { order: WorkOrder; canWrite: boolean }) {
  if (!canWrite && !order.notes) return null;
  return (
    <RecordPart title="Notes">
      {canWrite ? <Field order={order} /> : <RecordText>{order.notes!}</RecordText>}
    </RecordPart>
  );
}

function Field({ order }: { order: WorkOrder }) {
  return <NotesField notes={order.notes} save={useSaveNotes(order)} />;
}
