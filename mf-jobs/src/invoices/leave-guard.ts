import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from '@nerka/mf-shared/router';

type Leaving = () => void;

interface LeaveGuard {
  /** Somebody is about to leave and has not been asked yet. */
  isAsking: boolean;
  stay: () => void;
  /** Goes on to where they were going. */
  leave: () => void;
  /** Leaves at once, or asks first. */
  leaveBy: (way: Leaving) => void;
}

/**
 * Asks before the page is left while something in it is not saved: by a link, by the browser's Back, by a reload or by
 * closing the window.
 */
export function useLeaveGuard(isUnsaved: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Leaving>();
  const isLetGo = useRef(false);
  const place = useRef(placeNow());
  const isGuarding = useEffectEvent(() => isUnsaved && !isLetGo.current);

  const askFirst = (way: Leaving) => setLeaving(() => way);
  const onClick = useEffectEvent((event: MouseEvent) => {
    const to = isGuarding() ? addressOfPress(event) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    askFirst(() => void navigate(to));
  });
  const onPop = useEffectEvent((event: PopStateEvent) => {
    const steps = indexOf(event.state) - place.current.index;
    if (location.pathname === place.current.pathname || !isGuarding() || steps === 0) return;
    // The router must not hear of it; the address goes back to this page's own.
    event.stopImmediatePropagation();
    history.go(-steps);
    askFirst(() => void navigate(steps));
  });
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => isGuarding() && event.preventDefault());

  // As the router knows it: while a step back is being taken back, the window is elsewhere.
  const { key, pathname } = useLocation();
  useEffect(() => {
    place.current = placeNow();
  }, [key, pathname]);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('click', (event) => onClick(event), { signal, capture: true });
    window.addEventListener('popstate', (event) => onPop(event), { signal, capture: true });
    window.addEventListener('beforeunload', (event) => void onUnload(event), { signal });
    return () => listening.abort();
  }, []);

  const goBy = (way: Leaving) => {
    isLetGo.current = true;
    setLeaving(undefined);
    way();
  };
  return {
    isAsking: leaving !== undefined,
    stay: () => setLeaving(undefined),
    leave: () => leaving && goBy(leaving),
    leaveBy: (way) => (isUnsaved ? askFirst(way) : way()),
  };
}

const placeNow = () => ({ pathname: location.pathname, index: indexOf(history.state) });

/** How many steps of this window's history lie before it, as the router counts them. */
const indexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;

/** Where a press on a link leads in this window; undefined where it stays on this page, or opens another window. */
function addressOfPress(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || opensElsewhere(event, link)) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || pathname === location.pathname) return undefined;
  return `${pathname}${search}${hash}`;
}

const opensElsewhere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean =>
  button !== 0 ||
  [ctrlKey, metaKey, shiftKey, altKey, link.target === '_blank', link.hasAttribute('download')].some(Boolean);
