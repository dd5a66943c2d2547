import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The last one lies above the others and alone gets the keys. */
const openDialogs: object[] = [];

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), [tabindex]';

/** Esc closes the dialog, unless something within it or above it uses the key; Tab stays in it. */
export function useDialogKeys(dialog: RefObject<HTMLElement | null>, onClose: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || openDialogs.at(-1) !== dialog || !dialog.current) return;
    if (isInAnother(dialog.current)) return;
    if (event.key === 'Tab') keepFocus(event, dialog.current);
    if (event.key !== 'Escape') return;
    // What lies below listens at the window: antd's drawer, and a list that ends its selection.
    event.stopImmediatePropagation();
    onClose();
  });
  useEffect(() => {
    openDialogs.push(dialog);
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      document.removeEventListener('keydown', listener);
    };
  }, [dialog]);
}

/**
 * Whether the focus is in something that lies above the dialog and has keys of its own: what antd opens stands beside the
 * page, and the browser's own dialogs, such as the viewer of photos, lie above all others.
 */
function isInAnother(dialog: HTMLElement): boolean {
  if (document.querySelector('dialog[open]')) return true;
  const active = document.activeElement;
  return !dialog.contains(active) && active !== document.body && !active?.closest('#root');
}

/** From the last element Tab leads to the first one, and back; from the page behind into the dialog. */
function keepFocus(event: KeyboardEvent, dialog: HTMLElement): void {
  const active = document.activeElement;
  const stops = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(isStop);
  const ends = event.shiftKey ? stops.toReversed() : stops;
  if (dialog.contains(active) && active !== dialog && active !== ends.at(-1)) return;
  event.preventDefault();
  const pressed = active === dialog ? pressedTextIn(dialog) : null;
  const side = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const next = pressed && ends.find((stop) => pressed.compareDocumentPosition(stop) & side);
  (next ?? ends[0])?.focus();
}

/** A press on a text gives the focus to the dialog itself; Tab goes on from that text, as it does in a page. */
function pressedTextIn(dialog: HTMLElement): Node | null {
  const node = getSelection()?.anchorNode ?? null;
  return dialog.contains(node) ? node : null;
}

const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && ('checkVisibility' in element ? element.checkVisibility() : true);
