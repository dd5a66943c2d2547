export class WorkOrderCounts {
  total: number;
  open: number;
  in_progress: number;
  completed: number;
  cancelled: number;
}

/** The dashboard's counts, exact. */
export class SummaryResponse {
  customers: number;
  workOrders: WorkOrderCounts;
}
