import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { RecordPage } from '@nerka/mf-shared/record-page';
import { WorkOrderPage } from './work-order-page';
import { inLists } from '../on-the-job/work-orders-cache';
import { deletionOf, workOrderQuery } from './work-orders.api';

/** `/work-orders/:id`: the order with what happens next. */
export function WorkOrderScreen() {
  const company = useCompany();
  const canWrite = useCan('workOrders.write');
  const list = { title: 'Work Orders', path: paths.workOrders(company) };
  const rowsIn = [inLists(company.id)];
  return (
    <RecordPage kind={{ noun: 'work order', list, query: workOrderQuery, deletionOf, rowsIn }}>
      {(order) => <WorkOrderPage {...{ order, list, canWrite }} />}
    </RecordPage>
  );
}
