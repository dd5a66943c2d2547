import { useEffect } from 'react';
import { useSession, type CompanyInView } from '@nerka/mf-shared/contract';
import { hasCaches } from '@nerka/mf-shared/storage';
import { useQueryClient, type QueryClient } from '@nerka/mf-shared/query';
import type { Release } from '../releases/front-ends';

const REST_MS = 5_000;
/** Where much is read again, all is quiet for moments only. */
const LOOK_MS = 1_000;

/** Keeps for staff of a company what opens the product without a network; not on lines that are to be spared. */
export function useOffline(
  releases: readonly Release[] | undefined,
  { primaryColor }: Pick<CompanyInView, 'primaryColor'>,
): void {
  const { id, companyId } = useSession();
  const client = useQueryClient();
  const isKeeping = companyId !== null && isPossible();
  useEffect(() => {
    if (!isKeeping) return undefined;
    return atRest(client, async () => (await import('./kept-data')).keepData(client, id));
  }, [client, id, isKeeping]);
  useEffect(() => {
    if (!isKeeping || !releases) return undefined;
    return atRest(client, async () => {
      await (await import('./keep-files')).keepFiles(releases);
    });
  }, [client, releases, isKeeping]);
  useEffect(() => {
    if (!primaryColor || !/^#[0-9a-f]{6}$/i.test(primaryColor)) return undefined;
    return atRest(client, async () => (await import('./installed-look')).showInstalledLook(primaryColor));
  }, [client, primaryColor]);
}

/** After what somebody has asked for. Returns the function that stops it; what fails is tried the next time. */
function atRest(client: QueryClient, begin: () => Promise<(() => void) | void>): () => void {
  let isStopped = false;
  let stop: (() => void) | void;
  let timer = setTimeout(attempt, REST_MS);
  function attempt(): void {
    // On a slow line it would hold up what the screen still reads.
    if (client.isFetching() > 0) {
      timer = setTimeout(attempt, LOOK_MS);
      return;
    }
    begin().then(
      (end) => {
        stop = end;
        if (isStopped) stop?.();
      },
      () => undefined,
    );
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop?.();
  };
}

/** Browsers have both on https and localhost only. */
function isPossible(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return 'serviceWorker' in navigator && hasCaches() && !connection?.saveData;
}
