import { useEffect, useEffectEvent, useState } from 'react';
import { ResponsiveDialog } from './responsive-dialog';
import styles from './shortcuts.module.css';

interface Shortcut {
  key: string;
  /** What the sheet of shortcuts calls it. */
  words: string;
  run: () => void;
}

interface ShortcutsProps {
  /** In addition to those of every list. */
  shortcuts: readonly Shortcut[];
}

const listShortcuts: readonly Shortcut[] = [
  { key: '/', words: 'Search', run: focusSearch },
  { key: 'j', words: 'Next row', run: () => moveFocus(1) },
  { key: 'k', words: 'Previous row', run: () => moveFocus(-1) },
  { key: 'e', words: 'Edit the row', run: editRow },
];

/** What the rows themselves do. */
const pressedOnRows = [
  { key: 'x', words: 'Select the row' },
  { key: 'Enter', words: 'Open the row' },
];

/** Single keys while no field has the focus and no dialog is open; `?` lists them. j and k move between `data-list-row`. */
export function Shortcuts({ shortcuts }: ShortcutsProps) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const all = [...shortcuts, ...listShortcuts, { key: '?', words: 'This sheet', run: () => setIsSheetOpen(true) }];
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
    const shortcut = all.find(({ key }) => key === event.key);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <ResponsiveDialog open={isSheetOpen} title="Keyboard shortcuts" width={360} onClose={() => setIsSheetOpen(false)}>
      <dl className={styles.sheet}>
        {[...all, ...pressedOnRows].map(({ key, words }) => (
          <div key={key} className={styles.line}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd className={styles.words}>{words}</dd>
          </div>
        ))}
      </dl>
    </ResponsiveDialog>
  );
}

function isBusy(target: EventTarget | null): boolean {
  const field = target instanceof Element ? target.closest('input:not([type="checkbox"]), textarea, select') : null;
  return field !== null || document.querySelector('[role="dialog"]') !== null;
}

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-shortcut="/"]');
  field?.focus();
  field?.select();
}

/** By the edit button of its card; a row without one is opened. */
function editRow(): void {
  const row = document.activeElement;
  if (!(row instanceof HTMLElement) || row.dataset.listRow === undefined) return;
  const edit = row.closest('article')?.querySelector<HTMLElement>('button[aria-label^="Edit "]');
  (edit ?? row).click();
}

function moveFocus(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-list-row]')];
  const index = rows.findIndex((row) => row === document.activeElement);
  const next = rows[index === -1 ? 0 : index + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
