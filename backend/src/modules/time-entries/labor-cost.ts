/**
 * SQL for what the time on a work order cost, in cents: the seconds of each ended entry at the rate of its hour,
 * rounded half up once for the order. Time without a rate costs nothing.
 */
export const laborCost = (workOrder: string): string => `(
  select coalesce(div(2 * sum(worked.seconds::numeric * worked.labor_rate) + 3600, 7200), 0)
  from time_entries_read worked
  where worked.company_id = ${workOrder}.company_id and worked.work_order_id = ${workOrder}.id)`;
