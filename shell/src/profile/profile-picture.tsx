import { useRef, useState, type DragEvent } from 'react';
import type { CurrentUser } from '@nerka/mf-shared/contract';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { initialsOf } from '../workspace/initials';
import { refuseUpload, useUploadPicture } from './profile.api';
import styles from './profile-picture.module.css';

const MAX_FILE_BYTES = 5 * 1024 * 1024;
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif';

/** The user's picture or initials; a click or a dropped file replaces it. */
export function ProfilePicture({ user }: { user: CurrentUser }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { send, sent } = useSending();
  const drag = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setIsOver(isInside);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    send(event.dataTransfer.files[0]);
  };
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={isOver ? styles.over : styles.picture}
        aria-label="Change profile picture"
        disabled={sent !== undefined}
        onClick={() => chooser.current?.click()}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={drop}
      >
        {user.profilePicture ? (
          <img className={styles.image} src={user.profilePicture} alt="" />
        ) : (
          <span className={styles.image} aria-hidden="true" data-letters={initialsOf(user)} />
        )}
        <span className={styles.camera}>
          <Icon name="photo" />
        </span>
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label="Profile picture"
        onChange={({ target }) => {
          send(target.files?.[0]);
          target.value = '';
        }}
      />
      {sent === undefined ? (
        <p className={styles.hint}>Click or drop a picture here: JPEG, PNG, WebP or GIF, at most 5 MB</p>
      ) : (
        <progress className={styles.progress} aria-label="Uploading" max={100} value={Math.round(sent * 100)} />
      )}
    </div>
  );
}

/** `sent`: 0 to 1 while sending. */
function useSending() {
  const upload = useUploadPicture();
  const [sent, setSent] = useState<number>();
  const send = (file: File | undefined) => {
    if (!file || sent !== undefined) return;
    const refusal = fileRefusal(file);
    if (refusal) return refuseUpload(refusal);
    setSent(0);
    upload.mutate({ file, onProgress: setSent }, { onSettled: () => setSent(undefined) });
  };
  return { send, sent };
}

function fileRefusal({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return 'Please choose an image file.';
  return size > MAX_FILE_BYTES ? 'The picture is larger than 5 MB.' : undefined;
}
