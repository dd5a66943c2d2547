import type { Turn, TurnTask } from './turn-labels';

let made = 0;

export function buildTask(values: Partial<TurnTask> = {}): TurnTask {
  made += 1;
  return {
    id: made,
    turnId: 1,
    category: 'inspection',
    room: 'general',
    task: `Task ${made}`,
    completed: false,
    result: values.completed ? 'done' : null,
    completedAt: null,
    completedById: null,
    completedBy: null,
    notes: null,
    position: made,
    ...{ workOrder: null, photoCount: 0 },
    ...values,
  };
}

export function buildTurn(values: Partial<Turn> = {}): Turn {
  made += 1;
  const id = values.id ?? made;
  const tasks = (values.tasks ?? []).map((task) => ({ ...task, turnId: id }));
  const completed = tasks.filter((task) => task.completed).length;
  return {
    id,
    companyId: 1,
    turnNumber: `TURN-${String(id).padStart(4, '0')}`,
    unitId: 900 + id,
    unitNumber: 'R-101',
    buildingName: null,
    bedrooms: 2,
    bathrooms: 10,
    status: 'not_started',
    currentPhase: 'inspection',
    moveOutDate: null,
    targetCompletionDate: null,
    actualCompletionDate: null,
    assignedToId: null,
    assignedTo: null,
    estimatedCost: null,
    actualCost: null,
    notes: null,
    isLate: false,
    nextMoveInDate: null,
    daysVacant: null,
    marketRent: null,
    lostCents: null,
    otherOpenTurn: null,
    ...{ promisedDate: null, forecastDate: null, forecast: null, missedDays: null, isAtRisk: false },
    version: 1,
    createdAt: '2026-11-20T15:04:00.000Z',
    updatedAt: '2026-11-20T15:04:00.000Z',
    ...values,
    tasks,
    progress: {
      completed,
      total: tasks.length,
      percent: tasks.length === 0 ? 0 : Math.round((100 * completed) / tasks.length),
    },
  };
}
