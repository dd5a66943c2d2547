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
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
    if (!scope || !isShortcut) return;
    event.preventDefault();
    // An open dialog may hold unsaved input.
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

async function importPlatformPalette(): Promise<ComponentType<SearchPaletteProps>> {
  return (await import('./platform-palette')).PlatformPalette;
}

export function preloadPalette(scope: SearchScope): void {
  (scope === 'in-company' ? importPalette : importPlatformPalette)().catch(() => undefined);
}
