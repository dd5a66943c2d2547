import { useEffect, useEffectEvent, useState } from 'react';
import { CONTRACT_VERSION } from '@nerka/mf-shared/contract';
import { useQueryClient, type QueryClient } from '@nerka/mf-shared/query';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { connection } from '../connection/connection';
import { reportFailure } from './failure-report';
import type { Release } from './front-ends';
import { reloadByItself, reloadPage } from './reload-page';
import { runningCode } from './running-code';
import { ScreenLoadFailure } from './screen-failure';
import type { ResolvedScreen } from './screen-offer';
import { ScreenSkeleton } from './screen-skeleton';
import { shellBuild } from './shell-build';

interface FailedScreenProps {
  offer: ResolvedScreen;
  title: string;
  error: unknown;
  isRepeated: boolean;
  onRetry: () => void;
}

export function FailedScreen({ offer, title, error, isRepeated, onRetry }: FailedScreenProps) {
  const kind = error instanceof ScreenLoadFailure ? error.kind : 'render';
  const { release, declaration } = offer;
  const [reference] = useState(() => release && reportFailure({ release, screen: declaration.id, kind, error }));
  const age = useAge(offer, kind === 'load');
  useFreshData(kind === 'render');
  useRetryWhenReachable(kind === 'load', onRetry);
  if (age === 'unknown') return <ScreenSkeleton title={title} />;
  return (
    <>
      <PageHeader title={title} />
      {age === 'old' ? (
        <FailurePanel
          title={`${title} has a new version`}
          description="This page still runs the one before, whose files are gone. The rest still works. Save what you are working on, then reload."
          reference={reference}
          retryLabel="Reload"
          onRetry={reloadPage}
        />
      ) : (
        <FailurePanel {...words(kind, title, isRepeated)} reference={reference} onRetry={onRetry} />
      )}
    </>
  );
}

/** The screen was built for a newer shell, which a reload brings. */
export function TooNewScreen({ offer: { release, declaration }, title }: Pick<FailedScreenProps, 'offer' | 'title'>) {
  const error = new Error(`It needs the contract ${release?.contract}; the page has ${CONTRACT_VERSION}.`);
  const [reference] = useState(
    () => release && reportFailure({ release, screen: declaration.id, kind: 'load', error }),
  );
  return (
    <>
      <PageHeader title={title} />
      <FailurePanel
        title={`${title} needs a newer version of this page`}
        description="The rest still works. Save what you are working on, then reload."
        reference={reference}
        retryLabel="Reload"
        onRetry={reloadPage}
      />
    </>
  );
}

function words(kind: 'load' | 'timeout' | 'render', title: string, isRepeated: boolean) {
  // Only a reload frees what is stuck in the browser.
  const help =
    kind === 'timeout' ? 'save what you are working on and reload the page. If that does not help' : 'if this goes on';
  const after = isRepeated
    ? `Retry did not help this time. The rest still works; ${help}, tell your administrator the reference.`
    : 'The rest still works.';
  switch (kind) {
    case 'timeout':
      return { title: `${title} is taking too long`, description: `This part of Nerka did not load in time. ${after}` };
    case 'render':
      return { title: `${title} stopped working`, description: `Something in this part of Nerka broke. ${after}` };
    case 'load':
      return { title: `${title} could not be opened`, description: `This part of Nerka did not load. ${after}` };
  }
}

/** Cached data may have broken the screen, so the next try reads again what nothing else shows. */
function useFreshData(isBroken: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isBroken) client.removeQueries({ type: 'inactive' });
  }, [client, isBroken]);
}

/** What could not be fetched without a connection is fetched once it is back. */
function useRetryWhenReachable(isMissing: boolean, onRetry: () => void): void {
  const onChange = useEffectEvent(() => connection.isLost || onRetry());
  useEffect(() => (isMissing ? connection.subscribe(() => onChange()) : undefined), [isMissing]);
}

/** Whether files are missing because this page is old; then it reloads once. `unknown` until that is decided. */
function useAge({ release }: ResolvedScreen, isMissing: boolean): 'unknown' | 'current' | 'old' {
  const client = useQueryClient();
  const [age, setAge] = useState<'unknown' | 'current' | 'old'>(isMissing ? 'unknown' : 'current');
  useEffect(() => {
    if (!isMissing) return undefined;
    let isLeft = false;
    void isOld(client, release).then((old) => {
      if (!isLeft && !(old && reloadByItself())) setAge(old ? 'old' : 'current');
    });
    return () => {
      isLeft = true;
    };
  }, [client, isMissing, release]);
  return age;
}

/** If another release is active and this one's code is not running, the new data alone replaces the screen. */
async function isOld(client: QueryClient, release: Release | undefined): Promise<boolean> {
  const reading = client.refetchQueries({ queryKey: ['/api/front-ends'], type: 'active' });
  const [isShellOld] = await Promise.all([shellBuild.ask(), reading]);
  if (isShellOld || !release || !runningCode.has(release)) return isShellOld;
  const active = client
    .getQueriesData<Release[]>({ queryKey: ['/api/front-ends'], type: 'active' })
    .flatMap(([, releases]) => releases ?? [])
    .filter(({ name }) => name === release.name);
  return active.length > 0 && active.every(({ version }) => version !== release.version);
}
