import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

/**
 * The router of a page. A step to another screen is a transition: the screen before stays until the next one is there. A
 * step within a screen (a dialog, a filter) is none, because React renders a transition in slices behind all other work,
 * which on a slow phone doubles the time until a dialog is there; react-router makes all or none of them transitions.
 */
export function PageRouter({ children }: { children?: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [step, setStep] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let { pathname } = history.location;
    return history.listen((next) => {
      const isSameScreen = next.location.pathname === pathname;
      ({ pathname } = next.location);
      if (isSameScreen) setStep(next);
      else startTransition(() => setStep(next));
    });
  }, [history]);
  return (
    <Router location={step.location} navigationType={step.action} navigator={history}>
      {children}
    </Router>
  );
}
