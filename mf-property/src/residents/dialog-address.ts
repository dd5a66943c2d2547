import { keepPlace } from '@nerka/mf-shared/contract';
import { useSearchParams } from '@nerka/mf-shared/router';
import { useEffect, useRef } from 'react';

/** The dialogs of residents and leases, by their names in the address; each names a record or says yes. */
export type DialogName = 'new' | 'edit' | 'moveIn' | 'lease' | 'notice' | 'moveOut';

const names: (DialogName | 'unit')[] = ['new', 'edit', 'moveIn', 'unit', 'lease', 'notice', 'moveOut'];

/** Which dialog the address opens; it can be shared, survives a reload and Back closes it. */
export function useDialogAddress() {
  const [search, setSearch] = useSearchParams();
  // A dialog closes when its answer has come: what was searched for meanwhile stays.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  const withoutDialog = () => {
    const rest = new URLSearchParams(latest.current);
    for (const name of names) rest.delete(name);
    return rest;
  };
  return {
    valueOf: (name: DialogName | 'unit') => search.get(name) ?? undefined,
    open: (name: DialogName, value: number | 'yes' = 'yes') => {
      const next = withoutDialog();
      next.set(name, String(value));
      setSearch(next, { state: keepPlace });
    },
    close: () => setSearch(withoutDialog(), { replace: true, state: keepPlace }),
  };
}

/** The id that an address names; undefined for anything else. */
export function idOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
