import type { ActivityLabels } from '@nerka/mf-shared/contract';
import { customerActivityLabels } from './customers/customer-activity-labels';
import { dealActivityLabels } from './deals/deal-activity-labels';
import { estimateActivityLabels } from './estimates/estimate-activity-labels';
import { invoiceActivityLabels } from './invoices/invoice-activity-labels';
import { itemActivityLabels } from './items/item-activity-labels';
import { visitActivityLabels } from './visit/visit-activity-labels';
import { seriesActivityLabels } from './series/series-activity-labels';

export const activityLabels: Record<string, ActivityLabels> = {
  estimate: estimateActivityLabels,
  invoice: invoiceActivityLabels,
  customer: customerActivityLabels,
  deal: dealActivityLabels,
  item: itemActivityLabels,
  visit: visitActivityLabels,
  'job-series': seriesActivityLabels,
};
