import { useLocation, type Location } from '@nerka/mf-shared/router';

/** The dialogs of the screens that lead to the editor: who comes back is through with them. */
const dialogs = ['job', 'send', 'delete', 'edit', 'new'];

interface ReturnTo {
  returnTo: string;
}

/** The state of a step to the editor: where it is taken, so that saving leads back there. */
export function useReturnTo(): ReturnTo {
  const { pathname, search } = useLocation() as Location<unknown>;
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !dialogs.includes(name)));
  return { returnTo: kept.size > 0 ? `${pathname}?${kept.toString()}` : pathname };
}

/** Where a location's state says that the user came from. */
export function returnTo(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return undefined;
  return typeof state.returnTo === 'string' ? state.returnTo : undefined;
}
