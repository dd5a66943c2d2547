export { Dashboard, type Summary } from './dashboard';
export { WorkOrdersCard } from './work-orders-card';
