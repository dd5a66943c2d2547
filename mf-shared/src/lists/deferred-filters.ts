import { useDeferredValue, useMemo } from 'react';
import type { ListFilters } from './list-filters';

/**
 * The filters by which to draw a list. They follow one frame behind the address: the pressed chip is seen at once, and
 * what was listed before stays until the cards of the new filters are drawn.
 */
export function useDeferredFilters<Values extends object>(
  filters: Pick<ListFilters<Values>, 'read' | 'write'>,
  values: Values,
): Values {
  const address = useDeferredValue(filters.write(values).toString());
  return useMemo(() => filters.read(new URLSearchParams(address)), [filters, address]);
}
