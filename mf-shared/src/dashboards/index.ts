export { Attention, type AttentionLine } from './attention';
export { invoiceLines, workOrderLines } from './attention-lines';
export { Dashboard, type Summary } from './dashboard';
export { WorkOrdersCard } from './work-orders-card';
