import type { Schemas } from '@nerka/mf-shared/api';
import { formatDate } from '@nerka/mf-shared/format';

type Link = Schemas['UnitResidentResponse'];

/** The links of a unit with equal lease dates. */
export interface UnitLease {
  /** Of its first link. */
  id: number;
  people: Link[];
  term: string;
  startDate: string;
  /** The last move-out, or the first day of the next lease; null while somebody stays. */
  endDate: string | null;
  isRenewal: boolean;
  isRenewed: boolean;
  /** Of everybody together, from their first day on. */
  rents: { from: string; rent: number }[];
}

/** The leases, the latest first; what was called off never was one. */
export function leasesOf(links: readonly Link[]): UnitLease[] {
  const groups = new Map<string, Link[]>();
  for (const link of links) {
    if (link.endDate !== null && link.endDate <= link.startDate) continue;
    const key = `${startOf(link)} ${link.leaseEnd ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), link]);
  }
  return [...groups.values()].map(leaseOf).sort((one, other) => other.startDate.localeCompare(one.startDate));
}

const startOf = ({ leaseStart, startDate }: Link): string => leaseStart ?? startDate;

function leaseOf(links: Link[]): UnitLease {
  const people = links.toSorted((one, other) => one.id - other.id);
  const [first] = people as [Link];
  const ends = people.map(({ endDate }) => endDate);
  const from = formatDate(startOf(first));
  return {
    id: first.id,
    people,
    term: first.leaseEnd ? `${from} – ${formatDate(first.leaseEnd)}` : `Month to month since ${from}`,
    startDate: startOf(first),
    endDate: ends.includes(null) ? null : ends.map(String).sort().at(-1)!,
    isRenewal: people.some(({ renewsId }) => renewsId !== null),
    isRenewed: people.some(({ endReason }) => endReason === 'renewed'),
    rents: rentsOf(people),
  };
}

function rentsOf(people: readonly Link[]): UnitLease['rents'] {
  if (people.every(({ rent, rentSteps }) => rent === null && rentSteps.length === 0)) return [];
  const days = people.flatMap(({ rentSteps }) => rentSteps.map(({ effectiveDate }) => effectiveDate));
  const first = people.map(({ startDate }) => startDate).sort()[0]!; // oxfmt-ignore
  return [first, ...new Set(days.sort())].map((from) => ({
    from,
    rent: people.reduce((sum, link) => sum + rentOn(link, from), 0),
  }));
}

const rentOn = ({ rent, rentSteps }: Link, day: string): number =>
  rentSteps.findLast(({ effectiveDate }) => effectiveDate <= day)?.rent ?? rent ?? 0;
