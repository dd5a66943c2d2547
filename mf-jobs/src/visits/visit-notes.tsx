import { errorMessage, request } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
import { useOptimisticMutation } from '@nerka/mf-shared/query';
import { NotesField, RecordPart, RecordText, sendNotes, type NotesChange } from '@nerka/mf-shared/record-page';
import { VISIT, type Visit } from '../visit/visit';
import { visitPatches } from '../visit/visits.api';

/** The notes, typed in place. */
export function VisitNotes({ visit, canWrite }: { visit: Visit; canWrite: boolean }) {
  if (!canWrite && !visit.notes) return null;
  return (
    <RecordPart title="Notes">
      {canWrite ? <Field visit={visit} /> : <RecordText>{visit.notes!}</RecordText>}
    </RecordPart>
  );
}

function Field({ visit }: { visit: Visit }) {
  return <NotesField notes={visit.notes} save={useSaveNotes(visit)} />;
}

function useSaveNotes({ id, version }: Visit) {
  return useOptimisticMutation({
    queue: () => `visit-${id}`,
    send: (change: NotesChange) =>
      sendNotes(change, version, (notes, ifMatch) =>
        request('put', VISIT, { params: { id }, body: { notes }, ifMatch }),
      ),
    shown: () => [],
    saved: (saved) => visitPatches(id, () => saved),
    onFailed: (error) => fail(errorMessage(error, 'The note was not saved. It stays in the field.')),
  });
}
