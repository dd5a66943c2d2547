import { RecordPart, RecordText } from '@nerka/mf-shared/record-page';
import { useEffect, useEffectEvent, useState } from 'react';
import type { WorkOrder } from '../../on-the-job/work-order-labels';
import { useSaveNotes } from './notes.api';
import styles from './order-notes.module.css';

const MAX_NOTES = 10_000;
const MAX_ROWS = 12;

/** The notes, typed in place: saved on leaving the field and when the window goes to the background. */
export function OrderNotes({ order, canWrite }: { order: WorkOrder; canWrite: boolean }) {
  if (!canWrite && !order.notes) return null;
  return (
    <RecordPart title="Notes">
      {canWrite ? <NotesField order={order} /> : <RecordText>{order.notes!}</RecordText>}
    </RecordPart>
  );
}

/** What could not be saved stays in the field. */
function NotesField({ order }: { order: WorkOrder }) {
  const save = useSaveNotes(order);
  const [typed, setTyped] = useState<{ text: string; base: string | null }>();
  const leave = () => {
    if (!typed || save.isPending) return;
    if (typed.text.trim() === (typed.base ?? '')) return setTyped(undefined);
    save.mutate({ notes: typed.text, base: typed.base }, { onSuccess: () => setTyped(undefined) });
  };
  const leaveHidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') leave();
  });
  useEffect(() => {
    const hide = () => leaveHidden();
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);
  const text = typed?.text ?? order.notes ?? '';
  return (
    <textarea
      className={styles.notes}
      aria-label="Notes"
      placeholder="Add a note"
      maxLength={MAX_NOTES}
      rows={Math.min(text.split('\n').length, MAX_ROWS)}
      value={text}
      onChange={({ target }) => setTyped({ text: target.value, base: typed ? typed.base : order.notes })}
      onBlur={leave}
    />
  );
}
