import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { pendingChangesOf } from './optimistic-mutation';
import type { Patch } from './pending-changes';
import { readAgain } from './read-again';

/** Writes a response into the queries that show it, below pending changes, and reads again what it does not bring. */
export function showSaved(
  client: QueryClient,
  patches: readonly Patch[],
  stale: readonly QueryKey[] = [],
): Promise<void> {
  const interrupted = pendingChangesOf(client).confirm(Symbol('saved'), patches);
  return readAgain(client, [...interrupted, ...stale]);
}

/** Per parameter of a list (not `companyId`, `limit`), the fields that decide whether and where it has a record. */
export type DecidingFields = Readonly<Record<string, readonly string[] | Readonly<Record<string, readonly string[]>>>>;

/** The keys of the loaded lists that these changed fields may affect; a parameter not described depends on every field. */
export function listsDecidedBy(
  client: QueryClient,
  list: QueryKey,
  changed: readonly string[],
  deciding: DecidingFields,
): QueryKey[] {
  const isDecided = ([name, value]: [string, unknown]): boolean => {
    if (name === 'companyId' || name === 'limit' || value === undefined || value === '') return false;
    const described = deciding[name];
    const fields = isList(described) ? described : described?.[value as string];
    return fields?.some((field) => changed.includes(field)) ?? true;
  };
  const loaded = client.getQueryCache().findAll({ queryKey: list });
  return loaded.map(({ queryKey }) => queryKey).filter(([, params]) => Object.entries(params ?? {}).some(isDecided));
}

const isList = (described: DecidingFields[string] | undefined): described is readonly string[] =>
  Array.isArray(described);
