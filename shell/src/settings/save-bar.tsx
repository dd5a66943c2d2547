import { Button } from '@nerka/mf-shared/ui/button';
import styles from './settings-card.module.css';

interface SaveBarProps {
  isChanged: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}

export function SaveBar({ isChanged, isSaving, onDiscard }: SaveBarProps) {
  return (
    <div className={styles.save}>
      <Button type="primary" htmlType="submit" disabled={isSaving}>
        {isSaving ? 'Saving...' : 'Save Changes'}
      </Button>
      {isChanged && !isSaving && (
        <>
          <Button onClick={onDiscard}>Discard Changes</Button>
          <span className={styles.unsaved}>Not saved yet</span>
        </>
      )}
    </div>
  );
}
