import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { pendingChangesOf } from './optimistic-mutation';
import type { Patch } from './pending-changes';
import { readAgain } from './read-again';

/**
 * After a write that was not shown before its response: puts what the response says into the places that show it, under
 * the changes that are still on their way, and reads again what it does not bring.
 */
export function showSaved(
  client: QueryClient,
  patches: readonly Patch[],
  stale: readonly QueryKey[] = [],
): Promise<void> {
  const interrupted = pendingChangesOf(client).confirm(Symbol('saved'), patches);
  return readAgain(client, [...interrupted, ...stale]);
}

/**
 * Which fields of a record decide whether a list has it, and where: for each parameter of the list, for some of them by
 * the parameter's value. `companyId` and `limit` decide nothing.
 */
export type DecidingFields = Readonly<Record<string, readonly string[] | Readonly<Record<string, readonly string[]>>>>;

/**
 * The keys of the loaded lists that may have other rows, or another order, after these fields of a record changed. A
 * parameter that is not described counts as decided by every field.
 */
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
