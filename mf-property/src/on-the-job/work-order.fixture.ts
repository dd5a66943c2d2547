import type { WorkOrder } from './work-order-labels';

let made = 0;

export function buildWorkOrder(values: Partial<WorkOrder> = {}): WorkOrder {
  made += 1;
  return {
    id: made,
    companyId: 1,
    workOrderNumber: `WO-${String(made).padStart(4, '0')}`,
    title: `Work order ${made}`,
    description: null,
    category: 'general',
    priority: 'medium',
    status: 'open',
    unitId: null,
    propertyUnit: null,
    unitAddress: null,
    assignedToId: null,
    assignedTo: null,
    assignedUsers: [],
    notes: null,
    dueDate: null,
    daysLate: 0,
    requesterName: null,
    requesterPhone: null,
    permissionToEnter: null,
    residentId: null,
    resident: null,
    turnId: null,
    turnNumber: null,
    turnTaskId: null,
    turnTask: null,
    source: 'staff',
    parts: [],
    partsCost: 0,
    completedAt: null,
    onJobStartedAt: null,
    runningTimers: [],
    onJobAccumulatedMinutes: 0,
    onJobAccumulatedSeconds: 0,
    subtasks: [],
    photoCount: 0,
    version: 1,
    createdAt: '2026-11-20T15:04:00.000Z',
    updatedAt: '2026-11-20T15:04:00.000Z',
    ...values,
  };
}
