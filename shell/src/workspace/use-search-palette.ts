import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { SearchPaletteProps } from './search-palette';
import { usePart } from './use-part';

/** `in-company` or `of-platform`: what is searched; undefined: no search is offered. */
export type SearchScope = 'in-company' | 'of-platform' | undefined;

export function useSearchPalette(scope: SearchScope) {
  const palette = usePart(scope === 'in-company' ? importPalette : importPlatformPalette, 'The search');
  // One text for the palette and the box that opens it, so that no key is lost while the palette loads.
  const [text, setText] = useState('');

  const open = (typed: string) => {
    setText(typed);
    palette.open();
  };
  const takeLetter = (event: KeyboardEvent) => {
    // The screen behind would take it for a shortcut.
    event.stopPropagation();
    event.preventDefault();
    setText((before) => before + event.key);
  };
  const isLoading = palette.isOpen && !palette.Part;
  const followShortcut = (event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
    if (!scope || !isShortcut) return;
    event.preventDefault();
    // An open dialog may hold unsaved input.
    if (!palette.isOpen && !document.querySelector('dialog[open], [role="dialog"]')) open('');
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isLoading && isLetter(event)) takeLetter(event);
    else followShortcut(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
  const close = () => {
    palette.close();
    setText('');
  };
  return { text, type: setText, open, close, Palette: palette.Part };
}

/** Typed where there is no field for it: the box that opens the palette takes its letters itself. */
function isLetter({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isInField =
    target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select') !== null;
  return [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isInField;
}

async function importPalette(): Promise<ComponentType<SearchPaletteProps>> {
  return (await import('./search-palette')).SearchPalette;
}

async function importPlatformPalette(): Promise<ComponentType<SearchPaletteProps>> {
  return (await import('./platform-palette')).PlatformPalette;
}

export function preloadPalette(scope: SearchScope): void {
  (scope === 'in-company' ? importPalette : importPlatformPalette)().catch(() => undefined);
}
