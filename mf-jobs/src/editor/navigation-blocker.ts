import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from '@nerka/mf-shared/router';

type Leaving = () => void;

export interface NavigationBlocker {
  /** The user is about to leave and has not been asked yet. */
  isAsking: boolean;
  stay: () => void;
  /** Continues to where the user was going. */
  leave: () => void;
  /** Leaves at once, or asks first. */
  leaveBy: (way: Leaving) => void;
}

/** Asks before leaving a page with unsaved changes: by a link, browser Back, a reload or closing the window. */
export function useLeaveGuard(isUnsaved: boolean): NavigationBlocker {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Leaving>();
  const isLetGo = useRef(false);
  const isGuarding = useEffectEvent(() => isUnsaved && !isLetGo.current);

  const askFirst = (way: Leaving) => setLeaving(() => way);
  const onClick = useEffectEvent((event: MouseEvent) => {
    const to = isGuarding() ? addressOfPress(event) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    askFirst(() => void navigate(to));
  });
  const onStep = useEffectEvent((event: NavigateEvent) => {
    const { navigationType, cancelable, destination } = event;
    const isStep = navigationType === 'traverse' && new URL(destination.url).pathname !== location.pathname;
    if (!isStep || !cancelable || !isGuarding()) return;
    event.preventDefault();
    askFirst(() => void navigate(destination.index - (navigation.currentEntry?.index ?? 0)));
  });
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => isGuarding() && event.preventDefault());

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('click', (event) => onClick(event), { signal, capture: true });
    // The router learns of browser Back too late; a browser without this event keeps the draft.
    globalThis.navigation?.addEventListener('navigate', (event) => onStep(event), { signal });
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

/** The target of a clicked link in this window; undefined if it stays on this page or opens another window. */
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
