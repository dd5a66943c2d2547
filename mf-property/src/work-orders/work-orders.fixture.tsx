import {
  aCompany,
  aSummary,
  aUser,
  countedBy,
  fakeApi,
  page,
  renderScreen,
  type FakeApi,
} from '@nerka/mf-shared/testing';
import type { CompanyInView, Permission } from '@nerka/mf-shared/contract';
import { statusOptions, type WorkOrder } from '../on-the-job/work-order-labels';
import { WorkOrderScreen } from './work-order-screen';
import { WorkOrdersScreen } from './work-orders-screen';

const statuses = statusOptions.map(({ value }) => value);
const counts = { total: 3, open: 2, in_progress: 1, completed: 0, cancelled: 0 };

const person = (id: number, username: string, displayName: string, accountType: 'manager' | 'maintenance') => ({
  ...{ id, username, displayName, accountType, firstName: null, lastName: null },
  ...{ role: 'user' as const, profilePicture: null, createdAt: '2026-01-05T12:00:00.000Z', version: 1 },
});
export const staff = [
  person(7, 'strata.manager', 'Maria Lopez', 'manager'),
  person(8, 'strata.tech2', 'Ray Ortiz', 'maintenance'),
];

/** A fake API that lists these orders and returns each of them. */
export function workOrdersApi(...orders: WorkOrder[]): FakeApi {
  return fakeApi()
    .on('get', '/api/companies/{companyId}/work-orders', page(orders, orders.length) as never)
    .on('get', '/api/companies/{companyId}/work-orders/counts', { status: countedBy(orders, 'status', statuses) })
    .on('get', '/api/companies/{companyId}/summary', aSummary({ workOrders: counts }))
    .on('get', '/api/companies/{companyId}/users', staff)
    .on('get', '/api/companies/{companyId}/units', [])
    .on('get', '/api/companies/{companyId}/series', [])
    .on('get', '/api/work-orders/{id}/photos', [])
    .on('get', '/api/work-orders/{id}/time-entries', [])
    .on('get', '/api/work-orders/{id}', ({ params }) => orders.find(({ id }) => String(id) === params.id)!);
}

export function showWorkOrders(
  address = 'work-orders',
  permissions?: Permission[],
  given: Partial<CompanyInView> = {},
) {
  const company = aCompany(given);
  const user = aUser({ company, ...(permissions && { permissions }) });
  return renderScreen(<WorkOrdersScreen />, { company, user, at: `${company.basePath}/${address}` });
}

interface ShownPage {
  permissions?: Permission[];
  userId?: number;
  accountType?: 'manager' | 'leasing' | 'maintenance';
  company?: Partial<CompanyInView>;
}

/** Shows the page of the order with this id. */
export function showWorkOrder(id: number | string, { company: given = {}, userId, ...about }: ShownPage = {}) {
  const company = aCompany(given);
  const user = aUser({ company, ...(userId !== undefined && { id: userId }), ...about });
  const path = `${company.basePath}/work-orders/:id`;
  return renderScreen(<WorkOrderScreen />, { company, user, at: `${company.basePath}/work-orders/${id}`, path });
}
