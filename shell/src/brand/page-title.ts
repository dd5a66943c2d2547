import { useEffect, useSyncExternalStore } from 'react';
import { pageNameStore } from '@nerka/mf-shared/contract';

/**
 * The browser's title: usePageTitle('Units', 'Strata Apartments') → 'Units · Strata Apartments · Nerka'. A screen that
 * names its page takes the place of the first part.
 */
export function usePageTitle(screen?: string, ...others: (string | undefined)[]): void {
  const name = useSyncExternalStore(pageNameStore.subscribe, pageNameStore.current);
  const title = [...new Set([name ?? screen, ...others, 'Nerka'])].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
