import { useState } from 'react';

/** Whether it was true in this or an earlier render: a dialog that was open stays, so that it closes as it opened. */
export function useOnceTrue(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was || value;
}
