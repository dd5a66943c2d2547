import { paths, useCompany } from '@nerka/mf-shared/contract';
import { OccurrenceLines } from '@nerka/mf-shared/recurrence';
import type { StatusTone } from '@nerka/mf-shared/ui/status-tag';
import type { Series } from '../recurrence/work-order-series';

const statuses: Record<string, readonly [tone: StatusTone, label: string]> = {
  open: ['blue', 'Open'],
  in_progress: ['amber', 'In Progress'],
  completed: ['green', 'Completed'],
  cancelled: ['grey', 'Cancelled'],
};

/** The dates with an order, and those that were skipped or moved. */
export function MadeOccurrences({ series }: { series: Series }) {
  const company = useCompany();
  return (
    <OccurrenceLines
      series={series}
      title="Work Orders"
      nothing="No work order has been made yet."
      recordOf={({ workOrderId, workOrderNumber, workOrderStatus }) =>
        workOrderId === null
          ? null
          : {
              number: workOrderNumber!,
              path: paths.workOrder(company, workOrderId),
              status: statuses[workOrderStatus!] ?? ['grey', workOrderStatus!],
            }
      }
    />
  );
}
