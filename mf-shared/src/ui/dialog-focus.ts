import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface DialogFocus {
  firstFocus?: string;
  returnFocusTo?: () => HTMLElement | null;
}

const closeButton = 'button[aria-label="Close"]';

/** What opened the dialog that another one replaces in the same step (a loading dialog). */
let openerOfReplaced: Element | null = null;

/**
 * The first field has the focus in the dialog's first frame, so that nothing typed is lost; on closing the focus goes back
 * to what opened the dialog.
 */
export function useDialogFocus({
  firstFocus = closeButton,
  returnFocusTo,
}: DialogFocus): RefObject<HTMLDivElement | null> {
  const dialog = useRef<HTMLDivElement>(null);
  useReturnOfFocus(returnFocusTo);
  useLayoutEffect(() => {
    const first = dialog.current?.querySelector<HTMLElement>(firstFocus);
    (first ?? dialog.current)?.focus({ preventScroll: true });
  }, [firstFocus]);
  return dialog;
}

function useReturnOfFocus(returnFocusTo: DialogFocus['returnFocusTo']): void {
  // Read before the fields of the dialog take the focus.
  const [active] = useState(() => document.activeElement);
  const opener = useRef(active);
  const otherwise = useEffectEvent(() => returnFocusTo?.());
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
