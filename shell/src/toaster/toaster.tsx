import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react';
import { noticeStore, type ShownNotice } from '@nerka/mf-shared/contract';
import { useAfterDialog } from './use-after-dialog';
import styles from './toaster.module.css';

const SHOWN_FOR_MS = 5000;
const SWIPE_PX = 50;

/** Both live regions exist from the start, because assistive technology announces only what appears in them. */
export function Toaster() {
  const notice = useAfterDialog(useSyncExternalStore(noticeStore.subscribe, noticeStore.current));
  const isFailure = notice?.variant === 'destructive';
  return (
    <div className={styles.place}>
      <div role="status">{notice && !isFailure && <Toast key={notice.id} notice={notice} />}</div>
      <div role="alert">{notice && isFailure && <Toast key={notice.id} notice={notice} />}</div>
    </div>
  );
}

function Toast({ notice }: { notice: ShownNotice }) {
  const dismiss = () => noticeStore.dismiss(notice.id);
  const act = () => {
    dismiss();
    notice.action?.run();
  };
  const [isHeld, setIsHeld] = useState(false);
  const swipe = useSwipeRight(dismiss);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => noticeStore.dismiss(notice.id), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isHeld, notice.id]);

  return (
    <div
      className={notice.variant === 'destructive' ? styles.failure : styles.toast}
      style={{ transform: `translateX(${swipe.distance}px)` }}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      {...swipe.handlers}
    >
      <div>
        <p className={styles.title}>{notice.title}</p>
        {notice.description && <p className={styles.description}>{notice.description}</p>}
      </div>
      {notice.action && (
        <button type="button" className={styles.action} onClick={act}>
          {notice.action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={dismiss}>
        ×
      </button>
    </div>
  );
}

function useSwipeRight(onSwiped: () => void) {
  const startX = useRef<number | undefined>(undefined);
  const [distance, setDistance] = useState(0);
  const end = () => {
    startX.current = undefined;
    if (distance > SWIPE_PX) onSwiped();
    else setDistance(0);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      startX.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (startX.current !== undefined) setDistance(Math.max(0, event.clientX - startX.current));
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  };
  return { distance, handlers };
}
