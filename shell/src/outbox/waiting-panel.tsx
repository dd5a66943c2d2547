import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCompany, waitingChangesStore } from '@nerka/mf-shared/contract';
import { formatShortDateTime } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { WaitingLine } from '@nerka/mf-shared/waiting-changes';
import panelStyles from '../workspace/notifications-panel.module.css';
import { askToPersist } from './ask-to-persist';
import styles from './waiting-panel.module.css';

const MAY_BE_EMPTIED =
  'This browser may remove what waits if it is not opened for a week. Connect before that, or add Nerka to the home screen.';

export interface WaitingPanelProps {
  onClose: () => void;
}

/** All that is on this device and not on the server: since when, and what was refused and why. */
export function WaitingPanel({ onClose }: WaitingPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { timezone, basePath } = useCompany();
  const changes = useSyncExternalStore(waitingChangesStore.subscribe, waitingChangesStore.current);
  const isKept = useIsKept();
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={panelStyles.panel}
      aria-labelledby="waiting-title"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={panelStyles.top}>
        <h2 id="waiting-title" className={panelStyles.title}>
          Kept on this device
        </h2>
        <button type="button" className={panelStyles.close} aria-label="Close" autoFocus onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.content}>
        <p className={styles.words}>{wordsOf(changes, timezone)}</p>
        {isKept === false && <p className={styles.words}>{MAY_BE_EMPTIED}</p>}
        {changes.map((change) => (
          <WaitingLine
            key={change.id}
            change={change}
            timeZone={timezone}
            title={
              change.path === undefined ? (
                change.title
              ) : (
                <Link to={`${basePath}/${change.path}`} onClick={close}>
                  {change.title}
                </Link>
              )
            }
          />
        ))}
      </div>
    </dialog>
  );
}

function wordsOf(changes: ReturnType<typeof waitingChangesStore.current>, timeZone: string): string {
  const [first] = changes.filter(({ refusal }) => !refusal);
  if (changes.length === 0) return 'Everything is saved.';
  if (!first) return 'Everything else is saved. Decide what becomes of these.';
  return `What you have done since ${formatShortDateTime(first.madeAt, timeZone)} is sent as soon as the server can be reached.`;
}

/** Undefined until the browser has answered. */
function useIsKept(): boolean | undefined {
  const [isKept, setIsKept] = useState<boolean>();
  useEffect(() => {
    let isShown = true;
    void askToPersist().then((answer) => isShown && setIsKept(answer));
    return () => {
      isShown = false;
    };
  }, []);
  return isKept;
}
