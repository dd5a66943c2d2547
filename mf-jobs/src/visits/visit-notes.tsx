import { errorMessage, isStaleEdit, request } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
import { useOptimisticMutation } from '@nerka/mf-shared/query';
import { RecordPart, RecordText } from '@nerka/mf-shared/record-page';
import { useEffect, useEffectEvent, useState } from 'react';
import { VISIT, type Visit } from '../visit/visit';
import { visitPatches } from '../visit/visits.api';
import styles from './visit-notes.module.css';

const MAX_NOTES = 10_000;
const MAX_ROWS = 12;

/** The notes, typed in place: saved on leaving the field and when the window goes to the background. */
export function VisitNotes({ visit, canWrite }: { visit: Visit; canWrite: boolean }) {
  if (!canWrite && !visit.notes) return null;
  return (
    <RecordPart title="Notes">
      {canWrite ? <NotesField visit={visit} /> : <RecordText>{visit.notes!}</RecordText>}
    </RecordPart>
  );
}

/** What could not be saved stays in the field. */
function NotesField({ visit }: { visit: Visit }) {
  const save = useSaveNotes(visit);
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
  const text = typed?.text ?? visit.notes ?? '';
  return (
    <textarea
      className={styles.notes}
      aria-label="Notes"
      placeholder="Add a note"
      maxLength={MAX_NOTES}
      rows={Math.min(text.split('\n').length, MAX_ROWS)}
      value={text}
      onChange={({ target }) => setTyped({ text: target.value, base: typed ? typed.base : visit.notes })}
      onBlur={leave}
    />
  );
}

interface NotesChange {
  notes: string;
  /** What the typing began with. */
  base: string | null;
}

/** Refused only if somebody else wrote notes meanwhile, not for other changes of the visit. */
function useSaveNotes({ id, version }: Visit) {
  const put = (notes: string, ifMatch: number) => request('put', VISIT, { params: { id }, body: { notes }, ifMatch });
  return useOptimisticMutation({
    queue: () => `visit-${id}`,
    send: async ({ notes, base }: NotesChange) => {
      try {
        return await put(notes, version);
      } catch (error) {
        if (!isStaleEdit(error)) throw error;
        const current = error.current as Visit;
        if ((current.notes ?? '') !== (base ?? '')) throw error;
        return put(notes, current.version);
      }
    },
    shown: () => [],
    saved: (saved) => visitPatches(id, () => saved),
    onFailed: (error) => fail(errorMessage(error, 'The note was not saved. It stays in the field.')),
  });
}
