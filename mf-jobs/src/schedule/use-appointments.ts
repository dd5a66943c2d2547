import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { useMemo } from 'react';
import { ofOrder, ofVisit } from './appointment';
import { plannedOrdersQuery, visitsQuery } from './schedule.api';

/** What stands in the calendar on these days: visits, and the work orders that are planned. */
export function useAppointments(days: readonly string[]) {
  const { id, features, timezone } = useCompany();
  const hasOrders = useCan('workOrders.read') && features.includes('work-orders');
  const range = { from: days[0]!, to: days.at(-1)! };
  const visits = useQuery(visitsQuery(id, range));
  const orders = useQuery({ ...plannedOrdersQuery(id, range), enabled: hasOrders });
  const data = useMemo(() => {
    if (!visits.data || (hasOrders && !orders.data)) return undefined;
    const planned = (orders.data ?? []).flatMap((order) => ofOrder(order, timezone));
    return [...visits.data.flatMap(ofVisit), ...planned];
  }, [visits.data, orders.data, hasOrders, timezone]);
  return {
    data,
    error: visits.error ?? (hasOrders ? orders.error : null),
    isLoading: data === undefined || visits.isPlaceholderData || orders.isPlaceholderData,
    isFetching: visits.isFetching || orders.isFetching,
    retry: () => void Promise.all([visits.refetch(), ...(hasOrders ? [orders.refetch()] : [])]),
  };
}
