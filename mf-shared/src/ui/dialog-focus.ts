import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { OpenedRecordContext, rowOfCard } from './opened-record';

interface DialogFocus {
  firstFocus?: string;
  returnFocusTo?: () => HTMLElement | null;
}

const closeButton = 'button[aria-label="Close"]';

/** What opened the dialog that another one replaces in the same step (a loading dialog). */
let openerOfReplaced: Element | null = null;

/**
 * The first field has the focus in the dialog's first frame, so that nothing typed is lost; on closing the focus goes back
 * to what opened the dialog, or to the card of its record if the address alone opened it.
 */
export function useDialogFocus({ firstFocus, returnFocusTo }: DialogFocus): RefObject<HTMLDivElement | null> {
  const dialog = useRef<HTMLDivElement>(null);
  useReturnOfFocus(returnFocusTo);
  useLayoutEffect(() => {
    // Its content may have taken the focus already, by autoFocus.
    if (!firstFocus && dialog.current?.contains(document.activeElement)) return;
    const first = dialog.current?.querySelector<HTMLElement>(firstFocus ?? closeButton);
    (first ?? dialog.current)?.focus({ preventScroll: true });
  }, [firstFocus]);
  return dialog;
}

function useReturnOfFocus(returnFocusTo: DialogFocus['returnFocusTo']): void {
  // Read before the fields of the dialog take the focus.
  const [active] = useState(() => document.activeElement);
  const opener = useRef(active);
  const recordId = useContext(OpenedRecordContext);
  const otherwise = useEffectEvent(() => returnFocusTo?.() ?? (recordId === undefined ? null : rowOfCard(recordId)));
  useLayoutEffect(() => {
    if (active === document.body || !active?.isConnected) opener.current = openerOfReplaced ?? active;
    return () => {
      openerOfReplaced = opener.current;
    };
  }, [active]);
  useEffect(
    () => () => {
      openerOfReplaced = null;
      // Another dialog has taken this one's place.
      if (document.activeElement?.closest('[role="dialog"]')) return;
      const before = opener.current;
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      if (isThere) before.focus({ preventScroll: true });
      else if (document.activeElement === document.body) otherwise()?.focus();
    },
    [],
  );
}
