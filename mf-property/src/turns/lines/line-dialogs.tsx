import { useDraftKey } from '@nerka/mf-shared/contract';
import { Button } from '@nerka/mf-shared/ui/button';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { PhotosPart } from '../../photos/photos-part';
import { photosOf } from '../kept-turn';
import type { Turn, TurnTask } from '../turn-labels';
import { FailDialog } from './fail-dialog';
import type { LineDialog } from './line-menu';
import { useSaveNote } from './results.api';
import styles from './task-line.module.css';

interface LineDialogsProps {
  turn: Turn;
  task: TurnTask;
  opened: LineDialog;
  canWrite: boolean;
  onClose: () => void;
}

/** What the menu of a line opens. */
export function LineDialogs({ turn, task, opened, canWrite, onClose }: LineDialogsProps) {
  if (opened === 'photos') return <PhotosDialog {...{ turn, task, canWrite, onClose }} />;
  if (opened === 'note') return <NoteDialog {...{ turn, task, onClose }} />;
  return <FailDialog {...{ turn, task, onClose }} />;
}

type DialogProps = Pick<LineDialogsProps, 'turn' | 'task' | 'onClose'>;

function NoteDialog({ turn, task, onClose }: DialogProps) {
  const save = useSaveNote(turn, task);
  return (
    <FormDialog<{ notes: string }>
      open
      title="Note"
      saveLabel="Save"
      width={480}
      initialValues={{ notes: task.notes ?? '' }}
      draftKey={useDraftKey(`turn-task-${task.id}-note`)}
      onSave={({ notes }) => save.mutateAsync(notes.trim() || null)}
      onClose={onClose}
    >
      <p className={styles.quoted}>{task.task}</p>
      <FormItem name="notes" label="Note">
        <Input.TextArea rows={4} maxLength={10_000} />
      </FormItem>
    </FormDialog>
  );
}

function PhotosDialog({ turn, task, canWrite, onClose }: DialogProps & { canWrite: boolean }) {
  const done = (
    <Button type="primary" onClick={onClose}>
      Done
    </Button>
  );
  return (
    <ResponsiveDialog open title="Photos of the line" width={640} footer={done} onClose={onClose}>
      <p className={styles.quoted}>{task.task}</p>
      <PhotosPart owner={photosOf(turn, task)} canWrite={canWrite} />
    </ResponsiveDialog>
  );
}
