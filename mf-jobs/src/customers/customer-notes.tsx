import { DeleteButton } from '@nerka/mf-shared/deletion';
import { panelMessage } from '@nerka/mf-shared/api';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Input } from '@nerka/mf-shared/ui/input';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { useState } from 'react';
import { notesQuery, useAddNote, useDeleteNote } from './details.api';
import styles from './customer-details.module.css';

interface CustomerNotesProps {
  customerId: number;
  canWrite: boolean;
}

/** What the staff should know about the customer, who never sees it. */
export function CustomerNotes({ customerId, canWrite }: CustomerNotesProps) {
  return (
    <RecordPart title="Notes">
      {canWrite && <NewNote customerId={customerId} />}
      <Rows customerId={customerId} canWrite={canWrite} />
    </RecordPart>
  );
}

function Rows({ customerId, canWrite }: CustomerNotesProps) {
  const notes = useQuery(notesQuery(customerId));
  const remove = useDeleteNote(customerId);
  if (notes.isPending) return <SkeletonList label="Loading notes..." count={2} height={48} />;
  if (!notes.data) {
    return (
      <FailurePanel
        title="Notes could not be loaded"
        description={panelMessage(notes.error, 'Something went wrong.')}
        isRetrying={notes.isFetching}
        onRetry={() => void notes.refetch()}
      />
    );
  }
  if (notes.data.length === 0) return <p className={styles.none}>No notes yet</p>;
  return (
    <ul className={styles.rows}>
      {notes.data.map((note) => (
        <li key={note.id} className={styles.row}>
          <div className={styles.text}>
            <p className={styles.note}>{note.text}</p>
            <p className={styles.none}>
              {note.createdBy && `${note.createdBy}, `}
              <RelativeTime at={note.createdAt} />
            </p>
          </div>
          {canWrite && (
            <DeleteButton label={`Delete the note “${note.text.slice(0, 40)}”`} onPress={() => remove.mutate(note)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function NewNote({ customerId }: { customerId: number }) {
  const add = useAddNote(customerId);
  const [text, setText] = useState('');
  const save = () => {
    if (!text.trim() || add.isPending) return;
    add.mutate(text.trim(), { onSuccess: () => setText('') });
  };
  return (
    <form
      className={styles.new}
      aria-label="Add a note"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Input.TextArea
        aria-label="Note"
        placeholder="Gate code, pets, what they like"
        maxLength={4000}
        rows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button htmlType="submit" loading={add.isPending}>
        Add
      </Button>
    </form>
  );
}
