import { useState } from 'react';

/** The record when its dialog opened or, after that, loaded. The edit starts from it, so If-Match detects other saves. */
export function useInitialSnapshot<Shown extends object | null | undefined>(latest: Shown, open: boolean): Shown {
  const [opened, setOpened] = useState<Shown>();
  if (open && latest && !opened) setOpened(latest);
  if (!open && opened) setOpened(undefined);
  return (open && opened) || latest;
}
