import { withoutDialogs } from '@nerka/mf-shared/contract';
import { useLocation, type Location } from '@nerka/mf-shared/router';

/** Dialogs that link to the editor; they are closed on return. */
const dialogs = ['job', 'send', 'delete', 'edit', 'new'];

interface ReturnTo {
  returnTo: string;
}

/** Navigation state for the editor: saving returns to this address. */
export function useReturnTo(): ReturnTo {
  const { pathname, search } = useLocation() as Location<unknown>;
  const kept = withoutDialogs(new URLSearchParams(search), dialogs);
  return { returnTo: kept.size > 0 ? `${pathname}?${kept.toString()}` : pathname };
}

/** The return address in a location's state. */
export function returnTo(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return undefined;
  return typeof state.returnTo === 'string' ? state.returnTo : undefined;
}
