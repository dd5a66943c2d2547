import { useState } from 'react';

export function Copyright({ owner }: { owner: string }) {
  const [year] = useState(() => new Date().getFullYear());
  return `© ${year} ${owner}`;
}
