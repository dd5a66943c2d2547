import { workOrderFilters } from '../../work-orders/work-order-filters';
import { workOrdersQuery } from '../../work-orders/work-orders.api';

/** What the list of work orders reads at an address with this search. */
export const listQuery = (companyId: number, search: string) =>
  workOrdersQuery(companyId, workOrderFilters.read(new URLSearchParams(search)));
