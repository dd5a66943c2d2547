import { useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useCompany, waitingChangesStore, type WaitingChange } from '@nerka/mf-shared/contract';
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
  const refused = changes.filter(({ refusal }) => refusal);
  const waiting = changes.filter(({ refusal }) => !refusal);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  const lineOf = (change: WaitingChange) => {
    const { id, path, title } = change;
    const link = (
      <Link to={`${basePath}/${path}`} onClick={close}>
        {title}
      </Link>
    );
    return <WaitingLine key={id} {...{ change, timeZone: timezone }} title={path === undefined ? title : link} />;
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
        {changes.length === 0 && <p className={styles.words}>Everything is saved.</p>}
        {isKept === false && <p className={styles.words}>{MAY_BE_EMPTIED}</p>}
        {refused.length > 0 && (
          <Changes
            {...{ title: 'Not saved', changes: refused, lineOf }}
            words={waiting.length > 0 ? DECIDE : `Everything else is saved. ${DECIDE}`}
          />
        )}
        {waiting.length > 0 && (
          <Changes {...{ title: 'Waiting', changes: waiting, lineOf }} words={sinceOf(waiting[0]!, timezone)} />
        )}
      </div>
    </dialog>
  );
}

interface ChangesProps {
  title: string;
  words: string;
  changes: readonly WaitingChange[];
  lineOf: (change: WaitingChange) => ReactNode;
}

/** What waits for a person's decision is above what waits for the network. */
function Changes({ title, words, changes, lineOf }: ChangesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title} <span className={styles.count}>{changes.length}</span>
      </h3>
      <p className={styles.words}>{words}</p>
      {changes.map(lineOf)}
    </section>
  );
}

const DECIDE = 'Decide what becomes of these.';

const sinceOf = ({ madeAt }: WaitingChange, timeZone: string): string =>
  `What you have done since ${formatShortDateTime(madeAt, timeZone)} is sent as soon as the server can be reached.`;

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
