import { type Assignment, type BulkHandler, formerInstant } from '../bulk/bulk.service.js';
import { type UpdateWorkOrderBody as Body, UpdateWorkOrderBody, WorkOrderQuery } from './work-order.dto.js';
import type { WorkOrdersRepository } from './work-orders.repository.js';
import type { WorkOrdersService } from './work-orders.service.js';

/** Status, priority and people of many work orders, by the calls for one. */
export const workOrdersBulk = (
  service: WorkOrdersService,
  workOrders: WorkOrdersRepository,
): BulkHandler<WorkOrderQuery> => ({
  noun: 'work-order',
  title: 'Work order',
  query: WorkOrderQuery,
  list: (companyId, query) => service.list(companyId, query),
  find: (tx, ids) => workOrders.findWithAssignments(tx, ids),
  editing: {
    body: UpdateWorkOrderBody,
    name: 'workOrderNumber',
    update: (companyId, actor, id, { assigneeIds: userIds, following, assignments, ...fields }, version) =>
      userIds
        ? service.assign(companyId, actor, id, { userIds }, version, assignments)
        : service.update(companyId, actor, id, fields as Body, version, {
            completedAt: formerInstant(following?.completedAt),
          }),
    before: (record, change) =>
      change.assigneeIds
        ? {
            assigneeIds: (record.assignedUsers as { id: number }[]).map(({ id }) => id),
            assignments: record.assignments as Assignment[],
          }
        : {
            ...(change.status && {
              status: record.status as string,
              following: { completedAt: record.completedAt as string | null },
            }),
            ...(change.priority && { priority: record.priority as string }),
          },
  },
  delete: (companyId, actor, id) => service.delete(companyId, actor, id),
});
