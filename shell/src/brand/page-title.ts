import { useEffect } from 'react';

/** The browser's title: usePageTitle('Units', 'Strata Apartments') → 'Units · Strata Apartments · Nerka'. */
export function usePageTitle(...parts: (string | undefined)[]): void {
  const title = [...new Set([...parts, 'Nerka'])].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
