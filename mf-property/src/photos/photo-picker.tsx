import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { useCallback } from 'react';
import { AddButtons } from './photo-row';
import styles from './photos-part.module.css';

interface PhotoPickerProps {
  /** Set by FormItem, as is what follows. */
  value?: File[];
  onChange?: (files: File[]) => void;
}

/** Photos of a record that is made when the form is saved. */
export function PhotoPicker({ value = [], onChange }: PhotoPickerProps) {
  return (
    <div className={styles.picker}>
      {value.length > 0 && (
        <ul className={styles.tiles} aria-label="Chosen photos">
          {value.map((file, index) => (
            <li key={keyOf(file)} className={styles.tile}>
              <Preview file={file} />
              <span className={styles.discard}>
                <Button
                  size="small"
                  aria-label={`Discard photo ${index + 1}`}
                  icon={<Icon name="delete" />}
                  onClick={() => onChange?.(value.filter((one) => one !== file))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <AddButtons kind="before" onAdd={(files) => onChange?.([...value, ...files])} />
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return <img ref={show} className={styles.image} alt={file.name} />;
}

const keys = new WeakMap<File, number>();
let lastKey = 0;

/** Two photos may have the same name. */
function keyOf(file: File): number {
  const key = keys.get(file) ?? ++lastKey;
  keys.set(file, key);
  return key;
}
