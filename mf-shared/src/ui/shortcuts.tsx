import { useEffect, useEffectEvent } from 'react';

/** A key and what it does here; the words are those of the sheet that `?` shows. */
export interface Shortcut {
  key: string;
  words: string;
  run: () => void;
}

/** Listens for single keys while no field has the focus and no dialog is open. `/` goes to the screen's search box. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
    if (event.key === '/') return focusSearch(event);
    const shortcut = shortcuts.find(({ key }) => key === event.key);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function isBusy(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select') !== null;
  return isTyping || document.querySelector('[role="dialog"]') !== null;
}

function focusSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('[data-shortcut="/"]');
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
}
