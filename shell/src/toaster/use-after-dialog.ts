import { useEffect, useState } from 'react';
import type { ShownNotice } from '@nerka/mf-shared/contract';

/** A dialog that is being saved closes next. */
const closing = '[role="dialog"][data-saving], [role="dialog"] [data-saving]';
const MAX_WAIT_MS = 3000;

/** The notice, once the dialog that it is about has closed: until then a success is held. A failure is shown at once. */
export function useAfterDialog(notice: ShownNotice | undefined): ShownNotice | undefined {
  const [freeId, setFreeId] = useState<number>();
  const id = notice?.id;
  const isHeld = notice !== undefined && notice.variant !== 'destructive' && id !== freeId && isDialogClosing();

  useEffect(() => {
    if (!isHeld) return undefined;
    const show = () => setFreeId(id);
    const observer = new MutationObserver(() => !isDialogClosing() && show());
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    const timer = setTimeout(show, MAX_WAIT_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [id, isHeld]);
  return isHeld ? undefined : notice;
}

const isDialogClosing = (): boolean => document.querySelector(closing) !== null;
