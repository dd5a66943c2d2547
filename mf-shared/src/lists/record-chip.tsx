import { Icon } from '@nerka/mf-shared/ui/icon';
import styles from './record-chip.module.css';

interface RecordChipProps {
  /** 'Customer' */
  noun: string;
  /** Empty until it is known. */
  name: string;
  onRemove: () => void;
}

/** One record that a link filters a list by; a press shows the records of all others again. */
export function RecordChip({ noun, name, onRemove }: RecordChipProps) {
  return (
    <button type="button" className={styles.chip} onClick={onRemove} aria-label={`${noun}: ${name}, show all`}>
      {noun}: {name} <Icon name="close" />
    </button>
  );
}
