import { createElement, useSyncExternalStore, type ComponentType } from 'react';
import { waitingChangesStore } from '@nerka/mf-shared/contract';
import { usePart } from '../workspace/use-part';
import styles from './waiting-button.module.css';
import type { WaitingPanelProps } from './waiting-panel';

/** Says in the header how much waits to be saved, and how much was refused; nothing of what is about to be answered. */
export function WaitingButton() {
  const kept = useSyncExternalStore(waitingChangesStore.subscribe, waitingChangesStore.current);
  const changes = kept.filter(({ isAwaited }) => !isAwaited);
  const panel = usePart(importPanel, 'What waits');
  const refused = changes.filter(({ refusal }) => refusal).length;
  const words = refused > 0 ? `${refused} not saved` : `${changes.length} waiting`;
  return (
    <>
      <span className={styles.announcement} role="status">
        {changes.length > 0 ? words : ''}
      </span>
      {changes.length > 0 && (
        <button
          type="button"
          className={refused > 0 ? styles.refused : styles.button}
          aria-haspopup="dialog"
          onClick={panel.open}
        >
          {words}
        </button>
      )}
      {panel.Part && createElement(panel.Part, { onClose: panel.close })}
    </>
  );
}

async function importPanel(): Promise<ComponentType<WaitingPanelProps>> {
  return (await import('./waiting-panel')).WaitingPanel;
}
