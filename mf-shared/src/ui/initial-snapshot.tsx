import { useState } from 'react';

/**
 * The record as it was when its dialog opened, or when it was loaded after that. A colleague's save may reach the page
 * meanwhile. The edit is based on what was shown, and If-Match reports the colleague's change.
 */
export function useInitialSnapshot<Shown extends object | null | undefined>(latest: Shown, open: boolean): Shown {
  const [opened, setOpened] = useState<Shown>();
  if (open && latest && !opened) setOpened(latest);
  if (!open && opened) setOpened(undefined);
  return (open && opened) || latest;
}
