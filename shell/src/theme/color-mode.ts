import { useSyncExternalStore } from 'react';
import { browserTexts } from '@nerka/mf-shared/storage';
import type { ColorMode } from './palette';

export type ColorModeChoice = ColorMode | 'system';

/** Also read by first-paint.ts. */
const STORAGE_KEY = 'nerka-color-mode';
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** The user's choice; by default the system's mode. */
export function useColorMode(): { choice: ColorModeChoice; mode: ColorMode } {
  const choice = useSyncExternalStore(subscribe, currentChoice);
  const isDark = useSyncExternalStore(subscribe, () => systemIsDark.matches);
  return { choice, mode: choice === 'system' ? (isDark ? 'dark' : 'light') : choice };
}

export function chooseColorMode(choice: ColorModeChoice): void {
  if (choice === 'system') {
    delete document.documentElement.dataset.theme;
    browserTexts.drop(STORAGE_KEY);
  } else {
    document.documentElement.dataset.theme = choice;
    browserTexts.keep(STORAGE_KEY, choice);
  }
  for (const listener of listeners) listener();
}

function currentChoice(): ColorModeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  systemIsDark.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    systemIsDark.removeEventListener('change', listener);
  };
}
