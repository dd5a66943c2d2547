import { addressOf, errorMessage } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
import { useKeptMutation } from '@nerka/mf-shared/query';
import { NotesField, RecordPart, RecordText, type NotesChange } from '@nerka/mf-shared/record-page';
import { submitOfVisit } from '../visit/kept-visit';
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

function useSaveNotes(visit: Visit) {
  const { id, version } = visit;
  return useKeptMutation({
    queue: () => `visit-${id}`,
    send: ({ notes, base }: NotesChange) =>
      submitOfVisit<Visit>(visit, {
        call: { method: 'PUT', url: addressOf(VISIT, { params: { id } }), body: { notes } },
        did: 'Wrote notes',
        baseVersion: version,
        texts: { notes: base },
        set: { notes },
      }),
    shown: () => [],
    saved: (saved) => visitPatches(id, () => saved),
    onFailed: (error) => fail(errorMessage(error, 'The note was not saved. It stays in the field.')),
  });
}
