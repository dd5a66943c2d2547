import { useId, useState, type DragEvent } from 'react';
import { Icon } from '@nerka/mf-shared/ui/icon';
import styles from './import-export.module.css';

interface FileDropProps {
  /** 0 to 1 while sending. */
  sent: number | undefined;
  onFile: (file: File) => void;
}

export function FileDrop({ sent, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const isSending = sent !== undefined;
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !isSending) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Icon name="download" />
      <label htmlFor={id}>{isSending ? 'The file is being read...' : 'Choose a CSV file, or drop it here'}</label>
      <input
        id={id}
        className={styles.file}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        disabled={isSending}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      {isSending ? (
        <progress aria-label="Uploading" max={100} value={Math.round(sent * 100)} />
      ) : (
        <p className={styles.hint}>At most 20 MB and 50,000 rows. The first line holds the headings.</p>
      )}
    </div>
  );
}
