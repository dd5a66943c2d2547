import { createElement, Suspense, useState } from 'react';
import { useLocation } from '@nerka/mf-shared/router';
import { FailedScreen, TooNewScreen } from './failed-screen';
import { LoadBoundary } from './load-boundary';
import { LoadingScreen } from './loading-screen';
import { componentOf } from './screen-code';
import type { ResolvedScreen } from './screen-offer';

/** Loads a screen from its front end; a failure affects this screen only. */
export function ReleasedScreen({ offer, title }: { offer: ResolvedScreen; title: string }) {
  const [attempt, setAttempt] = useState(0);
  const { pathname } = useLocation();
  const retry = () => setAttempt(attempt + 1);
  if (offer.isTooNew) return <TooNewScreen offer={offer} title={title} />;
  return (
    <LoadBoundary
      key={`${offer.key} ${attempt}`}
      address={pathname}
      panel={(error) => <FailedScreen {...{ offer, title, error }} isRepeated={attempt > 0} onRetry={retry} />}
    >
      <Suspense fallback={<LoadingScreen title={title} />}>{createElement(componentOf(offer))}</Suspense>
    </LoadBoundary>
  );
}
