import { requestPage, type Schemas } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';
import type { Turn } from '../turn-labels';

export type TurnOrder = Schemas['WorkOrderResponse'];

const ORDERS = '/api/companies/{companyId}/work-orders';
/** More than a turn has. */
const SHOWN = 100;

/** The orders of the turn, newest first. Its key is not that of the pages of the list of orders. */
export function turnOrdersQuery({ id, companyId }: Pick<Turn, 'id' | 'companyId'>) {
  const query = { turnId: [id], limit: SHOWN };
  return queryOptions({
    queryKey: [ORDERS, { companyId, ...query, as: 'part' }],
    queryFn: ({ signal }) => requestPage(ORDERS, { params: { companyId }, query, signal }),
  });
}
