import { useState } from 'react';

/**
 * The record as it was when its dialog opened, or since it came. A colleague's save reaches the page meanwhile; what is typed began with
 * what was shown, and If-Match tells of theirs.
 */
export function useInitialSnapshot<Shown extends object | null | undefined>(latest: Shown, open: boolean): Shown {
  const [opened, setOpened] = useState<Shown>();
  if (open && latest && !opened) setOpened(latest);
  if (!open && opened) setOpened(undefined);
  return (open && opened) || latest;
}
