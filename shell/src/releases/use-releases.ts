import { useEffect, useState } from 'react';
import { useQuery, type UseQueryResult } from '@nerka/mf-shared/query';
import { frontEndsQuery, type Release } from './front-ends';
import { newerReleases } from './newer-releases';
import { runningCode } from './running-code';

interface Releases {
  query: UseQueryResult<Release[]>;
  /** Empty until loaded. */
  releases: readonly Release[];
}

interface Held {
  companyId: number | undefined;
  latest: Release[] | undefined;
  running: readonly Release[];
}

/** The releases to show here. One whose code runs in this page stays until a reload; the user is offered the newer one. */
export function useReleases(companyId?: number): Releases {
  const query = useQuery(frontEndsQuery(companyId));
  const latest = query.data;
  const [held, setHeld] = useState<Held>({ companyId, latest, running: latest ?? [] });
  let current = held;
  if (held.companyId !== companyId || held.latest !== latest) {
    const before = held.companyId === companyId ? held.running : [];
    current = { companyId, latest, running: latest ? latest.map((release) => running(release, before)) : before };
    setHeld(current);
  }
  const { running: releases } = current;
  useEffect(() => {
    newerReleases.set(latest?.filter((release) => !releases.includes(release)) ?? []);
  }, [latest, releases]);
  useEffect(() => () => newerReleases.set([]), []);
  return { query, releases };
}

function running(latest: Release, before: readonly Release[]): Release {
  const known = before.find(({ name }) => name === latest.name);
  return known && known.version !== latest.version && runningCode.has(known) ? known : latest;
}
