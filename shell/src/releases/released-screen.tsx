import { createElement, lazy, Suspense, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { LoadBoundary } from './load-boundary';
import type { ScreenOffer } from './screen-offer';
import { ScreenSkeleton } from './screen-skeleton';

/** Outside of rendering: React remounts a lazy component that is made anew. */
const lazyScreens = new Map<string, LazyExoticComponent<ComponentType>>();

function lazyScreen({ key, load }: ScreenOffer): LazyExoticComponent<ComponentType> {
  const known = lazyScreens.get(key);
  if (known) return known;
  const created = lazy(async () => ({ default: await load() }));
  lazyScreens.set(key, created);
  return created;
}

/** Loads a screen from its owner. What goes wrong there costs this screen and no other. */
export function ReleasedScreen({ offer, title }: { offer: ScreenOffer; title: string }) {
  const [attempt, setAttempt] = useState(0);
  if (offer.isTooNew) {
    return (
      <FailurePanel
        title={`${title} needs a newer version of this page`}
        description="Save what you are working on elsewhere, then reload."
        retryLabel="Reload"
        onRetry={() => location.reload()}
      />
    );
  }
  const retry = () => {
    lazyScreens.delete(offer.key);
    offer.forget();
    setAttempt(attempt + 1);
  };
  return (
    <LoadBoundary key={`${offer.key} ${attempt}`} title={title} onRetry={retry}>
      <Suspense fallback={<ScreenSkeleton title={title} />}>{createElement(lazyScreen(offer))}</Suspense>
    </LoadBoundary>
  );
}
