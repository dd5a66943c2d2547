import { useEffect, useEffectEvent } from 'react';
import { pageNameStore } from '@nerka/mf-shared/contract';

/**
 * The browser's title: usePageTitle('Units', 'Strata Apartments') → 'Units · Strata Apartments · Nerka'. A screen that
 * names its page takes the place of the first part, and is not rendered again for it.
 */
export function usePageTitle(screen?: string, ...others: (string | undefined)[]): void {
  const nameWindow = useEffectEvent(() => {
    const parts = new Set([pageNameStore.current() ?? screen, ...others, 'Nerka']);
    document.title = [...parts].filter(Boolean).join(' · ');
  });
  useEffect(() => nameWindow());
  useEffect(() => pageNameStore.subscribe(() => nameWindow()), []);
}
