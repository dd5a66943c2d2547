import type { Visit } from './visit';

let made = 0;

export const ray = { id: 8, displayName: 'Ray Ortiz', firstName: null, username: 'brightside.8' };

export function buildVisit(values: Partial<Visit> = {}): Visit {
  made += 1;
  const invoiceId = values.invoiceId ?? 4;
  return {
    id: made,
    companyId: 1,
    invoiceId,
    jobNumber: `JOB-${String(invoiceId).padStart(4, '0')}`,
    invoiceStatus: 'draft',
    customer: { id: 3, name: 'Ada Birch', phone: '555-123-4567', address: '1 Elm St, Durham, NC' },
    date: '2026-11-18',
    startTime: '08:30',
    durationMinutes: 90,
    assigneeIds: [ray.id],
    assignees: [ray],
    state: 'scheduled',
    notes: null,
    onTheWay: null,
    started: null,
    done: null,
    cancelled: null,
    tasks: [],
    runningTimers: [],
    workedSeconds: 0,
    jobWorkedSeconds: 0,
    isLast: false,
    photoCount: 0,
    version: 1,
    createdAt: '2026-11-10T15:04:00.000Z',
    updatedAt: '2026-11-10T15:04:00.000Z',
    ...values,
  };
}
