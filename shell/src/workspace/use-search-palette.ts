import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { SearchPaletteProps } from './search-palette';
import { usePart } from './use-part';

/** Opens the search palette; Ctrl/Cmd-K does. */
export function useSearchPalette({ isOffered }: { isOffered: boolean }) {
  const palette = usePart(importPalette, 'The search');
  // One text for the palette and the box it is opened from: no letter typed while it is fetched is lost.
  const [text, setText] = useState('');

  const open = (typed: string) => {
    setText(typed);
    palette.open();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
    if (!isOffered || !isShortcut) return;
    event.preventDefault();
    // A dialog that is open may hold what is not saved yet.
    if (!palette.isOpen && !document.querySelector('dialog[open], [role="dialog"]')) open('');
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  const close = () => {
    palette.close();
    setText('');
  };
  return { text, type: setText, open, close, Palette: palette.Part };
}

async function importPalette(): Promise<ComponentType<SearchPaletteProps>> {
  return (await import('./search-palette')).SearchPalette;
}

/** Fetches the palette's code before it is asked for. */
export function preloadPalette(): void {
  importPalette().catch(() => undefined);
}
