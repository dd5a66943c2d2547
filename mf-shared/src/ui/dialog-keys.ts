import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The last one lies above the others and alone gets the keys. */
const openDialogs: object[] = [];

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), [tabindex]';

/** Esc closes the dialog, unless something within it has used the key; Tab stays in it. */
export function useDialogKeys(dialog: RefObject<HTMLElement | null>, onClose: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || openDialogs.at(-1) !== dialog || !dialog.current) return;
    if (event.key === 'Escape') onClose();
    if (event.key === 'Tab') keepFocus(event, dialog.current);
  });
  useEffect(() => {
    openDialogs.push(dialog);
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      window.removeEventListener('keydown', listener);
    };
  }, [dialog]);
}

/** From the last element Tab leads to the first one, and back; from elsewhere into the dialog. */
function keepFocus(event: KeyboardEvent, dialog: HTMLElement): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(isStop);
  const active = document.activeElement;
  const isInside = dialog.contains(active) && active !== dialog;
  const end = event.shiftKey ? stops[0] : stops.at(-1);
  if (isInside && active !== end) return;
  // A list or a calendar that opened over the dialog has keys of its own.
  if (!isInside && active !== dialog && active !== document.body) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && ('checkVisibility' in element ? element.checkVisibility() : true);
